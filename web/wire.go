package web

import (
	"aanca.chess/game"
	"aanca.chess/geom"
	"aanca.chess/play"
)

// The JSON forms of docs/api.md for a game. Lists are never null.

type stateJSON struct {
	ID       string     `json:"id"`
	Variant  string     `json:"variant"`
	Human    string     `json:"human"`
	Level    int        `json:"level"`
	Start    string     `json:"start"`
	Turns    []turnJSON `json:"turns"`
	FEN      string     `json:"fen"`
	Side     string     `json:"side"`
	Ply      int        `json:"ply"`
	Check    []string   `json:"check"`
	Result   string     `json:"result"`
	Over     bool       `json:"over"`
	Thinking bool       `json:"thinking"`
	Steps    []stepJSON `json:"steps"`
}

type turnJSON struct {
	Turn   string     `json:"turn"`
	FEN    string     `json:"fen"`
	Check  []string   `json:"check"`
	Effect effectJSON `json:"effect"`
	By     string     `json:"by"`
}

type stepJSON struct {
	Text   string     `json:"text"`
	From   string     `json:"from"`
	To     string     `json:"to"`
	Effect effectJSON `json:"effect"`
	More   bool       `json:"more"`
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
}

func newState(st *play.State) *stateJSON {
	out := &stateJSON{
		ID: st.Game.ID, Variant: st.Game.Variant, Human: st.Game.Human.String(), Level: st.Game.Level,
		Start: st.Game.Start, FEN: st.FEN, Side: st.Side.String(), Ply: st.Ply(),
		Check:  names(st.Board, st.Check),
		Result: st.Game.Result.String(), Over: st.Game.Result.Over(), Thinking: st.Thinking,
		Turns: make([]turnJSON, 0, len(st.Turns)),
		Steps: newSteps(st.Board, st.Side, st.Steps),
	}
	for _, t := range st.Turns {
		out.Turns = append(out.Turns, turnJSON{
			Turn: t.Text, FEN: t.FEN, Check: names(st.Board, t.Check),
			Effect: newEffect(st.Board, t.By, t.Last), By: t.By.String(),
		})
	}
	return out
}

func newSteps(board *geom.Board, side game.Side, steps []play.Step) []stepJSON {
	out := make([]stepJSON, 0, len(steps))
	for _, s := range steps {
		effect := newEffect(board, side, s)
		out = append(out, stepJSON{Text: s.Text, From: effect.From, To: effect.To, Effect: effect, More: s.More})
	}
	return out
}

func newEffect(board *geom.Board, side game.Side, s play.Step) effectJSON {
	e := s.Effect
	return effectJSON{
		Mover: s.Mover, Side: side.String(), Promotes: s.Promotes,
		From: name(board, e.From), To: name(board, e.To), Drop: e.Drop, Swap: e.Swap,
		Captures: names(board, e.Captures.Squares()), Converts: names(board, e.Converts.Squares()),
		PartnerFrom: name(board, e.PartnerFrom), PartnerTo: name(board, e.PartnerTo),
	}
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
