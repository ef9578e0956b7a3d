package variant

import (
	"os"
	"regexp"
	"strings"
	"testing"
)

const manual = "../docs/variants.md"

// TestDocumented compares docs/variants.md with the table of keys: every key has a row with its
// type and default, and stands in an example.
func TestDocumented(t *testing.T) {
	text := readManual(t)
	rows := map[string][]string{}
	for _, m := range regexp.MustCompile("(?m)^\\| `([\\w.]+)`(?: ✶)? \\|(.*)\\|$").FindAllStringSubmatch(text, -1) {
		cells := strings.Split(m[2], "|")
		for i := range cells {
			cells[i] = strings.TrimSpace(cells[i])
		}
		if rows[m[1]] != nil {
			t.Errorf("%s has two rows", m[1])
		}
		rows[m[1]] = cells
	}
	examples := map[string]bool{}
	for _, example := range examplesOf(text) {
		for line := range strings.Lines(example) {
			written, _, _ := strings.Cut(line, "=")
			if k, _ := findKey(strings.TrimSpace(written)); k != nil {
				examples[k.name] = true
			}
		}
	}
	for _, k := range keys {
		row := rows[k.name]
		delete(rows, k.name)
		if len(row) < 2 {
			t.Errorf("%s has no row in %s", k.name, manual)
			continue
		}
		if p := predefinedByKey(k.name); p != nil {
			if row[0] != p.name || p.notation != "" && !strings.HasPrefix(row[1], "`"+p.notation+"`") {
				t.Errorf("row of %s says %q, %q; want %s, %s", k.name, row[0], row[1], p.name, p.notation)
			}
			continue
		}
		if row[0] != string(k.kind) || row[1] != strings.Trim(k.def, "()") {
			t.Errorf("row of %s says type %q, default %q; want %q, %q", k.name, row[0], row[1], k.kind, k.def)
		}
		if !examples[k.name] {
			t.Errorf("%s stands in no example", k.name)
		}
	}
	for name := range rows {
		t.Errorf("%s documents %s, which is no key", manual, name)
	}
}

// TestActionsAreDocumented: each action has a row with its sign.
func TestActionsAreDocumented(t *testing.T) {
	text := readManual(t)
	for _, row := range Actions {
		written := regexp.QuoteMeta("*" + row.Word + "*")
		if row.Names() {
			written = "`" + row.Word + " ID`"
		}
		line := regexp.MustCompile(`(?m)^\| ` + written + ` \| .*$`).FindString(text)
		if line == "" || !strings.Contains(line, row.Sign) {
			t.Errorf("%s has no row %s with its sign %q", manual, written, row.Sign)
		}
	}
}

// TestExamples reads every example of docs/variants.md.
func TestExamples(t *testing.T) {
	examples := examplesOf(readManual(t))
	if len(examples) < 10 {
		t.Fatalf("found %d examples", len(examples))
	}
	for _, example := range examples {
		l, err := Read("example.ini", strings.NewReader(example))
		if err != nil {
			t.Errorf("%v\nin the example\n%s", err, example)
		}
		if want := strings.Count("\n"+example, "\n["); len(l.Names()) != want {
			t.Errorf("read %d games of %d in\n%s", len(l.Names()), want, example)
		}
	}
}

func readManual(t *testing.T) string {
	t.Helper()
	text, err := os.ReadFile(manual)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

func examplesOf(text string) []string {
	var out []string
	for _, m := range regexp.MustCompile("(?s)```ini\n(.*?)```").FindAllStringSubmatch(text, -1) {
		out = append(out, m[1])
	}
	return out
}
