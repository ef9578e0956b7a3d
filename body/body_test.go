package body

import (
	"errors"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
)

// wished is what a request may bring.
type wished struct {
	Ply   *int     `json:"ply"`
	Turn  string   `json:"turn"`
	Lines []string `json:"lines"`
	Of    struct {
		Sure bool `json:"sure"`
	} `json:"of"`
}

// TestProblems: each says what is wrong in the words of who wrote the body, and none names a type of ours.
func TestProblems(t *testing.T) {
	for _, c := range []struct {
		text    string
		status  int
		message string
	}{
		{`{"ply":3,"turn":"e2e4","of":{"sure":true}}`, 0, ""},
		{"", 400, "the body is empty; expected a JSON object"},
		{"{", 400, "the body ends in the middle of the JSON object"},
		{"[]", 400, "the body is a JSON array; expected an object"},
		{"null", 0, ""},
		{"ply=3", 400, "the body is not JSON: byte 1: invalid character 'p' looking for beginning of value"},
		{"\x00", 400, `the body is not JSON: byte 1: invalid character '\x00' looking for beginning of value`},
		{`{"ply":"x"}`, 400, `field "ply" is a JSON string; expected a whole number`},
		{`{"turn":5}`, 400, `field "turn" is a JSON number; expected a string`},
		{`{"lines":{}}`, 400, `field "lines" is a JSON object; expected a list`},
		{`{"of":{"sure":1}}`, 400, `field "of.sure" is a JSON number; expected a bool`},
		{`{"of":7}`, 400, `field "of" is a JSON number; expected an object`},
		{`{"pyl":3}`, 400, `there is no field "pyl" here`},
		{`{} {}`, 400, "the body goes on after the JSON object"},
		{`{"turn":"` + strings.Repeat("x", 300) + `"}`, 413, "the body is larger than 200 bytes"},
		{`{}` + strings.Repeat(" ", 300), 413, "the body is larger than 200 bytes"},
	} {
		var v wished
		err := Read(httptest.NewRecorder(), httptest.NewRequest(http.MethodPost, "/", strings.NewReader(c.text)), 200, &v)
		p := new(Problem)
		switch {
		case c.status == 0:
			if err != nil {
				t.Errorf("%.40s: %v", c.text, err)
			}
		case !errors.As(err, &p):
			t.Errorf("%.40s: %v", c.text, err)
		case p.Status != c.status || p.Message != c.message:
			t.Errorf("%.40s: %d %s; want %d %s", c.text, p.Status, p.Message, c.status, c.message)
		}
		if empty := c.text == ""; errors.As(err, &p) && p.Empty != empty {
			t.Errorf("%.40s: empty is %t", c.text, p.Empty)
		}
	}
}
