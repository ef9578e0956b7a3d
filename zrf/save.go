package zrf

import (
	"fmt"
	"strconv"
	"strings"

	"aanca.chess/game"
)

// A Save is a game that Zillions has saved (.zsg): which rules and variant, and a line for each move, or part of a
// move, that was made from the setup.
type Save struct {
	Rules   string // the file of rules, as it was named
	Variant string // the title of the variant
	Moves   []SaveMove

	titleLine int    // where Variant stands
	players   string // a letter for each: H for a person, C for the computer
	passed    int    // the first line that says nothing that is known, 0 if all do
}

// A SaveMove is one line of a save.
type SaveMove struct {
	Line int    // of the file, from 1
	Text string // without the number of the move and what is said of partial moves

	Partial bool // the piece may go on
	Then    int  // with moves of the type that saves call so
}

// A ReplayError tells which move of a save could not be replayed.
type ReplayError struct {
	Move SaveMove
	Made int // moves before it
	Why  string
}

// Error returns one line such as: line 12, move "Rook a1 - a9": ...
func (e *ReplayError) Error() string {
	return fmt.Sprintf("line %d, move %q: %s", e.Move.Line, clip(e.Move.Text), e.Why)
}

// Replay plays the moves of a save from the setup. It returns the position after the last that could be played and how
// many those were; the error is a *ReplayError.
func (g *Game) Replay(s *Save) (pos game.Position, made int, err error) {
	return g.replay(s, func(*Position) {})
}

// ForSave makes the rules of the game that a save names by its title. Where several games of the file have that title it is the first
// by whose rules all moves can be made, or else the most. Where none has it, as titles change and are translated, it is the first that
// allows all moves.
func (f *File) ForSave(s *Save) (*Game, error) {
	if _, unknown := f.entry(s.Variant); unknown != nil {
		if g := f.allowing(s); g != nil {
			return g, nil
		}
		return nil, unknown
	}
	first, err := f.Compile(s.Variant)
	if err != nil {
		return nil, err
	}
	best, most := first, -1
	for i, e := range f.entries {
		if !strings.EqualFold(e.title, first.title) || most == len(s.Moves) {
			continue
		}
		g := first
		if i != first.number-1 {
			if g, err = f.compileEntry(e, ""); err != nil {
				continue // one that cannot be played has no saves
			}
		}
		if _, made, _, _ := g.ReplayOn(s); made > most {
			best, most = g, made
		}
	}
	return best, nil
}

// allowing returns the first game by whose rules all moves of a save can be made, of which there must be some; nil if none allows them.
func (f *File) allowing(s *Save) *Game {
	for _, e := range f.entries {
		g, err := f.compileEntry(e, "")
		if err != nil {
			continue // one that cannot be played has no saves
		}
		if _, made, _, _ := g.ReplayOn(s); made > 0 && made == len(s.Moves) {
			return g
		}
	}
	return nil
}

// An End is where the rules end a game whose save goes on.
type End struct {
	Before SaveMove // the first move behind it
	Result game.Result
}

// ReplayOn plays the moves of a save like Replay, and those behind the end of the game, too: Zillions let people go on. It returns the
// first end that was played past, nil if there was none.
func (g *Game) ReplayOn(s *Save) (pos game.Position, made int, end *End, err error) {
	var results []game.Result // before each move
	pos, made, err = g.replay(s, func(p *Position) {
		results = append(results, p.Result())
		p.goOnAfterEnd()
	})
	for i, r := range results[:made] {
		if r.Over() {
			return pos, made, &End{s.Moves[i], r}, err
		}
	}
	return pos, made, nil, err
}

// goOnAfterEnd lets a game that is over go on, unless the player to move has no move and may not pass either.
func (p *Position) goOnAfterEnd() {
	if p.now.status == hasNone {
		if p.g.rules.passTurn == passNever {
			return
		}
		p.now.status, p.now.playedOn = unknown, true
	}
	p.now.result = game.Result{}
}

// replay plays the moves of a save; before is called with the position before each.
func (g *Game) replay(s *Save, before func(*Position)) (pos game.Position, made int, err error) {
	p := g.Start().(*Position)
	for i, m := range s.Moves {
		before(p)
		steps, err := p.replay(m)
		if err != nil {
			err.Made = i
			if s.passed > 0 && s.passed < m.Line {
				err.Why += fmt.Sprintf(" (line %d before it is no move and was passed over)", s.passed)
			}
			return p, i, err
		}
		game.Play(p, steps)
	}
	return p, len(s.Moves), nil
}

// replay returns the steps of one line of a save. The piece of an open turn may have stopped before it.
func (p *Position) replay(m SaveMove) ([]game.Step, *ReplayError) {
	record, why := p.g.readRecord(m.Text)
	if why != "" {
		return nil, &ReplayError{Move: m, Why: why}
	}
	if r := p.Result(); r.Over() {
		return nil, &ReplayError{Move: m, Why: "the game is over: " + r.String()}
	}
	if s := p.matching(record, m); s != 0 {
		return []game.Step{s}, nil
	}
	if p.TurnOpen() && contains64(p.Steps(nil), stepEnd) {
		p.Make(stepEnd)
		s := p.matching(record, m)
		p.Unmake()
		if s != 0 {
			return []game.Step{stepEnd, s}, nil
		}
	}
	return nil, &ReplayError{Move: m, Why: p.nearest(record)}
}

func contains64(list []game.Step, s game.Step) bool {
	for _, e := range list {
		if e == s {
			return true
		}
	}
	return false
}

// matching returns the legal step that does what a record says, 0 if none does. One that differs in attributes alone
// will do if no other does all.
func (p *Position) matching(r *record, m SaveMove) game.Step {
	if s := p.bestFor(r, m); s != 0 || !r.drops() {
		return s
	}
	return p.bestFor(r.creating(), m)
}

// bestFor returns the legal step that agrees best with a record, 0 if none does.
func (p *Position) bestFor(r *record, m SaveMove) game.Step {
	var best game.Step
	most := 0
	for _, s := range p.Steps(nil) {
		if n := p.agreement(s, r, m); n > most {
			best, most = s, n
		}
	}
	return best
}

// agreement returns how well a step agrees with a record: 0 if it does other things.
func (p *Position) agreement(s game.Step, r *record, m SaveMove) int {
	if r.pass || s&kindMask != stepRun {
		if r.pass && s&kindMask == stepPass || r.pass && s&kindMask == stepEnd {
			return 1
		}
		return 0
	}
	p.refuel()
	f := p.find(s)
	if f == nil {
		return 0
	}
	n := p.likeness(f, r, m)
	if n == 0 {
		return 0
	}
	if f.addition.partial == m.Partial {
		n += 4
	}
	if m.Partial && p.g.savedType(f.addition) == m.Then {
		n++
	}
	if len(r.parts) > 0 && f.last == r.parts[len(r.parts)-1] {
		n += 2
	}
	return n
}

// likeness returns how like a record the move is that a frame has put together: 32 if it would be told in the same words, 16 if all is the
// same after it, 8 if that is so but for attributes, 0 otherwise.
func (p *Position) likeness(f *frame, r *record, m SaveMove) int {
	if p.saveMove(f) == m.Text {
		return 32
	}
	if len(r.parts) > 0 && r.parts[0] != p.firstTold(f) {
		return 0
	}
	n, after := 16, r.apply(p, f.addition.copies)
	for i := range p.g.board.names {
		switch ours, theirs := f.holds(p, spot(i)), after[i]; {
		case ours == theirs:
		case ours&codeMask == theirs&codeMask:
			n = 8
		default:
			return 0
		}
	}
	return n
}

// nearest says what comes nearest to a record that no step agrees with.
func (p *Position) nearest(r *record) string {
	if len(r.parts) > 0 && r.parts[0].from != nowhere {
		if c := p.cells[r.parts[0].from]; c == 0 || c.kind() != r.moving {
			return fmt.Sprintf("no %s stands on %s; the game may have begun from another position than the setup",
				p.g.types[r.moving].name, p.g.board.names[r.parts[0].from])
		}
	}
	var near []string
	for _, s := range p.Steps(nil) {
		p.refuel()
		f := p.find(s)
		if f != nil && len(r.parts) > 0 && r.parts[0] == p.firstTold(f) {
			near = append(near, strconv.Quote(p.SaveText(s)))
		}
	}
	if len(near) == 0 {
		return "the rules allow no such move there"
	}
	return "the rules allow only " + strings.Join(near[:min(len(near), 4)], ", ")
}
