package search
import ("testing";"fmt";"context";"math/rand/v2";"os";"strconv";"time";"aanca.chess/game")

func env(k string, d int) int { if v, err := strconv.Atoi(os.Getenv(k)); err == nil { return v }; return d }

var tweak = map[string]func(e *Engine){
	"noland": func(e *Engine) { e.search.eval.land = nil },
	"nopreview": func(e *Engine) { e.search.noPreview = true },
	"w": func(e *Engine) { setW(e, "W") },
	"base": func(e *Engine) { setW(e, "V") },
}

func TestMatch(t *testing.T) {
	name := os.Getenv("GAME"); if name == "" { name = "tepuy" }
	g := compile(t, name)
	a, b := New(g, Options{TableSize: 4 << 20}), New(g, Options{TableSize: 4 << 20})
	tweak[os.Getenv("A")](a); tweak[os.Getenv("B")](b)
	games, nodes, most := env("GAMES", 10), env("NODES", 3000), env("TURNS", 120)
	random := rand.New(rand.NewPCG(uint64(env("SEED", 5)), 1))
	wild := randomMover(random)
	lim := Limits{Nodes: uint64(nodes)}
	if ms := env("MS", 0); ms > 0 { lim = Limits{Time: time.Duration(ms)*time.Millisecond} }
	points := [3]int{}
	var turns int
	var spent [2]time.Duration
	var total [2]uint64
	for i := range games {
		var open game.Position
		if i%2 == 0 || open == nil {
		}
		if i%2 == 0 { opening = g.Start(); for range 2 { game.Play(opening, wild(t, opening)) } }
		pos := opening.Clone()
		a.Forget(); b.Forget()
		for range most {
			if pos.Result().Over() { break }
			e, k := a, 0
			if (pos.Side() == game.First) != (i%2 == 0) { e, k = b, 1 }
			begin := time.Now()
			r, err := e.Search(context.Background(), pos, lim, nil)
			if err != nil { t.Fatal(err) }
			spent[k] += time.Since(begin); total[k] += r.Nodes
			game.Play(pos, r.Turn)
			turns++
		}
		res := pos.Result()
		w, ok := res.Winner()
		switch { case !ok: points[1]++; case (w == game.First) == (i%2 == 0): points[0]++; default: points[2]++ }
		fmt.Println(i, res, points, pos.FEN())
	}
	fmt.Println(os.Getenv("A"), "-", os.Getenv("B"), points, "turns/game", turns/games, spent, total)
}
var opening game.Position

func setW(e *Engine, k string) {
	if os.Getenv(k) == "" { return }
	w := &e.search.eval.land.w
	if n, err := fmt.Sscan(os.Getenv(k), &w.square, &w.near, &w.menace, &w.roomLoss, &w.room, &w.enough, &w.later); n != 7 { panic(err) }
}
