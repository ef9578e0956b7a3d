package web

import (
	"cmp"
	"embed"
	"fmt"
	"html/template"
	"net/http"
	"slices"
	"strings"
	"time"

	"aanca.chess/game"
	"aanca.chess/items"
	"aanca.chess/play"
	"aanca.chess/words"
)

//go:embed templates/*.html
var templates embed.FS

// A page is what base.html shows; templates/README.md says what scripts find in it.
type page struct {
	Kind        string     // names the template: "home"
	Module      string     // of the scripts; that of the kind if ""
	Title       words.Text // of the tab
	Count       int        // put before the title, of what waits; 0 for nothing
	Description string     // for search engines and previews of links, "" for none
	Picture     string     // the path of that of previews, "" for none
	Address     string     // where others reach the site
	Feed        string     // the path of the feed of the page, which readers of feeds find by themselves; "" for none
	Data        any        // for the scripts, nil for none
	Body        any        // for the template

	Lang      *words.Language
	Languages []*words.Language // that may be chosen
	Here      string            // where the reader is, "" if that page answers a form
	Words     string            // the static file of what scripts say, "" for none

	Accounts bool   // the site has accounts
	Items    bool   // the site has a catalogue
	Events   bool   // the site has tournaments
	Archive  bool   // and an archive
	Viewer   string // the name of who is signed in, "" for guests
	News     *news  // what waits for them, nil for guests
}

// Scripted reports whether the page loads a module.
func (p page) Scripted() bool { return p.Data != nil }

// Framed reports whether the page stands in a frame of another one, without header and footer.
func (p page) Framed() bool { return p.Kind == "embed" }

// Footless reports whether the page has no footer, as those of boards: what they need of it stands among the links of the header.
func (p page) Footless() bool { return slices.Contains([]string{"game", "analysis", "puzzle"}, p.Kind) }

// Brief reports whether the page does with a part of the style sheet: many see the home page and no other.
func (p page) Brief() bool { return p.Kind == "home" }

// Heading is the title of the tab.
func (p page) Heading() string { return titled(p.Title.In(p.Lang), p.Count) }

// pages are the parsed templates by language and kind of page.
type pages struct {
	byKind map[*words.Language]map[string]*template.Template
}

func parsePages(files *staticFiles, languages []*words.Language) (*pages, error) {
	p := &pages{byKind: make(map[*words.Language]map[string]*template.Template)}
	for _, l := range languages {
		var err error
		if p.byKind[l], err = parsePagesIn(files, l); err != nil {
			return nil, err
		}
	}
	return p, nil
}

// parsePagesIn parses the pages that speak a language.
func parsePagesIn(files *staticFiles, in *words.Language) (map[string]*template.Template, error) {
	base, err := template.New("base.html").Funcs(template.FuncMap{
		"static":     func(name string) string { return files.root() + name },
		"preload":    files.preload,
		"paragraphs": paragraphs,
		"isLink":     isLink,
		"player":     playerPath,
		"iso":        isoTime,
		"size":       func(b boardJSON) string { return b.Size(in) },
		"board":      boardText,
		"withNext":   withNext,
		"known":      in.Known,
		"year":       func(year string) string { return problemIn(in, year) },
		"task":       func(r *riddle) string { return r.Task(in) },
		"item":       itemPath,
		"credit":     creditPath,
		"stars":      stars,
		"rated":      func(it items.Item) string { return rated(in, it) },
		"linkText":   func(it *items.Item) template.HTML { return linkText(in, it) },
		"credited":   func(line items.Line) template.HTML { return credited(in, line) },
		"inventors":  func(it items.Item) string { return inventorsOf(in, it) },
		"listed":     func(names []string) string { return listed(in, names) },
		"letter":     func(side int) string { return game.Side(side).String() },
	}).Funcs(speak(in)).ParseFS(templates, "templates/base.html", "templates/form.html", "templates/people.html", "templates/item-parts.html")
	if err != nil {
		return nil, fmt.Errorf("parse the pages: %w", err)
	}
	byKind := make(map[string]*template.Template)
	kinds := []string{"home", "rules", "pieces", "piece", "game", "analysis", "embed", "workbench", "puzzles", "puzzleset", "puzzle", "join", "manual", "offline", "error"}
	for _, kind := range slices.Concat(kinds, accountPages, itemPages, tournamentPages, archivePages) {
		own, err := base.Clone()
		if err == nil {
			own, err = own.ParseFS(templates, "templates/"+kind+".html")
		}
		if err != nil {
			return nil, fmt.Errorf("parse the pages: %w", err)
		}
		byKind[kind] = own
	}
	return byKind, nil
}

// writePage answers with a page.
func (s *site) writePage(w http.ResponseWriter, r *http.Request, status int, p page) error {
	p.Module, p.Address = cmp.Or(p.Module, p.Kind), s.base(r)
	p.Lang, p.Languages, p.Here = s.language(r), s.languages, returnPath(r)
	p.Words = wordsFile(p.Lang)
	s.greet(r, &p)
	text, err := s.press.print(r.Context(), s.pages.byKind[p.Lang][p.Kind], p)
	if err != nil {
		return err
	}
	writeHTML(w, p.Lang, status, text)
	return nil
}

// writePart answers with a part of a page of some kind, which takes the place of that part in the page that is open.
func (s *site) writePart(w http.ResponseWriter, r *http.Request, kind, part string, shown any) error {
	in := s.language(r)
	text, err := s.press.print(r.Context(), s.pages.byKind[in][kind].Lookup(part), shown)
	if err != nil {
		return err
	}
	writeHTML(w, in, http.StatusOK, text)
	return nil
}

func writeHTML(w http.ResponseWriter, in *words.Language, status int, text []byte) {
	h := w.Header()
	h.Set("Content-Language", in.Tag)
	h.Add("Vary", "Cookie, Accept-Language")
	h.Set("Content-Type", "text/html; charset=utf-8")
	h.Set("Cache-Control", "no-store") // it names a game's state and the version of the scripts
	w.WriteHeader(status)
	_, _ = w.Write(text) // a client that has gone away is no error of ours
}

// paragraphs splits a text at its empty lines.
func paragraphs(text string) []string {
	var list []string
	for p := range strings.SplitSeq(text, "\n\n") {
		if p = strings.TrimSpace(p); p != "" {
			list = append(list, p)
		}
	}
	return list
}

func isLink(text string) bool {
	return strings.HasPrefix(text, "https://") || strings.HasPrefix(text, "http://")
}

// A startForm is the form that begins a game: of one variant, or of one to be chosen.
type startForm struct {
	Variant *variant   // nil if it is to be chosen from Choices
	Choices []*variant // in the order in which to show them: those that all of the form fits
	Others  []*variant // those that begin on pages of their own
	Shuffle bool       // there may be a shuffled setup
	Levels  [2]int     // the lowest and the highest
	Level   int        // the one that is proposed
}

const proposedLevel = 3

func newStartForm(of *variant, choices []*variant) startForm {
	f := startForm{Variant: of, Levels: [2]int{play.MinLevel, play.MaxLevel}, Level: proposedLevel}
	for _, v := range choices {
		if v.ForTwo() {
			f.Choices = append(f.Choices, v)
		} else {
			f.Others = append(f.Others, v)
		}
	}
	offered := f.Choices
	if of != nil {
		offered = []*variant{of}
	}
	f.Shuffle = slices.ContainsFunc(offered, func(v *variant) bool { return v.Setups })
	return f
}

func (s *site) homePage(w http.ResponseWriter, r *http.Request) error {
	all := s.variants.soon(r.Context(), patience)
	cards := make([]card, 0, len(all))
	for _, v := range all {
		cards = append(cards, v.card())
	}
	featured := featuredCards(all)
	recent, err := s.recentGames(r)
	if err != nil {
		return err
	}
	return s.writePage(w, r, http.StatusOK, page{
		Kind: "home", Title: words.Of("Aanca plays chess variants"),
		Description: "Play chess and its relatives against the computer, with rules that are enforced and shown.",
		Picture:     shownFirst(featured),
		Data: struct {
			Variants []sketch `json:"variants"`
		}{namedByCards(sketches(cards))},
		Body: struct {
			Featured []card
			Shelves  []*shelf
			Recent   []recentGame
			Form     startForm
			Missing  int // games that are not made yet
		}{featured, shelve(all), recent, newStartForm(nil, all), len(s.variants.names) - len(all)},
	})
}

// featuredCards returns the cards of the games that are good to begin with, the easiest first.
func featuredCards(all []*variant) []card {
	cards := []card{}
	for _, v := range easiest(all) {
		cards = append(cards, v.card())
	}
	return cards
}

// shownFirst returns the picture of the first of some games, "" if there are none.
func shownFirst(featured []card) string {
	if len(featured) == 0 {
		return ""
	}
	return pictureOf(featured[0].Name, nil)
}

// patience is how long a page waits for what is made when the server starts and it can be shown without: other games, what their pieces
// are compared for.
const patience = time.Second

func (s *site) rulesPage(w http.ResponseWriter, r *http.Request) error {
	v, err := s.variants.get(r.PathValue("name"))
	if err != nil {
		return err
	}
	e, ok := s.pieces.soon(r.Context(), patience)
	if !ok { // a server that has just started; who wants to know the rules can do without links to other games
		e = &encyclopaedia{}
	}
	return s.writePage(w, r, http.StatusOK, page{
		Kind: "rules", Title: words.Of("{game}: rules", "game", v.Title), Description: v.Summary, Picture: pictureOf(v.Name, nil), Data: v,
		Body: struct {
			*variant
			PieceGroups []pieceGroup
			Form        startForm
			Related     []*variant
			Puzzles     bool
			Copied      bool // its text can be changed on the workbench
			Listed      bool // it has a page in the catalogue
		}{v, v.pieceGroups(e), newStartForm(v, nil), e.related[v.Name], s.puzzles.has(v.Name), s.Workbench.Copy(v.Name) != "", s.Items != nil && s.variants.lists(v.Name)},
	})
}

// A pieceGroup is the types of one group, with what they become.
type pieceGroup struct {
	Title string // "" if there is only one group
	Types []shownType
}

type shownType struct {
	typeJSON
	Becomes []becomes
	Entry   *piece // in the encyclopaedia, nil if it is not there
}

// becomes is a type that another one can become.
type becomes struct{ ID, Name string }

// pieceGroups returns the types in the order in which the rules page shows them.
func (v *variant) pieceGroups(e *encyclopaedia) []pieceGroup {
	groups := make([]pieceGroup, max(1, len(v.Groups)))
	for i, title := range v.Groups {
		groups[i].Title = title
	}
	names := make(map[string]string, len(v.Types))
	for _, t := range v.Types {
		names[t.ID] = t.Name
	}
	for _, t := range v.Types {
		shown := shownType{typeJSON: t, Entry: e.find(v, &t)}
		for _, to := range t.Promotes {
			shown.Becomes = append(shown.Becomes, becomes{to, names[to]})
		}
		group := &groups[min(t.Group, len(groups)-1)]
		group.Types = append(group.Types, shown)
	}
	return groups
}

func (s *site) gamePage(w http.ResponseWriter, r *http.Request) error {
	id, err := gameID(r)
	if err != nil {
		return err
	}
	state, err := s.Games.State(r.Context(), id)
	if err != nil {
		return err
	}
	remember(w, r, id)
	return s.writeGame(w, r, state, false)
}

// writeGame answers with the page of a game, for a player or for those who watch it.
func (s *site) writeGame(w http.ResponseWriter, r *http.Request, state *play.State, watched bool) error {
	v, err := s.variants.get(state.Game.Variant)
	if err != nil {
		return err
	}
	rules, err := s.Library.Rules(state.Game.Variant)
	if err != nil {
		return err
	}
	how := gameTitle(state, v.Title, watched)
	return s.writePage(w, r, http.StatusOK, page{
		Kind: "game", Title: how, Description: v.Summary,
		Picture: pictureOf(v.Name, nil), // of the start: whoever previews the link of a seat is not told more
		Data: struct {
			Game    *stateJSON `json:"game"`
			Variant *variant   `json:"variant"`
			Address string     `json:"address,omitempty"`
			Course  bool       `json:"course,omitempty"` // the computer can evaluate its positions when it is over
		}{s.stateNow(state, ""), v, s.Address, s.Analysis.Unable(rules.Info()) == ""},
		Body: struct {
			*variant
			How words.Text
		}{v, how},
	})
}

// gameTitle says what is played, and with whom.
func gameTitle(state *play.State, title string, watched bool) words.Text {
	g := &state.Game
	switch {
	case watched && len(g.Seats) == 2 && g.Seats[0].Name != "" && g.Seats[1].Name != "":
		return words.Of("{game} between {one} and {other}", "game", title, "one", g.Seats[0].Name, "other", g.Seats[1].Name)
	case watched:
		return words.Of("{game} between others", "game", title)
	case !g.People:
		return words.Of("{game} against the computer", "game", title)
	case len(g.Seats) == 1:
		return words.Of("{game} alone", "game", title)
	case len(g.Seats) > 2:
		return words.Of("{game} among {n} people", "game", title, "n", len(g.Seats))
	}
	if other := g.Seats[state.Side.Other()].Name; other != "" {
		return words.Of("{game} against {other}", "game", title, "other", other)
	}
	return words.Of("{game} against another person", "game", title)
}

// errorTitle is the heading of a page that says what went wrong.
func errorTitle(status int) string {
	switch {
	case status == http.StatusNotFound:
		return "There is nothing here"
	case status >= http.StatusInternalServerError:
		return "Something went wrong on our side"
	}
	return "That did not work"
}

// errorPage says on a page of its own what went wrong. If even that fails there is a bare answer.
func (s *site) errorPage(w http.ResponseWriter, r *http.Request, status int, message string) {
	err := s.writePage(w, r, status, page{
		Kind: "error", Module: "people", Title: words.Of(errorTitle(status)), Data: noData,
		Body: struct {
			Title   string
			Message string
			Back    string // where a form was filled in, "" if that is not known
			SignIn  string // where to sign in and go on there, "" where that does not help
			Find    bool   // what was looked for may be in the catalogue
		}{errorTitle(status), sentence(problemIn(s.language(r), message)), cameFrom(r), signInAfter(r, status), status == http.StatusNotFound && s.Items != nil},
	})
	switch {
	case err == nil:
	case r.Context().Err() != nil: // nobody is there to read it
		w.WriteHeader(http.StatusServiceUnavailable)
	default:
		s.Log.Error("cannot show an error", "id", requestID(r.Context()), "err", err)
		w.WriteHeader(http.StatusInternalServerError)
	}
}
