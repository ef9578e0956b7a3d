package variant

import "aanca.chess/tuning"

// The bounds of what the computer may be told.
const (
	valueMost  = 20_000
	weightMost = 1000
)

// inheritedNet is written where the net of the game that one inherits from holds as well.
const inheritedNet = "inherited"

// tuning reads what pieces and the terms of the evaluation are worth, and what a net has learnt. It
// holds for one game alone: on another board, in another army, the same piece is worth something else.
func (r *resolver) tuning() {
	r.v.Tuning = tuning.Data{Values: map[string]int{}, Weights: map[string]int{}}
	own := func(family string, most int, into map[string]int) {
		r.src.each(family, func(arg string, e *entry) {
			if e.section == r.src.chain[0] {
				into[arg] = r.number(e.key, most)
			}
		})
	}
	own("value.ID", valueMost, r.v.Tuning.Values)
	own("weight.TERM", weightMost, r.v.Tuning.Weights)
	if e := r.src.chain[0].last("net"); e != nil {
		r.net(e)
	}
}

// net reads what has been learnt from games, by this game or one that it inherits from.
func (r *resolver) net(e *entry) {
	text := e.value
	for _, s := range r.src.chain[1:] {
		if text != inheritedNet {
			break
		}
		if elder := s.last("net"); elder != nil {
			text = elder.value
		}
	}
	switch text {
	case "-":
		return
	case inheritedNet:
		r.fail(e, 0, "no game that this one inherits from has a net")
		return
	}
	inputs := tuning.Inputs(len(r.v.Types), r.v.Board.Size(), r.v.Hand != nil)
	net, err := tuning.ParseNet(text, inputs)
	if err != nil {
		r.fail(e, 0, "%v", err)
	}
	r.v.Tuning.Net = net
}
