package playtest

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"sync"

	"aanca.chess/game"
	"aanca.chess/geom"
)

// Whisper are the rules of a Walk of one step in which a turn may end with a word: "a1b1,cat". Words
// are without number, so that no list of steps has them. The other side does not hear the word
// before it has made its own turn. Every word becomes a piece type, which is for sale. It has all
// that a game with designs and hidden choices has.
type Whisper struct {
	*Walk

	mu    sync.Mutex
	words []string // those that were ever said, which steps number
}

// NewWhisper returns rules on a board of so many files.
func NewWhisper(name string, files int) *Whisper {
	return &Whisper{Walk: &Walk{Name: name, Files: files, Steps: 1}}
}

// Start returns a new position with the stone on a1.
func (w *Whisper) Start() game.Position { return w.of(w.at(0, game.First)) }

// Setup starts from the file that the layout names.
func (w *Whisper) Setup(layout string) (game.Position, error) {
	pos, err := w.Walk.Setup(layout)
	if err != nil {
		return nil, err
	}
	return w.of(pos.(*position)), nil
}

func (w *Whisper) of(pos *position) *whisper { return &whisper{position: pos, rules: w} }

// Parse reads a position string of Walk, a blank, and the words said so far or "-".
func (w *Whisper) Parse(fen string) (game.Position, error) {
	i := max(0, strings.LastIndexByte(fen, ' '))
	pos, err := w.Walk.Parse(fen[:i])
	if err != nil {
		return nil, err
	}
	p := w.of(pos.(*position))
	if words := fen[i+1:]; words != "-" {
		for _, word := range strings.Split(words, ",") {
			if err := checkWord(word); err != nil {
				return nil, err
			}
			p.said = append(p.said, word)
		}
	}
	return p, nil
}

// number returns the number of a word.
func (w *Whisper) number(word string) int {
	w.mu.Lock()
	defer w.mu.Unlock()
	if i := slices.Index(w.words, word); i >= 0 {
		return i
	}
	w.words = append(w.words, word)
	return len(w.words) - 1
}

func (w *Whisper) word(number int) string {
	w.mu.Lock()
	defer w.mu.Unlock()
	return w.words[number]
}

// checkWord accepts one to eight small letters.
func checkWord(word string) error {
	i := strings.IndexFunc(word, func(r rune) bool { return r < 'a' || r > 'z' })
	if i < 0 && (word == "" || len(word) > 8) {
		i = min(len(word), 8)
	}
	if i < 0 {
		return nil
	}
	return &game.SyntaxError{Field: "design", Text: word, At: i, Why: "a word has one to eight small letters"}
}

// Steps of a Whisper are those of the Walk, with wordFollows where a word follows, and words.
const (
	wordFollows game.Step = 1 << 8
	isWord      game.Step = 1 << 16
)

// whisper is a position.
type whisper struct {
	*position
	rules *Whisper
	said  []string
	open  bool   // the step has been made, a word follows
	last  string // the text of the last turn, or of the open one so far
	quiet string // the same for the side that does not hear
	past  []whispered
}

// A whispered is what a step was made on.
type whispered struct {
	before whisper
	step   game.Step
}

func (p *whisper) TurnOpen() bool { return p.open }
func (p *whisper) Made() int      { return len(p.past) }

func (p *whisper) Side() game.Side {
	if p.open {
		return p.side.Other()
	}
	return p.side
}

func (p *whisper) Steps(buf []game.Step) []game.Step {
	if p.open {
		return buf
	}
	return p.position.Steps(buf)
}

func (p *whisper) Make(s game.Step) {
	p.past = append(p.past, whispered{*p, s})
	text := p.StepText(s)
	if s&isWord != 0 {
		p.said = append(slices.Clip(p.said), text)
		p.last, p.quiet, p.open = p.last+","+text, p.quiet+",?", false
		return
	}
	p.last, p.quiet = text, text
	p.position.Make(s &^ wordFollows)
	p.open = s&wordFollows != 0
}

func (p *whisper) Unmake() {
	last := p.past[len(p.past)-1]
	if last.step&isWord == 0 {
		p.position.Unmake()
	}
	*p = last.before
}

func (p *whisper) Result() game.Result {
	if p.open {
		return game.Result{}
	}
	return p.position.Result()
}

func (p *whisper) Types() int { return len(walkTypes) + len(p.said) }

func (p *whisper) Type(t game.TypeID) *game.Type {
	if int(t) < len(walkTypes) {
		return walkTypes[t]
	}
	i := int(t) - len(walkTypes)
	return wordType(p.said[i], i)
}

func wordType(word string, i int) *game.Type {
	return &game.Type{ID: "X" + strconv.Itoa(i+1), Name: word, Notation: word, Sentence: "It is called " + word + "."}
}

func (p *whisper) FEN() string {
	words := "-"
	if len(p.said) > 0 {
		words = strings.Join(p.said, ",")
	}
	return p.position.FEN() + " " + words
}

func (p *whisper) StepText(s game.Step) string {
	if s&isWord != 0 {
		return p.rules.word(int(s &^ isWord))
	}
	return p.position.StepText(s &^ wordFollows)
}

func (p *whisper) ParseStep(text string) (game.Step, error) {
	if !p.open {
		return p.position.ParseStep(text)
	}
	if err := checkWord(text); err != nil {
		return 0, &game.Illegal{Text: text, Kind: game.Malformed, Why: err.Error()}
	}
	if slices.Contains(p.said, text) {
		return 0, &game.Illegal{Text: text, Why: "the word has been said already"}
	}
	return isWord | game.Step(p.rules.number(text)), nil
}

// ReadTurn reads a step and perhaps a word.
func (p *whisper) ReadTurn(text string) ([]game.Step, error) {
	step, word, more := strings.Cut(text, ",")
	first, err := p.ParseStep(step)
	if err != nil || !more {
		return []game.Step{first}, err
	}
	first |= wordFollows
	p.Make(first)
	defer p.Unmake()
	second, err := p.ParseStep(word)
	return []game.Step{first, second}, err
}

func (p *whisper) Effect(s game.Step, buf []game.Change) game.Effect {
	if s&isWord != 0 {
		return game.Effect{From: geom.NoSquare, To: geom.NoSquare}
	}
	return p.position.Effect(s&^wordFollows, buf)
}

func (p *whisper) Clone() game.Position {
	with := *p
	with.position = p.position.Clone().(*position)
	with.past = slices.Clone(p.past)
	return &with
}

func (p *whisper) Currency() game.Currency { return game.Currency{One: "breath", Many: "breaths"} }

func (p *whisper) Purse(side game.Side) game.Purse {
	return game.Purse{Treasury: 2500 + game.Money(side), Income: 1000, Pieces: len(p.said), Most: 9}
}

func (p *whisper) Offers(side game.Side) []game.Offer {
	var offers []game.Offer
	for i, word := range p.said {
		o := game.Offer{Type: game.TypeID(len(walkTypes) + i), Price: priceOf(word)}
		if side == p.side {
			o.Why = word + " is for show"
		}
		offers = append(offers, o)
	}
	return offers
}

func priceOf(word string) game.Money { return game.Money(500 * len(word)) }

func (p *whisper) Quote(design string) (*game.Quote, error) {
	if err := checkWord(design); err != nil {
		return nil, err
	}
	i, why := slices.Index(p.said, design), "the word has been said already"
	if i < 0 {
		i, why = len(p.said), ""
	}
	t := wordType(design, i)
	return &game.Quote{
		Design: design, ID: t.ID, Sum: fmt.Sprintf("%d.5", len(design)), Price: priceOf(design), Type: t, Why: why,
		Reach: func(side game.Side, from geom.Square) []game.Mark { return p.Reach(0, side, from) },
	}, nil
}

// Compose offers every word that was said, to be said again.
func (p *whisper) Compose(design string) (*game.Composition, error) {
	c := &game.Composition{Design: design}
	for _, word := range append([]string{"a"}, p.said...) {
		c.Add = append(c.Add, game.Choice{Text: word, Name: "word", Price: "1", Then: design + word})
	}
	if design == "" {
		return c, nil
	}
	if err := checkWord(design); err != nil {
		return nil, err
	}
	c.Terms = []game.ComposedTerm{{Text: design, Name: "word", Words: "a word", Price: "1"}}
	return c, nil
}

// Tell says which parts of a turn are words.
func (p *whisper) Tell(part string) (told game.Part, ok bool) {
	if part != "?" && checkWord(part) != nil {
		return game.Part{}, false
	}
	return game.Part{Kind: game.PartDesign, Words: "says " + part, Subject: part}, true
}

// Veils implements game.Veiled.
func (p *whisper) Veils() bool { return true }

// Hides reports whether the other side has just whispered.
func (p *whisper) Hides(side game.Side) bool { return !p.open && side == p.side && p.last != p.quiet }

func (p *whisper) View(side game.Side) game.Position {
	view := p.Clone().(*whisper)
	if p.Hides(side) {
		view.said, view.last = p.said[:len(p.said)-1], p.quiet
	}
	return view
}

func (p *whisper) LastTurn(side game.Side) string {
	if p.Hides(side) {
		return p.quiet
	}
	return p.last
}
