package web

import (
	"encoding/json"
	"errors"
	"fmt"
	"net/http"

	"aanca.chess/body"
)

// maxBody is the most bytes of a request's body that are read.
const maxBody = 16 << 10

// readJSON reads the body, one JSON object with known fields only, into v.
func readJSON(w http.ResponseWriter, r *http.Request, v any) error {
	return readJSONWithin(maxBody, w, r, v)
}

// readJSONWithin does the same with another bound on the bytes.
func readJSONWithin(most int64, w http.ResponseWriter, r *http.Request, v any) error {
	err := body.Read(w, r, most, v)
	if p := new(body.Problem); errors.As(err, &p) {
		return &httpError{p.Status, p.Message}
	}
	return err
}

// present returns what a field that must be there points at.
func present(field string, value *int) (int, error) {
	if value == nil {
		return 0, badRequest(fmt.Sprintf("the field %q is missing", field))
	}
	return *value, nil
}

// writeJSON answers with v.
func writeJSON(w http.ResponseWriter, status int, v any) error {
	text, err := json.Marshal(v)
	if err != nil {
		return fmt.Errorf("write JSON: %w", err)
	}
	h := w.Header()
	h.Set("Content-Type", "application/json; charset=utf-8")
	h.Set("Cache-Control", "no-store")
	w.WriteHeader(status)
	_, _ = w.Write(append(text, '\n')) // a client that has gone away is no error of ours
	return nil
}
