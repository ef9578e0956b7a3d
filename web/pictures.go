package web

import (
	"container/list"
	"context"
	"crypto/sha256"
	"fmt"
	"net/http"
	"net/url"
	"strings"
	"sync"
	"time"

	"aanca.chess/game"
	"aanca.chess/geom"
	"aanca.chess/picture"
	"aanca.chess/play"
)

// Pictures for programs that show no pages: the previews of links, and games that play by themselves. They are drawn by few at a
// time, and the last ones are kept.

const (
	drawers      = 2                // how many pictures are drawn at a time
	mostPictures = 24 << 20         // bytes of those that are kept
	filmPause    = time.Second      // of a step in a game that plays
	filmTime     = 20 * time.Second // for drawing one
	pictureAge   = "public, max-age=86400"
)

// studio draws the pictures of the site.
type studio struct {
	palette picture.Palette
	slots   *play.Slots

	mu    sync.Mutex
	kept  map[[sha256.Size]byte]*list.Element // of a kept
	order list.List                           // those asked for last are at the end
	size  int                                 // in bytes
}

type kept struct {
	key   [sha256.Size]byte
	bytes []byte
}

func newStudio() (*studio, error) {
	palette, err := readPalette()
	if err != nil {
		return nil, err
	}
	return &studio{palette: palette, slots: play.NewSlots(drawers), kept: make(map[[sha256.Size]byte]*list.Element)}, nil
}

// readPalette reads the colours of pictures.
func readPalette() (picture.Palette, error) {
	css, err := embedded.ReadFile("static/css/palette.css")
	if err != nil {
		return nil, fmt.Errorf("the colours of pictures: %w", err)
	}
	palette := picture.ReadPalette(string(css))
	palette["middle"] = palette.Between("sand", "umber")
	return palette, nil
}

// draw returns the picture of a name, which f draws if it is not kept.
func (st *studio) draw(ctx context.Context, name string, f func(ctx context.Context) ([]byte, error)) ([]byte, error) {
	key := sha256.Sum256([]byte(name))
	if found := st.find(key); found != nil {
		return found, nil
	}
	ctx, cancel := context.WithTimeout(ctx, filmTime)
	defer cancel()
	if err := st.slots.Take(ctx); err != nil {
		return nil, err
	}
	defer st.slots.Give(ctx)
	made, err := f(ctx)
	if err == nil {
		st.keep(key, made)
	}
	return made, err
}

func (st *studio) find(key [sha256.Size]byte) []byte {
	st.mu.Lock()
	defer st.mu.Unlock()
	e := st.kept[key]
	if e == nil {
		return nil
	}
	st.order.MoveToBack(e)
	return e.Value.(*kept).bytes
}

func (st *studio) keep(key [sha256.Size]byte, made []byte) {
	st.mu.Lock()
	defer st.mu.Unlock()
	if st.kept[key] != nil || len(made) > mostPictures/4 {
		return
	}
	st.kept[key] = st.order.PushBack(&kept{key, made})
	for st.size += len(made); st.size > mostPictures; {
		first := st.order.Remove(st.order.Front()).(*kept)
		delete(st.kept, first.key)
		st.size -= len(first.bytes)
	}
}

// writePicture answers with a picture, which pages of others may show.
func writePicture(w http.ResponseWriter, kind, age string, bytes []byte) {
	h := w.Header()
	h.Set("Content-Type", kind)
	h.Set("Cache-Control", age)
	h.Set("Cross-Origin-Resource-Policy", "cross-origin")
	_, _ = w.Write(bytes) // a client that has gone away is no error of ours
}

// pictureOf returns the path of the picture of a position, named by the parameters of a page.
func pictureOf(variant string, of url.Values) string {
	named := url.Values{}
	for _, name := range []string{"fen", "moves", "side"} {
		if of.Has(name) {
			named.Set(name, of.Get(name))
		}
	}
	path := "/picture/" + url.PathEscape(variant)
	if len(named) > 0 {
		path += "?" + named.Encode()
	}
	return path
}

// positionPicture draws a position, named as on the analysis board, for the preview of a link.
func (s *site) positionPicture(w http.ResponseWriter, r *http.Request) error {
	study, line, err := s.studied(r)
	if err != nil {
		return err
	}
	second := r.URL.Query().Get("side") == "b"
	name := fmt.Sprintf("card %q %q %q %t", line.Variant, line.FEN, line.Turns, second)
	made, err := s.studio.draw(r.Context(), name, func(context.Context) ([]byte, error) {
		v, err := s.variants.get(line.Variant)
		if err != nil {
			return nil, err
		}
		var last geom.Area
		if n := len(study.Played); n > 0 {
			last = lastSquares(study.Start, study.Played)
		}
		card := picture.Card{Scene: newStage(study.Rules.Info(), v, second).scene(study.Pos, last), Title: v.Title, Words: v.Summary}
		if line.FEN != "" || len(line.Turns) > 0 {
			card.Words = standingWords(study)
		}
		return card.PNG(s.studio.palette)
	})
	if err != nil {
		return err
	}
	writePicture(w, "image/png", pictureAge, made)
	return nil
}

// standingWords says how a position stands.
func standingWords(study *play.Study) string {
	names := study.Rules.Info().SideNames()
	of := func(side game.Side) string {
		if int(side) < len(names) {
			return names[side]
		}
		return "Chance"
	}
	words := of(study.State.Side) + " is to move."
	if r := study.State.Game.Result; r.Over() {
		words = "A draw."
		if side, won := r.Winner(); won {
			words = of(side) + " has won."
		} else if side, lost := r.Loser(); lost {
			words = of(side) + " has lost."
		}
	}
	if n := len(study.Played); n > 0 {
		words = fmt.Sprintf("After %d %s.\n%s", n, map[bool]string{true: "turn", false: "turns"}[n == 1], words)
	}
	return words
}

// lastSquares returns what the last of some turns has changed.
func lastSquares(start game.Position, turns [][]game.Step) geom.Area {
	pos := start.Clone()
	var last geom.Area
	for i, turn := range turns {
		for _, step := range turn {
			if i == len(turns)-1 {
				last = last.Or(changedBy(pos, step))
			}
			pos.Make(step)
		}
	}
	return last
}

func changedBy(pos game.Position, step game.Step) geom.Area {
	var squares geom.Area
	for _, c := range pos.Effect(step, nil).Changes {
		if c.Square != geom.NoSquare {
			squares.Add(c.Square)
		}
	}
	return squares
}

// linePicture plays the turns of a position, named as on the analysis board.
func (s *site) linePicture(w http.ResponseWriter, r *http.Request) error {
	line, err := lineOf(r)
	if err != nil {
		return err
	}
	return s.writeFilm(w, r, line, pictureAge, r.URL.Query().Get("side") == "b")
}

// gamePicture plays a game that is over.
func (s *site) gamePicture(w http.ResponseWriter, r *http.Request) error {
	id, err := gameID(r)
	if err != nil {
		return err
	}
	state, err := s.finished(r, id)
	if err != nil {
		return err
	}
	line := play.Line{Variant: state.Game.Variant, FEN: state.Game.Start, Turns: openTurns(state)}
	return s.writeFilm(w, r, line, "no-store", state.Game.Human == game.Second)
}

func (s *site) writeFilm(w http.ResponseWriter, r *http.Request, line play.Line, age string, second bool) error {
	line.From = len(line.Turns)
	study, err := play.NewStudy(s.Library, line)
	if err != nil {
		return err
	}
	steps := 0
	for _, turn := range study.Played {
		steps += len(turn)
	}
	if steps >= picture.MostScenes {
		return play.Errorf(play.Illegal, "the game has %d steps; up to %d are drawn as a picture that plays", steps, picture.MostScenes-1)
	}
	name := fmt.Sprintf("film %q %q %q %t", line.Variant, line.FEN, line.Turns, second)
	made, err := s.studio.draw(r.Context(), name, func(ctx context.Context) ([]byte, error) {
		v, err := s.variants.get(line.Variant)
		if err != nil {
			return nil, err
		}
		film := picture.Film{Scenes: scenes(newStage(study.Rules.Info(), v, second), study), Pause: filmPause}
		return film.GIF(ctx, s.studio.palette)
	})
	if err != nil {
		return err
	}
	plain, _ := play.Unversioned(line.Variant)
	w.Header().Set("Content-Disposition", `inline; filename="`+strings.ReplaceAll(plain, ":", "-")+`.gif"`)
	writePicture(w, "image/gif", age, made)
	return nil
}

// scenes draws a study from its start on, step by step.
func scenes(st *stage, study *play.Study) []*picture.Scene {
	pos := study.Start.Clone()
	list := []*picture.Scene{st.scene(pos, geom.Area{})}
	for _, turn := range study.Played {
		for _, step := range turn {
			last := changedBy(pos, step)
			pos.Make(step)
			list = append(list, st.scene(pos, last))
		}
	}
	return list
}

// piecePicture draws a piece of the encyclopaedia.
func (s *site) piecePicture(w http.ResponseWriter, r *http.Request) error {
	path := r.PathValue("name")
	e, err := s.pieces.get(r.Context())
	if err != nil {
		return err
	}
	p := e.byPath[path]
	if p == nil {
		return play.Errorf(play.NotFound, "there is no piece %.40q; /pieces lists all there are", path)
	}
	made, err := s.studio.draw(r.Context(), "piece "+path, func(context.Context) ([]byte, error) {
		man := picture.Man{Piece: picture.Piece{Figure: p.Type.Figure, ID: p.Type.ID, Colour: "ivory"}}
		scene := &picture.Scene{Width: 1, Height: 1, Cells: []picture.Cell{{Shade: "sand"}}, Men: []picture.Man{man}}
		card := picture.Card{Scene: scene, Title: p.Name, Words: p.Type.Sentence}
		return card.PNG(s.studio.palette)
	})
	if err != nil {
		return err
	}
	writePicture(w, "image/png", pictureAge, made)
	return nil
}
