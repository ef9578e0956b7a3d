package web

import (
	"fmt"
	"net/http"
	"slices"

	"aanca.chess/play"
	"aanca.chess/words"
)

// triesPerMinute is how many turns one address may try in puzzles: to tell why one fails takes a search.
const triesPerMinute = 120

// A puzzleJSON is a puzzle as docs/api.md describes it: all but its solution.
type puzzleJSON struct {
	Game   string   `json:"game"`
	N      int      `json:"n"`
	ID     string   `json:"id"`
	FEN    string   `json:"fen"`
	Turns  int      `json:"turns"`
	Level  string   `json:"level"`
	Themes []string `json:"themes"`
	Task   string   `json:"task"`
}

// newPuzzle tells a puzzle, and its task in a language.
func newPuzzle(r *riddle, in *words.Language) puzzleJSON {
	p := puzzleJSON{
		Game: r.Variant, N: r.N, ID: r.ID(), FEN: r.FEN, Turns: r.Turns(), Level: r.Level().String(), Task: r.Task(in),
		Themes: make([]string, 0, len(r.Themes)),
	}
	for _, theme := range r.Themes {
		p.Themes = append(p.Themes, string(theme))
	}
	return p
}

// puzzleStudy returns the position after so many turns of the solution and further ones.
func (s *site) puzzleStudy(p *riddle, turns int, more ...string) (*play.Study, error) {
	line := append(slices.Clone(p.Line[:turns]), more...)
	return play.NewStudy(s.Library, play.Line{Variant: p.Variant, FEN: p.FEN, Turns: line, From: turns})
}

func (s *site) listPuzzles(w http.ResponseWriter, r *http.Request) error {
	list, err := s.puzzles.of(r.PathValue("name"))
	if err != nil {
		return err
	}
	all := make([]puzzleJSON, 0, len(list))
	for _, one := range list {
		all = append(all, newPuzzle(one, words.English))
	}
	return writeJSON(w, http.StatusOK, struct {
		Puzzles []puzzleJSON `json:"puzzles"`
	}{all})
}

// A triedJSON tells what a turn that was tried in a puzzle is worth.
type triedJSON struct {
	Right   bool       `json:"right"`
	Solved  bool       `json:"solved"`
	Why     string     `json:"why,omitempty"`     // it is not right
	Squares []string   `json:"squares,omitempty"` // that show why
	Study   *studyJSON `json:"study,omitempty"`   // after a right turn and the answer to it, with these two
}

// tryPuzzle judges a turn of the solver.
func (s *site) tryPuzzle(w http.ResponseWriter, r *http.Request) error {
	one, err := s.puzzles.find(r)
	if err != nil {
		return err
	}
	if !s.tries.allow(clientOf(r)) {
		return play.Errorf(play.TooMany, "too many turns were tried in a minute; try again soon")
	}
	var body struct {
		Found *int   `json:"found"`
		Turn  string `json:"turn"`
	}
	if err := readJSON(w, r, &body); err != nil {
		return err
	}
	found, err := present("found", body.Found)
	if err != nil {
		return err
	}
	if found < 0 || found >= one.Turns() {
		return badRequest(fmt.Sprintf("the field \"found\" is %d; the puzzle has %d turns to find", found, one.Turns()))
	}
	tried, err := s.judge(one, found, body.Turn)
	if err != nil {
		return err
	}
	return writeJSON(w, http.StatusOK, tried)
}

func (s *site) judge(one *riddle, found int, turn string) (*triedJSON, error) {
	before, err := s.puzzleStudy(one, 2*found)
	if err != nil {
		return nil, err
	}
	if why := before.Explain(turn); why != nil {
		return nil, why
	}
	after, err := s.puzzleStudy(one, 2*found, turn)
	if err != nil {
		return nil, err
	}
	own := after.State.Turns[2*found].Text
	verdict, err := one.Try(before.Rules, found, own)
	switch {
	case err != nil:
		return nil, fmt.Errorf("puzzle %s: %w", one.Path(), err)
	case verdict.Right && verdict.Reply == "":
		told := s.newStudy(after, 2*found)
		return &triedJSON{Right: true, Solved: true, Study: &told}, nil
	case verdict.Right:
		then, err := s.puzzleStudy(one, 2*found, own, verdict.Reply)
		if err != nil {
			return nil, err
		}
		told := s.newStudy(then, 2*found)
		return &triedJSON{Right: true, Study: &told}, nil
	}
	label, tried := after.Labels[0], &triedJSON{}
	switch {
	case verdict.End.Over():
		tried.Why = fmt.Sprintf("The game ends with %s, and is not won: %s.", label, verdict.End.Reason)
	case verdict.Left == 0:
		tried.Why = fmt.Sprintf("The game is not won after %s.", label)
	case verdict.Holds == "":
		tried.Why = fmt.Sprintf("It is not won in %d turns after %s.", verdict.Left+1, label)
	default:
		return tried, s.refute(tried, one, found, own, verdict.Holds)
	}
	return tried, nil
}

// refute tells with which turn the other side holds after one that was tried.
func (s *site) refute(tried *triedJSON, one *riddle, found int, own, holds string) error {
	then, err := s.puzzleStudy(one, 2*found, own, holds)
	if err != nil {
		return err
	}
	other := then.Rules.Info().SideNames()[then.State.Turns[2*found+1].By]
	left := "nothing wins at once"
	if n := one.Turns() - found - 1; n > 1 {
		left = fmt.Sprintf("nothing wins in %d turns", n)
	}
	tried.Why = fmt.Sprintf("After %s %s answers %s, and then %s.", then.Labels[0], other, then.Labels[1], left)
	for _, step := range newTurn(then.State.Board, &then.State.Turns[2*found+1]).Effects {
		for _, square := range []string{step.From, step.To} {
			if square != "" && !slices.Contains(tried.Squares, square) {
				tried.Squares = append(tried.Squares, square)
			}
		}
	}
	return nil
}

// foundIn reads how many turns have been found.
func foundIn(r *http.Request, one *riddle) (int, error) {
	found, err := number(r, "found", 0)
	if err == nil && found >= one.Turns() {
		err = badRequest(fmt.Sprintf("the parameter \"found\" is %d; the puzzle has %d turns to find", found, one.Turns()))
	}
	return found, err
}

// hintPuzzle tells with which piece the next turn begins.
func (s *site) hintPuzzle(w http.ResponseWriter, r *http.Request) error {
	one, err := s.puzzles.find(r)
	if err != nil {
		return err
	}
	found, err := foundIn(r, one)
	if err != nil {
		return err
	}
	then, err := s.puzzleStudy(one, 2*found+1)
	if err != nil {
		return err
	}
	step := newTurn(then.State.Board, &then.State.Turns[2*found]).Effects[0]
	name := step.Mover
	for _, t := range one.Game.Types {
		if t.ID == step.Mover {
			name = t.Name
		}
	}
	words, squares := "It begins without moving a piece", []string{}
	switch {
	case step.Drop:
		words = "It begins with a " + name + " that is put on the board"
	case step.From != "":
		words, squares = fmt.Sprintf("It begins with the %s on %s", name, step.From), []string{step.From}
	}
	return writeJSON(w, http.StatusOK, struct {
		Words   string   `json:"words"`
		Squares []string `json:"squares"`
	}{words, squares})
}

// solvePuzzle tells the solution.
func (s *site) solvePuzzle(w http.ResponseWriter, r *http.Request) error {
	one, err := s.puzzles.find(r)
	if err != nil {
		return err
	}
	then, err := play.NewStudy(s.Library, play.Line{Variant: one.Variant, FEN: one.FEN, Turns: one.Line})
	if err != nil {
		return err
	}
	return writeJSON(w, http.StatusOK, s.newStudy(then, 0))
}
