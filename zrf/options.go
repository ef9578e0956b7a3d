package zrf

// The options that change the rules.

// rulesOptions are the options that change rules.
type rulesOptions struct {
	passTurn       passing
	passPartial    bool
	recycle        bool
	maximal        bool
	weighed        bool // maximal captures prefer kings at equal number
	countStores    bool
	discards       bool // what a cascade pushes off the board is gone
	recyclePromote bool
}

type passing uint8

const (
	passNever passing = iota
	passAny
	passForced
)

func (g *Game) readOptions(s *sections) error {
	switch s.option("pass turn") {
	case "true", "1":
		g.rules.passTurn = passAny
	case "forced", "2":
		g.rules.passTurn = passForced
	}
	on := func(name string) bool { v := s.option(name); return v != "false" && v != "0" && v != "off" }
	g.rules.passPartial = on("pass partial")
	g.rules.recycle = on("recycle captures")
	g.rules.recyclePromote = on("recycle promotions")
	g.rules.maximal = on("maximal captures")
	g.rules.weighed = s.option("maximal captures") == "2"
	g.rules.countStores = on("include off-pieces")
	g.rules.discards = on("discard cascades")
	return nil
}
