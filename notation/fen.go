package notation

import (
	"errors"
	"strconv"
	"strings"
	"unicode"

	"aanca.chess/game"
	"aanca.chess/geom"
)

// Position reads a position string as we write it or as other programs do, where that cannot mean anything else:
//
//	rnbqkbnr/.../RNBQKBNR w KQkq -         counters, or more, are missing
//	rnbqkbnr/.../RNBQKBNR w KQkq - 0 0     the first turn is counted as none
//	.../RNBQKBNR[-] w - - 0 1              an empty hand
//	.../RNBQKBNR/Qpp w KQkq - 0 1          hands behind a further slash
//	.../R1BAKABNR r - - 0 1                red moves first
//	Q~6/.../4K3 w - - 0 1                  a queen that was a pawn, where none turns back
//	.../4K3 w KQkq - 0 1                   rights to castle where nobody has any at the start, or without a rook, in games of othersPlay
//	rnbqkbnrpppppppp32PPPPPPPPRNBQKBNR     ranks that run on, and places without a square as -, as Game Courier has them
//	4k3/.../11111K11                       digits side by side, on boards with fewer than ten files
//	lnsgkgsnl/.../LNSGKGSNL b S2Pb 1       SFEN, where b moves first and turns are counted one by one
//
// The error is that of our own reading, of the string as it stands, or as it was understood where fields were missing.
func Position(rules game.Rules, fen string) (game.Position, error) {
	return readPosition(rules, fen, false)
}

// ForeignPosition reads a position string of another program as Position does, and takes no offence at a count of half-moves
// where the game has no limit to count for.
func ForeignPosition(rules game.Rules, fen string) (game.Position, error) {
	return readPosition(rules, fen, true)
}

func readPosition(rules game.Rules, fen string, counted bool) (game.Position, error) {
	pos, err := rules.Parse(fen)
	if err == nil {
		return pos, nil
	}
	start := rules.Start()
	if game.CapabilitiesOf(start).TurnReader != nil {
		return nil, err // its positions have fields of their own, which no other program writes
	}
	foreign := foreignFEN(rules.Info(), start, fen)
	parse := rules.Parse
	if othersPlay(rules.Info()) {
		parse = func(fen string) (game.Position, error) { return parseRightly(rules, fen) }
	}
	pos, foreignErr := parse(foreign)
	if counted && fieldOf(foreignErr) == "halfmove" {
		fields := strings.Fields(foreign)
		fields[4] = "0"
		pos, foreignErr = rules.Parse(strings.Join(fields, " "))
	}
	if foreignErr != nil && (fieldOf(err) != wholePosition || fieldOf(foreignErr) == wholePosition) {
		return nil, err
	}
	return pos, foreignErr
}

// parseRightly reads a position, without rights to castle for which a piece does not stand where it has to: other programs write
// and read them, and nobody has them.
func parseRightly(rules game.Rules, fen string) (game.Position, error) {
	if byWing := rightsByWing(rules, fen); byWing != "" {
		if pos, err := rules.Parse(byWing); err == nil {
			return pos, nil
		}
	}
	for {
		pos, err := rules.Parse(fen)
		var wrong *game.SyntaxError
		if !errors.As(err, &wrong) || wrong.Field != "rights" || wrong.At < 0 || wrong.At >= len(wrong.Text) || !areCastlingRights(wrong.Text) {
			return pos, err
		}
		fields := strings.Fields(fen)
		fields[2] = wrong.Text[:wrong.At] + wrong.Text[wrong.At+1:]
		if fields[2] == "" {
			fields[2] = "-"
		}
		fen = strings.Join(fields, " ")
	}
}

// rightsByWing returns a position string with K and Q for the files of rooks by which others name rights to castle (HAha); "" if it has no
// such letters, or no kings.
func rightsByWing(rules game.Rules, fen string) string {
	fields := strings.Fields(fen)
	if len(fields) < 3 || !areCastlingRights(fields[2]) || strings.Trim(fields[2], "abcdefghABCDEFGH") != "" {
		return ""
	}
	letters := fields[2]
	fields[2] = "-"
	pos, err := rules.Parse(strings.Join(fields, " "))
	if err != nil {
		return ""
	}
	board, rights := rules.Info().Board, ""
	for _, letter := range letters {
		side, wings := game.First, "KQ"
		if unicode.IsLower(letter) {
			side, wings = game.Second, "kq"
		}
		king := kingOf(board, pos, side)
		if king == geom.NoSquare {
			return ""
		}
		wing, outwards := 0, 1
		file := board.FileNamed(byte(unicode.ToLower(letter)))
		if file < board.File(king) {
			wing, outwards = 1, -1
		}
		if !isOutermost(board, pos, file, board.Rank(king), outwards) {
			return ""
		}
		rights += wings[wing : wing+1]
	}
	fields[2] = rights
	return strings.Join(fields, " ")
}

// isOutermost reports whether a piece stands somewhere and none of its type and side beyond it: that is the one that K and Q mean.
func isOutermost(board *geom.Board, pos game.Position, file, rank, outwards int) bool {
	sq := board.Square(file, rank)
	if sq == geom.NoSquare {
		return false
	}
	rook, ok := pos.At(sq)
	if !ok {
		return false
	}
	for f := file + outwards; 0 <= f && f < board.Files(); f += outwards {
		if sq := board.Square(f, rank); sq != geom.NoSquare {
			if other, ok := pos.At(sq); ok && other == rook {
				return false
			}
		}
	}
	return true
}

// kingOf returns the square of a side's royal piece or, where none is royal for ever, of its only K; NoSquare if there is none.
func kingOf(board *geom.Board, pos game.Position, side game.Side) geom.Square {
	if finder := game.CapabilitiesOf(pos).RoyalFinder; finder != nil {
		if sq := finder.Royal(side); sq != geom.NoSquare {
			return sq
		}
	}
	king := geom.NoSquare
	for sq := range board.Area().All() {
		piece, ok := pos.At(sq)
		if !ok || piece.Side != side || pos.Type(piece.Type).ID != "K" {
			continue
		}
		if king != geom.NoSquare {
			return geom.NoSquare
		}
		king = sq
	}
	return king
}

// areCastlingRights reports whether letters say which sides may castle, each once: to a wing, or with the rook of a file of a chessboard.
func areCastlingRights(field string) bool {
	for i := range len(field) {
		if !strings.Contains("abcdefghkqABCDEFGHKQ", field[i:i+1]) || strings.Contains(field[:i], field[i:i+1]) {
			return false
		}
	}
	return true
}

// wholePosition is the field of the error of a string with too many or too few fields.
const wholePosition = "position"

// fieldOf returns the field of a position string that an error is about, "" for others.
func fieldOf(err error) string {
	var syntax *game.SyntaxError
	if errors.As(err, &syntax) {
		return syntax.Field
	}
	return ""
}

// foreignFEN writes a position string of another program as ours. Start is any position of the game.
func foreignFEN(info *game.Info, start game.Position, fen string) string {
	fields := strings.Fields(fen)
	sfen := len(fields) > 1 && fields[0] == "sfen"
	if sfen {
		fields = fields[1:]
	}
	if len(fields) == 0 {
		return fen
	}
	if sfen || isSFEN(info, start, fields) {
		fields = fromSFEN(fields)
	}
	fields[0] = ownRanks(info, fields[0])
	placement := ownHands(info, ownLetters(start, withoutTildes(start, fields[0])))
	var words, checks, numbers []string
	for i, f := range fields[1:] {
		if isChecks(f) && i < 3 { // the fields before them are left out
			checks = append(checks, f)
		} else if _, err := strconv.Atoi(f); err == nil {
			numbers = append(numbers, f)
		} else {
			words = append(words, f)
		}
	}
	if len(words) > 0 && words[0] == "r" && !info.Chance {
		words[0] = "w" // red
	}
	if len(words) > 1 && isChessRights(words[1]) && othersPlay(info) && strings.Fields(start.FEN())[2] == "-" {
		words[1] = "-" // others write the rights of chess in games without castling, too
	}
	if len(words) == 2 && len(numbers) == 3 {
		words, numbers = append(words, numbers[0]), numbers[1:] // the limit of a count of turns
	}
	words = append(append(words, []string{"w", "-", "-"}[min(len(words), 3):]...), checks...)
	numbers = append(numbers, []string{"0", "1"}[min(len(numbers), 2):]...)
	if numbers[1] == "0" {
		numbers[1] = "1" // others begin to count there
	}
	return placement + " " + strings.Join(words, " ") + " " + strings.Join(numbers, " ")
}

// ownRanks writes ranks that run on into each other, and places where the board has no square as -, as we do. What has another number of
// places than the board stays as it is.
func ownRanks(info *game.Info, placement string) string {
	ranks, hands, inHand := strings.Cut(placement, "[")
	if info.Board.Files() < 10 && strings.Contains(ranks, "/") {
		own := bySingleDigits(ranks)
		placement, ranks = own+placement[len(ranks):], own
	}
	if info.Board.IsHexagonal() || strings.Contains(ranks, "/") && !strings.Contains(ranks, "-") {
		return placement
	}
	var rows []string
	row, empty, places := "", 0, 0
	write := func(piece string, n int) {
		for range n {
			if places%info.Board.Files() == 0 && places > 0 {
				rows, row, empty = append(rows, row+number(empty)), "", 0
			}
			places++
			if piece == "" {
				empty++
				continue
			}
			row, empty = row+number(empty)+piece, 0
		}
	}
	all := info.Board.Files() * info.Board.Ranks()
	for rest := strings.ReplaceAll(ranks, "/", ""); rest != "" && places <= all; {
		token := firstToken(rest)
		rest = rest[len(token):]
		n, err := strconv.Atoi(token)
		switch {
		case token == "-":
			write("", 1)
		case err == nil:
			write("", min(n, all+1))
		default:
			write(token, 1)
		}
	}
	if places != all {
		return placement
	}
	own := strings.Join(append(rows, row+number(empty)), "/")
	if inHand {
		own += "[" + hands
	}
	return own
}

// bySingleDigits adds up digits that stand side by side, where each must be a number of its own: no rank has as many as ten squares.
func bySingleDigits(ranks string) string {
	own, empty := "", 0
	for _, r := range ranks {
		if '0' <= r && r <= '9' {
			empty += int(r - '0')
			continue
		}
		own, empty = own+number(empty)+string(r), 0
	}
	return own + number(empty)
}

// number writes how many places are empty, nothing for none.
func number(n int) string {
	if n == 0 {
		return ""
	}
	return strconv.Itoa(n)
}

// firstToken returns a number, or a piece with its marks or braces, at the beginning of a text that is not empty.
func firstToken(text string) string {
	n := 1
	switch {
	case isDigit(text[0]):
		for n < len(text) && isDigit(text[n]) {
			n++
		}
		return text[:n]
	case text[0] == '{':
		if end := strings.IndexByte(text, '}'); end > 0 {
			return text[:end+1]
		}
		return text
	case text[0] == '+' && len(text) > 1:
		n++
	}
	if n < len(text) && text[n] == '~' {
		n++
	}
	return text[:n]
}

// isChessRights reports whether a field lists rights to castle as chess does, each once.
func isChessRights(field string) bool {
	left := "KQkq"
	for _, right := range field {
		before, after, found := strings.Cut(left, string(right))
		if !found {
			return false
		}
		left = before + after
	}
	return field != ""
}

// isChecks reports whether a field tells checks that are still to be given, as in 3+3.
func isChecks(field string) bool {
	first, second, found := strings.Cut(field, "+")
	_, err := strconv.Atoi(first)
	_, other := strconv.Atoi(second)
	return found && err == nil && other == nil
}

// ownHands writes what is in hand in brackets, as we do.
func ownHands(info *game.Info, placement string) string {
	if !info.Hands {
		return strings.TrimSuffix(strings.TrimSuffix(placement, "[-]"), "[]")
	}
	if before, hand, ok := strings.Cut(placement, "["); ok {
		return before + "[" + strings.Replace(hand, "-", "", 1)
	}
	ranks := strings.Split(placement, "/")
	if most := info.Board.Ranks(); len(ranks) == most+1 {
		return strings.Join(ranks[:most], "/") + "[" + strings.TrimPrefix(ranks[most], "-") + "]"
	}
	return placement + "[]"
}

// withoutTildes leaves out the marks of pieces that were pawns, where no piece turns back.
func withoutTildes(start game.Position, placement string) string {
	for t := range game.TypeID(start.Types()) {
		if strings.HasSuffix(start.Type(t).ID, "~") {
			return placement
		}
	}
	return strings.ReplaceAll(placement, "~", "")
}

// ownLetters writes pieces by our ids that others name by the letter with which the notations of the field name them, where
// no other piece has it.
func ownLetters(start game.Position, placement string) string {
	ids, byLetter := map[string]bool{}, map[string]string{}
	for t := range game.TypeID(start.Types()) {
		ids[start.Type(t).ID] = true
	}
	for t := range game.TypeID(start.Types()) {
		typ := start.Type(t)
		if len(typ.ID) != 1 || len(typ.Letter) != 1 || ids[typ.Letter] {
			continue
		}
		if other, twice := byLetter[typ.Letter]; twice && other != typ.ID {
			typ = &game.Type{} // two pieces share it
		}
		byLetter[named(start.Type(t))] = typ.ID
	}
	if len(byLetter) == 0 || strings.Contains(placement, "{") {
		return placement
	}
	return strings.Map(func(c rune) rune {
		if id := byLetter[string(c)]; id != "" {
			return rune(id[0])
		}
		if id := byLetter[strings.ToUpper(string(c))]; id != "" {
			return rune(strings.ToLower(id)[0])
		}
		return c
	}, placement)
}

// isSFEN reports whether fields are those of a position as Shogi programs write it: a side, what is in hand with its
// numbers, and one count. In games with pieces in hand that promote nothing else is written so.
func isSFEN(info *game.Info, start game.Position, fields []string) bool {
	const most = 4
	if !info.Hands || len(fields) < most-1 || len(fields) > most || strings.ContainsAny(fields[0], "[]") || !isSFENHand(fields[2]) {
		return false
	}
	if len(fields) == most {
		if _, err := strconv.Atoi(fields[most-1]); err != nil {
			return false
		}
	} else if fields[2] == "-" {
		return false
	}
	for t := range game.TypeID(start.Types()) {
		if start.Type(t).PromotedFrom != "" {
			return true
		}
	}
	return false
}

// isSFENHand reports whether a text lists pieces in hand, each behind its number if that is not 1.
func isSFENHand(text string) bool {
	if text == "-" {
		return true
	}
	pieces := 0
	for i := range len(text) {
		switch c := text[i]; {
		case 'a' <= c && c <= 'z' || 'A' <= c && c <= 'Z':
			pieces++
		case !isDigit(c):
			return false
		}
	}
	return pieces > 0 && !isDigit(text[len(text)-1])
}

// fromSFEN returns the fields of a position in SFEN as we write them.
func fromSFEN(fields []string) []string {
	side, hand, number := "w", "", "1"
	if len(fields) > 1 && fields[1] == "w" {
		side = "b"
	}
	if len(fields) > 2 {
		hand = pieceByPiece(fields[2])
	}
	if len(fields) > 3 {
		if n, err := strconv.Atoi(fields[3]); err == nil && n > 0 {
			number = strconv.Itoa((n + 1) / 2)
		}
	}
	return []string{fields[0] + "[" + hand + "]", side, "-", "-", "0", number}
}

// pieceByPiece writes a hand with numbers as one without: 3Pb is PPPb.
func pieceByPiece(hand string) string {
	const most = 1000
	var out strings.Builder
	n := 0
	for i := range len(hand) {
		c := hand[i]
		switch {
		case isDigit(c):
			n = min(10*n+int(c-'0'), most)
		case c != '-':
			out.WriteString(strings.Repeat(string(c), max(n, 1)))
			n = 0
		}
	}
	return out.String()
}

// othersPlay reports whether a game is one that Fairy-Stockfish could play, by its turns, after which a wall may be placed, and the
// size of its board: elsewhere rights that there cannot be are a mistake.
func othersPlay(info *game.Info) bool {
	return (info.Steps == 1 || info.Walls && info.Steps == 2) && info.Board.Files() <= 12 && info.Board.Ranks() <= 10
}
