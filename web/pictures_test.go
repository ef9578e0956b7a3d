package web

import (
	"bytes"
	"image/gif"
	"image/png"
	"net/http"
	"strings"
	"testing"
)

// TestPictures: previews of positions and pieces, and games that play by themselves.
func TestPictures(t *testing.T) {
	w := newWorldOf(t, severalGames())
	for _, path := range []string{"/picture/walk", "/picture/walk?moves=a1b1&side=b", "/picture/race", "/pieces/" + pieces(t, w).pieces[0].Path + "/picture.png"} {
		for range 2 { // drawn, and kept
			a := w.do(t, "GET", path, "")
			a.wantStatus(t, http.StatusOK)
			picture, err := png.Decode(strings.NewReader(a.body))
			if err != nil || picture.Bounds().Dx() != 1200 || picture.Bounds().Dy() != 630 {
				t.Fatalf("%s: %v", path, err)
			}
		}
	}
	a := w.do(t, "GET", "/picture/stroll/game.gif?moves=a1b1,b1c1+c1d1,d1e1=B", "")
	a.wantStatus(t, http.StatusOK)
	film, err := gif.DecodeAll(strings.NewReader(a.body))
	if err != nil || len(film.Image) != 5 {
		t.Errorf("the film of two turns of two steps is %+v, error %v", film, err)
	}
	for path, status := range map[string]int{
		"/picture/nothing": http.StatusNotFound, "/picture/walk?moves=x": http.StatusUnprocessableEntity,
		"/picture/walk/game.gif?fen=x": http.StatusUnprocessableEntity, "/pieces/nothing/picture.png": http.StatusNotFound,
	} {
		w.do(t, "GET", path, "").wantStatus(t, status)
	}
}

// TestGamesAreDrawnWhenTheyAreOver: not before, and of those who have a seat in it.
func TestGamesAreDrawnWhenTheyAreOver(t *testing.T) {
	w := newWorld(t)
	id := w.begin(t, "walk")
	w.do(t, "GET", "/api/games/"+id+"/gif", "").wantStatus(t, http.StatusUnprocessableEntity)
	if _, err := w.games.Resign(t.Context(), id, 0); err != nil {
		t.Fatal(err)
	}
	a := w.do(t, "GET", "/api/games/"+id+"/gif", "")
	a.wantStatus(t, http.StatusOK)
	if !bytes.HasPrefix([]byte(a.body), []byte("GIF89a")) {
		t.Errorf("the game is drawn as %.20q", a.body)
	}
}

func TestKeptPicturesAreBounded(t *testing.T) {
	st, err := newStudio()
	if err != nil {
		t.Fatal(err)
	}
	for i := range 40 {
		st.keep([32]byte{byte(i)}, make([]byte, 1<<20))
	}
	if st.size > mostPictures || len(st.kept) != st.order.Len() || st.find([32]byte{0}) != nil || st.find([32]byte{39}) == nil {
		t.Errorf("%d bytes in %d pictures are kept", st.size, len(st.kept))
	}
}

// TestLinksHavePreviews: each page that may be shown around names a picture that is there, and none names a seat.
func TestLinksHavePreviews(t *testing.T) {
	w := newWorld(t)
	id := w.begin(t, "walk")
	for path, picture := range map[string]string{
		"/rules/walk": "/picture/walk", "/analysis/walk?moves=a1b1&from=1": "/picture/walk?moves=a1b1", "/play/" + id: "/picture/walk", "/embed/walk": "/picture/walk",
	} {
		a := w.do(t, "GET", path, "")
		a.wantStatus(t, http.StatusOK)
		head, _, _ := strings.Cut(a.body, "</head>")
		if !strings.Contains(head, `<meta property="og:image" content="`+w.URL+picture+`">`) || !strings.Contains(head, `property="og:title"`) || strings.Contains(head, id) {
			t.Errorf("%s has the head %s", path, head)
		}
		w.do(t, "GET", picture, "").wantStatus(t, http.StatusOK)
	}
}
