package web

import (
	"fmt"
	"math/rand/v2"
	"net/http"
	"slices"
	"strconv"
	"sync"
	"time"

	"aanca.chess/game"
	"aanca.chess/play"
	"aanca.chess/puzzle"
	"aanca.chess/words"
)

// The puzzles of the site, and their pages. What has been solved the browser remembers, not the server.

// A puzzleBook is the puzzles that can be solved here: of games that the library has, whose lines can be played.
type puzzleBook struct {
	games  []string // those that are good to begin with first
	byName map[string]func() []*riddle
}

// A riddle is a puzzle with what is told of it before it is solved.
type riddle struct {
	*puzzle.Puzzle
	N      int // in its game, from 1
	Themes []puzzle.Theme
	Side   string // who solves it
	Drawn  string // the position, where its string is not that of two sides
	Game   *variant
}

// newPuzzleBook makes the book. The puzzles of a game are played through when they are first asked for.
func (s *site) newPuzzleBook(sets *puzzle.Sets) *puzzleBook {
	book := &puzzleBook{byName: make(map[string]func() []*riddle)}
	for _, name := range s.variants.names {
		list := sets.Of(name)
		if len(list) == 0 {
			continue
		}
		book.games = append(book.games, name)
		book.byName[name] = sync.OnceValue(func() []*riddle { return s.riddles(name, list) })
	}
	return book
}

// riddles plays puzzles through. What cannot be played is logged and left out.
func (s *site) riddles(name string, list []puzzle.Puzzle) []*riddle {
	rules, err := s.Library.Rules(name)
	if err != nil {
		s.Log.Error("no puzzles", "game", name, "err", err)
		return nil
	}
	var all []*riddle
	for i := range list {
		r, err := s.newRiddle(rules, &list[i])
		if err != nil {
			s.Log.Warn("a puzzle is left out", "game", name, "position", list[i].FEN, "err", err)
			continue
		}
		r.N = len(all) + 1
		all = append(all, r)
	}
	return all
}

func (s *site) newRiddle(rules game.Rules, p *puzzle.Puzzle) (*riddle, error) {
	if err := p.Replay(rules); err != nil {
		return nil, err
	}
	themes, err := p.Themes(rules)
	if err != nil {
		return nil, err
	}
	pos, err := rules.Parse(p.FEN)
	if err != nil {
		return nil, err
	}
	v, err := s.variants.get(p.Variant)
	if err != nil {
		return nil, err
	}
	info := rules.Info()
	return &riddle{Puzzle: p, Themes: themes, Side: info.SideNames()[pos.Side()], Drawn: play.DrawnText(info, pos), Game: v}, nil
}

// has reports whether there are puzzles of a game.
func (b *puzzleBook) has(name string) bool { return b.byName[name] != nil }

// of returns the puzzles of a game that has some.
func (b *puzzleBook) of(name string) ([]*riddle, error) {
	get, ok := b.byName[name]
	if !ok || len(get()) == 0 {
		return nil, play.Errorf(play.NotFound, "there are no puzzles of a game %.40q", name)
	}
	return get(), nil
}

// find returns the puzzle that a request names.
func (b *puzzleBook) find(r *http.Request) (*riddle, error) {
	list, err := b.of(r.PathValue("name"))
	if err != nil {
		return nil, err
	}
	n, err := strconv.Atoi(r.PathValue("n"))
	if err != nil || n < 1 || n > len(list) {
		return nil, play.Errorf(play.NotFound, "there is no puzzle %.20q; they are numbered from 1 to %d", r.PathValue("n"), len(list))
	}
	return list[n-1], nil
}

// daily returns the puzzle of a day, nil if there is none: of any game, and of several turns where it has such.
func (b *puzzleBook) daily(day time.Time) *riddle {
	random := rand.New(rand.NewPCG(uint64(day.Unix()/int64(24*60*60)), 0))
	for _, at := range random.Perm(len(b.games)) {
		list, err := b.of(b.games[at])
		if err != nil {
			continue
		}
		if long := slices.DeleteFunc(slices.Clone(list), func(r *riddle) bool { return r.Turns() < 2 }); len(long) > 0 {
			list = long
		}
		return list[random.IntN(len(list))]
	}
	return nil
}

// today is the day, the same all over the world.
func today() time.Time { return time.Now().UTC() }

// Path is the path of its page.
func (r *riddle) Path() string { return fmt.Sprintf("/puzzles/%s/%d", r.Variant, r.N) }

// Task tells what is to be found.
func (r *riddle) Task(in *words.Language) string {
	if n := r.Turns(); n > 1 {
		return in.Plural(n, "{side} to move wins in 1 turn", "{side} to move wins in {n} turns", "side", in.Known(r.Side))
	}
	return in.Tr("{side} to move wins at once", "side", in.Known(r.Side))
}

// Position is the position as pictures read it.
func (r *riddle) Position() string {
	if r.Drawn != "" {
		return r.Drawn
	}
	return r.FEN
}

// A puzzleGame is a game on the page of all puzzles.
type puzzleGame struct {
	*variant
	First  *riddle
	Count  int
	Levels []levelCount
}

// A levelCount is how many puzzles there are of a level.
type levelCount struct {
	Level puzzle.Level
	Count int
}

func countLevels(list []*riddle) []levelCount {
	counts := []levelCount{{puzzle.Easy, 0}, {puzzle.Medium, 0}, {puzzle.Hard, 0}}
	for _, r := range list {
		counts[r.Level()].Count++
	}
	return slices.DeleteFunc(counts, func(c levelCount) bool { return c.Count == 0 })
}

// puzzlesPage lists the games that have puzzles, and shows that of the day.
func (s *site) puzzlesPage(w http.ResponseWriter, r *http.Request) error {
	var games []puzzleGame
	cards, count := []card{}, 0
	for _, name := range easiestFirst(s.puzzles.games, s.variants.soon(r.Context(), patience)) {
		list, err := s.puzzles.of(name)
		if err != nil {
			continue // none of them can be played
		}
		v := list[0].Game
		games = append(games, puzzleGame{v, list[0], len(list), countLevels(list)})
		cards = append(cards, v.cardOf(list[0].Position()))
		count += len(list)
	}
	daily := s.puzzles.daily(today())
	if daily == nil {
		return play.Errorf(play.NotFound, "there are no puzzles here")
	}
	return s.writePage(w, r, http.StatusOK, page{
		Kind: "puzzles", Title: words.Of("Puzzles"), Description: "Find the moves that win, in many kinds of chess.",
		Data: struct {
			Variants []sketch `json:"variants"`
			Daily    sketch   `json:"daily"`
			Today    string   `json:"today"`
		}{sketches(cards), daily.Game.cardOf(daily.Position()).Sketch, today().Format(time.DateOnly)},
		Body: struct {
			Daily *riddle
			Games []puzzleGame
			Count int
		}{daily, games, count},
	})
}

// A puzzleGroup is the puzzles of a game that take as many turns.
type puzzleGroup struct {
	Title string
	List  []*riddle
}

// puzzleSetPage shows the puzzles of a game.
func (s *site) puzzleSetPage(w http.ResponseWriter, r *http.Request) error {
	list, err := s.puzzles.of(r.PathValue("name"))
	if err != nil {
		return err
	}
	var groups []puzzleGroup
	in, turns := s.language(r), 0
	for _, one := range list {
		if one.Turns() != turns {
			turns = one.Turns()
			title := in.Tr("Wins at once")
			if turns > 1 {
				title = in.Plural(turns, "Wins in 1 turn", "Wins in {n} turns")
			}
			groups = append(groups, puzzleGroup{Title: title})
		}
		group := &groups[len(groups)-1]
		group.List = append(group.List, one)
	}
	v := list[0].Game
	return s.writePage(w, r, http.StatusOK, page{
		Kind: "puzzleset", Title: words.Of("{game}: puzzles", "game", v.Title), Description: "Puzzles of " + v.Title + ".", Data: v,
		Body: struct {
			*variant
			Groups []puzzleGroup
			Levels []levelCount
			Count  int
		}{v, groups, countLevels(list), len(list)},
	})
}

// dailyPuzzle leads to the puzzle of the day.
func (s *site) dailyPuzzle(w http.ResponseWriter, r *http.Request) error {
	daily := s.puzzles.daily(today())
	if daily == nil {
		return play.Errorf(play.NotFound, "there are no puzzles here")
	}
	w.Header().Set("Cache-Control", "no-store")
	http.Redirect(w, r, daily.Path(), http.StatusSeeOther)
	return nil
}

// puzzlePage shows a puzzle to be solved.
func (s *site) puzzlePage(w http.ResponseWriter, r *http.Request) error {
	one, err := s.puzzles.find(r)
	if err != nil {
		return err
	}
	study, err := s.puzzleStudy(one, 0)
	if err != nil {
		return err
	}
	list, err := s.puzzles.of(one.Variant)
	if err != nil {
		return err
	}
	day := ""
	if now := today(); s.puzzles.daily(now) == one {
		day = now.Format(time.DateOnly)
	}
	in, others := s.language(r), make([]puzzleJSON, 0, len(list))
	for _, other := range list {
		others = append(others, newPuzzle(other, in))
	}
	return s.writePage(w, r, http.StatusOK, page{
		Kind: "puzzle", Title: words.Of("{game}: puzzle {n}", "game", one.Game.Title, "n", one.N), Description: one.Task(words.English) + ".",
		Data: struct {
			Study   studyJSON    `json:"study"`
			Variant *variant     `json:"variant"`
			Puzzle  puzzleJSON   `json:"puzzle"`
			All     []puzzleJSON `json:"all"`           // those of the game
			Day     string       `json:"day,omitempty"` // of which it is the puzzle
		}{s.newStudy(study, 0), one.Game, newPuzzle(one, in), others, day},
		Body: one,
	})
}
