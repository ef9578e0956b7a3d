package main

import (
	"errors"
	"fmt"
	"regexp"
	"slices"
	"strings"

	"aanca.chess/game"
	"aanca.chess/geom"
	"aanca.chess/zrf"
)

type zrfConvertCmd struct {
	File  string `arg:"" help:"The file, with a colon and a title or a number behind it for another game than its first."`
	Games int    `default:"40" help:"Random games in which both must allow the same turns."`
	Turns int    `default:"120" help:"Turns of each of these games at most."`
	Seed  uint64 `default:"1" help:"Decides about the random games."`
}

// Help is shown by aanca zrf convert --help.
func (zrfConvertCmd) Help() string {
	return `Writes a variant file for a game that is much like chess: on a grid of squares, one piece moving in each turn by leaps and slides,
perhaps within a region, or capturing on by leaping over enemies; a royal piece to be checkmated or captured, squares to be reached or rows to be
filled. Pieces may come back from stores or from squares beside the board. How pieces move is found from what they could do on an empty board, where
they promote, what stops their leaps, what they leap over, what only first moves do and where captured ones wait from random games; whether pawns go
two squares at first, kings castle, who can capture must, cannons capture over another piece, generals may not face each other, and where pieces are
dropped by trying. The file is printed only if both games allow the same turns, lead to the same boards and end alike everywhere in random games; otherwise the reason is
told, and the exit status is 1.

Example:
  aanca zrf convert mygame.zrf >mygame.ini`
}

// Run converts the game.
func (c *zrfConvertCmd) Run(env *environment) error {
	path, title, ok := zrfPath(c.File)
	if !ok {
		return usage(fmt.Errorf("%s: expected a file whose name ends in .zrf", c.File))
	}
	f, err := zrf.Load(path)
	if err != nil {
		return usage(err)
	}
	g, err := f.Compile(title)
	if err != nil {
		return usage(err)
	}
	text, err := c.convert(g)
	if err != nil {
		return fmt.Errorf("%s is not converted: %w", g.Info().Title, err)
	}
	_, err = fmt.Fprint(env.out, text)
	return err
}

// convert returns the text of a variant file that plays as g does.
func (c *zrfConvertCmd) convert(g *zrf.Game) (string, error) {
	d, err := describeAsChess(g)
	if err != nil {
		return "", err
	}
	var best *difference
	tried := map[string]bool{}
	for _, try := range d.guesses() {
		text := d.text(try)
		if tried[text] {
			continue
		}
		tried[text] = true
		found, err := c.compare(g, d, text)
		switch {
		case err != nil:
			return "", err
		case found == nil:
			return text, nil
		case best == nil || found.turns > best.turns:
			best = found
		}
	}
	return "", best
}

// A chesslike is a game as a variant file can say it.
type chesslike struct {
	info      *game.Info
	placement string
	files     int // without those of what waits beside the board
	ranks     int // without those that hold nothing but what is not shown
	squares   geom.Set
	hand      geom.Set      // where what has been captured waits for being dropped
	captures  bool          // something is captured
	drops     bool          // from there, or from stores
	forms     []game.TypeID // by type: of what it is the promoted form
	pieces    []chessPiece  // by type
	letters   []string      // by type
	ids       []string      // by type: as the variant file calls it
	promotes  string        // what pieces may become
	pawns     string        // the pieces that may
	promoting promoting
	rises     []string // by type: where it becomes what, of those that do not promote as pawns do
	stalemate string
	folds     game.RepetitionRule
	losses    []zrf.Loss
	castles   castles
	chains    *chaining // nil where turns have one step
	rifles    map[game.TypeID]bool
	firsts    map[game.TypeID]map[way]*seenWay // what pieces do with their first moves alone

	doubleSteps string // keys for the ranks from which pawns go two squares
	passes      string // the key that lets sides pass
}

// What makes a game unlike chess.
var (
	errNoEnd     = errors.New("no piece is to be checkmated or captured, no square to be reached and no row to be filled")
	errSeveral   = errors.New("several kinds of pieces are to be checkmated")
	errLongNames = errors.New("a kind of piece has an id that is longer than variant files know, or not of letters alone")
)

// describeAsChess says what a variant file says of a game, or why it cannot.
func describeAsChess(g *zrf.Game) (*chesslike, error) {
	info, start := g.Info(), g.Start()
	if err := info.ForTwo(); err != nil {
		return nil, err
	}
	for _, no := range []struct {
		is  bool
		why string
	}{
		{g.Unowned(), "pieces belong to nobody, whom variant files do not know"},
		{info.Uneven, "sides have several turns one after the other: positions between them count for repetition, and what may not be left attacked can be captured there, as by no turn of several steps"},
		{info.Board.Wide(), "the board has more squares than variant files know"},
	} {
		if no.is {
			return nil, errors.New(no.why)
		}
	}
	d := &chesslike{info: info, folds: g.Repetition(), stalemate: g.Stalemate()}
	if err := d.measure(g); err != nil {
		return nil, err
	}
	if info.Steps > 1 {
		var err error
		if d.chains, err = watchChains(g); err != nil {
			return nil, err
		}
	}
	d.rifles = watchRifles(g)
	if d.chains == nil && !d.drops {
		d.firsts = d.watchFirsts(g)
	}
	royals := 0
	absent := d.absentTypes(start)
	for t := range start.Types() {
		typ := start.Type(game.TypeID(t))
		if absent[t] {
			d.pieces = append(d.pieces, chessPiece{absent: true})
			continue
		}
		if len(typ.ID) > longestID || !isLetters(typ.ID) && d.formOf(game.TypeID(t)) == game.NoType {
			return nil, fmt.Errorf("%w (%s)", errLongNames, typ.Name)
		}
		piece, err := d.pieceOf(g, start, game.TypeID(t))
		if err != nil {
			return nil, fmt.Errorf("the %s %w", typ.Name, err)
		}
		if piece.royal {
			royals++
		}
		d.pieces = append(d.pieces, piece)
	}
	d.sortPromotions(g)
	d.losses = slices.DeleteFunc(g.Losses(), func(l zrf.Loss) bool { return l.Count == 0 && len(l.Types) == 1 && g.Checkmated(l.Types[0]) })
	if royals > 1 {
		return nil, errSeveral
	}
	if d.stalemate == "draw" && royals+len(d.losses)+info.Goals.Flags[0].Count+info.Goals.Flags[1].Count+len(info.Goals.Rows) == 0 {
		return nil, errNoEnd
	}
	d.castles, d.doubleSteps, d.passes = d.findCastles(g), d.watchDoubleSteps(g), watchPasses(g)
	straight, slanted := watchLeaps(g)
	for t := range d.pieces {
		d.pieces[t].leaps = straight[game.TypeID(t)]
		d.pieces[t].slanted = d.pieces[t].leaps && !slanted[game.TypeID(t)]
	}
	if d.pawns != "" || d.hasForms() {
		d.promoting = d.watchPromotions(g)
	}
	return d, nil
}

// longestID is how many letters the ids of variant files have at most.
const longestID = 8

// isLetters reports whether an id has letters alone.
func isLetters(id string) bool {
	return !strings.ContainsFunc(id, func(c rune) bool { return (c < 'a' || c > 'z') && (c < 'A' || c > 'Z') })
}

// lettersOf returns how a list of pieces names a type.
func lettersOf(typ *game.Type) string {
	if len(typ.ID) == 1 {
		return strings.ToLower(typ.ID)
	}
	return "{" + typ.ID + "}"
}

// shownRanks returns how many ranks have squares that the file calls by their names, or, where it has other names for all, that are on
// its picture: those of dummies lie beyond.
func shownRanks(g *zrf.Game) (ranks int) {
	board := g.Info().Board
	drawn := 0
	for sq := range board.Area().All() {
		if g.PositionName(sq) == board.Name(sq) {
			ranks = max(ranks, board.Rank(sq)+1)
		} else if g.IsDrawn(sq) {
			drawn = max(drawn, board.Rank(sq)+1)
		}
	}
	if ranks == 0 {
		return drawn
	}
	return ranks
}

// absentTypes returns which types nobody begins with, and no piece becomes or makes: a variant of a game keeps pieces that it does not use.
// What stands on the board within turns alone marks what has been captured.
func (d *chesslike) absentTypes(start game.Position) []bool {
	board, absent := d.info.Board, slices.Repeat([]bool{true}, start.Types())
	var comes func(t game.TypeID)
	comes = func(t game.TypeID) {
		if !absent[t] {
			return
		}
		absent[t] = false
		for _, to := range slices.Concat(start.Type(t).Promotes, start.Type(t).Makes) {
			comes(to)
		}
	}
	for sq := range board.Area().All() {
		if p, ok := start.At(sq); ok {
			comes(p.Type)
		}
	}
	for t := range absent {
		for _, side := range []game.Side{game.First, game.Second} {
			if start.InHand(side, game.TypeID(t)) > 0 {
				comes(game.TypeID(t))
			}
		}
	}
	for t := range absent {
		absent[t] = absent[t] || d.chains != nil && !d.chains.standing[t]
	}
	return absent
}

const (
	pawnNotation = "mfWcfF"
	shooter      = "mfW"   // a pawn that captures without moving
	firstTwo     = "mifnD" // two squares at first, which the key for pawns says of others
)

// usualPieces are the pieces that variant files know, by their notation.
var usualPieces = map[string]string{
	pawnNotation: "pawn", "N": "knight", "B": "bishop", "R": "rook", "RB": "queen", "WF": "commoner",
}

// A chessPiece is a piece as a variant file can say it.
type chessPiece struct {
	absent   bool // there is none, and never will be
	typ      *game.Type
	royal    bool // it may not be left attacked
	number   int
	notation string
	rifle    string // how it captures without moving, "" if it does not
	faced    string // that of a royal piece without what it captures from afar
	firsts   string // what it does with its first move alone, "" for nothing
	later    string // the notation without that
	soldier  int    // the rank from which on it goes sideways, 0 for other pieces
	regions  [2]geom.Set
	bound    bool // to its regions
	leaps    bool // obliquely, over what stands beside it
	slanted  bool // as knights, but never over what stands on the square along a diagonal
}

// pieceOf says how a piece moves: from everywhere alike, or within a region.
func (d *chesslike) pieceOf(g *zrf.Game, start game.Position, t game.TypeID) (chessPiece, error) {
	board := d.info.Board
	p := chessPiece{typ: start.Type(t), royal: g.Checkmated(t), number: int(t) + 1}
	whole, side := d.squares, d.ownerOf(start, t)
	ways := waysOf(board, whole, start, side, t)
	if d.chains != nil {
		withoutCaptures(ways) // which are leaps
	}
	if side == game.First {
		p.soldier = soldierRank(board, d.ranks, ways)
	}
	if p.soldier == 0 && !allExact(ways) {
		regions := [2]geom.Set{regionOf(board, start, game.First, t, !p.royal), regionOf(board, start, game.Second, t, !p.royal)}
		within := waysOf(board, regions[side], start, side, t)
		if p.royal {
			within = withoutFarCaptures(within)
		}
		if len(within) > 0 && allExact(within) && regions[side].Minus(whole) == (geom.Set{}) {
			p.bound, p.regions, ways = true, regions, waysOf(board, regions[side], start, side, t)
		}
	}
	most := way{d.files - 1, d.ranks - 1}
	if len(ways) == 0 && d.drops {
		return p, nil // it stays where it is dropped
	}
	var err error
	if d.rifles[t] {
		if p.rifle, err = notationOf(shots(ways), most); err != nil {
			return p, err
		}
		withoutCaptures(ways)
	}
	p.firsts, p.later = d.firstsOf(ways, t, most)
	bent := takeBends(ways, most)
	if p.notation, err = notationOf(ways, most); err != nil && len(ways) == 0 && len(bent) > 0 {
		p.notation, err = "", nil
	}
	p.notation += strings.Join(bent, "")
	if err != nil {
		hops := watchHops(g, t)
		if hops == "" {
			return p, err
		}
		p.notation, err = hops, nil
	}
	if d.chains != nil {
		hops, err := d.chains.notation(t)
		if err != nil {
			return p, err
		}
		p.notation += hops
	}
	p.faced = p.notation
	if p.royal {
		p.faced, err = notationOf(withoutFarCaptures(ways), most)
	}
	return p, err
}

// ownerOf returns the side as which a type is described: the second for what the first does not begin with.
func (d *chesslike) ownerOf(start game.Position, t game.TypeID) game.Side {
	owner := game.First
	for sq := range d.squares.All() {
		if p, ok := start.At(sq); ok && p.Type == t {
			if p.Side == game.First {
				return game.First
			}
			owner = game.Second
		}
	}
	return owner
}

// withoutCaptures leaves where a piece goes without capturing.
func withoutCaptures(ways map[way]*manner) {
	for _, m := range ways {
		m.takes = 0
	}
}

// withoutFarCaptures leaves out where a piece captures alone, without moving there: royal pieces that face each other.
func withoutFarCaptures(ways map[way]*manner) map[way]*manner {
	near := map[way]*manner{}
	for w, m := range ways {
		if m.moves > 0 {
			near[w] = m
		}
	}
	return near
}

// lines returns the keys of a piece: one that variant files know, if no piece before has used it, or one with a notation.
func (p *chessPiece) lines(board *geom.Board, try guess, used map[string]bool) string {
	notation, letter := p.notation, strings.ToLower(p.typ.ID)
	if try.flying {
		notation = p.faced
	}
	if try.lame && !p.leaps {
		notation = lameLeaps.ReplaceAllString(notation, "n$0")
	} else if try.lame && p.slanted {
		notation = wholeKnight.ReplaceAllString(notation, "${1}afsF$2")
	}
	if try.hops && hoppers[notation] != "" {
		notation += hoppers[notation]
	}
	if try.double && p.rifle != "" && notation == shooter {
		notation += firstTwo
	}
	if try.firsts && p.firsts != "" {
		notation = p.later + p.firsts
	}
	key, value := p.keyOf(notation, letter, used)
	used[key] = true
	var b strings.Builder
	fmt.Fprintf(&b, "%s = %s\n", key, value)
	if !strings.HasPrefix(key, "piece.") {
		fmt.Fprintf(&b, "name.%s = %s\n", p.typ.ID, oneLine(p.typ.Name))
	} else if p.royal {
		fmt.Fprintf(&b, "royal = %s\n", lettersOf(p.typ))
	}
	if p.rifle != "" {
		fmt.Fprintf(&b, "rifle.%s = %s\n", p.typ.ID, p.rifle)
	}
	for side, region := range p.regions {
		where := []string{"White", "Black"}[side] + strings.ToUpper(key[:1]) + key[1:]
		if strings.HasPrefix(key, "piece.") {
			where = "." + p.typ.ID // both sides', mirrored
		}
		if !p.bound || side > 0 && where[0] == '.' {
			continue
		}
		fmt.Fprintf(&b, "mobilityRegion%s =", where)
		for sq := range region.All() {
			b.WriteString(" " + board.Name(sq))
		}
		b.WriteString("\n")
	}
	return b.String()
}

// keyOf returns the key that defines a piece and its value.
func (p *chessPiece) keyOf(notation, letter string, used map[string]bool) (key, value string) {
	usual := usualPieces[notation]
	switch {
	case notation == "" && !used["immobile"]:
		return "immobile", letter
	case len(p.typ.ID) > 1 || p.number > mostCustom && !p.royal || strings.ContainsAny(notation, "[a") || strings.Contains(notation, "nZ") || strings.Contains(notation, "nC") || p.firsts != "" && strings.HasSuffix(notation, p.firsts):
		return "piece." + p.typ.ID, strings.ReplaceAll(oneLine(p.typ.Name), ":", " ") + ":" + notation
	case p.royal && notation == "WF":
		return "king", letter
	case p.royal:
		return "king", letter + ":" + notation
	case p.soldier > 0 && !used["soldier"]:
		return "soldier", fmt.Sprintf("%s\nsoldierPromotionRank = %d", letter, p.soldier)
	case usual != "" && !used[usual] && (usual != "pawn" || p.typ.Promotes != nil):
		return usual, letter
	}
	return fmt.Sprintf("customPiece%d", p.number), letter + ":" + notation
}

// mostCustom is how many pieces may be defined by customPieceN.
const mostCustom = 25

// lameLeaps finds the leaps of knights, camels and zebras in a notation, and wholeKnight those of knights in all directions.
var (
	lameLeaps   = regexp.MustCompile(`[mc]?[fblr]*[NCZ]`)
	wholeKnight = regexp.MustCompile(`(^|[A-Z])N($|[^N])`)
)

// hoppers are how pieces capture over another that slide without capturing.
var hoppers = map[string]string{"mR": "cpR", "mB": "cpB", "mRmB": "cpRcpB"}

// text returns the variant file.
func (d *chesslike) text(try guess) string {
	rights := "-"
	if try.castling {
		rights = "KQkq"
	} else if try.firsts {
		rights = d.firstRights()
	}
	var b strings.Builder
	fmt.Fprintf(&b, "[%s]\ntitle = %s\nmaxFile = %d\nmaxRank = %d\n", d.info.Name, oneLine(d.info.Title), d.files, d.ranks)
	used := map[string]bool{}
	for i := range d.pieces {
		if d.pieces[i].absent {
			continue
		}
		if base := d.formOf(game.TypeID(i)); base != game.NoType {
			fmt.Fprintf(&b, "piece.+%s = %s:%s\n", d.pieces[base].typ.ID, oneLine(d.pieces[i].typ.Name), d.pieces[i].notation)
		} else {
			b.WriteString(d.pieces[i].lines(d.info.Board, try, used))
		}
	}
	fmt.Fprintf(&b, "startFen = %s w %s - 0 1\n", d.placement, rights)
	fmt.Fprintf(&b, "doubleStep = %v\ncastling = %v\n", try.double, try.castling)
	if try.double {
		b.WriteString(d.doubleSteps)
	}
	if try.noPassant {
		b.WriteString("enPassantRegion = -\n")
	}
	if try.castling {
		b.WriteString(d.castles.text(d.info.Board))
	}
	if d.promotes != "" {
		fmt.Fprintf(&b, "promotionPawnTypes = %s\npromotionPieceTypes = %s\n", d.pawns, d.promotes)
	}
	if d.promotes != "" || d.hasForms() {
		b.WriteString(d.promoting.text(d.hasForms()))
	}
	for t, rises := range d.rises {
		if rises != "" {
			fmt.Fprintf(&b, "promotion.%s = %s\n", d.pieces[t].typ.ID, rises)
		}
	}
	if d.drops {
		b.WriteString(d.dropping(try))
	}
	if d.chains != nil {
		b.WriteString(d.chaining(try))
	}
	b.WriteString(d.flags() + d.rows())
	if try.flying {
		b.WriteString("flyingGeneral = true\n")
	}
	b.WriteString(d.passes)
	if try.mustCapture {
		b.WriteString("mustCapture = true\n")
	}
	b.WriteString(d.ends())
	return b.String()
}
