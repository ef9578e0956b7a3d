package web

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"html/template"
	"net/http"
	"net/url"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"time"

	"aanca.chess/items"
	"aanca.chess/people"
	"aanca.chess/play"
	"aanca.chess/words"
)

// The catalogue: looking through it, and the page of an item. Everything works without scripts.

// itemPages are the kinds of pages of the catalogue.
var itemPages = []string{"items", "item", "item-edit", "item-history", "items-new"}

// itemRoutes are there if the site has a catalogue.
func (s *site) itemRoutes() []route {
	if s.Items == nil {
		return nil
	}
	return []route{
		{pattern: "GET /items", handle: s.itemsPage},
		{pattern: "GET /items/new", handle: s.newsPage},
		{pattern: "GET /items/random", handle: s.randomItem},
		{pattern: "GET " + newsFeedPath, handle: s.newsFeed},
		{pattern: "GET /items/mine", handle: s.ownItemsPage},
		{pattern: "GET /items/waiting", handle: s.waitingItemsPage},
		{pattern: "GET /items/add", handle: s.addItemPage},
		{pattern: "POST /items/add", handle: s.addItem},
		{pattern: "POST /items/submit", handle: s.submitText},
		{pattern: "GET /items/of/{variant}", handle: s.itemOfVariant},
		{pattern: "GET /item/{id}", handle: s.itemPage},
		{pattern: "GET /item/{id}/feed.atom", handle: s.itemFeed},
		{pattern: "GET /item/{id}/rules.txt", handle: s.itemRules},
		{pattern: "GET /item/{id}/play", handle: s.playItem},
		{pattern: "GET /item/{id}/edit", handle: s.editItemPage},
		{pattern: "POST /item/{id}/edit", handle: s.editItem},
		{pattern: "GET /item/{id}/history", handle: s.historyPage},
		{pattern: "GET /item/{id}/history/{n}", handle: s.revisionPage},
		{pattern: "POST /item/{id}/revert", handle: s.revertItem},
		{pattern: "POST /item/{id}/judge", handle: s.judgeItem},
		{pattern: "POST /item/{id}/delete", handle: s.deleteItem},
		{pattern: "POST /item/{id}/favourite", handle: s.favouriteItem},
		{pattern: "POST /item/{id}/review", handle: s.reviewItem},
		{pattern: "POST /item/{id}/comments", handle: s.commentItem},
		{pattern: "POST /comments/{id}/edit", handle: s.editComment},
		{pattern: "POST /comments/{id}/drop", handle: s.dropComment},
		{pattern: "POST /comments/{id}/hide", handle: s.hideComment},
	}
}

// itemPath is the path of an item's page.
func itemPath(id string) string { return "/item/" + url.PathEscape(id) }

// itemsPerPage is how many items a list shows.
const itemsPerPage = 40

// A shownList is a list of items with what it was looked for by.
type shownList struct {
	Title, Lead words.Text
	Text        string // what was looked for
	Query       items.Query
	Items       []items.Item
	All         int
	Facets      items.Facets
	OfMonth     *items.Item // nil where it has no place
	Month       time.Time
	Own         bool // the list of who asks, or of what waits: without the choice of others
	May         bool // who asks may add items
	Reviews     bool // who asks may look at what waits
	Before      string
	After       string // addresses of the pages before and behind, "" for none
}

func (l shownList) From() int { return l.Query.Offset + 1 }
func (l shownList) To() int   { return l.Query.Offset + len(l.Items) }

// itemsPage is the catalogue, as far as it fits what is asked for.
func (s *site) itemsPage(w http.ResponseWriter, r *http.Request) error {
	asked := r.URL.Query()
	list := shownList{Title: words.Of("The catalogue"), Text: asked.Get("q"), Query: items.Query{
		Words: items.Words(asked.Get("q")), Kind: items.Kind(asked.Get("kind")), Category: asked.Get("category"), Board: asked.Get("board"),
		Inventor: asked.Get("inventor"), Featured: asked.Has("featured"), Order: items.Order(asked.Get("order")),
	}}
	list.Query.Games = gamesWith(s.variants.soon(r.Context(), patience), list.Query.Words)
	if list.Query.Order == "" {
		list.Query.Order = items.ByTitle
	}
	var err error
	if list.Facets, err = s.Items.Facets(r.Context()); err != nil {
		return err
	}
	if len(asked) == 0 {
		now := time.Now()
		if list.OfMonth, err = s.Items.OfMonth(r.Context(), now); err != nil {
			return err
		}
		list.Month = now.UTC()
	}
	return s.writeItems(w, r, list)
}

// gamesWith returns the names of the games that have a piece in whose name all of some folded words are, the last perhaps as the
// beginning of one.
func gamesWith(all []*variant, want []string) []string {
	var names []string
	if len(want) == 0 {
		return nil
	}
	for _, v := range all {
		for i := range v.Types {
			if isCalled(items.Fold(v.Types[i].Name), want) {
				names = append(names, v.Name)
				break
			}
		}
	}
	return names
}

// isCalled reports whether words are in a name, the last perhaps as the beginning of one.
func isCalled(name string, want []string) bool {
	has := strings.Fields(name)
	for _, word := range want[:len(want)-1] {
		if !slices.Contains(has, word) {
			return false
		}
	}
	return slices.ContainsFunc(has, func(word string) bool { return strings.HasPrefix(word, want[len(want)-1]) })
}

// writeItems shows the page of a list that is asked for.
func (s *site) writeItems(w http.ResponseWriter, r *http.Request, list shownList) error {
	number, err := number(r, "page", 1)
	if err != nil {
		return err
	}
	viewer := s.viewerOf(r)
	list.May, list.Reviews = viewer != nil, viewer.Can(people.ApproveItems)
	list.Query.Limit, list.Query.Offset = itemsPerPage, (max(number, 1)-1)*itemsPerPage
	if list.Items, list.All, err = s.Items.Find(r.Context(), list.Query); err != nil {
		return err
	}
	to := func(page int) string {
		asked := r.URL.Query()
		asked.Set("page", strconv.Itoa(page))
		return r.URL.Path + "?" + asked.Encode()
	}
	if number > 1 {
		list.Before = to(number - 1)
	}
	if list.To() < list.All && len(list.Items) > 0 {
		list.After = to(number + 1)
	}
	return s.writePage(w, r, http.StatusOK, page{
		Kind: "items", Module: "people", Title: list.Title, Description: "Games, pieces, programs and articles about chess variants.", Data: noData, Body: list, Feed: newsFeedPath,
	})
}

func (s *site) ownItemsPage(w http.ResponseWriter, r *http.Request) error {
	return s.signedInOnly(w, r, func(viewer *people.Account) error {
		return s.writeItems(w, r, shownList{
			Title: words.Of("My items"), Lead: words.Of("What you have written in the catalogue, whoever may see it."), Own: true, Query: items.Query{Owner: viewer.ID, Order: items.ByChange},
		})
	})
}

func (s *site) waitingItemsPage(w http.ResponseWriter, r *http.Request) error {
	return s.signedInOnly(w, r, func(viewer *people.Account) error {
		if err := viewer.Must(people.ApproveItems); err != nil {
			return err
		}
		return s.writeItems(w, r, shownList{
			Title: words.Of("Waiting for an editor"), Lead: words.Of("What members want everybody to find."), Own: true, Query: items.Query{Waiting: true, Order: items.ByChange},
		})
	})
}

func (s *site) randomItem(w http.ResponseWriter, r *http.Request) error {
	it, err := s.Items.Random(r.Context())
	if err != nil {
		return err
	}
	if it == nil {
		return play.Errorf(play.NotFound, "there is no game in the catalogue yet")
	}
	http.Redirect(w, r, itemPath(it.ID), http.StatusSeeOther)
	return nil
}

func (s *site) itemOfVariant(w http.ResponseWriter, r *http.Request) error {
	it, err := s.Items.Store.ItemOfVariant(r.Context(), r.PathValue("variant"))
	if err != nil {
		return err
	}
	http.Redirect(w, r, itemPath(it.ID), http.StatusSeeOther)
	return nil
}

// A shownItem is an item with everything that its page shows.
type shownItem struct {
	*items.Item
	HTML     template.HTML // of the text
	Bylines  []items.Line
	Related  *items.Related
	Fans     []items.Credit
	Reviews  []shownReview
	Threads  []*shownThread
	Game     *variant // nil if there is nothing to play
	Played   string   // the name by which it is played, "" for the usual one
	Copied   bool     // its text can be changed on the workbench
	Level    int
	Sponsor  *items.Notice // nil for none
	Favoured bool          // by who asks
	Own      items.Review  // of who asks; no stars for none

	SignedIn, MayEdit, MayDelete, MayDiscuss, Judges, Owned bool

	Problem string // what was wrong with what was sent
	Typed   string // the comment that was sent
	Answer  string // the comment that it answers
}

// Signs returns what is said of an item's state.
func (it *shownItem) Signs() []words.Text {
	var signs []words.Text
	add := func(is bool, sign words.Text) {
		if is {
			signs = append(signs, sign)
		}
	}
	add(it.Visibility == items.Private, words.Of("Private: nobody else sees this page."))
	add(it.Visibility == items.Unlisted, words.Of("Unlisted: only who has the address finds this page."))
	waits := it.Visibility == items.Public && !it.Approved && it.Refused == ""
	add(waits, words.Of("This page waits for an editor before everybody finds it."))
	add(it.Refused != "", words.Of("An editor has not published this page: {why}", "why", it.Refused))
	add(it.Hidden, words.Of("Hidden by an editor."))
	add(it.Broken, words.Of("What this page is about is not where it was."))
	add(it.Locked, words.Of("Locked: editors alone change this page."))
	return signs
}

// A shownReview is a review with its text as HTML.
type shownReview struct {
	items.Review
	HTML template.HTML
}

// A shownComment is a comment with what may be done with it.
type shownComment struct {
	items.Comment
	HTML                     template.HTML
	MayEdit, MayDrop, Judges bool
}

// A shownThread is a comment with its answers.
type shownThread struct {
	shownComment
	Answers []shownComment
}

func (s *site) itemPage(w http.ResponseWriter, r *http.Request) error {
	return s.writeItem(w, r, r.PathValue("id"), shownItem{}, nil)
}

// writeItem shows an item, with what was wrong if err is not nil.
func (s *site) writeItem(w http.ResponseWriter, r *http.Request, id string, shown shownItem, err error) error {
	status := http.StatusOK
	if err != nil {
		var ok bool
		if shown.Problem, status, ok = s.told(r, err); !ok {
			return err
		}
	}
	viewer := s.viewerOf(r)
	if shown.Item, err = s.Items.Item(r.Context(), viewer, id); err != nil {
		return err
	}
	shown.SignedIn, shown.Judges, shown.Level = viewer != nil, viewer.Can(people.ApproveItems), proposedLevel
	shown.MayEdit, shown.MayDelete, shown.MayDiscuss = items.MayEdit(viewer, shown.Item), items.MayDelete(viewer, shown.Item), items.MayDiscuss(viewer, shown.Item)
	shown.Owned = viewer != nil && shown.Owner == viewer.ID
	for _, fill := range []func(*http.Request, *people.Account, *shownItem) error{s.fillText, s.fillOpinions, s.fillThreads, s.fillGame} {
		if err := fill(r, viewer, &shown); err != nil {
			return err
		}
	}
	shown.Sponsor = s.noticeFor(r, shown.Item)
	picture := ""
	if shown.Game != nil {
		picture = pictureOf(shown.Game.Name, nil)
	}
	feed := ""
	if shown.Listed() {
		feed = feedPath(shown.ID)
	}
	return s.writePage(w, r, status, page{
		Kind: "item", Module: "people", Title: words.Just(shown.Title), Description: shown.Summary, Picture: picture, Data: noData, Body: &shown, Feed: feed,
	})
}

func (s *site) fillText(r *http.Request, _ *people.Account, shown *shownItem) (err error) {
	if shown.HTML, err = items.Render(shown.Text, items.PageText); err != nil {
		return err
	}
	if shown.Bylines, err = s.Items.Bylines(r.Context(), shown.Item); err != nil {
		return err
	}
	shown.Related, err = s.Items.Related(r.Context(), shown.Item)
	return err
}

func (s *site) fillOpinions(r *http.Request, viewer *people.Account, shown *shownItem) (err error) {
	if shown.Fans, err = s.Items.Fans(r.Context(), shown.ID); err != nil {
		return err
	}
	reviews, err := s.Items.Reviews(r.Context(), shown.ID)
	if err != nil {
		return err
	}
	for _, review := range reviews {
		html, err := items.Render(review.Text, items.PartText)
		if err != nil {
			return err
		}
		if viewer != nil && review.Account == viewer.ID {
			shown.Own = review
		}
		shown.Reviews = append(shown.Reviews, shownReview{review, html})
	}
	for _, fan := range shown.Fans {
		shown.Favoured = shown.Favoured || viewer != nil && fan.Account == viewer.ID
	}
	return nil
}

func (s *site) fillThreads(r *http.Request, viewer *people.Account, shown *shownItem) error {
	threads, err := s.Items.Threads(r.Context(), viewer, shown.ID)
	if err != nil {
		return err
	}
	now := time.Now()
	comment := func(c items.Comment) (shownComment, error) {
		html, err := items.Render(c.Text, items.PartText)
		return shownComment{c, html, items.MayEditComment(viewer, &c, now), items.MayDropComment(viewer, &c), viewer.Can(people.Moderate) && !c.Gone}, err
	}
	for _, t := range threads {
		one := &shownThread{}
		if one.shownComment, err = comment(t.Comment); err != nil {
			return err
		}
		for _, answer := range t.Answers {
			c, err := comment(answer)
			if err != nil {
				return err
			}
			one.Answers = append(one.Answers, c)
		}
		shown.Threads = append(shown.Threads, one)
	}
	return nil
}

// preparing bounds how long a page waits until the game of a text is compiled. Without it the page says the rest.
const preparing = time.Second

// fillGame finds what can be played: a game of the program, or that of a text.
func (s *site) fillGame(r *http.Request, _ *people.Account, shown *shownItem) error {
	v, err := s.gameOf(r, shown.Item)
	if play.KindOf(err) != 0 || errors.Is(err, context.DeadlineExceeded) {
		return nil // it is not there any more, or cannot be prepared now: who plays it is told why
	}
	shown.Game, shown.Copied = v, shown.Variant != "" && s.Workbench.Copy(shown.Variant) != ""
	return err
}

// gameOf returns the game of an item, nil if it has none. The game of a text that is not known at the moment is compiled.
func (s *site) gameOf(r *http.Request, it *items.Item) (*variant, error) {
	if name := cmp.Or(it.Variant, s.texts.name(it.Rules)); name != "" {
		v, err := s.variants.get(name)
		if it.Rules == "" || play.KindOf(err) != play.NotFound {
			return v, err
		}
	}
	if it.Rules == "" {
		return nil, nil
	}
	ctx, stop := context.WithTimeout(r.Context(), preparing)
	defer stop()
	if _, err := s.readRules(r.WithContext(ctx), it.Rules); err != nil {
		return nil, err
	}
	return s.variants.get(s.texts.name(it.Rules))
}

// creditPath leads to what is known of who is credited: their own page, or what they have invented.
func creditPath(c items.Credit) string {
	if c.Account != "" {
		return playerPath(c.Name)
	}
	return "/items?inventor=" + url.QueryEscape(c.Name)
}

// stars are a rating in signs.
func stars(n float64) string {
	full := int(n + 0.5)
	return strings.Repeat("★", full) + strings.Repeat("☆", items.MostStars-full)
}

// rated says what people think of an item.
func rated(in *words.Language, it items.Item) string {
	return in.Plural(it.Ratings, "{stars} of {most} stars, from 1 rating", "{stars} of {most} stars, from {n} ratings",
		"stars", in.Fraction(it.Stars, 1), "most", items.MostStars)
}

// linkText is how other pages call an item, whose title is English.
func linkText(in *words.Language, it *items.Item) template.HTML {
	title := english(in, cmp.Or(it.Title, it.Summary))
	switch {
	case it.Kind == items.Game:
		return rich(in.Tr("Rules of {game}"), []any{"game", title})
	case it.Kind == items.Program && it.With != "":
		return rich(in.Tr("{program} with {other}"), []any{"program", title, "other", it.With})
	}
	return title
}

// credited is a sentence about people of an item, each of whom is a link.
func credited(in *words.Language, line items.Line) template.HTML {
	if len(line.Names) == 0 {
		return template.HTML(template.HTMLEscapeString(in.Known(line.Before + line.After)))
	}
	var links []any
	for i, name := range line.Names {
		link := fmt.Sprintf(`<a href="%s">%s</a>`, template.HTMLEscapeString(creditPath(name)), template.HTMLEscapeString(name.Name))
		links = append(links, []string{"one", "other"}[i], template.HTML(link))
	}
	names := "{one}"
	if len(line.Names) == 2 {
		names = in.Tr("{one} and {other}")
	}
	return rich(in.Known(line.Before+"{1}"+line.After), []any{"1", rich(names, links)})
}

// inventorsOf names who has invented an item, "" if nobody is told.
func inventorsOf(in *words.Language, it items.Item) string {
	switch {
	case it.Inventors[1].Name != "":
	case it.Generated:
		return together(in, it.Inventors[0].Name)
	default:
		return it.Inventors[0].Name
	}
	return in.Tr("{one} and {other}", "one", it.Inventors[0].Name, "other", it.Inventors[1].Name)
}

// listed writes names as a language writes lists.
func listed(in *words.Language, names []string) string {
	last := len(names) - 1
	if last < 1 {
		return strings.Join(names, "")
	}
	return in.Tr("{one} and {other}", "one", strings.Join(names[:last], ", "), "other", names[last])
}

// together writes a list of more than two names, which a game's file tells in one text ("A, B and C"), as a language writes lists. What
// has no comma is one name, whatever it has in it.
func together(in *words.Language, names string) string {
	at := strings.LastIndex(names, " and ")
	if at < 0 || !strings.Contains(names[:at], ", ") {
		return names
	}
	return in.Tr("{one} and {other}", "one", names[:at], "other", names[at+len(" and "):])
}

// sizeOfBoard is how items keep the size of a board: "8x8".
var sizeOfBoard = regexp.MustCompile(`^(\d+)x(\d+)$`)

// boardText is the board of an item as people read it: "8 × 8".
func boardText(board string) string { return sizeOfBoard.ReplaceAllString(board, "$1 × $2") }
