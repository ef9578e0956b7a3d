package house_test

import (
	"maps"
	"math"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// row is a line of the table of rooms in ARCHITECTURE.md: floor, room, what it is, what it knows.
var row = regexp.MustCompile("(?m)^\\| (top|ground|[0-9]+) \\| `([^`]+)` \\|[^|]*\\|([^|]*)\\|$")

// TestThePlanIsTrue compares the table of rooms in ARCHITECTURE.md with the arrows: every room stands there, from the top to the ground,
// with the rooms that it may import, all of which are on floors below. README.md lists the rooms, too.
func TestThePlanIsTrue(t *testing.T) {
	readme := read(t, "README.md")
	floors, above := map[string]int{}, math.MaxInt
	for _, m := range row.FindAllStringSubmatch(read(t, "ARCHITECTURE.md"), -1) {
		name, knows := m[2], []string{}
		for _, q := range quoted.FindAllStringSubmatch(m[3], -1) {
			knows = append(knows, q[1])
		}
		switch m[1] {
		case "top":
			continue // cmd, which knows everything
		case "ground":
			floors[name] = 0
		default:
			n, err := strconv.Atoi(m[1])
			if err != nil {
				t.Fatal(err)
			}
			floors[name] = n
		}
		if floors[name] > above {
			t.Errorf("%s stands below a room of a lower floor", name)
		}
		above = floors[name]
		want := slices.Sorted(slices.Values(rooms[name].rooms))
		if slices.Sort(knows); !slices.Equal(knows, want) {
			t.Errorf("ARCHITECTURE.md says that %s knows %q, but it may import %q", name, knows, want)
		}
	}
	for _, name := range slices.Sorted(maps.Keys(rooms)) {
		if slices.Contains(rooms[name].rooms, anything) {
			continue
		}
		floor, there := floors[name]
		if !there {
			t.Errorf("ARCHITECTURE.md does not say what %s is", name)
		}
		if !strings.Contains(readme, "`"+name+"`") {
			t.Errorf("README.md does not list %s among the rooms", name)
		}
		for _, other := range rooms[name].rooms {
			if floors[other] >= floor {
				t.Errorf("%s on floor %d may import %s on floor %d", name, floor, other, floors[other])
			}
		}
	}
}

// TestThePlanNamesWhatStandsBesideTheHouse: every package in internal has its words in ARCHITECTURE.md.
func TestThePlanNamesWhatStandsBesideTheHouse(t *testing.T) {
	text, seen := read(t, "ARCHITECTURE.md"), map[string]bool{}
	walk(t, func(name string) {
		parts := strings.Split(name, "/")
		if len(parts) < 3 || parts[0] != "internal" || seen[parts[1]] {
			return
		}
		seen[parts[1]] = true
		if !strings.Contains(text, "`internal/"+parts[1]+"`") {
			t.Errorf("ARCHITECTURE.md does not say what internal/%s is", parts[1])
		}
	})
}
