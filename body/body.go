// Package body reads the JSON objects that requests bring, within a bound, and says in words what is wrong with them.
package body

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

// A Problem is what is wrong with a body.
type Problem struct {
	Status  int
	Message string
	Empty   bool // there is none
}

func (p *Problem) Error() string { return p.Message }

// Read reads the body, one JSON object of at most so many bytes with known fields only, into v. Its errors are Problems.
func Read(w http.ResponseWriter, r *http.Request, most int64, v any) error {
	d := json.NewDecoder(http.MaxBytesReader(w, r.Body, most))
	d.DisallowUnknownFields()
	if err := d.Decode(v); err != nil {
		return Unreadable(err)
	}
	if _, err := d.Token(); !errors.Is(err, io.EOF) {
		if large := new(http.MaxBytesError); errors.As(err, &large) {
			return Unreadable(err)
		}
		return bad("the body goes on after the JSON object")
	}
	return nil
}

// Unreadable says what is wrong with a body that could not be read, as JSON or as a form.
func Unreadable(err error) *Problem {
	var (
		large  *http.MaxBytesError
		syntax *json.SyntaxError
		kind   *json.UnmarshalTypeError
	)
	switch {
	case errors.As(err, &large):
		return &Problem{Status: http.StatusRequestEntityTooLarge, Message: fmt.Sprintf("the body is larger than %d bytes", large.Limit)}
	case errors.As(err, &syntax):
		return bad("the body is not JSON: byte %d: %s", syntax.Offset, syntax)
	case errors.As(err, &kind) && kind.Field == "":
		return bad("the body is a JSON %s; expected an object", kind.Value)
	case errors.As(err, &kind):
		return bad("field %q is a JSON %s; expected %s", fieldName(kind), kind.Value, kindName(kind))
	case errors.Is(err, io.EOF):
		return &Problem{Status: http.StatusBadRequest, Message: "the body is empty; expected a JSON object", Empty: true}
	case errors.Is(err, io.ErrUnexpectedEOF):
		return bad("the body ends in the middle of the JSON object")
	}
	if field, ok := strings.CutPrefix(err.Error(), "json: unknown field "); ok {
		return bad("there is no field %.60s here", field)
	}
	return bad("the body cannot be read")
}

func bad(format string, args ...any) *Problem {
	return &Problem{Status: http.StatusBadRequest, Message: fmt.Sprintf(format, args...)}
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
