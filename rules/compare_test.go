package rules_test

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"aanca.chess/game"
	"aanca.chess/geom"
	"aanca.chess/internal/gametest"
	"aanca.chess/rules"
	"aanca.chess/rules/literal"
	"aanca.chess/variant"
)

// A twin is one variant in both implementations: the fast kernel and the literal oracle.
type twin struct {
	v    *variant.Variant
	fast *rules.Game
	slow *literal.Game
}

func newTwin(v *variant.Variant) (*twin, error) {
	fast, err := rules.Compile(v)
	if err != nil {
		return nil, fmt.Errorf("the kernel refuses the variant: %w", err)
	}
	slow, err := literal.New(v)
	if err != nil {
		return nil, fmt.Errorf("the oracle refuses the variant: %w", err)
	}
	slow.Shown, slow.ShownBeside = fast.NeverDecided, fast.DrawnBesideStuck
	return &twin{v, fast, slow}, nil
}

// parse reads one position string with both.
func (w *twin) parse(fen string) (*pair, error) {
	fast, err := w.fast.Parse(fen)
	if err != nil {
		return nil, fmt.Errorf("the kernel refuses %q: %w", fen, err)
	}
	slow, err := w.slow.Parse(fen)
	if err != nil {
		return nil, fmt.Errorf("the oracle refuses %q: %w", fen, err)
	}
	return &pair{twin: w, fast: fast, slow: slow, from: fen}, nil
}

// A pair is one game in both implementations, from a position string on.
type pair struct {
	*twin
	fast  game.Position
	slow  *literal.Position
	from  string
	turns []string // made since
}

// where says how to come to the position again.
func (p *pair) where() string {
	return fmt.Sprintf("%s, from %q by %q", p.twin.fast.Info().Name, p.from, strings.Join(p.turns, " "))
}

// play makes a legal turn in both.
func (p *pair) play(turn string) error {
	steps, err := game.ParseTurn(p.fast, turn)
	if err != nil {
		return fmt.Errorf("%s: the kernel: %w", p.where(), err)
	}
	game.Play(p.fast, steps)
	p.slow = p.slow.Play(turn)
	p.turns = append(p.turns, turn)
	return nil
}

// sameAnnounced compares what both sides are told where they do not see the whole board.
func (p *pair) sameAnnounced() error {
	announcer := game.CapabilitiesOf(p.fast).Announcer
	if p.v.Sees == variant.SeesAll || announcer == nil {
		return nil
	}
	var got []string
	for _, a := range announcer.Announced() {
		got = append(got, a.Words)
	}
	if want := p.slow.Announced(); !slices.Equal(got, want) {
		return fmt.Errorf("%s:\nin %s both sides are told %q, want %q", p.where(), p.slow.FEN(), got, want)
	}
	return nil
}

// same compares everything that the two say of the position.
func (p *pair) same() error {
	fen := p.slow.FEN()
	if got := p.fast.FEN(); got != fen && (!p.fast.TurnOpen() || placementOf(got) != placementOf(fen)) {
		return fmt.Errorf("%s:\nFEN %s\nwant %s", p.where(), got, fen)
	}
	slowTurns, fastTurns := p.slow.Turns(), game.Turns(p.fast)
	if d := difference(fastTurns, slowTurns); d != "" {
		return fmt.Errorf("%s:\nin %s the kernel's turns are wrong: %s", p.where(), fen, d)
	}
	if n, steps := game.CapabilitiesOf(p.fast).Counter.CountSteps(), p.fast.Steps(nil); n != len(steps) {
		return fmt.Errorf("%s:\nin %s the kernel counts %d steps and lists %d", p.where(), fen, n, len(steps))
	}
	if got, want := p.fast.Result().String(), p.slow.Result(); got != want {
		return fmt.Errorf("%s:\nin %s Result is %q, want %q", p.where(), fen, got, want)
	}
	if got, want := p.fast.InCheck(), p.slow.InCheck(); got != want {
		return fmt.Errorf("%s:\nin %s InCheck is %v, want %v", p.where(), fen, got, want)
	}
	for _, list := range []struct {
		name      string
		got, want []geom.Square
	}{
		{"Checked", p.fast.Checked(nil), p.slow.Checked()},
		{"Immobilized", p.fast.Immobilized(nil), p.slow.Immobilized()},
		{"Relayed", p.fast.Relayed(nil), p.slow.Relayed()},
	} {
		if slices.Sort(list.got); !slices.Equal(list.got, list.want) {
			return fmt.Errorf("%s:\nin %s %s is %v, want %v", p.where(), fen, list.name, list.got, list.want)
		}
	}
	if err := p.sameAnnounced(); err != nil {
		return err
	}
	return p.sameWaived()
}

// sameWaived compares what follows where nobody claims a draw: the result, which steps there are, and what may be claimed.
func (p *pair) sameWaived() error {
	result := p.fast.Result()
	if result.Outcome != game.Draw {
		return nil
	}
	fast, slow := game.Waived(p.fast), p.slow.Waived()
	if got, want := fast.Result().String(), slow.Result(); got != want {
		return fmt.Errorf("%s: with no draw claimed the result is %q, want %q", p.where(), got, want)
	}
	if d := difference(game.Turns(fast), slow.Turns()); d != "" {
		return fmt.Errorf("%s: with no draw claimed the kernel's turns are wrong: %s", p.where(), d)
	}
	want := game.Result{}
	if !fast.Result().Over() {
		want = result
	}
	if got := game.ClaimOf(fast); got != want {
		return fmt.Errorf("%s: the claim is %v, want %v", p.where(), got, want)
	}
	return nil
}

// placementOf returns what stands where, what is in hand and who is to move: what is defined of the string of a game that
// has ended inside of a turn.
func placementOf(fen string) string { return strings.Join(strings.Fields(fen)[:2], " ") }

// difference lists what is missing from got and what is surplus, "" if they are equal.
func difference(got, want []string) string {
	if slices.Equal(got, want) {
		return "" // turns of several steps are thousands
	}
	missing, surplus := without(want, got), without(got, want)
	if len(missing)+len(surplus) == 0 {
		return ""
	}
	return fmt.Sprintf("missing %v, surplus %v", missing, surplus)
}

// without lists what is in the first list and not in the second.
func without(list, others []string) []string {
	known := map[string]bool{}
	for _, s := range others {
		known[s] = true
	}
	return slices.DeleteFunc(slices.Clone(list), func(s string) bool { return known[s] })
}

// consistent checks what the kernel must keep by itself in the present position: the laws of
// game.Position, for every legal step.
func (p *pair) consistent() error {
	if p.fast.TurnOpen() {
		return p.finishedHasNoSteps(p.fast, p.fast.Steps(nil))
	}
	for _, law := range []func(game.Position, []game.Step) error{
		p.rereads, p.finishedHasNoSteps, p.stepsAreSound, p.openTurnsAreSound, p.viewOffers,
	} {
		if err := law(p.fast, p.fast.Steps(nil)); err != nil {
			return fmt.Errorf("%s:\nin %s %w", p.where(), p.slow.FEN(), err)
		}
	}
	return nil
}

// viewOffers checks that a side that sees only a part of the board is offered what it can do.
func (p *pair) viewOffers(pos game.Position, steps []game.Step) error {
	return gametest.ViewOffers(p.twin.fast.Info(), pos, steps)
}

// stepsAreSound checks the laws that hold inside of turns too.
func (p *pair) stepsAreSound(pos game.Position, steps []game.Step) error {
	for _, law := range []func(game.Position, []game.Step) error{
		stepsAreDistinct, capturesAreTheChanges, p.stepsUndo, textsRead, p.effectsHappen, cloneIsIndependent,
	} {
		if err := law(pos, steps); err != nil {
			return err
		}
	}
	return nil
}

// openTurnsAreSound checks the same after some three of the steps that leave the turn open.
func (p *pair) openTurnsAreSound(pos game.Position, steps []game.Step) error {
	for i := 0; i < len(steps); i += len(steps)/3 + 1 {
		text := pos.StepText(steps[i])
		pos.Make(steps[i])
		var err error
		if pos.TurnOpen() {
			if next := pos.Steps(nil); game.TurnDone(pos) {
				err = p.finishedHasNoSteps(pos, next)
			} else if len(next) == 0 {
				err = errors.New("the turn cannot be completed")
			} else if err = p.stepsAreSound(pos, next); err == nil {
				err = p.openTurnsAreSound(pos, next)
			}
		}
		pos.Unmake()
		if err != nil {
			return fmt.Errorf("after the step %s %w", text, err)
		}
	}
	return nil
}

// rereads: a position read from its own string has the same string, hash and steps.
func (p *pair) rereads(pos game.Position, steps []game.Step) error {
	again, err := p.twin.fast.Parse(pos.FEN())
	if err != nil {
		return fmt.Errorf("its own FEN is refused: %w", err)
	}
	if again.FEN() != pos.FEN() {
		return fmt.Errorf("its FEN read again is %s", again.FEN())
	}
	if again.Hash() != pos.Hash() {
		return fmt.Errorf("the hash is %x, from scratch %x", pos.Hash(), again.Hash())
	}
	// Earlier positions are not in the string, so only the game's end may differ, and what may
	// not be played because of what has been.
	if !pos.Result().Over() && !p.twin.fast.Info().Remembers && difference(game.Turns(again), game.Turns(pos)) != "" {
		return fmt.Errorf("its FEN read again has other turns: %s", difference(game.Turns(again), game.Turns(pos)))
	}
	return nil
}

// stepsAreDistinct: no step and no text occurs twice.
func stepsAreDistinct(pos game.Position, steps []game.Step) error {
	seen, texts := map[game.Step]bool{}, map[string]bool{}
	for _, s := range steps {
		text := pos.StepText(s)
		if s == 0 || seen[s] || texts[text] {
			return fmt.Errorf("step %#x %s is zero or occurs twice", uint64(s), text)
		}
		seen[s], texts[text] = true, true
	}
	return nil
}

// finishedHasNoSteps: a finished game has no steps, a turn that is refused in it says so.
func (p *pair) finishedHasNoSteps(pos game.Position, steps []game.Step) error {
	if !pos.Result().Over() {
		return nil
	}
	if len(steps) != 0 || len(pos.Captures(nil)) != 0 {
		return fmt.Errorf("the finished game has %d steps, %d captures", len(steps), len(pos.Captures(nil)))
	}
	return nil
}

// capturesAreTheChanges: Captures lists the steps that capture, convert or promote, and inside of
// a turn all, since the turn must be completed.
func capturesAreTheChanges(pos game.Position, steps []game.Step) error {
	var want []string
	for _, s := range steps {
		if e := pos.Effect(s, nil); pos.TurnOpen() || e.Material() {
			want = append(want, pos.StepText(s))
		}
	}
	var got []string
	for _, s := range pos.Captures(nil) {
		got = append(got, pos.StepText(s))
	}
	if d := difference(got, want); d != "" || len(got) != len(want) {
		return fmt.Errorf("Captures is wrong: %d instead of %d, %s", len(got), len(want), d)
	}
	return nil
}

// A glance is what is quickly seen of a position.
type glance struct {
	fen   string
	hash  uint64
	made  int
	check bool
}

func glanceAt(pos game.Position) glance {
	return glance{pos.FEN(), pos.Hash(), pos.Made(), pos.InCheck()}
}

// A state is everything of a position that Unmake must put back.
type state struct {
	glance
	result   game.Result
	steps    []game.Step
	captures []game.Step
}

func stateOf(pos game.Position) state {
	return state{glanceAt(pos), pos.Result(), pos.Steps(nil), pos.Captures(nil)}
}

func (s state) equal(t state) bool {
	return s.glance == t.glance && s.result == t.result &&
		slices.Equal(s.steps, t.steps) && slices.Equal(s.captures, t.captures)
}

// stepsUndo: a step made and taken back leaves nothing behind, and the hash after it is the one
// from scratch. The lists of steps are compared after some twenty of them.
func (p *pair) stepsUndo(pos game.Position, steps []game.Step) error {
	before := stateOf(pos)
	for i, s := range steps {
		text := pos.StepText(s)
		pos.Make(s)
		fen, hash, open := pos.FEN(), pos.Hash(), pos.TurnOpen()
		pos.Unmake()
		if after := glanceAt(pos); after != before.glance {
			return fmt.Errorf("%s made and taken back: %+v, was %+v", text, after, before.glance)
		}
		if i%(len(steps)/20+1) > 0 {
			continue
		}
		if after := stateOf(pos); !after.equal(before) {
			return fmt.Errorf("%s made and taken back: %+v, was %+v", text, after, before)
		}
		if open {
			continue // there are no position strings inside of turns
		}
		scratch, err := p.twin.fast.Parse(fen)
		if err != nil {
			return fmt.Errorf("the FEN after %s is refused: %w", text, err)
		}
		if scratch.Hash() != hash || scratch.FEN() != fen {
			return fmt.Errorf("after %s the hash of %s is %x, from scratch %x (%s)",
				text, fen, hash, scratch.Hash(), scratch.FEN())
		}
	}
	return nil
}

// textsRead: the text of a step reads as that step.
func textsRead(pos game.Position, steps []game.Step) error {
	for _, s := range steps {
		text := pos.StepText(s)
		again, err := pos.ParseStep(text)
		if err != nil {
			return fmt.Errorf("the step %s is refused: %w", text, err)
		}
		if again != s {
			return fmt.Errorf("the step %s reads as another, %s", text, pos.StepText(again))
		}
	}
	return nil
}

// effectsHappen: what Effect announces is just what changes.
func (p *pair) effectsHappen(pos game.Position, steps []game.Step) error {
	for _, s := range steps {
		if err := gametest.EffectHappens(p.twin.fast.Info(), pos, s); err != nil {
			return err
		}
	}
	return nil
}

// cloneIsIndependent: what is played on a copy does not touch the original.
func cloneIsIndependent(pos game.Position, steps []game.Step) error {
	before := stateOf(pos)
	clone := pos.Clone()
	if got := stateOf(clone); !got.equal(before) {
		return fmt.Errorf("its clone is %+v, not %+v", got, before)
	}
	for _, s := range steps[:min(3, len(steps))] {
		clone.Make(s)
		if next := clone.Steps(nil); len(next) > 0 {
			clone.Make(next[len(next)-1])
		}
		if after := stateOf(pos); !after.equal(before) {
			return fmt.Errorf("a step on its clone changed it: %+v, was %+v", after, before)
		}
		for clone.Made() > pos.Made() {
			clone.Unmake()
		}
	}
	return nil
}
