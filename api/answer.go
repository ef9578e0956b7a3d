package api

import (
	"encoding/json"
	"errors"
	"fmt"
	"mime"
	"net/http"
	"net/url"
	"strconv"

	"aanca.chess/body"
	"aanca.chess/play"
)

// maxBody is the most bytes of a request's body that are read.
const maxBody = 16 << 10

// A problem is what an error tells.
type problem struct {
	Error   string   `json:"error"`
	Reason  string   `json:"reason,omitempty"` // of the rules, in one word
	Squares []string `json:"squares,omitempty"`
	Ply     *int     `json:"ply,omitempty"` // of the game as it is, where the request was about another one
}

// A refusal is an error with a status of its own.
type refusal struct {
	status  int
	message string
}

func (e *refusal) Error() string { return e.message }

var unauthorized = &refusal{http.StatusUnauthorized, `a token is needed, as "Authorization: Bearer TOKEN", that is not void; the page of your account makes one, or "aanca token new NAME"`}

func badRequest(format string, args ...any) error {
	return &refusal{http.StatusBadRequest, fmt.Sprintf(format, args...)}
}

// statuses of what people can understand.
var statuses = map[play.Kind]int{
	play.Invalid: http.StatusBadRequest, play.NotFound: http.StatusNotFound, play.Conflict: http.StatusConflict,
	play.Illegal: http.StatusUnprocessableEntity, play.TooMany: http.StatusTooManyRequests,
	play.Closing: http.StatusServiceUnavailable, play.Busy: http.StatusServiceUnavailable,
}

func (a *API) writeError(c *call, err error) {
	if c.ctx.Err() != nil { // nobody is there to read it
		return
	}
	p, status := problem{Error: "internal error"}, http.StatusInternalServerError
	var own *play.Error
	var refused *refusal
	switch {
	case errors.As(err, &refused):
		p.Error, status = refused.message, refused.status
	case errors.As(err, &own) && statuses[own.Kind] != 0:
		status = statuses[own.Kind]
		p = problem{Error: own.Message, Reason: own.Reason, Squares: own.Squares}
		if own.State != nil {
			ply := own.State.Ply()
			p.Ply = &ply
		}
	default:
		a.Log.Error("a program's request failed", "route", c.r.Pattern, "err", err)
	}
	h := c.w.Header()
	switch status {
	case http.StatusTooManyRequests, http.StatusServiceUnavailable:
		h.Set("Retry-After", "60")
	case http.StatusUnauthorized:
		h.Set("WWW-Authenticate", "Bearer")
	}
	if err := c.write(status, p); err != nil {
		a.Log.Error("an error cannot be told", "err", err)
	}
}

// json answers with v.
func (c *call) json(v any) error { return c.write(http.StatusOK, v) }

func (c *call) write(status int, v any) error {
	body, err := json.Marshal(v)
	if err != nil {
		return fmt.Errorf("write JSON: %w", err)
	}
	h := c.w.Header()
	h.Set("Content-Type", "application/json; charset=utf-8")
	h.Set("Cache-Control", "no-store")
	c.w.WriteHeader(status)
	_, _ = c.w.Write(append(body, '\n')) // a client that has gone away is no error of ours
	return nil
}

// done answers that something has been done.
func (c *call) done() error {
	return c.json(struct {
		OK bool `json:"ok"`
	}{true})
}

// read reads the body, one JSON object with known fields only, into v. An empty body is an empty object.
func (c *call) read(v any) error {
	err := body.Read(c.w, c.r, maxBody, v)
	if p := new(body.Problem); errors.As(err, &p) && !p.Empty {
		return &refusal{p.Status, p.Message}
	}
	return nil
}

// form reads the body of clients that send forms, or JSON objects of texts, numbers and yes or no.
func (c *call) form() (url.Values, error) {
	kind, _, _ := mime.ParseMediaType(c.r.Header.Get("Content-Type"))
	if kind != "application/json" {
		c.r.Body = http.MaxBytesReader(c.w, c.r.Body, maxBody)
		if err := c.r.ParseForm(); err != nil {
			return nil, unreadableForm(err)
		}
		return c.r.Form, nil
	}
	var object map[string]any
	if err := c.read(&object); err != nil {
		return nil, err
	}
	values := c.r.URL.Query()
	for name, value := range object {
		switch value := value.(type) {
		case nil:
		case string, bool:
			values.Set(name, fmt.Sprint(value))
		case float64:
			values.Set(name, strconv.FormatFloat(value, 'f', -1, 64))
		default:
			return nil, badRequest("field %.40q is a list or an object; expected a text, a number, true or false", name)
		}
	}
	return values, nil
}

// unreadableForm says what is wrong with the body of a form.
func unreadableForm(err error) error {
	if large := new(http.MaxBytesError); errors.As(err, &large) {
		return &refusal{http.StatusRequestEntityTooLarge, fmt.Sprintf("the body is larger than %d bytes", large.Limit)}
	}
	return badRequest("the body is not what is expected: %.200s", err)
}
