package items

import (
	"fmt"
	"net/url"
	"slices"
	"strconv"
	"strings"
	"time"
	"unicode"
	"unicode/utf8"

	"aanca.chess/play"
)

// A Kind says what an item is about.
type Kind string

// The kinds. Lists of related items have them in the order of these texts.
const (
	Article Kind = "article"
	Game    Kind = "game"
	Link    Kind = "link"
	Person  Kind = "person"
	Piece   Kind = "piece"
	Program Kind = "program"
)

// Kinds lists all kinds in the order in which people choose among them.
var Kinds = []Kind{Game, Piece, Program, Link, Person, Article}

// Words is the kind for people.
func (k Kind) Words() string {
	if k == Link {
		return "external link"
	}
	return string(k)
}

// A Visibility says who finds an item.
type Visibility string

// The visibilities.
const (
	Private  Visibility = "private"  // its owner alone
	Unlisted Visibility = "unlisted" // whoever has its address
	Public   Visibility = "public"   // everybody, once an editor has approved of it
)

// oneOf lists words for a sentence that says what was expected.
func oneOf[T ~string](list []T) string {
	words := make([]string, 0, len(list))
	for _, one := range list {
		words = append(words, string(one))
	}
	last := len(words) - 1
	return strings.Join(words[:last], ", ") + " or " + words[last]
}

// Visibilities lists them all.
var Visibilities = []Visibility{Private, Unlisted, Public}

// A Credit is who has invented a game or written a page.
type Credit struct {
	Name    string
	Account string // id of the account, "" if it is nobody's here
}

// is reports whether two credits are of the same person; nobody is nobody.
func (c Credit) is(other Credit) bool {
	return c.Name != "" && c.Name == other.Name && c.Account == other.Account
}

// Content is what people write of an item. Each change of it is a revision.
type Content struct {
	Kind       Kind
	Title      string
	Summary    string
	Text       string // Markdown
	Authors    [2]Credit
	Inventors  [2]Credit
	Year       string
	Board      string   // "8x8"
	Categories []string // in lower case, sorted
	Group      string   // the link group, "" for none
	Second     string   // the second link group, "" for none
	URL        string   // where it is, "" if it is here
	With       string   // the program that it needs, "" for none
	Rules      string   // the text of a variant, "" for none
}

// An Item is a page of the catalogue.
type Item struct {
	ID string // as in its address
	Content

	Variant   string // the name of a game of the program, "" if it is none
	Generated bool   // its content is made of that game, since nobody has changed it

	Owner      string // the account that submitted it, "" for none
	OwnerName  string // as it is called now
	Submitted  bool   // by a member
	Visibility Visibility
	Approved   bool   // an editor has, or need not
	Refused    string // why an editor has not; "" if none has said so
	Featured   bool
	Locked     bool // editors alone change it
	Hidden     bool // editors alone see it
	Broken     bool // what it is about is not where it was

	Revision int // how often it was written
	Created  time.Time
	Shown    time.Time // when everybody found it first; zero if not everybody ever has
	Changed  time.Time

	Favourites int     // of how many it is a favourite
	Ratings    int     // how many have rated it
	Stars      float64 // what they think of it on average, 0 if there are none
}

// Listed reports whether everybody finds it.
func (it *Item) Listed() bool {
	return it.Visibility == Public && it.Approved && !it.Hidden
}

// show notes the first time that everybody finds it.
func (it *Item) show(now time.Time) {
	if it.Listed() && it.Shown.IsZero() {
		it.Shown = now
	}
}

// External reports whether it is elsewhere.
func (it *Item) External() bool { return it.Kind == Link || it.URL != "" }

// The bounds of what is written, in bytes.
const (
	mostTitle      = 120
	mostSummary    = 400
	MostText       = 64 << 10
	MostRules      = 64 << 10
	mostField      = 80
	mostURL        = 500
	mostCategories = 10
)

// Clean returns content as it is kept, or says what is wrong with it.
func (c Content) Clean() (Content, error) {
	if !slices.Contains(Kinds, c.Kind) {
		return c, play.Errorf(play.Invalid, "kind %.20q: expected %s", string(c.Kind), oneOf(Kinds))
	}
	for _, field := range []struct {
		name string
		text *string
		most int
	}{
		{"title", &c.Title, mostTitle}, {"summary", &c.Summary, mostSummary}, {"year", &c.Year, mostField}, {"board", &c.Board, mostField},
		{"link group", &c.Group, mostField}, {"second link group", &c.Second, mostField}, {"program that it needs", &c.With, mostField}, {"address", &c.URL, mostURL},
		{"first author", &c.Authors[0].Name, mostField}, {"second author", &c.Authors[1].Name, mostField},
		{"first inventor", &c.Inventors[0].Name, mostField}, {"second inventor", &c.Inventors[1].Name, mostField},
	} {
		if *field.text = oneLine(*field.text); len(*field.text) > field.most {
			return c, play.Errorf(play.Invalid, "the %s has %d bytes; at most %d are kept", field.name, len(*field.text), field.most)
		}
	}
	if c.Title == "" {
		return c, play.Errorf(play.Invalid, "the title is missing")
	}
	for _, field := range []struct {
		name string
		text *string
		most int
	}{{"text", &c.Text, MostText}, {"text of the rules", &c.Rules, MostRules}} {
		if *field.text = manyLines(*field.text); len(*field.text) > field.most {
			return c, play.Errorf(play.Invalid, "the %s has %d bytes; at most %d are kept", field.name, len(*field.text), field.most)
		}
	}
	if c.Kind == Link && c.URL == "" {
		return c, play.Errorf(play.Invalid, "the address of the external link is missing")
	}
	if c.Rules != "" && c.Kind != Game {
		return c, play.Errorf(play.Invalid, "rules are for games; what is written here is of the kind %s", c.Kind.Words())
	}
	if c.URL != "" {
		if at, err := url.Parse(c.URL); err != nil || at.Host == "" || at.Scheme != "https" && at.Scheme != "http" {
			return c, play.Errorf(play.Invalid, "the address %.60q does not begin with https:// or http://", c.URL)
		}
	}
	c.Authors, c.Inventors = inOrder(c.Authors), inOrder(c.Inventors)
	c.Group, c.Second = strings.ToLower(c.Group), strings.ToLower(c.Second)
	c.Board = boardSize(c.Board)
	var err error
	c.Categories, err = cleanCategories(c.Categories)
	return c, err
}

// inOrder leaves no gap before the second of two credits, and names nobody twice.
func inOrder(two [2]Credit) [2]Credit {
	for i := range two {
		if two[i].Name == "" {
			two[i].Account = ""
		}
	}
	if two[0].Name == "" || two[0] == two[1] {
		return [2]Credit{two[1]}
	}
	return two
}

// oneLine returns a text in one line without what nobody sees.
func oneLine(text string) string { return strings.Join(strings.Fields(readable(text)), " ") }

// manyLines returns a text with its lines and tabs, without what nobody sees.
func manyLines(text string) string {
	var out strings.Builder
	for rest := strings.ReplaceAll(text, "\r\n", "\n"); rest != ""; {
		end := strings.IndexAny(rest, "\n\t")
		if end < 0 {
			out.WriteString(readable(rest))
			break
		}
		out.WriteString(readable(rest[:end]) + rest[end:end+1])
		rest = rest[end+1:]
	}
	return strings.TrimRightFunc(strings.TrimLeft(out.String(), "\n"), unicode.IsSpace)
}

// readable leaves out of a text what nobody sees, and what changes how the text around it is seen.
func readable(text string) string { return play.Readable(text, func(rune, bool) bool { return true }) }

// boardSize writes "8 x 8" and "8 × 8" as "8x8"; other words stay.
func boardSize(text string) string {
	files, ranks, ok := strings.Cut(strings.ToLower(strings.ReplaceAll(text, "×", "x")), "x")
	if !ok {
		return text
	}
	a, errA := strconv.Atoi(strings.TrimSpace(files))
	b, errB := strconv.Atoi(strings.TrimSpace(ranks))
	if errA != nil || errB != nil {
		return text
	}
	return fmt.Sprintf("%dx%d", a, b)
}

// cleanCategories returns categories in lower case, sorted, each once.
func cleanCategories(list []string) ([]string, error) {
	var clean []string
	for _, one := range list {
		one = strings.ToLower(oneLine(one))
		if one == "" {
			continue
		}
		if len(one) > mostField || strings.Contains(one, ",") {
			return nil, play.Errorf(play.Invalid, "the category %.40q is too long, or has a comma", one)
		}
		clean = append(clean, one)
	}
	slices.Sort(clean)
	if clean = slices.Compact(clean); len(clean) > mostCategories {
		return nil, play.Errorf(play.Invalid, "an item has at most %d categories", mostCategories)
	}
	return clean, nil
}

// longestID bounds what addresses are made of titles.
const longestID = 60

// IDOf returns the address that a title asks for: letters and digits, in lower case, with hyphens between words.
func IDOf(title string) string {
	var out strings.Builder
	gap := false
	for _, r := range strings.ToLower(title) {
		if !unicode.IsLetter(r) && !unicode.IsDigit(r) {
			gap = out.Len() > 0
			continue
		}
		if out.Len()+utf8.RuneLen(r)+1 > longestID {
			break
		}
		if gap {
			out.WriteByte('-')
			gap = false
		}
		out.WriteRune(r)
	}
	if out.Len() == 0 {
		return "item"
	}
	return out.String()
}
