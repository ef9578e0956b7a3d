package main

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"aanca.chess/game"
	"aanca.chess/picture"
	"aanca.chess/zrf"
)

type zrfCmd struct {
	Check   zrfCheckCmd   `cmd:"" help:"Check files of games written in ZRF and tell what they are made of."`
	Convert zrfConvertCmd `cmd:"" help:"Write a variant file that plays as a game written in ZRF does, if it is much like chess."`
}

// Help is shown by aanca zrf --help.
func (zrfCmd) Help() string {
	return `ZRF is the rules language of Zillions of Games. Wherever a command wants the name of a game, the path of a file
that ends in .zrf is one, too: its first game; behind a colon its title or number names another game or variant of the file.

Examples:
  aanca zrf check mygame.zrf
  aanca moves mygame.zrf
  aanca play "mygame.zrf:The Long Variant"
  aanca perft mygame.zrf:3 4`
}

type zrfCheckCmd struct {
	Files []string `arg:"" name:"file" help:"Files of games."`
}

// Help is shown by aanca zrf check --help.
func (zrfCheckCmd) Help() string {
	return `Each game and variant of a file gives a line with its number and title, and indented ones that tell of its players, board,
pieces, moves and goals, and what is said without effect. If one cannot be played, the reason is told with file, line and
column, and the exit status is 2.`
}

// Run checks the files one after the other.
func (c *zrfCheckCmd) Run(env *environment) error {
	bad := 0
	for _, path := range c.Files {
		f, err := zrf.Load(path)
		if err != nil {
			return usage(err)
		}
		for i, title := range f.Titles() {
			fmt.Fprintf(env.out, "%d. %s\n", i+1, oneLine(title))
			g, err := f.Compile(fmt.Sprint(i + 1))
			if err != nil {
				bad++
				fmt.Fprintf(env.out, "   cannot be played: %s\n", oneLine(err.Error()))
				continue
			}
			for _, line := range g.Summary() {
				fmt.Fprintf(env.out, "   %s\n", oneLine(line))
			}
			if line := picturesLine(g.Art()); line != "" {
				fmt.Fprintf(env.out, "   %s\n", oneLine(line))
			}
			for _, remark := range g.Remarks() {
				fmt.Fprintf(env.out, "   without effect: %s\n", oneLine(remark.Error()))
			}
		}
	}
	if bad > 0 {
		return usage(fmt.Errorf("%d games cannot be played", bad))
	}
	return nil
}

// picturesLine tells how many of the pictures that a game names can be used, and why others cannot; "" if it names none.
func picturesLine(art *game.Art) string {
	if art == nil {
		return ""
	}
	files := []string{art.Board}
	for _, p := range art.Pieces {
		files = append(files, p.File)
	}
	slices.Sort(files)
	files = slices.DeleteFunc(slices.Compact(files), func(name string) bool { return name == "" })
	var bad []string
	for _, name := range files {
		if err := readPicture(art, name); err != nil {
			bad = append(bad, fmt.Sprintf("%s: %v", name, err))
		}
	}
	line := fmt.Sprintf("pictures: %d of %d can be used", len(files)-len(bad), len(files))
	if len(bad) == len(files) {
		return line
	}
	const most = 6
	if len(bad) > most {
		bad = append(bad[:most], fmt.Sprintf("and %d more", len(bad)-most))
	}
	return strings.Join(append([]string{line}, bad...), "; ")
}

// readPicture reports why a picture cannot be used, nil if it can.
func readPicture(art *game.Art, name string) error {
	f, err := art.Open(name)
	if err != nil {
		return errors.New("it is not there")
	}
	defer f.Close()
	_, err = picture.ReadForeign(f)
	return err
}

// zrfPath splits the name of a game in a file of ZRF into the path and the title; ok is false if it is none.
func zrfPath(name string) (path, title string, ok bool) {
	const suffix = ".zrf"
	lower := strings.ToLower(name)
	if strings.HasSuffix(lower, suffix) {
		return name, "", true
	}
	if i := strings.Index(lower, suffix+":"); i >= 0 {
		return name[:i+len(suffix)], name[i+len(suffix)+1:], true
	}
	return "", "", false
}

// zrfRules returns the rules of a game in a file of ZRF, under the name by which it was asked for.
func zrfRules(path, title, name string) (game.Rules, error) {
	f, err := zrf.Load(path)
	if err != nil {
		return nil, usage(err)
	}
	g, err := f.CompileAs(title, name)
	if err != nil {
		return nil, usage(err)
	}
	return g, nil
}

type zsgCmd struct {
	Replay zsgReplayCmd `cmd:"" help:"Replay games that Zillions has saved."`
	Write  zsgWriteCmd  `cmd:"" help:"Write a game as Zillions saves it."`
}

type zsgReplayCmd struct {
	Files []string `arg:"" name:"file" help:"Saved games (.zsg)."`
	Rules string   `placeholder:"FILE" help:"The file of rules, in place of the one beside the saved game that it names."`
	Each  bool     `help:"Also print each move, and the position after it."`
}

// Help is shown by aanca zsg replay --help.
func (zsgReplayCmd) Help() string {
	return `Prints a line for each saved game: the file, the variant, how many moves were played, the result and the position.
A move that the rules do not allow is told with its line, and the exit status is 1.
Where a save goes on after the game has ended by the rules, its moves are played all the same, and that is told.

Example:
  aanca zsg replay mygame.zsg --rules mygame.zrf`
}

// Run replays the games.
func (c *zsgReplayCmd) Run(env *environment) error {
	var failed []error
	for _, path := range c.Files {
		if err := c.replay(env, path); err != nil {
			failed = append(failed, fmt.Errorf("%s: %w", path, err))
		}
	}
	return errors.Join(failed...)
}

func (c *zsgReplayCmd) replay(env *environment, path string) error {
	save, err := readSave(path)
	if err != nil {
		return err
	}
	rules := c.Rules
	if rules == "" {
		rules = besides(path, save.Rules)
	}
	f, err := zrf.Load(rules)
	if err != nil {
		return err
	}
	g, err := f.ForSave(save)
	if err != nil {
		return err
	}
	pos, made, end, err := g.ReplayOn(save)
	if c.Each {
		tellEach(env, g, pos)
	}
	fmt.Fprintf(env.out, "%s\t%s\t%d of %d moves\t%v\t%s\n", path, save.Variant, made, len(save.Moves), pos.Result(), stringOf(pos))
	if end != nil {
		fmt.Fprintf(env.out, "%s: the rules end the game (%v) before line %d, and the save goes on\n", path, end.Result, end.Before.Line)
	}
	return err
}

// tellEach prints the steps that have led to a position, as Zillions writes them, and the positions after them.
func tellEach(env *environment, g *zrf.Game, pos game.Position) {
	replayed, ok := pos.(*zrf.Position)
	if !ok {
		return
	}
	at := g.Start()
	for _, s := range replayed.Played() {
		text := at.StepText(s)
		at.Make(s)
		fmt.Fprintf(env.out, "%d\t%s\t%s\n", at.Made(), text, stringOf(at))
	}
}

// stringOf returns the string of a position, in an open turn that of none.
func stringOf(pos game.Position) string {
	if pos.TurnOpen() {
		return "in an open turn"
	}
	return pos.FEN()
}

func readSave(path string) (*zrf.Save, error) {
	f, err := os.Open(path)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	return zrf.ReadSave(f)
}

// besides returns the path of a file beside another, found without regard to the case of its letters.
func besides(path, name string) string {
	folder, base := filepath.Dir(path), name[strings.LastIndexByte(name, '/')+1:]
	entries, err := os.ReadDir(folder)
	if err != nil {
		return filepath.Join(folder, base)
	}
	for _, e := range entries {
		if strings.EqualFold(e.Name(), base) && e.Name() != base {
			if _, err := os.Stat(filepath.Join(folder, base)); err != nil {
				return filepath.Join(folder, e.Name())
			}
		}
	}
	return filepath.Join(folder, base)
}

type zsgWriteCmd struct{ question }

// Help is shown by aanca zsg write --help.
func (zsgWriteCmd) Help() string {
	return `Plays the turns and prints the game as Zillions saves it.

Example:
  aanca zsg write mygame.zrf e2e4 e7e5 >mygame.zsg`
}

// Run writes the game.
func (c *zsgWriteCmd) Run(env *environment) error {
	path, _, ok := zrfPath(c.Variant)
	if !ok || c.FEN != nil {
		return usage(errors.New("only games of files in ZRF are written so, from their setup"))
	}
	_, pos, err := c.position(env)
	if err != nil {
		return err
	}
	played, ok := pos.(*zrf.Position)
	if !ok {
		return usage(fmt.Errorf("%s is no game of a file in ZRF", c.Variant))
	}
	_, err = fmt.Fprint(env.out, played.Save(filepath.Base(path)))
	return err
}
