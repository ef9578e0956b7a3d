package web

import (
	"cmp"
	"slices"
	"strings"

	"aanca.chess/game"
	"aanca.chess/geom"
	"aanca.chess/play"
)

// The JSON forms of docs/api.md for a game. Lists are never null.

type stateJSON struct {
	ID      string `json:"id"`
	Variant string `json:"variant"`
	Human   string `json:"human"`
	Level   int    `json:"level"`

	Opponent   string `json:"opponent"`
	Joined     bool   `json:"joined"`
	Invitation string `json:"invitation"` // path of the page of the first free seat

	Seats []seatJSON `json:"seats"`           // by side
	Rated bool       `json:"rated,omitempty"` // ratings change by it

	Serial int64 `json:"serial"` // higher in what is told later

	Mark string `json:"mark"` // of the turns and types
	Base string `json:"base"` // the mark of those that go before the ones listed here; "" if all are listed

	Start string     `json:"start"`
	Began string     `json:"began"` // the start, drawn
	Turns []turnJSON `json:"turns"`
	FEN   string     `json:"fen"`
	Drawn string     `json:"drawn"`
	Side  string     `json:"side"`
	Ply   int        `json:"ply"`
	SeenJSON
	Result   string     `json:"result"`
	Over     bool       `json:"over"`
	Thinking bool       `json:"thinking"`
	Hidden   bool       `json:"hidden"`
	Danger   []string   `json:"danger,omitempty"` // royal pieces that could be captured, in games without check
	Claim    string     `json:"claim"`            // the reason for a draw that may be claimed now, or ""
	Steps    []stepJSON `json:"steps"`

	Ahead      bool       `json:"ahead,omitempty"`      // conditional moves may be entered
	Conditions [][]string `json:"conditions,omitempty"` // those of the seat: lines of turns

	Clock    *clockJSON  `json:"clock,omitempty"`
	Offers   *offersJSON `json:"offers,omitempty"`
	Abort    bool        `json:"abort,omitempty"`    // the game can be aborted
	Watch    string      `json:"watch,omitempty"`    // path of the page for those who watch without a seat
	Watching int         `json:"watching,omitempty"` // how many do
	Public   bool        `json:"public,omitempty"`   // it is what they see
	Open     bool        `json:"open,omitempty"`     // it stands in the lobby while a seat is free
	Event    string      `json:"event,omitempty"`    // path of the page of the tournament that it is a part of

	Design bool        `json:"design"`
	Market *marketJSON `json:"market"`
	Types  []typeJSON  `json:"types"`
}

// A seatJSON is one side of a game: whether somebody plays it, or the invitation for whoever may.
type seatJSON struct {
	Side       string `json:"side"`
	Taken      bool   `json:"taken"`
	Invitation string `json:"invitation"` // path of its page

	Name     string `json:"name,omitempty"` // of who has it
	Computer bool   `json:"computer,omitempty"`
	Player   string `json:"player,omitempty"` // path of their page, for who has an account

	Rating      int  `json:"rating,omitempty"` // in games like this one; before it, if it has changed the rating
	Provisional bool `json:"provisional,omitempty"`
	Change      *int `json:"change,omitempty"` // of the rating by this game

	Away int64  `json:"away,omitempty"` // since when they are not there, in milliseconds since 1970; where it matters
	Next string `json:"next,omitempty"` // the own seat in the game that followed, as a path
}

type turnJSON struct {
	Turn  string `json:"turn"`
	FEN   string `json:"fen"`
	Drawn string `json:"drawn"`
	SeenJSON
	Effects []effectJSON `json:"effects"` // of its steps
	Parts   []PartJSON   `json:"parts"`   // of its text
	By      string       `json:"by"`

	Announced []announcementJSON `json:"announced,omitempty"` // where a side sees only a part of the board
}

// An announcementJSON is one thing that everybody is told after a turn. It has no square where it is about none.
type announcementJSON struct {
	Kind   string `json:"kind"`
	Square string `json:"square,omitempty"`
	Words  string `json:"words"`
}

// SeenJSON is exported for the sake of packages that compare values, to which embedded fields are
// fields like others.
type SeenJSON struct {
	Check       []string `json:"check"`
	Immobilized []string `json:"immobilized"`
	Relayed     []string `json:"relayed"`
}

// PartJSON is a part of a turn, exported as SeenJSON is: words are empty where the effect tells what it does.
type PartJSON struct {
	Text  string `json:"text"`
	Label string `json:"label,omitempty"`

	Labels map[play.Way]string `json:"labels,omitempty"` // in notations besides the usual one of the game

	Kind    string `json:"kind"`
	Words   string `json:"words"`
	Subject string `json:"subject"`
}

type stepJSON struct {
	PartJSON
	From   string     `json:"from"`
	To     string     `json:"to"`
	Effect effectJSON `json:"effect"`
	More   bool       `json:"more"`
	Ends   bool       `json:"ends"`
	Stops  []string   `json:"stops,omitempty"`
}

type effectJSON struct {
	Mover       string   `json:"mover"`
	Side        string   `json:"side"`
	From        string   `json:"from"`
	To          string   `json:"to"`
	Drop        bool     `json:"drop"`
	Swap        bool     `json:"swap"`
	Captures    []string `json:"captures"`
	Converts    []string `json:"converts"`
	Promotes    string   `json:"promotes"`
	PartnerFrom string   `json:"partnerFrom"`
	PartnerTo   string   `json:"partnerTo"`

	Becomes []becomesJSON `json:"becomes,omitempty"`
	Shoves  []shoveJSON   `json:"shoves,omitempty"`
	Walls   []string      `json:"walls,omitempty"`
	Cleared []string      `json:"cleared,omitempty"`
}

// becomesJSON is a piece, not the mover, that becomes another type where it stands.
type becomesJSON struct {
	Square string `json:"square"`
	ID     string `json:"id"`
}

// shoveJSON is a piece that is pushed or pulled.
type shoveJSON struct {
	From string `json:"from"`
	To   string `json:"to"`
}

// newState returns the state for a client that holds the turns and types of the mark have, all of it
// if have is none of this history.
func (s *site) newState(st *play.State, have string) *stateJSON {
	held, ok := heldBy(have, st)
	if !ok {
		held, have = mark{}, ""
	}
	out := &stateJSON{
		Mark: markText(st), Base: have,
		ID: st.Game.ID, Variant: st.Game.Variant, Human: st.Game.Human.String(), Level: st.Game.Level,
		Opponent: play.OpponentComputer, Joined: st.Joined,
		Seats: newSeats(st.Game.Seats, s.players(st.Game.Variant)),
		Start: st.Game.Start, Began: st.Began, FEN: st.FEN, Drawn: st.Drawn, Side: st.Side.String(), Ply: st.Ply(), Serial: st.Serial,
		SeenJSON: newSeen(st.Board, &st.Seen),
		Result:   st.Game.Result.String(), Over: st.Game.Result.Over(), Thinking: st.Thinking,
		Hidden: st.Hidden, Danger: names(st.Board, st.Danger), Claim: string(st.Claim.Reason), Design: st.Design, Market: newMarket(st.Board, st.Market), Types: s.newTypes(st.Types[held.types:], st.Board),
		Turns: make([]turnJSON, 0, len(st.Turns)-held.turns),
		Steps: newSteps(st.Board, st.Side, st.Steps),
	}
	if st.Game.People {
		out.Opponent = play.OpponentPerson
	}
	for _, seat := range out.Seats {
		out.Invitation = cmp.Or(out.Invitation, seat.Invitation)
	}
	out.Ahead = st.Ahead
	if me := st.Game.Human; me != game.Chance { // whose turn it may be in a study
		out.Conditions = st.Game.Conditions[me].Lines()
	}
	if out.Base != "" && followsLastTurn(st) {
		out.FEN = play.SameAs
	}
	s.tellPeople(out, st)
	for i := held.turns; i < len(st.Turns); i++ {
		out.Turns = append(out.Turns, newTurn(st.Board, &st.Turns[i]))
	}
	return out
}

// followsLastTurn reports whether the position of a state is that after its last turn, which is told briefly: clients that have the turns
// before it know the position then.
func followsLastTurn(st *play.State) bool {
	if len(st.Turns) == 0 || st.Hidden {
		return false
	}
	now, last := strings.Split(st.FEN, " "), strings.Split(st.Turns[len(st.Turns)-1].FEN, " ")
	brief := false
	for i, field := range last {
		rest, goesOn := strings.CutPrefix(field, play.SameAs)
		brief = brief || goesOn
		if len(now) != len(last) || goesOn && !strings.HasSuffix(now[i], rest) || !goesOn && now[i] != field {
			return false
		}
	}
	return brief
}

// players returns how many sides a game has.
func (s *site) players(variant string) int {
	if v, err := s.variants.get(variant); err == nil {
		return len(v.Sides)
	}
	return 2
}

// newSeats returns the seats of a game; against the computer, which has none, all are taken.
func newSeats(seats []play.Seat, players int) []seatJSON {
	if seats == nil {
		seats = slices.Repeat([]play.Seat{{ID: play.Taken}}, players)
	}
	out := make([]seatJSON, 0, len(seats))
	for side, seat := range seats {
		s := seatJSON{Side: game.Side(side).String(), Taken: seat.ID != ""}
		if seat.Invite != "" {
			s.Invitation = "/join/" + seat.Invite
		}
		out = append(out, s)
	}
	return out
}

func newTurn(board *geom.Board, t *play.Turn) turnJSON {
	out := turnJSON{
		Turn: t.Text, FEN: t.FEN, Drawn: t.Drawn, SeenJSON: newSeen(board, &t.Seen), By: t.By.String(), Parts: newParts(t.Parts),
		Effects: make([]effectJSON, 0, len(t.Steps)),
	}
	for _, s := range t.Steps {
		out.Effects = append(out.Effects, newEffect(board, t.By, s))
	}
	for i := range t.Announced {
		told := &t.Announced[i]
		out.Announced = append(out.Announced, announcementJSON{Kind: string(told.Kind), Square: told.Where(board), Words: told.Words})
	}
	return out
}

func newSeen(board *geom.Board, s *play.Seen) SeenJSON {
	return SeenJSON{
		Check: names(board, s.Check), Immobilized: names(board, s.Immobilized), Relayed: names(board, s.Relayed),
	}
}

func newPart(text string, p game.Part) PartJSON {
	return PartJSON{Text: text, Kind: string(p.Kind), Words: p.Words, Subject: p.Subject}
}

func newParts(parts []play.Part) []PartJSON {
	list := make([]PartJSON, 0, len(parts))
	for _, p := range parts {
		part := newPart(p.Text, p.Part)
		part.Label, part.Labels = p.Label, p.Other
		list = append(list, part)
	}
	return list
}

func newSteps(board *geom.Board, side game.Side, steps []play.Step) []stepJSON {
	out := make([]stepJSON, 0, len(steps))
	for _, s := range steps {
		effect := newEffect(board, side, s)
		part := newPart(s.Text, s.Part)
		part.Label, part.Labels = s.Label, s.Other
		out = append(out, stepJSON{PartJSON: part, From: effect.From, To: effect.To, Effect: effect, More: s.More, Ends: s.Ends, Stops: names(board, s.Stops)})
	}
	return out
}

func newEffect(board *geom.Board, side game.Side, s play.Step) effectJSON {
	e := s.Effect
	partnerFrom, partnerTo := geom.NoSquare, geom.NoSquare
	if s.Castles {
		partnerFrom, partnerTo = e.Partner()
	}
	out := effectJSON{
		Mover: s.Mover, Side: side.String(), Promotes: s.Promotes,
		From: name(board, e.From), To: name(board, e.To), Drop: e.Drop(), Swap: e.Swaps() && !s.Castles,
		Captures: names(board, e.Captures().Squares()), Converts: names(board, e.Converts().Squares()),
		PartnerFrom: name(board, partnerFrom), PartnerTo: name(board, partnerTo),
	}
	for _, b := range s.Becomes {
		out.Becomes = append(out.Becomes, becomesJSON{board.Name(b.Square), b.ID})
	}
	if shoved, to := e.Shoved(); shoved != geom.NoSquare && !s.Castles {
		out.Shoves = []shoveJSON{{board.Name(shoved), board.Name(to)}}
	}
	out.Walls, out.Cleared = names(board, e.Walled().Squares()), names(board, e.Cleared().Squares())
	return out
}

// name returns the name of a square, "" where there is none.
func name(board *geom.Board, sq geom.Square) string {
	if sq == geom.NoSquare {
		return ""
	}
	return board.Name(sq)
}

func names(board *geom.Board, squares []geom.Square) []string {
	list := make([]string, 0, len(squares))
	for _, sq := range squares {
		list = append(list, board.Name(sq))
	}
	return list
}
