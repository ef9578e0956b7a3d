package variant

import "aanca.chess/game"

// The bounds of what the computer may be told.
const (
	valueMost  = 20_000
	weightMost = 1000
)

// tuning reads what pieces and the terms of the evaluation are worth, and what a net has learnt. It
// holds for one game alone: on another board, in another army, the same piece is worth something else.
func (r *resolver) tuning() {
	r.v.Tuning = game.Tuning{Values: map[string]int{}, Weights: map[string]int{}}
	own := func(family string, most int, into map[string]int) {
		r.src.each(family, func(arg string, e *entry) {
			if e.section == r.src.chain[0] {
				into[arg] = r.number(e.key, most)
			}
		})
	}
	own("value.ID", valueMost, r.v.Tuning.Values)
	own("weight.TERM", weightMost, r.v.Tuning.Weights)
	if e := r.src.find("net"); e != nil && e.section == r.src.chain[0] && e.value != "-" {
		r.net(e)
	}
}

// net reads what has been learnt from games.
func (r *resolver) net(e *entry) {
	inputs := game.NetInputs(len(r.v.Types), r.v.Board.Size(), r.v.Hand != nil)
	net, err := game.ParseNet(e.value, inputs)
	if err != nil {
		r.fail(e, 0, "%v", err)
	}
	r.v.Tuning.Net = net
}
