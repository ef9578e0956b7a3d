package web

import (
	"fmt"
	"net/http"
	"slices"
	"strings"

	"github.com/klauspost/compress/gzhttp"
)

// pageCompression is the level of gzip.
const pageCompression = 6

// A handler answers a request or returns an error, which is then answered in the form of its
// route: as JSON or as a page. A handler that returns an error has written nothing.
type handler func(w http.ResponseWriter, r *http.Request) error

// A route is one kind of request. Routes under /api are documented in docs/api.md.
type route struct {
	pattern string // as http.ServeMux reads it
	handle  handler
	stream  bool // written piece by piece, for hours
}

// A Route is one that another room answers.
type Route struct {
	Pattern string // as http.ServeMux reads it
	Handle  http.Handler
	Stream  bool // written piece by piece, for hours
}

func (s *site) routes() []route {
	return append(slices.Concat(s.peopleRoutes(), s.accountRoutes(), s.itemRoutes(), s.tournamentRoutes(), s.archiveRoutes(), s.unaskedRoutes()), []route{
		{pattern: "GET /{$}", handle: s.homePage},
		{pattern: "POST /language", handle: s.chooseLanguage},
		{pattern: "GET /rules/{name}", handle: s.rulesPage},
		{pattern: "GET /pieces", handle: s.piecesPage},
		{pattern: "GET /pieces/{name}", handle: s.piecePage},
		{pattern: "GET /play/{id}", handle: s.gamePage},
		{pattern: "GET /analysis/{name}", handle: s.analysisPage},
		{pattern: "GET /embed/{name}", handle: s.embedPage},
		{pattern: "GET /puzzles", handle: s.puzzlesPage},
		{pattern: "GET /puzzles/daily", handle: s.dailyPuzzle},
		{pattern: "GET /puzzles/{name}", handle: s.puzzleSetPage},
		{pattern: "GET /puzzles/{name}/{n}", handle: s.puzzlePage},
		{pattern: "GET /workbench", handle: s.workbenchPage},
		{pattern: "GET /picture/{name}", handle: s.positionPicture},
		{pattern: "GET /picture/{name}/game.gif", handle: s.linePicture},
		{pattern: "GET /pieces/{name}/picture.png", handle: s.piecePicture},
		{pattern: "GET /art/{name}/{picture}", handle: s.artPicture},
		{pattern: "POST /play", handle: s.createByForm},
		{pattern: "GET /join/{token}", handle: s.joinPage},
		{pattern: "POST /join/{token}", handle: s.joinByForm},
		{pattern: "GET /join/{token}/qr.svg", handle: s.invitationCode},
		{pattern: "GET /static/{version}/{path...}", handle: s.staticFile},

		{pattern: "GET " + manifestPath, handle: s.manifest},
		{pattern: "GET /icon/{name}", handle: s.icon},
		{pattern: "GET " + workerPath, handle: s.worker},
		{pattern: "GET " + offlinePath, handle: s.offlinePage},

		{pattern: "GET /healthz", handle: s.health},
		{pattern: "GET /readyz", handle: s.ready},

		{pattern: "GET /api/variants", handle: s.listVariants},
		{pattern: "GET /api/words", handle: s.listWords},
		{pattern: "GET /api/variants/{name}", handle: s.getVariant},
		{pattern: "GET /api/variants/{name}/setup", handle: s.getSetup},
		{pattern: "POST /api/games", handle: s.createGame},
		{pattern: "GET /api/games/{id}", handle: s.getGame},
		{pattern: "GET /api/games/{id}/steps", handle: s.getSteps},
		{pattern: "GET /api/games/{id}/explain", handle: s.explainTurn},
		{pattern: "GET /api/games/{id}/quote", handle: s.getQuote},
		{pattern: "GET /api/games/{id}/compose", handle: s.composeDesign},
		{pattern: "POST /api/games/{id}/army", handle: s.composeArmy},
		{pattern: "POST /api/games/{id}/turns", handle: s.playTurn},
		{pattern: "POST /api/games/{id}/conditions", handle: s.setConditions},
		{pattern: "POST /api/games/{id}/undo", handle: s.undoTurn},
		{pattern: "POST /api/games/{id}/resign", handle: s.resignGame},
		{pattern: "POST /api/games/{id}/claim", handle: s.claimDraw},
		{pattern: "POST /api/games/{id}/level", handle: s.setLevel},
		{pattern: "POST /api/games/{id}/hint", handle: s.getHint},
		{pattern: "GET /api/games/{id}/events", handle: s.streamEvents, stream: true},
		{pattern: "GET /api/games/{id}/pgn", handle: s.gamePGN},
		{pattern: "GET /api/games/{id}/gif", handle: s.gamePicture},
		{pattern: "GET /api/games/{id}/course", handle: s.streamGameCourse, stream: true},
		{pattern: "GET /api/analysis/{name}", handle: s.getStudy},
		{pattern: "GET /api/analysis/{name}/steps", handle: s.getStudySteps},
		{pattern: "GET /api/analysis/{name}/explain", handle: s.explainStudy},
		{pattern: "GET /api/analysis/{name}/values", handle: s.getValues},
		{pattern: "POST /api/analysis/{name}/import", handle: s.importGame},
		{pattern: "POST /api/analysis/{name}/export", handle: s.exportGame},
		{pattern: "POST /api/analysis/{name}/save", handle: s.saveGame},
		{pattern: "GET /api/analysis/{name}/lines", handle: s.streamLines, stream: true},
		{pattern: "GET /api/analysis/{name}/course", handle: s.streamCourse, stream: true},
		{pattern: "GET /api/puzzles/{name}", handle: s.listPuzzles},
		{pattern: "POST /api/puzzles/{name}/{n}/try", handle: s.tryPuzzle},
		{pattern: "GET /api/puzzles/{name}/{n}/hint", handle: s.hintPuzzle},
		{pattern: "GET /api/puzzles/{name}/{n}/solution", handle: s.solvePuzzle},
		{pattern: "POST /api/workbench/check", handle: s.checkText},
		{pattern: "POST /api/workbench/games", handle: s.keepText},
		{pattern: "POST /api/workbench/moves", handle: s.drawMoves},
		{pattern: "GET /api/workbench/board", handle: s.boardShape},
		{pattern: "GET /api/workbench/report/{name}", handle: s.streamReport, stream: true},
		{pattern: "GET /api/invitations/{token}", handle: s.getInvitation},
		{pattern: "POST /api/invitations/{token}", handle: s.acceptInvitation},
	}...)
}

func (s *site) addRoutes() error {
	// As fast as here Zstandard is no smaller. Level 6 makes the home page a tenth smaller than the usual one, in no more time.
	compress, err := gzhttp.NewWrapper(gzhttp.PreferZstd(false), gzhttp.CompressionLevel(pageCompression))
	if err != nil {
		return fmt.Errorf("compression: %w", err)
	}
	all := slices.Clone(s.More)
	for _, own := range s.routes() {
		all = append(all, Route{own.pattern, s.answering(own.handle), own.stream})
	}
	for _, route := range all {
		h := s.recovering(route.Handle)
		if route.Stream {
			h = s.counted(s.streams, "event streams", h)
		} else {
			h = s.counted(s.inFlight, "requests", compress(h))
		}
		s.mux.Handle(route.Pattern, h)
	}
	return nil
}

// answering makes a handler whose errors are answered.
func (s *site) answering(h handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if err := h(w, r); err != nil {
			s.writeError(w, r, err)
		}
	})
}

// dispatch sends a request to its route. Where there is none it answers in the form of the site
// what the mux would answer as plain text: that there is nothing here, or only for other methods.
func (s *site) dispatch(w http.ResponseWriter, r *http.Request) {
	h, pattern := s.mux.Handler(r)
	if pattern != "" {
		s.mux.ServeHTTP(w, r)
		return
	}
	tried := &attempt{header: http.Header{}}
	h.ServeHTTP(tried, r)
	switch tried.status {
	case http.StatusNotFound:
		s.writeError(w, r, &httpError{http.StatusNotFound, fmt.Sprintf("there is nothing at %.200q", r.URL.Path)})
	case http.StatusMethodNotAllowed:
		allow := tried.header.Get("Allow")
		w.Header().Set("Allow", allow)
		s.writeError(w, r, &httpError{http.StatusMethodNotAllowed,
			fmt.Sprintf("%.20s is not possible here, only %s", r.Method, allow)})
	default: // a redirection to the cleaned path
		h.ServeHTTP(w, r)
	}
}

// isAPI reports whether a request is answered in JSON.
func isAPI(r *http.Request) bool {
	return r.URL.Path == "/api" || strings.HasPrefix(r.URL.Path, "/api/")
}

// An attempt takes an answer to look at its status and headers.
type attempt struct {
	header http.Header
	status int
}

func (a *attempt) Header() http.Header { return a.header }

func (a *attempt) WriteHeader(status int) {
	if a.status == 0 {
		a.status = status
	}
}

func (a *attempt) Write(b []byte) (int, error) {
	a.WriteHeader(http.StatusOK)
	return len(b), nil
}
