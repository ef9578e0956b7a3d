package pgn

import (
	"errors"
	"fmt"
	"io"
	"regexp"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"aanca.chess/game"
	"golang.org/x/text/encoding/japanese"
)

// A KIFReader reads Japanese records (KIF, in UTF-8 or Shift-JIS) of a game whose pieces have signs. It belongs to one goroutine.
type KIFReader struct {
	lines
	shiftJIS bool // a line was no UTF-8: what follows is not looked at anew
	rules    game.Rules
	words    []kifWord
	names    *Names
	ids      map[string]string // of the pieces, by their signs
}

// NewKIFReader returns a reader of the records of a stream.
func NewKIFReader(r io.Reader, rules game.Rules) (*KIFReader, error) {
	words, err := readKIFWords(kifText)
	if err != nil {
		return nil, err
	}
	ids, err := kifSigns(rules)
	if err != nil {
		return nil, err
	}
	names, err := NewNames()
	if err != nil {
		return nil, err
	}
	return &KIFReader{lines: newLines(r, maxTagValue), rules: rules, words: words, names: names, ids: ids}, nil
}

// HasKIF reports whether the pieces of a game have the signs by which Japanese records name them.
func HasKIF(rules game.Rules) bool {
	_, err := kifSigns(rules)
	return err == nil
}

// kifMark is what stands in Japanese records and in no PGN: the head of the moves, the handicap, or a first move.
var kifMark = regexp.MustCompile(`(?m)^(#KIF|手数--|手合割：|[先後上下]手(の持駒)?：|\s*1\s+[１-９1-9][一二三四五六七八九])`)

// IsKIF reports whether a text seems to be a Japanese record.
func IsKIF(text string) bool { return kifMark.MatchString(strings.TrimPrefix(text, "\uFEFF")) }

// kifSigns returns the ids of the pieces of a game by their signs.
func kifSigns(rules game.Rules) (map[string]string, error) {
	ids, pos := map[string]string{}, rules.Start()
	for t := range game.TypeID(pos.Types()) {
		if typ := pos.Type(t); typ.Sign != "" {
			ids[typ.Sign] = typ.ID
		}
	}
	if len(ids) == 0 {
		return nil, fmt.Errorf("the pieces of %s have no Japanese signs (kif.ID in its file)", rules.Info().Name)
	}
	return ids, nil
}

// A kifGame is a record being read.
type kifGame struct {
	g      *Game
	main   *kifNode   // before the first move
	path   []*kifNode // from there to the last move read
	board  []string   // the rows of a position, from the top
	hands  [2]string  // ids of what is in hand
	size   int
	moves  int
	second bool // the second side moves first
	ended  bool // the main line has
}

// A kifNode is a move with those that may follow it, the main line's first.
type kifNode struct {
	move Move
	to   string // the square, as it is written
	next []*kifNode
}

// Next reads the next record: see Reader.Next.
func (r *KIFReader) Next() (*Game, error) {
	k := &kifGame{g: &Game{Result: Unknown}, main: &kifNode{}}
	k.path = []*kifNode{k.main}
	any := false
	for {
		text, err := r.next()
		if errors.Is(err, io.EOF) {
			break
		}
		if err != nil {
			return nil, err
		}
		if any && k.moves > 0 && r.begins(text) {
			r.pending = &text
			break
		}
		if k.size += len(text); k.size > MaxGame {
			return nil, &Error{Place: r.at(), Why: "found", Err: &tooLong{"game", MaxGame}}
		}
		if strings.TrimSpace(text) == "" {
			continue
		}
		if !any {
			k.g.Place, any = r.at(), true
		}
		if err := r.read(k, text); err != nil {
			return nil, errors.Join(err, r.skip())
		}
	}
	if !any {
		return nil, io.EOF
	}
	return k.g, r.finish(k)
}

// next returns the next line.
func (r *KIFReader) next() (string, error) {
	text, err := r.lines.next()
	if err != nil {
		return "", err
	}
	if text = strings.TrimPrefix(text, "\uFEFF"); !r.shiftJIS && utf8.ValidString(text) {
		return text, nil
	}
	r.shiftJIS = true
	text, err = japanese.ShiftJIS.NewDecoder().String(text)
	if err != nil || strings.ContainsRune(text, utf8.RuneError) {
		return "", fail(r.at(), "expected UTF-8 or Shift-JIS: the record is in another encoding")
	}
	return text, nil
}

// skip skips the rest of a record that cannot be read.
func (r *KIFReader) skip() error { return r.skipTo(r.begins, r.next) }

// begins reports whether a line is the header with which a record begins, when it stands behind moves.
func (r *KIFReader) begins(text string) bool {
	word, _, header := r.cutHeader(text)
	_, tag := kifMeaning(r.words, "tag", word)
	return header && (tag || word == kifHandicap)
}

// Words of headers that are no tags.
const (
	kifHandicap  = "手合割"
	kifInHand    = "の持駒"
	kifVariation = "変化"
	kifNone      = "なし"
	kifOther     = "その他"
	kifSecond    = "後手番"
	kifUpper     = "上手番"
	kifSame      = "同"
	kifStays     = "不成"
)

// read reads a line.
func (r *KIFReader) read(k *kifGame, text string) error {
	word, value, header := r.cutHeader(text)
	switch {
	case text[0] == '#' || text[0] == '&' || text[0] == '+':
		return nil
	case text[0] == '*':
		m := &k.path[len(k.path)-1].move
		m.Comments = append(m.Comments, tidy(text[1:]))
		return nil
	case text[0] == '|':
		return r.row(k, text)
	case header && word == kifVariation:
		return r.variation(k, value)
	case header && !strings.HasPrefix(strings.TrimSpace(text), "*"):
		return r.header(k, word, strings.TrimSpace(value))
	}
	switch strings.TrimSpace(text) {
	case kifSecond, kifUpper:
		k.second = true
		return nil
	}
	if m := kifMove.FindStringSubmatch(text); m != nil {
		return r.move(k, m[1], strings.TrimFunc(m[2], unicode.IsSpace))
	}
	return nil // rulers, sums, how many moves there were
}

// cutHeader divides a header at its colon, which is wide; before words that are known some programs write a narrow one.
func (r *KIFReader) cutHeader(text string) (word, value string, header bool) {
	if word, value, header = strings.Cut(text, "："); header {
		return word, value, true
	}
	word, value, header = strings.Cut(text, ":")
	_, tag := kifMeaning(r.words, "tag", word)
	if !header || !tag && word != kifHandicap && word != kifVariation && !strings.HasSuffix(word, kifInHand) {
		return text, "", false
	}
	return word, value, true
}

// header reads a header.
func (r *KIFReader) header(k *kifGame, word, value string) error {
	switch {
	case word == kifHandicap:
		fen, ok := kifMeaning(r.words, "start", value)
		switch {
		case !ok && value != kifOther:
			return fail(r.at(), "there is no start %.30q", value)
		case ok && fen != "-":
			k.g.Set("SetUp", "1")
			k.g.Set("FEN", handicapFEN(fen))
			k.second = true
		}
		return nil
	case strings.HasSuffix(word, kifInHand):
		return r.hand(k, word, value)
	}
	if tag, ok := kifMeaning(r.words, "tag", word); ok {
		word = tag
	}
	if word == "Date" {
		value = strings.ReplaceAll(strings.Split(value+" ", " ")[0], "/", ".")
	}
	k.g.Set(word, value)
	return nil
}

// handicapFEN writes a position in SFEN with empty hands as PGN has it: there b is the second side, and the first move of the record is its.
func handicapFEN(sfen string) string {
	placement, side, _ := strings.Cut(sfen, " ")
	if strings.HasPrefix(side, "w") {
		return placement + "[] b - - 0 1"
	}
	return placement + "[] w - - 0 1"
}

// kifMove is a line that begins with the number of a move.
var kifMove = regexp.MustCompile(`^[\s\x{3000}]*(\d+)[\s\x{3000}]+(.+)$`)

// kifTime is the time that a move took, as minutes and seconds or with hours, perhaps with that of the whole game, and a sign that there are
// variations.
var kifTime = regexp.MustCompile(`\(\s*(?:(\d+):)?(\d+):(\d+)(?:\.\d+)?\s*(?:/[^)]*)?\)\s*\+?\s*$`)

// kifMarks stand before moves in some records.
const kifMarks = "▲△▼▽☗☖"

// move reads a line with a move.
func (r *KIFReader) move(k *kifGame, digits, rest string) error {
	number, err := strconv.Atoi(digits)
	if err != nil || number != len(k.path) {
		return fail(r.at(), "expected move %d, found %.10s", len(k.path), digits)
	}
	spent := ""
	if t := kifTime.FindStringSubmatch(rest); t != nil {
		spent = spentComment(t[1], t[2], t[3])
		rest = strings.TrimSuffix(rest, t[0])
	}
	text := strings.TrimLeft(strings.Join(strings.Fields(strings.TrimSuffix(rest, "+")), ""), kifMarks)
	if how, ok := kifMeaning(r.words, "end", text); ok {
		r.end(k, how)
		return nil
	}
	last := k.path[len(k.path)-1]
	if rest, same := strings.CutPrefix(text, kifSame); same {
		if last.to == "" {
			return fail(r.at(), "%s stands for the square of the move before, and there is none", kifSame)
		}
		text = last.to + rest
	}
	text = r.usual(text)
	square := []rune(text)
	if len(square) < 3 {
		return fail(r.at(), "expected a move such as ７六歩(77), found %.30q", text)
	}
	if k.moves++; k.moves > maxMoves {
		return fail(r.at(), "found a game of more than %d moves", maxMoves)
	}
	node := &kifNode{move: Move{Text: text, Place: r.at()}, to: string(square[:2])}
	if spent != "" {
		node.move.Comments = append(node.move.Comments, spent)
	}
	last.next = append(last.next, node)
	k.path = append(k.path, node)
	return nil
}

// spentComment tells the time that a turn took.
func spentComment(hours, minutes, seconds string) string {
	h, _ := strconv.Atoi(hours)
	m, _ := strconv.Atoi(minutes)
	s, _ := strconv.Atoi(seconds)
	return fmt.Sprintf("[%%emt %d:%02d:%02d]", h+m/60, m%60, s)
}

// usual returns a move with the usual signs of its piece.
func (r *KIFReader) usual(text string) string {
	text = wide(strings.Replace(text, kifStays, "", 1))
	for _, w := range r.words {
		if w.kind != "sign" || !strings.Contains(text, w.word) {
			continue
		}
		if squares, rest, ok := strings.Cut(text, w.word); ok && utf8.RuneCountInString(squares) == 2 {
			return squares + w.means + rest
		}
	}
	return text
}

// wide returns a move with its square as it is usually written, ７六: some write the file, or both, with narrow digits.
func wide(text string) string {
	const files, ranks = "１２３４５６７８９", "一二三四五六七八九"
	square := []rune(text)
	if len(square) < 3 {
		return text
	}
	if n := square[0] - '1'; 0 <= n && n < 9 {
		square[0] = []rune(files)[n]
	}
	if !strings.ContainsRune(files, square[0]) {
		return text // in our own way
	}
	for _, one := range []rune{'1', '１'} {
		if n := square[1] - one; 0 <= n && n < 9 {
			square[1] = []rune(ranks)[n]
		}
	}
	return string(square)
}

// end reads how the game ended.
func (r *KIFReader) end(k *kifGame, how string) {
	if k.ended {
		return // of a variation
	}
	outcome, reason, _ := strings.Cut(how, " ")
	mover := game.Side((len(k.path) - 1) % 2)
	if k.second {
		mover = mover.Other()
	}
	k.ended = true
	k.g.Set("Termination", reason)
	switch outcome {
	case "loss":
		k.g.Result = ResultText(game.Win(mover.Other()))
	case "win":
		k.g.Result = ResultText(game.Win(mover))
	case "draw":
		k.g.Result = Draw
	}
}

// variation goes back to where a variation begins.
func (r *KIFReader) variation(k *kifGame, value string) error {
	digits := strings.TrimRight(strings.TrimSpace(value), "手+ ")
	number, err := strconv.Atoi(digits)
	if err != nil || number < 1 || number >= len(k.path) {
		return fail(r.at(), "expected the number of a move before, found %.20q", value)
	}
	k.path, k.ended = k.path[:number], true
	return nil
}

// row reads a rank of a position.
func (r *KIFReader) row(k *kifGame, text string) error {
	cells, _, _ := strings.Cut(text[1:], "|")
	row, second, empty := "", false, 0
	flush := func() {
		if empty > 0 {
			row += strconv.Itoa(empty)
		}
		empty = 0
	}
	for _, c := range cells {
		sign := string(c)
		switch usual, other := kifMeaning(r.words, "sign", sign); {
		case sign == "v":
			second = true
			continue
		case sign == " " || sign == "^":
			continue
		case sign == "・":
			empty++
			continue
		case other:
			sign = usual
		}
		id, ok := r.ids[sign]
		if !ok {
			return fail(r.at(), "there is no piece %s", sign)
		}
		if second {
			id, second = strings.ToLower(id), false
		}
		flush()
		row += id
	}
	flush()
	k.board = append(k.board, row)
	return nil
}

// hand reads what a side has in hand: 飛二　角　歩十八.
func (r *KIFReader) hand(k *kifGame, word, value string) error {
	side := game.First
	if strings.HasPrefix(word, "後手") || strings.HasPrefix(word, "上手") {
		side = game.Second
	}
	if value == kifNone {
		return nil
	}
	for _, part := range strings.Fields(value) {
		sign, size := utf8.DecodeRuneInString(part)
		id, ok := r.ids[string(sign)]
		n := kifNumber(part[size:])
		if !ok || n == 0 {
			return fail(r.at(), "expected a piece and its number, found %.20q", part)
		}
		if side == game.Second {
			id = strings.ToLower(id)
		}
		k.hands[side] += strings.Repeat(id, n)
	}
	return nil
}

// kifNumber reads a number up to 19, 1 if there is none, 0 if it is no number.
func kifNumber(text string) int {
	if text == "" {
		return 1
	}
	n := 0
	for _, c := range text {
		digit := strings.IndexRune("〇一二三四五六七八九", c) / len("一")
		switch {
		case c == '十' && n == 0:
			n = 10
		case digit > 0 && n%10 == 0 && n < 20:
			n += digit
		default:
			return 0
		}
	}
	return n
}

// finish makes the game of what has been read.
func (r *KIFReader) finish(k *kifGame) error {
	if k.board != nil {
		side := "w"
		if k.second {
			side = "b"
		}
		k.g.Set("SetUp", "1")
		k.g.Set("FEN", strings.Join(k.board, "/")+"["+k.hands[0]+k.hands[1]+"] "+side+" - - 0 1")
	}
	k.g.Set("Result", k.g.Result)
	k.g.Set("Variant", r.names.Write(r.rules.Info().Name, false))
	k.g.Main = k.main.line(nil)
	k.g.Main.Comments = k.main.move.Comments
	return nil
}

// line returns the moves that follow a node by its first ones, behind the given ones, with the others as variations.
func (n *kifNode) line(l []Move) Line {
	for ; len(n.next) > 0; n = n.next[0] {
		m := n.next[0].move
		for _, other := range n.next[1:] {
			m.Variations = append(m.Variations, other.line([]Move{other.move}))
		}
		l = append(l, m)
	}
	return Line{Moves: l}
}
