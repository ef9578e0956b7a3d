package browsertest_test

import (
	"fmt"
	"io"
	"net/http"
	"regexp"
	"strings"
	"testing"
	"time"

	"github.com/klauspost/compress/gzip"
)

// The first page is what many see and nothing else, some of them over slow lines.
const (
	mostBytes    = 97_000 // under the 100 kB that are promised
	mostRequests = 10
	mostInRow    = 2 // how often something is asked for that was not known before: the page, and what it names
)

var (
	namedByPages   = regexp.MustCompile(`<(?:link|script|img)\b[^>]*?(?:href|src)="(/[^"]+)"`)
	namedByStyles  = regexp.MustCompile(`url\(["']?(/[^"')]+)`)
	namedByModules = regexp.MustCompile(`(?:\bfrom|\bimport)\s*["']\.(/[^"']+)["']`)
)

// TestTheFirstPageIsLight walks what the home page asks for as somebody's browser does who has never been there, and counts what
// comes over the line. What the service worker keeps for later comes when the page stands, and is not counted.
func TestTheFirstPageIsLight(t *testing.T) {
	server := site.open(t)
	awaitAllGames(t, server.URL)
	bytes, rounds := 0, 0
	var told []string
	seen := map[string]bool{"/": true}
	for wanted := []string{"/"}; len(wanted) > 0; rounds++ {
		var next []string
		for _, path := range wanted {
			text, size := fetchPacked(t, server.URL+path)
			bytes += size
			told = append(told, fmt.Sprintf("%6d %s", size, path))
			for _, name := range named(path, text) {
				if !seen[name] {
					seen[name] = true
					next = append(next, name)
				}
			}
		}
		wanted = next
	}
	t.Logf("%d bytes in %d rounds:\n%s", bytes, rounds, strings.Join(told, "\n"))
	if len(told) < 6 {
		t.Error("the walk has missed what the page asks for")
	}
	if bytes > mostBytes || len(told) > mostRequests || rounds > mostInRow {
		t.Errorf("%d bytes, %d requests, %d rounds; want at most %d, %d, %d", bytes, len(told), rounds, mostBytes, mostRequests, mostInRow)
	}
}

// awaitAllGames waits until the home page has all games: one of a server that has just started may lack some, and is lighter.
func awaitAllGames(t *testing.T, address string) {
	t.Helper()
	for end := time.Now().Add(waitTime); ; time.Sleep(pollTime) {
		text, _ := fetchPacked(t, address+"/")
		if !strings.Contains(text, `data-testid="starting"`) {
			return
		}
		if time.Now().After(end) {
			t.Fatal("the home page lacks games")
		}
	}
}

// named returns the paths that a file makes browsers ask for at once.
func named(path, text string) (list []string) {
	within, folder := namedByPages, ""
	switch {
	case strings.HasSuffix(path, ".css"):
		within = namedByStyles
	case strings.HasSuffix(path, ".js"):
		within, folder = namedByModules, path[:strings.LastIndex(path, "/")]
	case strings.Contains(path, "."):
		return nil // pictures, the manifest
	}
	for _, found := range within.FindAllStringSubmatch(text, -1) {
		list = append(list, folder+found[1])
	}
	return list
}

// fetchPacked returns a file, and how many bytes it is as it is sent with its headers.
func fetchPacked(t *testing.T, url string) (text string, size int) {
	t.Helper()
	request, err := http.NewRequestWithContext(t.Context(), http.MethodGet, url, nil)
	if err != nil {
		t.Fatal(err)
	}
	request.Header.Set("Accept-Encoding", "gzip, deflate, br, zstd")
	answer, err := http.DefaultClient.Do(request)
	if err != nil {
		t.Fatal(err)
	}
	defer answer.Body.Close()
	content, err := io.ReadAll(answer.Body)
	if err != nil || answer.StatusCode != http.StatusOK {
		t.Fatalf("%s: %s, %v", url, answer.Status, err)
	}
	var headers strings.Builder
	if err := answer.Header.Write(&headers); err != nil {
		t.Fatal(err)
	}
	size = len(content) + headers.Len()
	if answer.Header.Get("Content-Encoding") == "" {
		return string(content), size
	}
	unpacked, err := gzip.NewReader(strings.NewReader(string(content)))
	if err != nil {
		t.Fatalf("%s: %v", url, err)
	}
	plain, err := io.ReadAll(unpacked)
	if err != nil {
		t.Fatalf("%s: %v", url, err)
	}
	return string(plain), size
}
