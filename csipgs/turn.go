package csipgs

import (
	"fmt"
	"slices"
	"strings"

	"aanca.chess/game"
	"aanca.chess/geom"
)

// ReadTurn implements game.TurnReader. A turn is an action, after which one thing may follow in the
// design phase; before the action stands the answer to a proposal; a piece that moves twice has
// two moves for an action.
func (p *Position) ReadTurn(text string) ([]game.Step, error) {
	var turn []game.Step
	made := 0
	defer func() {
		for range made {
			p.Unmake()
		}
	}()
	rest, more := text, true
	for more {
		var part string
		if part, rest, more = strings.Cut(rest, ","); p.phase == designing && more {
			part, more = part+","+rest, false // its error names the comma
		}
		s, err := p.readStep(part, rest, more)
		if err != nil {
			return nil, err
		}
		turn = append(turn, s)
		switch open := phaseAfter(s) != toAct; {
		case more && !open:
			return nil, illegal(game.TurnComplete, text, nil, "the turn is complete before %s", shortQuote(rest))
		case !more && open:
			return nil, illegal(game.TurnIncomplete, text, nil, "the turn is not complete: behind the estimate follows an action, as in =2,e1e2")
		case more:
			p.Make(s)
			made++
		}
	}
	return turn, nil
}

// readStep reads one part of a turn. If more follows, the step is the one after which it can.
func (p *Position) readStep(part, rest string, more bool) (game.Step, error) {
	s, err := p.ParseStep(part)
	if err != nil || !more {
		return s, err
	}
	switch s & kindMask {
	case kindMove:
		if p.phase != again && p.isMove(rest) {
			return s | stepAgain, p.explainAgain(part, s)
		}
		return s | stepOpens, nil
	case kindTransfer, kindBuy:
		return s | stepOpens, nil
	}
	return s, nil
}

// isMove reports whether text begins with two squares.
func (p *Position) isMove(text string) bool {
	from, rest := p.g.info.Board.ParsePrefix(text)
	to, _ := p.g.info.Board.ParsePrefix(rest)
	return from != geom.NoSquare && to != geom.NoSquare
}

// explainAgain says why a second move may not follow a legal move, nil if it may.
func (p *Position) explainAgain(text string, s game.Step) error {
	name := p.g.info.Board.Name(geom.Square(stepFrom(s)))
	switch {
	case !p.movesTwice(s):
		return illegal(game.TurnComplete, text, []geom.Square{geom.Square(stepFrom(s))}, "the piece on %s makes one move in a turn", name)
	case p.moverMayGoOn(s):
		return nil
	}
	p.Make(s | stepAgain)
	defer p.Unmake()
	if p.checksLastRoyal() {
		return illegal(game.Forbidden, text, p.royals[p.side.Other()].appendTo(nil), "a move that checks the only royal piece is the last one of the turn")
	}
	return illegal(game.Incompletable, text, nil, "the piece has no second move from there")
}

// ParseStep implements game.Position. It reads the step that is due, as one after which nothing else
// is to come.
func (p *Position) ParseStep(text string) (game.Step, error) {
	switch {
	case p.armyDue():
		return p.parseArmy(text)
	case p.answerDue():
		return p.parseAnswer(text)
	case p.phase == designing:
		return p.parseInDesign(text)
	case p.phase == again:
		return p.parseSecondMove(text)
	}
	return p.parseAction(text)
}

// parseAction reads a move, a transfer or a purchase.
func (p *Position) parseAction(text string) (s game.Step, err error) {
	switch {
	case strings.HasPrefix(text, "="):
		return 0, illegal(game.WrongPart, text, nil, "there is no proposal to be estimated")
	case strings.HasPrefix(text, "$") && p.g.options.Rich:
		return 0, illegal(game.WrongPart, text, nil, "a piece is bought after a move or a transfer, as in e1e2,$Q")
	case strings.HasPrefix(text, "$"):
		s, err = p.parseBuy(text)
	case strings.Contains(text, "@"):
		s, err = p.parseTransfer(text)
	default:
		s, err = p.parseMove(text)
	}
	if err != nil {
		return 0, err
	}
	if !slices.Contains(p.Steps(nil), s) {
		return 0, illegal(game.Forbidden, text, nil, "the rules do not allow it here")
	}
	return s, nil
}

// parseInDesign reads what may follow the action: a design change, or what the variant adds.
func (p *Position) parseInDesign(text string) (game.Step, error) {
	switch {
	case p.g.options.Rich && strings.HasPrefix(text, "$"):
		return p.parseBuy(text)
	case p.g.options.Estimate && strings.HasPrefix(text, "?"):
		return p.parsePropose(text)
	}
	return p.parseDesign(text)
}

// parseSecondMove reads the second move of a piece that makes two.
func (p *Position) parseSecondMove(text string) (game.Step, error) {
	s, err := p.parseMove(text)
	if err == nil && stepFrom(s) != p.mover {
		b := p.g.info.Board
		return 0, illegal(game.WrongPart, text, []geom.Square{geom.Square(p.mover)}, "the second move is made by the piece on %s", b.Name(geom.Square(p.mover)))
	}
	return s, err
}

func illegal(kind game.Refusal, text string, shown []geom.Square, format string, args ...any) error {
	return &game.Illegal{Text: text, Kind: kind, Why: fmt.Sprintf(format, args...), Squares: shown}
}

func noMove(text, format string, args ...any) error {
	return &game.Illegal{Text: text, Kind: game.Malformed, Why: fmt.Sprintf(format, args...)}
}
