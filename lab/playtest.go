package lab

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"

	"aanca.chess/eval"
	"aanca.chess/game"
	"aanca.chess/geom"
	"aanca.chess/match"
	"aanca.chess/search"
	"aanca.chess/stats"
)

const (
	// ahead is how far, in hundredths, a side has to be ahead to have the lead.
	ahead = 100

	// behindMuch is how far a side has to be behind for its win to be a comeback.
	behindMuch = 200
)

// A PlaytestPlan is how to try out a game.
type PlaytestPlan struct {
	Rules   game.Rules
	Games   int
	Nodes   uint64 // for each turn
	Random  int    // turns at the start of each game that are drawn by lot, so that no two games are alike
	Longest int    // after how many turns of each side a game is broken off; 0 for never
	Workers int    // games at a time
	Seed    uint64 // decides about the random turns
	Now     func() time.Time
	Report  func(Progress) // may be nil
}

// Playtest lets the engine play a game against itself and tells what an inventor would like to know of it. The end
// of the context ends it: what has been played until then counts, if there is any.
func Playtest(ctx context.Context, plan PlaytestPlan) (*Figures, error) {
	info := plan.Rules.Info()
	if err := info.ForComputer(); err != nil {
		return nil, err
	}
	if info.Players() == 1 {
		plan.Random = 0 // turns drawn by lot may leave no way to the goal
	}
	if plan.Now == nil {
		plan.Now = time.Now
	}
	begins, err := openings(plan.Rules, plan.Random, plan.Seed)
	if err != nil {
		return nil, err
	}
	since, c := plan.Now(), newCollector(plan.Rules)
	player := match.Contestant{Limit: match.Limit{Nodes: plan.Nodes}, Open: func(context.Context) (match.Player, error) {
		if info.ForSearch() != nil {
			return newPeer(plan.Rules, plan.Nodes, plan.Seed), nil
		}
		limits := search.Limits{Nodes: plan.Nodes}
		return NewPlayer(search.New(plan.Rules, search.Options{TableSize: tableSize}), limits), nil
	}}
	m := match.Match{
		Rules: plan.Rules, A: player, B: player, Games: plan.Games, Openings: apart(begins), Concurrency: plan.Workers,
		Patience: Patience, Adjudication: match.Adjudication{MaxTurns: plan.Longest},
		Report: func(r *match.Record, s match.Summary) error {
			if err := errors.Join(r.Fault(), c.add(r)); err != nil {
				return err
			}
			tell(plan, s.Games(), since)
			return nil
		},
	}
	if _, err := m.Run(ctx); err != nil && (ctx.Err() == nil || c.figures.Games == 0) {
		return nil, err
	}
	return c.finish(), nil
}

func tell(plan PlaytestPlan, done int, since time.Time) {
	if plan.Report == nil {
		return
	}
	left := plan.Now().Sub(since) * time.Duration(plan.Games-done) / time.Duration(max(1, done))
	plan.Report(Progress{"playing", done, plan.Games, left, stats.Tally{}})
}

// Figures are what games of the engine against itself tell of a game. Alone it plays for the goal: First are the games in which it was
// reached.
type Figures struct {
	Games     int         `json:"games"`
	Sides     []SideUse   `json:"results,omitempty"` // by side, in games of other than two
	First     int         `json:"first"`             // games that the first side has won,
	Draws     int         `json:"draws"`             // that were drawn, those broken off included,
	Second    int         `json:"second"`            // and that the second side has won
	BrokenOff int         `json:"brokenOff"`         // games that had not ended when they were long enough
	Endings   []EndingUse `json:"endings"`           // why games ended, the most usual reason first

	Lengths Distribution `json:"lengths"`         // of games, in turns of all sides together, those of Chance not counted
	Solved  Distribution `json:"solved,omitzero"` // of games for one in which the goal was reached
	Choices Distribution `json:"choices"`         // legal steps where one was chosen
	Forced  int          `json:"forced"`          // of them, how often there was but one
	Checks  int          `json:"checks"`          // of them, how often it was an answer to a check
	Takes   int          `json:"takes"`           // steps that captured something

	// The lead, as the players saw it.
	LeadChanges int          `json:"leadChanges"` // in all games together
	Comebacks   int          `json:"comebacks"`   // games won by a side that was far behind at some time
	Open        Distribution `json:"open"`        // of games that were won: in percent of their turns, how long the loser was not yet behind for good

	Pieces []PieceUse `json:"pieces"` // of the types there were, the most used first

	Values []MeasuredValue `json:"values"` // of those of which the games tell enough

	Visits []int  `json:"visits"` // by square: how often a step ended there
	Notes  []Note `json:"notes"`  // what an inventor should look at
}

// An EndingUse is how often games ended for a reason.
type EndingUse struct {
	Reason string `json:"reason"`
	Games  int    `json:"games"`
}

// A PieceUse is what the pieces of a type did, in all games together.
type PieceUse struct {
	ID    string `json:"id"`
	Name  string `json:"name"`
	Value int    `json:"value"` // that the engine counts with, in hundredths; 0 for royal pieces

	Games    int `json:"games"`    // in which there was one
	Idle     int `json:"idle"`     // of them, those in which none acted
	Steps    int `json:"steps"`    // that such pieces made
	Takes    int `json:"takes"`    // of them, those that captured something
	Captured int `json:"captured"` // how often one was
}

// A Distribution tells how numbers are spread.
type Distribution struct {
	Count  int     `json:"count"`
	Mean   float64 `json:"mean"`
	Least  int     `json:"least"`
	Lower  int     `json:"lower"` // a quarter is below,
	Median int     `json:"median"`
	Upper  int     `json:"upper"` // a quarter above
	Most   int     `json:"most"`
}

// distributionOf sorts the numbers.
func distributionOf(numbers []int) Distribution {
	n := len(numbers)
	if n == 0 {
		return Distribution{}
	}
	slices.Sort(numbers)
	sum := 0
	for _, x := range numbers {
		sum += x
	}
	return Distribution{
		Count: n, Mean: float64(sum) / float64(n), Least: numbers[0],
		Lower: numbers[(n-1)/4], Median: numbers[(n-1)/2], Upper: numbers[(n-1)*3/4], Most: numbers[n-1],
	}
}

// A collector adds games up.
type collector struct {
	rules   game.Rules
	values  []int // by type
	players int
	figures Figures
	lengths []int
	solved  []int
	choices []int
	open    []int
	endings map[string]int
	pieces  map[string]*PieceUse
	acted   map[string]bool // in the present game: which types there were, and whether one acted
	sides   []game.Side     // whose the turns of the present game were
	steps   []game.Step
	valuer  *valuer // nil where what pieces are worth is not found so
}

func newCollector(rules game.Rules) *collector {
	info := rules.Info()
	c := &collector{
		rules: rules, players: info.Players(), values: valuesOf(rules), endings: map[string]int{}, pieces: map[string]*PieceUse{},
		figures: Figures{Visits: make([]int, info.Board.Size())},
	}
	if info.ForSearch() == nil {
		c.valuer = newValuer(rules, 1)
	}
	if c.players != 2 {
		c.figures.Sides = make([]SideUse, c.players)
	}
	return c
}

// add takes account of a game.
func (c *collector) add(r *match.Record) error {
	f := &c.figures
	f.Games++
	f.share(r.Outcome)
	turns := playersTurns(r)
	switch winner, won := (game.Result{Outcome: r.Outcome}).Winner(); {
	case r.Outcome == game.Draw:
		f.Draws++
	case won && winner == game.First:
		f.First++
		c.solved = append(c.solved, turns)
	case won && winner == game.Second:
		f.Second++
	}
	c.lengths = append(c.lengths, turns)
	if err := c.walk(r); err != nil {
		return fmt.Errorf("game %d: %w", r.Game+1, err)
	}
	if c.players == 2 {
		c.follow(r)
	}
	if c.valuer == nil {
		return nil
	}
	return c.valuer.add(r)
}

// playersTurns returns how many turns of a game players made, and not Chance.
func playersTurns(r *match.Record) (n int) {
	for i := range r.Turns {
		if !r.Turns[i].Rolled {
			n++
		}
	}
	return n
}

// walk goes through the turns of a game.
func (c *collector) walk(r *match.Record) error {
	pos := c.rules.Start()
	if r.Start != "" {
		var err error
		if pos, err = c.rules.Parse(r.Start); err != nil {
			return err
		}
	}
	c.acted, c.sides = map[string]bool{}, c.sides[:0]
	c.meet(pos)
	for _, played := range r.Turns {
		c.sides = append(c.sides, pos.Side())
		turn, err := game.ParseTurn(pos, played.Text)
		if err != nil {
			return err
		}
		for _, step := range turn {
			c.step(pos, step, !played.Opening && !played.Rolled)
			pos.Make(step)
		}
	}
	for id, acted := range c.acted {
		p := c.pieces[id]
		if p.Games++; !acted {
			p.Idle++
		}
	}
	if r.Ending == match.ByAdjudication {
		c.figures.BrokenOff++
		return nil
	}
	c.endings[string(pos.Result().Reason)]++
	return nil
}

// meet takes note of the types that there are.
func (c *collector) meet(pos game.Position) {
	for sq := range c.rules.Info().Board.Area().All() {
		if p, ok := pos.At(sq); ok {
			c.use(pos, p.Type)
		}
	}
	for t := range pos.Types() {
		for side := range c.players {
			if pos.InHand(game.Side(side), game.TypeID(t)) > 0 {
				c.use(pos, game.TypeID(t))
			}
		}
	}
}

// use returns the figures of a type, which there is in the present game. A piece that was promoted and turns back when it is captured
// counts as what it is until then.
func (c *collector) use(pos game.Position, t game.TypeID) *PieceUse {
	typ := pos.Type(t)
	id := strings.TrimSuffix(typ.ID, "~")
	p := c.pieces[id]
	if p == nil {
		p = &PieceUse{ID: id, Name: typ.Name}
		if int(t) < len(c.values) {
			p.Value = c.values[t]
		}
		c.pieces[id] = p
	}
	if _, known := c.acted[id]; !known {
		c.acted[id] = false
	}
	return p
}

// step takes account of a step that is about to be made; chosen says that somebody thought about it.
func (c *collector) step(pos game.Position, step game.Step, chosen bool) {
	f := &c.figures
	if chosen {
		c.steps = pos.Steps(c.steps[:0])
		c.choices = append(c.choices, len(c.steps))
		if len(c.steps) == 1 {
			f.Forced++
		}
		if pos.InCheck() {
			f.Checks++
		}
	}
	e := pos.Effect(step, nil)
	took := false
	for i := range e.Changes {
		if e.Fate(i) == game.Captured {
			victim, _ := e.Changes[i].Before.Piece()
			c.use(pos, victim.Type).Captured++
			took = true
		}
	}
	if took {
		f.Takes++
	}
	if e.To == geom.NoSquare || int(e.Mover.Type) >= pos.Types() {
		return // a pass, or what nobody on the board does
	}
	f.Visits[e.To]++
	p := c.use(pos, e.Mover.Type)
	c.acted[p.ID] = true
	if p.Steps++; took {
		p.Takes++
	}
	if into := e.Promotes(); into != game.NoType {
		c.use(pos, into)
	}
}

// follow takes account of who was ahead in a game.
func (c *collector) follow(r *match.Record) {
	winner, won := (game.Result{Outcome: r.Outcome}).Winner()
	leader, known := game.First, false
	open, behind := 0, 0 // until which turn the winner had no lead, and by how much it was behind at most
	for i, played := range r.Turns {
		score, ok := leadOf(played)
		if !ok {
			continue
		}
		side := c.sides[i]
		if score < 0 {
			side, score = side.Other(), -score // who is ahead, and by how much
		}
		if score >= ahead {
			if known && side != leader {
				c.figures.LeadChanges++
			}
			leader, known = side, true
		}
		if side != winner {
			behind = max(behind, score)
		}
		if side != winner || score < ahead {
			open = i + 1
		}
	}
	if !won {
		return
	}
	if behind >= behindMuch {
		c.figures.Comebacks++
	}
	c.open = append(c.open, 100*open/max(1, len(r.Turns)))
}

// leadOf returns by how much the side to move was ahead, as it thought; ok is false if it did not say.
func leadOf(played match.Played) (score int, ok bool) {
	t := played.Thought
	switch {
	case played.Opening || !t.Scored:
		return 0, false
	case t.Mate > 0:
		return eval.Bound, true
	case t.Mate < 0:
		return -eval.Bound, true
	}
	return t.Score, true
}

func abs(n int) int { return max(n, -n) }

// finish makes the figures of what has been added up.
func (c *collector) finish() *Figures {
	f := &c.figures
	f.Lengths, f.Choices, f.Open = distributionOf(c.lengths), distributionOf(c.choices), distributionOf(c.open)
	for reason, n := range c.endings {
		f.Endings = append(f.Endings, EndingUse{reason, n})
	}
	slices.SortFunc(f.Endings, func(a, b EndingUse) int {
		if a.Games != b.Games {
			return b.Games - a.Games
		}
		return cmp.Compare(a.Reason, b.Reason)
	})
	for _, p := range c.pieces {
		f.Pieces = append(f.Pieces, *p)
	}
	slices.SortFunc(f.Pieces, func(a, b PieceUse) int {
		if a.Steps != b.Steps {
			return b.Steps - a.Steps
		}
		return cmp.Compare(a.ID, b.ID)
	})
	if c.valuer != nil {
		f.Values = c.valuer.values()
	}
	if c.players == 1 {
		f.Solved = distributionOf(c.solved)
	}
	f.note(c.rules)
	return f
}
