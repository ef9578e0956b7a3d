package web

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"reflect"
	"slices"
	"strings"
)

// maxBody is the most bytes of a request's body that are read.
const maxBody = 16 << 10

// readJSON reads the body, one JSON object with known fields only, into v.
func readJSON(w http.ResponseWriter, r *http.Request, v any) error {
	return readJSONWithin(maxBody, w, r, v)
}

// readJSONWithin does the same with another bound on the bytes.
func readJSONWithin(most int64, w http.ResponseWriter, r *http.Request, v any) error {
	d := json.NewDecoder(http.MaxBytesReader(w, r.Body, most))
	d.DisallowUnknownFields()
	if err := d.Decode(v); err != nil {
		return bodyError(err)
	}
	if _, err := d.Token(); !errors.Is(err, io.EOF) {
		if tooLarge := new(http.MaxBytesError); errors.As(err, &tooLarge) {
			return bodyError(err)
		}
		return badRequest("the body goes on after the JSON object")
	}
	return nil
}

// bodyError says what is wrong with a body that could not be read.
func bodyError(err error) error {
	var (
		tooLarge *http.MaxBytesError
		syntax   *json.SyntaxError
		kind     *json.UnmarshalTypeError
	)
	switch {
	case errors.As(err, &tooLarge):
		return &httpError{http.StatusRequestEntityTooLarge, fmt.Sprintf("the body is larger than %d bytes", tooLarge.Limit)}
	case errors.As(err, &syntax):
		return badRequest(fmt.Sprintf("the body is not JSON: byte %d: %s", syntax.Offset, syntax))
	case errors.As(err, &kind) && kind.Field == "":
		return badRequest(fmt.Sprintf("the body is a JSON %s; expected an object", kind.Value))
	case errors.As(err, &kind):
		return badRequest(fmt.Sprintf("field %q is a JSON %s; expected %s", fieldName(kind), kind.Value, kindName(kind)))
	case errors.Is(err, io.EOF):
		return badRequest("the body is empty; expected a JSON object")
	case errors.Is(err, io.ErrUnexpectedEOF):
		return badRequest("the body ends in the middle of the JSON object")
	}
	if field, ok := strings.CutPrefix(err.Error(), "json: unknown field "); ok {
		return badRequest(fmt.Sprintf("there is no field %.60s here", field))
	}
	return badRequest("the body cannot be read")
}

// fieldName is the path to a field as who sends it knows it: of types of ours that others are part of it says nothing.
func fieldName(e *json.UnmarshalTypeError) string {
	names := slices.DeleteFunc(strings.Split(e.Field, "."), func(name string) bool { return strings.HasSuffix(name, "JSON") })
	return strings.Join(names, ".")
}

// kindName says what was expected, in JSON's words.
func kindName(e *json.UnmarshalTypeError) string {
	switch kind := e.Type.Kind(); kind {
	case reflect.Int, reflect.Int8, reflect.Int16, reflect.Int32, reflect.Int64:
		return "a whole number"
	case reflect.Struct, reflect.Map:
		return "an object"
	case reflect.Slice, reflect.Array:
		return "a list"
	default:
		return "a " + kind.String()
	}
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
	body, err := json.Marshal(v)
	if err != nil {
		return fmt.Errorf("write JSON: %w", err)
	}
	h := w.Header()
	h.Set("Content-Type", "application/json; charset=utf-8")
	h.Set("Cache-Control", "no-store")
	w.WriteHeader(status)
	_, _ = w.Write(append(body, '\n')) // a client that has gone away is no error of ours
	return nil
}
