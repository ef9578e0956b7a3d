package betza

import "strings"

// atom reads an atom with its extension and range. The next byte is known to be an atom's.
func (p *parser) atom() (atom, error) {
	a := atom{letter: p.letter()}
	if a.class() == special {
		p.warnFairy(a.letter)
		return p.specialAtom(a)
	}
	for p.peek() == 'X' || p.peek() == 'Y' {
		if !extends(a.c) {
			if err := p.skip("no extension after " + string(a.c)); err != nil {
				return a, err
			}
			continue
		}
		l := p.letter()
		p.warnFairy(l)
		a.ext += string(l.c)
	}
	r, err := p.reach(a)
	a.reach = r
	return a, err
}

// reach reads the range after an atom.
func (p *parser) reach(a atom) (reach, error) {
	switch c := p.peek(); {
	case c == a.c && a.ext == "":
		p.pos++
		return reach{max: Unlimited}, nil
	case c == '*':
		p.warnFairy(p.letter())
		return reach{max: Unlimited, half: true}, nil
	case isDigit(c):
		n, err := p.number()
		if n == 0 {
			n = Unlimited
		}
		return reach{max: n, written: true}, err
	}
	if strings.IndexByte(sliderLetters, a.c) >= 0 {
		return reach{max: Unlimited}, nil
	}
	return reach{max: 1}, nil
}

// number reads a range of one or two digits. The next byte is known to be a digit.
func (p *parser) number() (int, error) {
	n := int(p.letter().c - '0')
	if n > 0 && isDigit(p.peek()) {
		n = 10*n + int(p.letter().c-'0')
	}
	for isDigit(p.peek()) {
		expected := "a range of at most two digits"
		if n == 0 {
			expected = "nothing after the range 0 (an exact range has no notation)"
		}
		if err := p.skip(expected); err != nil {
			return n, err
		}
	}
	return n, nil
}

// specialAtom reads what follows O, U, I or @: a number of squares after O, nothing else.
func (p *parser) specialAtom(a atom) (atom, error) {
	a.reach = reach{max: 1}
	if a.c != 'O' {
		for isDigit(p.peek()) || p.peek() == '*' {
			if err := p.skip("no range after " + string(a.c)); err != nil {
				return a, err
			}
		}
		return a, nil
	}
	start := p.pos
	if isDigit(p.peek()) {
		n, err := p.number()
		if err != nil {
			return a, err
		}
		a.reach = reach{max: n, written: true}
		if n > 0 {
			return a, nil
		}
	}
	a.reach.max = 0 // check drops it where this is forgiven
	return a, p.refuse(start, p.found(start), "the number of squares that the king goes in castling, as in O2")
}

// bracket reads a bracket, with the t that may stand before it. It returns nil if nothing is
// left of it, which only FSF forgives.
func (p *parser) bracket() (*bracket, error) {
	juxtaposed := p.peek() == 't'
	if juxtaposed {
		p.pos++
	}
	b := &bracket{at: p.pos}
	p.pos++
	for {
		leg, ok, err := p.bracketLeg()
		if err != nil {
			return nil, err
		}
		if ok {
			b.legs = append(b.legs, leg)
		}
		last, err := p.bracketJoint(b, juxtaposed)
		if err != nil {
			return nil, err
		}
		if last {
			break
		}
	}
	if len(b.legs) == 0 {
		return nil, p.refuse(b.at, "an empty bracket", "a leg between [ and ]")
	}
	b.legs[len(b.legs)-1].stop = true
	return b, nil
}

// bracketJoint reads what stands between two legs of a bracket, or its end.
func (p *parser) bracketJoint(b *bracket, juxtaposed bool) (last bool, err error) {
	for p.pos < len(p.text) {
		switch c := p.peek(); {
		case c == ']':
			p.pos++
			return true, nil
		case (c == '-' || c == '?') && len(b.legs) > 0:
			p.pos++
			b.legs[len(b.legs)-1].stop = c == '?'
			return false, nil
		case juxtaposed && (isModifier(c) || isAtom(c)) && len(b.legs) > 0:
			b.legs[len(b.legs)-1].stop = true
			return false, nil
		default:
			if err := p.skip(`"-", "?" or "]" after a leg of a bracket`); err != nil {
				return false, err
			}
		}
	}
	return true, p.refuse(p.pos, "the end", `"]"`)
}

// bracketLeg reads one leg inside a bracket. It returns false if there was none, which only
// FSF forgives.
func (p *parser) bracketLeg() (leg bracketLeg, ok bool, err error) {
	for p.pos < len(p.text) {
		switch c := p.peek(); {
		case isModifier(c):
			leg.letters = append(leg.letters, p.letter())
		case isAtom(c):
			leg.atom, err = p.atom()
			return leg, true, err
		case c == ']' && p.dialect == FSF:
			p.warn(p.pos, `a leg of the bracket has no atom and is skipped`)
			return leg, false, nil
		default:
			if err := p.skip("a modifier or an atom in a leg of a bracket"); err != nil {
				return leg, false, err
			}
		}
	}
	return leg, false, p.refuse(p.pos, "the end", "an atom and \"]\"")
}
