package web

import "testing"

const testDescription = `{"info":{"description":"What programs may ask."},"paths":{
"/api/v1/games/{id}/{deed}":{"post":{"operationId":"doDeed","summary":"Do it","security":[{},{"token":[]}],
 "parameters":[{"name":"id","in":"path","description":"The game."},{"name":"deed","in":"path","schema":{"enum":["resign","abort"]}}],
 "requestBody":{"content":{"application/json":{"example":{"ply": 4}}}}}},
"/api/v1/account":{"get":{"operationId":"getAccount","summary":"Whose token it is","security":[{"token":[]}]}}}}`

// TestManual: the page for programs shows what is described, with examples that can be run.
func TestManual(t *testing.T) {
	w := newWorld(t, func(c *Config) { c.Described = []byte(testDescription) })
	wantTexts(t, w.do(t, "GET", "/api", ""),
		"What programs may ask.", `href="#games"`, "Whose token it is", "token needed", "with or without a token", "<dt><code>deed</code></dt>",
		"curl -X POST "+w.URL+"/api/v1/games/ID/resign", "{&#34;ply&#34;:4}")
	if _, err := newManual([]byte("{")); err == nil {
		t.Error("a document that is none is read")
	}
}
