package rules

import (
	"strconv"
	"strings"

	"aanca.chess/game"
)

// maxChecks bounds the checks that a side has to give: a position has one digit for them.
const maxChecks = 9

// countCheck counts the check that the turn just completed gives, if it does.
func (p *Position) countCheck() {
	side := p.side.Other()
	if p.checks[side] == 0 || !p.royalInCheck() {
		return
	}
	z := &p.g.keys.checks[side]
	p.hash ^= z[p.checks[side]]
	p.checks[side]--
	p.hash ^= z[p.checks[side]]
}

// checksDecide reports whether a side has given all its checks.
func (p *Position) checksDecide() bool { return p.checks[0] == 0 || p.checks[1] == 0 }

// checker returns the side that has given all its checks: the one that has just completed a turn if both have.
func (p *Position) checker() game.Side {
	if p.checks[p.side.Other()] == 0 {
		return p.side.Other()
	}
	return p.side
}

// checksText writes how many checks each side still has to give.
func (p *Position) checksText() string {
	return strconv.Itoa(int(p.checks[0])) + "+" + strconv.Itoa(int(p.checks[1]))
}

// cutChecks reads the field of the checks, which stands behind the en passant field or at the end, and returns the others. A
// position without the field is won by the next check. Fields such as "+1+0" are the checks given, of three.
func (p *Position) cutChecks(fields []string) ([]string, error) {
	const usual, at = 6, 4
	p.checks = [2]uint8{1, 1}
	if len(fields) != usual+1 {
		return fields, nil
	}
	here := at
	if strings.HasPrefix(fields[usual], "+") {
		here = usual
	}
	if !p.readChecks(fields[here]) {
		return nil, &game.SyntaxError{Field: "checks", Text: fields[here], At: -1,
			Why: `expected the checks that White and Black still have to give, such as "3+3", or those that they have given, such as "+0+0"`}
	}
	return append(append([]string{}, fields[:here]...), fields[here+1:]...), nil
}

// readChecks reads the numbers of one field.
func (p *Position) readChecks(text string) bool {
	const three = 3
	rest, given := strings.CutPrefix(text, "+")
	if len(rest) != 3 || rest[1] != '+' {
		return false
	}
	for side, digit := range []byte{rest[0], rest[2]} {
		n := digit - '0'
		if given {
			n = three - n
		}
		if digit < '0' || n > maxChecks {
			return false
		}
		p.checks[side] = n
	}
	return true
}
