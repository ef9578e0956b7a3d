package terminal

// A Look says how much a terminal can show.
type Look int

// The looks, from plain text on.
const (
	Plain      Look = iota // characters only
	Colours                // 256 colours
	TrueColour             // 24 bits
)

// ChooseLook returns the look for a terminal, from the environment: NO_COLOR set to anything
// and a dumb terminal mean plain text, COLORTERM tells of 24 bits.
func ChooseLook(isTerminal bool, getenv func(string) string) Look {
	switch {
	case !isTerminal, getenv("NO_COLOR") != "", getenv("TERM") == "dumb":
		return Plain
	case getenv("COLORTERM") == "truecolor", getenv("COLORTERM") == "24bit":
		return TrueColour
	}
	return Colours
}

// A tint is the colouring of a text.
type tint int

const (
	ink    tint = iota // marks and everything else
	ivory              // the first player's pieces: dark on ivory
	ebony              // the second player's pieces: light on charcoal
	accent             // what matters now
)

// An escape holds the parameters of one colour, for 256 colours and for 24 bits.
type escape struct{ few, many string }

// Squares are sand and umber, the last turn gold, check vermilion, targets moss, frozen pieces ice.
var (
	paper = map[bool]escape{ // background, by whether the square is light
		true:  {"48;5;180", "48;2;214;184;140"},
		false: {"48;5;137", "48;2;168;124;82"},
	}
	marked = map[byte]escape{
		last:    {"48;5;178", "48;2;205;164;52"},
		checked: {"48;5;167", "48;2;200;69;45"},
		target:  {"48;5;107", "48;2;126;158;106"},
		frozen:  {"48;5;110", "48;2;138;170;196"},
	}
	inks = map[tint]escape{
		ink:    {"38;5;234", "38;2;29;27;22"},
		ivory:  {"1;38;5;234;48;5;230", "1;38;2;29;27;22;48;2;255;253;240"},
		ebony:  {"1;38;5;231;48;5;236", "1;38;2;255;253;245;48;2;43;41;36"},
		accent: {"38;5;167", "38;2;200;69;45"},
	}
)

// square colours what stands on a square: the marks around it and the text, a tile if it is a
// piece.
func (l Look) square(left, text, right string, c cell, light bool) string {
	background, ok := marked[c.mark]
	if !ok {
		background = paper[light]
	}
	if c.side == ink {
		return l.paint(left+text+right, background, inks[ink])
	}
	return l.paint(left, background, inks[ink]) + l.paint(text, inks[c.side]) + l.paint(right, background, inks[ink])
}

// stress colours a text that matters now.
func (l Look) stress(text string) string { return l.paint(text, inks[accent]) }

// dim draws lines and coordinates so that they stay behind the pieces.
func (l Look) dim(text string) string { return l.paint(text, escape{"2", "2"}) }

func (l Look) paint(text string, colours ...escape) string {
	if l == Plain || text == "" {
		return text
	}
	parameters := "0"
	for _, c := range colours {
		if l == TrueColour {
			parameters += ";" + c.many
		} else {
			parameters += ";" + c.few
		}
	}
	return "\x1b[" + parameters + "m" + text + "\x1b[0m"
}
