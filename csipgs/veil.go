package csipgs

import (
	"slices"
	"strings"

	"aanca.chess/game"
)

// hidden stands in texts for what may not be seen.
const hidden = "?"

// Veils implements game.Veiled.
func (p *Position) Veils() bool { return true }

// Hides implements game.Veiled.
func (p *Position) Hides(side game.Side) bool { return p.hidesArmy(side) || p.hidesEstimate(side) }

// hidesArmy reports whether the first side has chosen an army that side may not see yet.
func (p *Position) hidesArmy(side game.Side) bool {
	return side == game.Second && p.side == game.Second && p.armyDue() && p.count[game.First] > 0
}

// hidesEstimate reports whether side has yet to answer an estimate that it may not see.
func (p *Position) hidesEstimate(side game.Side) bool {
	return p.side == side && p.answerDue() && p.estimates.open().figure != 0
}

// View implements game.Veiled. A view that hides something begins its own history.
func (p *Position) View(side game.Side) game.Position {
	q := p.Clone().(*Position)
	if !p.Hides(side) {
		return q
	}
	q.earlier, q.history = p.LastTurn(side), nil
	if p.hidesArmy(side) {
		q.hideArmy()
	}
	if p.hidesEstimate(side) {
		q.estimates.open().figure = 0
	}
	q.hash = q.hashFromScratch()
	return q
}

// hideArmy takes away all that is known of the first side's army.
func (p *Position) hideArmy() {
	p.occupied[game.First].each(func(sq uint8) { p.take(sq) })
	p.treasury[game.First] = 0
	p.designs[game.First] = firstDesigns()
	p.dropTypes(slots)
	p.veiled = true
}

// LastTurn implements game.Veiled.
func (p *Position) LastTurn(side game.Side) string {
	if p.hidesArmy(side) && len(p.history) > 0 {
		return hidden
	}
	text := p.lastTurn()
	if text != "" && p.hidesEstimate(side) {
		before, _, _ := cutLast(text, "=")
		return before + "=" + hidden
	}
	return text
}

// lastTurn returns the text of the last complete turn, "" if there is none.
func (p *Position) lastTurn() string {
	q := p.Clone().(*Position)
	for q.TurnOpen() {
		q.Unmake()
	}
	if len(q.history) == 0 {
		return q.earlier
	}
	var parts []string
	for len(parts) == 0 || q.TurnOpen() {
		parts = append(parts, q.takeBack())
	}
	slices.Reverse(parts)
	return strings.Join(parts, ",")
}

// takeBack unmakes the last step and returns its text. What the step has made may be long forgotten
// among the drafts; the position has it.
func (p *Position) takeBack() string {
	u := p.history[len(p.history)-1]
	switch u.step & kindMask {
	case kindArmy:
		p.Unmake()
		return u.before.text
	case kindDesign:
		made := p.kinds[p.designs[u.side][stepSlot(u.step)]].text
		p.Unmake()
		return p.types[u.old].ID + "=" + made
	}
	p.Unmake()
	return p.StepText(u.step)
}

// cutLast cuts text around the last instance of a separator.
func cutLast(text, separator string) (before, after string, found bool) {
	if i := strings.LastIndex(text, separator); i >= 0 {
		return text[:i], text[i+len(separator):], true
	}
	return text, "", false
}
