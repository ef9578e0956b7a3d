package web

import (
	"fmt"
	"net/http"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// invite begins a game between people and returns the state of the one who began.
func (w *world) invite(t *testing.T, variant, side string) (st stateJSON) {
	t.Helper()
	a := w.do(t, "POST", "/api/games", fmt.Sprintf(`{"variant":%q,"side":%q,"opponent":"person"}`, variant, side))
	a.wantStatus(t, http.StatusCreated)
	a.decode(t, &st)
	return st
}

// meet begins a game between people in which both seats are taken.
func (w *world) meet(t *testing.T, variant string) (host, guest string) {
	t.Helper()
	st := w.invite(t, variant, "w")
	a := w.do(t, "POST", "/api/invitations/"+strings.TrimPrefix(st.Invitation, "/join/"), "{}")
	a.wantStatus(t, http.StatusCreated)
	var joined stateJSON
	a.decode(t, &joined)
	return st.ID, joined.ID
}

func TestAGameBetweenPeople(t *testing.T) {
	w := newWorld(t)
	host := w.invite(t, "walk", "b")
	token, ok := strings.CutPrefix(host.Invitation, "/join/")
	if !ok || host.Opponent != "person" || host.Joined || host.Human != "b" || host.Level != 0 || len(host.Steps) != 0 || host.Thinking {
		t.Fatalf("the game begins as %+v", host)
	}
	for range 2 {
		a := w.do(t, "GET", "/api/invitations/"+token, "")
		if want := `{"variant":"walk","title":"The walk","side":"w","fen":"S11 w - - 0 1","drawn":"","ply":0,"types":[]}`; a.body != want+"\n" {
			t.Errorf("the invitation is %s, want %s", a.body, want)
		}
	}
	a := w.do(t, "POST", "/api/invitations/"+token, "{}")
	a.wantStatus(t, http.StatusCreated)
	var guest stateJSON
	a.decode(t, &guest)
	if got, want := a.Header.Get("Location"), "/api/games/"+guest.ID; got != want {
		t.Errorf("Location %q, want %q", got, want)
	}
	if guest.Human != "w" || !guest.Joined || guest.Invitation != "" || len(guest.Steps) != 3 || guest.ID == host.ID {
		t.Errorf("the guest sees %+v", guest)
	}
	for _, request := range []string{"GET /join/" + token, "POST /join/" + token, "GET /api/invitations/" + token, "POST /api/invitations/" + token} {
		method, path, _ := strings.Cut(request, " ")
		a := w.do(t, method, path, "{}")
		a.wantStatus(t, http.StatusNotFound)
		if !strings.Contains(a.body, "here is no such invitation, or it has been accepted already") {
			t.Errorf("%s: %s", request, a.body)
		}
	}
	events := w.watch(t, host.ID)
	if st := events.state(); st.ID != host.ID || !st.Joined || st.Invitation != "" {
		t.Errorf("the host hears %+v", st)
	}
	w.do(t, "POST", "/api/games/"+guest.ID+"/turns", `{"ply":0,"turn":"a1b1"}`).wantStatus(t, http.StatusOK)
	if st := events.state(); st.Ply != 1 || len(st.Steps) != 3 || st.Side != "b" || st.Thinking {
		t.Errorf("the host hears %+v", st)
	}
	for _, test := range []struct{ path, body, message string }{
		{guest.ID + "/turns", `{"ply":1,"turn":"b1c1"}`, "it is the other player's turn"},
		{guest.ID + "/undo", `{"ply":1}`, "in a game between people a turn is taken back when all agree: offer it"},
		{host.ID + "/level", `{"level":5}`, "in a game between people there is no level"},
	} {
		a := w.do(t, "POST", "/api/games/"+test.path, test.body)
		a.wantStatus(t, http.StatusUnprocessableEntity)
		var got problem
		if a.decode(t, &got); got.Error != test.message {
			t.Errorf("%s: %q, want %q", test.path, got.Error, test.message)
		}
	}
	w.do(t, "POST", "/api/games/"+guest.ID+"/resign", `{"ply":1}`).wantStatus(t, http.StatusOK)
	if st := events.state(); st.Result != "b wins: resignation" || !st.Over {
		t.Errorf("the host hears %+v", st)
	}
}

func TestThePageOfAnInvitation(t *testing.T) {
	w := newWorld(t)
	st := w.invite(t, "walk", "w")
	for range 2 { // a preview, then the person
		a := w.do(t, "GET", st.Invitation, "")
		a.wantStatus(t, http.StatusOK)
		wantTexts(t, a, "asks you to play Black", `<form class="join" method="post" action="`+st.Invitation+`">`,
			"Play</button>", `href="/rules/walk"`, `<aanca-board data-variant="walk" data-fen="S11 w - - 0 1">`)
		var data variant
		if pageData(t, a, &data); data.Name != "walk" {
			t.Errorf("data %+v", data)
		}
		if strings.Contains(a.body, st.ID) || !strings.HasPrefix(a.Header.Get("Set-Cookie"), "browser=") {
			t.Errorf("the page tells the host's seat: %v %s", a.Header, a.body)
		}
	}
	a := w.do(t, "POST", st.Invitation, "", "Content-Type", form)
	a.wantStatus(t, http.StatusSeeOther)
	seat, ok := strings.CutPrefix(a.Header.Get("Location"), "/play/")
	if !ok || seat == st.ID || !strings.HasPrefix(a.Header.Get("Set-Cookie"), "recent="+seat+";") {
		t.Fatalf("accepting answers %v", a.Header)
	}
	a = w.do(t, "GET", "/play/"+seat, "")
	wantTexts(t, a, "<title>", "The walk against another person", `<h1 class="visually-hidden">The walk against another person</h1>`)
	var data struct {
		Game    stateJSON
		Variant variant
	}
	if pageData(t, a, &data); data.Game.ID != seat || data.Game.Human != "b" {
		t.Errorf("data %+v", data.Game)
	}
	if strings.Contains(a.body, st.ID) {
		t.Error("the guest's page has the id of the host's seat")
	}
}

// TestAnInvitationToAGameInWhichTypesWereMade: the page has what the board is drawn from, and
// nothing that is hidden.
func TestAnInvitationToAGameInWhichTypesWereMade(t *testing.T) {
	w := serving(t, "csipgs")
	st := w.invite(t, "csipgs", "w")
	w.play(t, st.ID, 0, "e1e2,P=fR")
	a := w.do(t, "GET", st.Invitation, "")
	var data variant
	if pageData(t, a, &data); len(data.Types) != 7 || data.Types[6].ID != "X1" || len(data.Types[6].Diagram.Marks) == 0 {
		t.Errorf("types %+v", data.Types)
	}
	var again variant
	if w.do(t, "GET", "/api/variants/csipgs", "").decode(t, &again); len(again.Types) != 6 {
		t.Errorf("the variant has %d types now", len(again.Types))
	}
	hiding := w.invite(t, "hush", "w")
	w.play(t, hiding.ID, 0, "a1b1,zebra")
	for _, path := range []string{hiding.Invitation, strings.Replace(hiding.Invitation, "/join/", "/api/invitations/", 1)} {
		if a := w.do(t, "GET", path, ""); strings.Contains(a.body, "zebra") || !strings.Contains(a.body, "1S18 b - - 0 1 -") {
			t.Errorf("%s: %s", path, a.body)
		}
	}
}

func TestInvitationsOfOtherSites(t *testing.T) {
	w := newWorld(t)
	st := w.invite(t, "walk", "w")
	a := w.do(t, "POST", st.Invitation, "", "Content-Type", form, "Sec-Fetch-Site", "cross-site")
	a.wantStatus(t, http.StatusForbidden)
	w.do(t, "GET", st.Invitation, "").wantStatus(t, http.StatusOK)
}

func TestGamesBetweenPeopleByForm(t *testing.T) {
	w := newWorld(t)
	a := w.do(t, "POST", "/play", "variant=walk&side=w&opponent=person", "Content-Type", form)
	a.wantStatus(t, http.StatusSeeOther)
	seat := strings.TrimPrefix(a.Header.Get("Location"), "/play/")
	home := func() answer { return w.do(t, "GET", "/", "", "Cookie", "recent="+seat) }
	wantTexts(t, home(), `href="/play/`+seat+`"`, "nobody has accepted your invitation yet, nothing played yet")
	var st stateJSON
	w.do(t, "GET", "/api/games/"+seat, "").decode(t, &st)
	w.do(t, "POST", st.Invitation, "", "Content-Type", form).wantStatus(t, http.StatusSeeOther)
	wantTexts(t, home(), "your turn, nothing played yet")
	w.play(t, seat, 0, "a1b1")
	wantTexts(t, home(), "the other player&#39;s turn after 1 turn")
	w.do(t, "POST", "/play", "variant=walk&side=w&opponent=dog&level=3", "Content-Type", form).wantStatus(t, http.StatusBadRequest)
}

func TestBetweenPeopleTheLevelMayBeLeftOut(t *testing.T) {
	w := newWorld(t)
	w.do(t, "POST", "/api/games", `{"variant":"walk","side":"w","opponent":"computer"}`).wantStatus(t, http.StatusBadRequest)
	w.do(t, "POST", "/api/games", `{"variant":"walk","side":"w","opponent":"dog","level":3}`).wantStatus(t, http.StatusBadRequest)
	a := w.do(t, "POST", "/api/games", `{"variant":"walk","side":"w","opponent":"person","level":3}`)
	a.wantStatus(t, http.StatusCreated)
	var st stateJSON
	if a.decode(t, &st); st.Level != 0 {
		t.Errorf("level %d between people", st.Level)
	}
}

func TestWhatIsNoInvitation(t *testing.T) {
	w := newWorld(t)
	st := w.invite(t, "walk", "w")
	for _, token := range []string{"x", st.ID, st.ID[:12], strings.Repeat("a", 32), strings.Repeat("a", 33), "%00"} {
		for _, request := range []string{"GET /join/", "POST /join/", "GET /api/invitations/", "POST /api/invitations/"} {
			method, path, _ := strings.Cut(request, " ")
			w.do(t, method, path+token, "{}").wantStatus(t, http.StatusNotFound)
		}
	}
	a := w.do(t, "POST", strings.Replace(st.Invitation, "/join/", "/api/invitations/", 1), `{"side":"w"}`)
	a.wantStatus(t, http.StatusBadRequest)
	var after stateJSON
	w.do(t, "GET", "/api/games/"+st.ID, "").decode(t, &after)
	if !cmp.Equal(after, st) {
		t.Errorf("the game is now %+v, it was %+v", after, st)
	}
}

// TestInvitationOpenedAgain: whoever has accepted an invitation finds the game behind it, in the same browser alone.
func TestInvitationOpenedAgain(t *testing.T) {
	w := newWorld(t)
	var g stateJSON
	w.do(t, "POST", "/api/games", `{"variant":"walk","side":"w","opponent":"person"}`).decode(t, &g)
	client := &http.Client{CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }}
	visit := func(method, cookie string) *http.Response {
		t.Helper()
		r, err := http.NewRequestWithContext(t.Context(), method, w.URL+g.Invitation, nil)
		if err != nil {
			t.Fatal(err)
		}
		if cookie != "" {
			r.Header.Set("Cookie", cookie)
		}
		answer, err := client.Do(r)
		if err != nil {
			t.Fatal(err)
		}
		answer.Body.Close()
		return answer
	}
	joined := visit("POST", "")
	cookies := joined.Cookies()
	if joined.StatusCode != http.StatusSeeOther || len(cookies) != 1 {
		t.Fatalf("joining answers %s with the cookies %v", joined.Status, cookies)
	}
	own := cookies[0].Name + "=" + cookies[0].Value
	for _, method := range []string{"GET", "POST"} {
		if again := visit(method, own); again.StatusCode != http.StatusSeeOther || again.Header.Get("Location") != joined.Header.Get("Location") {
			t.Errorf("%s again answers %s and leads to %q", method, again.Status, again.Header.Get("Location"))
		}
		if other := visit(method, ""); other.StatusCode != http.StatusNotFound {
			t.Errorf("%s in another browser answers %s", method, other.Status)
		}
	}
}

// TestAnAnswerToJoiningThatIsLost: who asks again gets the seat, and nobody else does.
func TestAnAnswerToJoiningThatIsLost(t *testing.T) {
	w := newWorld(t)
	token := func() string { return strings.TrimPrefix(w.invite(t, "walk", "b").Invitation, "/join/") }

	byKey := token()
	var first, again stateJSON
	a := w.do(t, "POST", "/api/invitations/"+byKey, `{"key":"mine"}`)
	a.wantStatus(t, http.StatusCreated)
	a.decode(t, &first)
	a = w.do(t, "POST", "/api/invitations/"+byKey, `{"key":"mine"}`)
	a.wantStatus(t, http.StatusCreated)
	if a.decode(t, &again); again.ID != first.ID {
		t.Errorf("the seat is %s, then %s", first.ID, again.ID)
	}
	for _, body := range []string{`{"key":"yours"}`, `{"key":""}`, `{}`} {
		w.do(t, "POST", "/api/invitations/"+byKey, body).wantStatus(t, http.StatusNotFound)
	}
	w.do(t, "POST", "/api/invitations/"+token(), `{"key":"`+strings.Repeat("k", 101)+`"}`).wantStatus(t, 422)

	byForm := token()
	page := w.do(t, "GET", "/join/"+byForm, "")
	cookie, _, _ := strings.Cut(page.Header.Get("Set-Cookie"), ";")
	if !strings.HasPrefix(cookie, "browser=") {
		t.Fatalf("cookie %q", cookie)
	}
	taken := w.do(t, "POST", "/join/"+byForm, "", "Cookie", cookie)
	taken.wantStatus(t, http.StatusSeeOther)
	for _, method := range []string{"GET", "POST"} {
		a := w.do(t, method, "/join/"+byForm, "", "Cookie", cookie)
		if a.wantStatus(t, http.StatusSeeOther); a.Header.Get("Location") != taken.Header.Get("Location") {
			t.Errorf("%s leads to %s, not to %s", method, a.Header.Get("Location"), taken.Header.Get("Location"))
		}
		w.do(t, method, "/join/"+byForm, "", "Cookie", "browser=another").wantStatus(t, http.StatusNotFound)
	}
}
