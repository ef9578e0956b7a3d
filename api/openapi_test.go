package api

import (
	"bytes"
	"encoding/json"
	"io"
	"net/http"
	"slices"
	"strings"
	"testing"

	"github.com/getkin/kin-openapi/openapi3"
	"github.com/getkin/kin-openapi/openapi3filter"
	"github.com/getkin/kin-openapi/routers"
	"github.com/google/go-cmp/cmp"
)

// described returns the description of the API, which must be a good one.
func described(t *testing.T) *openapi3.T {
	t.Helper()
	doc, err := openapi3.NewLoader().LoadFromData(description)
	if err != nil {
		t.Fatal(err)
	}
	if err := doc.Validate(t.Context()); err != nil {
		t.Fatal(err)
	}
	return doc
}

// TestDescriptionHasTheRoutes: what is described is answered, and the reverse.
func TestDescriptionHasTheRoutes(t *testing.T) {
	var want, got []string
	for _, e := range (&API{}).versioned() {
		want = append(want, e.pattern)
	}
	for path, item := range described(t).Paths.Map() {
		for method := range item.Operations() {
			got = append(got, method+" "+path)
		}
	}
	slices.Sort(want)
	slices.Sort(got)
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("routes (-) are not those described (+):\n%s", diff)
	}
}

// TestAnswersAreAsDescribed plays a game through the API and compares requests and answers with the description.
func TestAnswersAreAsDescribed(t *testing.T) {
	w := newWorld(t)
	doc := described(t)
	ask := func(player, method, pattern, path, body string, status int) map[string]any {
		t.Helper()
		return w.compare(t, doc, player, method, pattern, path, body, status)
	}
	ask("", "GET", "/api/v1/openapi.json", "", "", 200)
	ask("", "GET", "/api/v1/variants", "", "", 200)
	ask("", "GET", "/api/v1/variants/{name}", "/api/v1/variants/chess", "", 200)
	ask("", "GET", "/api/v1/variants/{name}", "/api/v1/variants/chest", "", 404)
	moves := ask("", "GET", "/api/v1/variants/{name}/moves", "/api/v1/variants/chess/moves?moves=e4+e5", "", 200)
	if turns, _ := moves["turns"].([]any); len(turns) != 29 || text(moves, "complete") != "true" {
		t.Errorf("after 1. e4 e5 there are %d turns, want 29", len(turns))
	}
	ask("", "GET", "/api/v1/variants/{name}/moves", "/api/v1/variants/chess/moves?moves=e5", "", 422)
	ask("", "GET", "/api/v1/account", "", "", 401)
	ask("engine", "GET", "/api/v1/account", "", "", 200)

	g := ask("Ada", "POST", "/api/v1/games", "", `{"variant":"chess","side":"w","opponent":"anybody","time":"fischer 180 2"}`, 201)
	ask("", "POST", "/api/v1/games", "", `{"variant":"chess","opponent":"person","side":"q"}`, 400)
	ask("Ada", "GET", "/api/v1/games", "", "", 200)
	for variant, want := range map[string]int{"chess": 1, "stroll": 0} {
		of := ask("", "GET", "/api/v1/challenges", "/api/v1/challenges?variant="+variant, "", 200)
		if list, _ := of["list"].([]any); len(list) != want {
			t.Errorf("the challenges to %s are %v", variant, list)
		}
	}
	ask("", "GET", "/api/v1/challenges", "/api/v1/challenges?variant=chest", "", 404)
	open := ask("", "GET", "/api/v1/challenges", "", "", 200)
	token := text(open["list"].([]any)[0].(map[string]any), "token")
	theirs := ask("Bob", "POST", "/api/v1/challenges/{token}", "/api/v1/challenges/"+token, "", 200)
	if text(theirs, "id") != text(g, "id") || text(theirs, "seat") == text(g, "seat") || text(theirs, "side") != "b" {
		t.Errorf("Bob has %v", theirs)
	}
	at := "/api/v1/games/" + text(g, "id")
	ask("Ada", "GET", "/api/v1/games/{id}/steps", at+"/steps", "", 200)
	ask("Ada", "POST", "/api/v1/games/{id}/turns", at+"/turns", `{"ply":0,"turn":"e4"}`, 200)
	ask("Ada", "POST", "/api/v1/games/{id}/turns", at+"/turns", `{"ply":0,"turn":"d4"}`, 409)
	ask("Bob", "POST", "/api/v1/games/{id}/turns", at+"/turns", `{"ply":1,"turn":"e4"}`, 422)
	ask("", "GET", "/api/v1/games/{id}", "/api/v1/games/"+text(theirs, "seat"), "", 200)
	ask("", "GET", "/api/v1/games/{id}", at, "", 404) // the game's id allows nothing without a token
	ask("Bob", "POST", "/api/v1/games/{id}/{deed}", at+"/draw", `{"ply":1}`, 200)
	over := ask("Ada", "POST", "/api/v1/games/{id}/{deed}", at+"/draw", `{"ply":1}`, 200)
	if text(over, "result") != "draw: agreement" {
		t.Errorf("the game is %s", text(over, "result"))
	}
	slow := ask("Ada", "POST", "/api/v1/games", "", `{"variant":"chess","side":"w","opponent":"anybody","time":"days 3"}`, 201)
	token = text(ask("", "GET", "/api/v1/challenges", "", "", 200)["list"].([]any)[0].(map[string]any), "token")
	ask("Bob", "POST", "/api/v1/challenges/{token}", "/api/v1/challenges/"+token, "", 200)
	at = "/api/v1/games/" + text(slow, "id")
	ask("Bob", "POST", "/api/v1/games/{id}/conditions", at+"/conditions", `{"ply":0,"lines":[["e4","e5"]]}`, 200)
	ask("Bob", "POST", "/api/v1/games/{id}/conditions", at+"/conditions", `{"ply":0,"lines":[["e4"]]}`, 422)
	if answered := ask("Ada", "POST", "/api/v1/games/{id}/turns", at+"/turns", `{"ply":0,"turn":"e4"}`, 200); text(answered, "ply") != "2" {
		t.Errorf("after a turn with an answer the game is at ply %s", text(answered, "ply"))
	}
	alone := ask("", "POST", "/api/v1/games", "", `{"variant":"chess","side":"w"}`, 201)
	ask("", "POST", "/api/v1/games/{id}/{deed}", "/api/v1/games/"+text(alone, "seat")+"/resign", `{"ply":0}`, 200)
	ask("", "POST", "/api/v1/analysis", "", `{"variant":"chess","moves":["e2e4"],"lines":2,"seconds":0.5}`, 200)
	ask("", "POST", "/api/v1/analysis", "", `{"variant":"chess","seconds":1000}`, 400)
}

// compare makes a request and compares it, if it succeeds, and its answer with the description.
func (w *world) compare(t *testing.T, doc *openapi3.T, player, method, pattern, path, body string, status int) map[string]any {
	t.Helper()
	if path == "" {
		path = pattern
	}
	r := w.request(t, player, method, path, body)
	item := doc.Paths.Value(pattern)
	input := &openapi3filter.RequestValidationInput{
		Request: r, PathParams: parametersOf(pattern, path), Options: &openapi3filter.Options{AuthenticationFunc: openapi3filter.NoopAuthenticationFunc, IncludeResponseStatus: true},
		Route: &routers.Route{Spec: doc, Path: pattern, PathItem: item, Method: method, Operation: item.GetOperation(method)},
	}
	if status < 300 && (body != "" || method == "GET") {
		if err := openapi3filter.ValidateRequest(t.Context(), input); err != nil {
			t.Errorf("%s %s: the request is not as described: %v", method, path, err)
		}
		r = w.request(t, player, method, path, body) // the body has been read
	}
	resp, err := http.DefaultClient.Do(r)
	if err != nil {
		t.Fatal(err)
	}
	defer resp.Body.Close() //nolint:errcheck // it has been read
	answer, err := io.ReadAll(resp.Body)
	if err != nil {
		t.Fatal(err)
	}
	if resp.StatusCode != status {
		t.Fatalf("%s %s: %d %s, want %d", method, path, resp.StatusCode, answer, status)
	}
	output := &openapi3filter.ResponseValidationInput{
		RequestValidationInput: input, Status: status, Header: resp.Header, Body: io.NopCloser(bytes.NewReader(answer)), Options: input.Options,
	}
	if err := openapi3filter.ValidateResponse(t.Context(), output); err != nil {
		t.Errorf("%s %s: the answer is not as described: %v\n%s", method, path, err, answer)
	}
	var object map[string]any
	if answer[0] == '[' {
		answer = slices.Concat([]byte(`{"list":`), answer, []byte(`}`))
	}
	if err := json.Unmarshal(answer, &object); err != nil {
		t.Fatal(err)
	}
	return object
}

// parametersOf returns what a path has in the places of a pattern's parameters.
func parametersOf(pattern, path string) map[string]string {
	found := make(map[string]string)
	path, _, _ = strings.Cut(path, "?")
	parts := strings.Split(path, "/")
	for i, part := range strings.Split(pattern, "/") {
		if strings.HasPrefix(part, "{") {
			found[strings.Trim(part, "{}")] = parts[i]
		}
	}
	return found
}

// TestStreamIsAsDescribed: every line of a game's stream, also after a turn was taken back.
func TestStreamIsAsDescribed(t *testing.T) {
	w := newWorld(t)
	schemas := described(t).Components.Schemas
	g := w.must(t, "Ada", "POST", "/api/v1/games", `{"variant":"chess","side":"w"}`)
	at := "/api/v1/games/" + text(g, "id")
	next, _ := w.listen(t, "Ada", "GET", at+"/stream", "")
	var turns []string
	line := func(schema string) map[string]any {
		t.Helper()
		object := next()
		if err := schemas[schema].Value.VisitJSON(object); err != nil {
			t.Errorf("%v is no %s: %v", object, schema, err)
		}
		if from, ok := object["from"].(float64); ok {
			turns = turns[:int(from)]
		}
		for _, turn := range object["turns"].([]any) {
			turns = append(turns, turn.(string))
		}
		return object
	}
	until := func(ply int) {
		t.Helper()
		for len(turns) != ply {
			line("StateLine")
		}
	}
	line("GameLine")
	w.must(t, "Ada", "POST", at+"/turns", `{"ply":0,"turn":"e4"}`)
	until(2)
	if turns[0] != "e2e4" {
		t.Errorf("the stream tells %q", turns)
	}
	w.must(t, "Ada", "POST", at+"/undo", `{"ply":2}`)
	until(0)
	w.must(t, "Ada", "POST", at+"/resign", `{"ply":0}`)
	for text(line("StateLine"), "over") != "true" {
		continue
	}
	if end := next(); end != nil {
		t.Errorf("after the end comes %v", end)
	}
}
