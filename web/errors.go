package web

import (
	"cmp"
	"context"
	"errors"
	"net/http"
	"net/url"

	"aanca.chess/play"
)

const internalError = "internal error"

// An httpError is a request that is wrong as a request, whatever the game.
type httpError struct {
	status  int
	message string
}

func (e *httpError) Error() string { return e.message }

func badRequest(message string) error { return &httpError{http.StatusBadRequest, message} }

// A problem is the body of an answer to a request that failed.
type problem struct {
	Error   string     `json:"error"`
	Reason  string     `json:"reason,omitempty"`
	Squares []string   `json:"squares"`
	State   *stateJSON `json:"state,omitempty"`

	// Character is where a design is malformed, from 1.
	Character int `json:"character,omitempty"`
}

// statuses says how kinds of errors are answered.
var statuses = map[play.Kind]int{
	play.Invalid:  http.StatusBadRequest,
	play.NotFound: http.StatusNotFound,
	play.Conflict: http.StatusConflict,
	play.Illegal:  http.StatusUnprocessableEntity,
	play.TooMany:  http.StatusTooManyRequests,
	play.Closing:  http.StatusServiceUnavailable,
	play.Busy:     http.StatusServiceUnavailable,
}

// writeError answers a request that failed. What is our own fault is logged and not shown.
func (s *site) writeError(w http.ResponseWriter, r *http.Request, err error) {
	var ofRequest *httpError
	if errors.As(err, &ofRequest) {
		s.writeProblem(w, r, ofRequest.status, problem{Error: ofRequest.message})
		return
	}
	var ofGame *play.Error
	if errors.As(err, &ofGame) && ofGame.Kind != play.Internal {
		p := problem{Error: ofGame.Message, Reason: ofGame.Reason, Squares: ofGame.Squares, Character: ofGame.Character}
		if ofGame.State != nil {
			p.State = s.newState(ofGame.State, have(r))
		}
		s.writeProblem(w, r, statuses[ofGame.Kind], p)
		return
	}
	if r.Context().Err() != nil && errors.Is(err, context.Canceled) { // its client has gone, or the server is being closed
		s.writeProblem(w, r, http.StatusServiceUnavailable, problem{Error: "the request was broken off"})
		return
	}
	s.Log.Error("request failed", "id", requestID(r.Context()), "method", r.Method, "path", tellable(r.URL.Path), "err", err)
	s.writeProblem(w, r, http.StatusInternalServerError, problem{Error: internalError})
}

// writeProblem answers in the form of the route: JSON under /api, else a page.
func (s *site) writeProblem(w http.ResponseWriter, r *http.Request, status int, p problem) {
	if status == http.StatusTooManyRequests || status == http.StatusServiceUnavailable {
		w.Header().Set("Retry-After", "10")
	}
	if !isAPI(r) {
		s.errorPage(w, r, status, p.Error)
		return
	}
	if p.Squares == nil {
		p.Squares = []string{}
	}
	if err := writeJSON(w, status, p); err != nil {
		s.Log.Error("cannot write an error", "id", requestID(r.Context()), "err", err)
	}
}

// cameFrom returns the page of this site on which a form was filled in, "" if the browser does not say it.
func cameFrom(r *http.Request) string {
	from, err := url.Parse(r.Referer())
	if err != nil || r.Method != http.MethodPost || from.Host != r.Host {
		return ""
	}
	return localPath(from.RequestURI())
}

// signInAfter returns where to sign in for who has to, and to come back to their form.
func signInAfter(r *http.Request, status int) string {
	if status != http.StatusUnauthorized {
		return ""
	}
	return signInPath(cmp.Or(cameFrom(r), "/my-games"))
}
