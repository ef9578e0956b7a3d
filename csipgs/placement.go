package csipgs

import (
	"fmt"
	"strings"

	"aanca.chess/game"
)

// readPieces reads the board and the reserves.
func (p *Position) readPieces(text string) error {
	open := strings.IndexByte(text, '[')
	if open < 0 {
		return malformed("holdings", text, -1, "the reserves, in brackets, are missing behind the board")
	}
	if err := p.readBoard(text[:open]); err != nil {
		return err
	}
	holdings := text[open:]
	if !strings.HasSuffix(holdings, "]") {
		return malformed("holdings", holdings, len(holdings), "expected \"]\" at the end")
	}
	for at := 1; at < len(holdings)-1; {
		c, n, why := p.readPiece(holdings[at : len(holdings)-1])
		if why != "" {
			return malformed("holdings", holdings, at, why)
		}
		if p.count[c.side()] > maxPieces {
			return malformed("holdings", holdings, at, fmt.Sprintf("%s has more than %d pieces on the board and in the reserve", c.side(), maxPieces))
		}
		p.addToHand(c.side(), c.kind(), 1)
		at += n
	}
	return nil
}

// readBoard reads the ranks, the last one first.
func (p *Position) readBoard(text string) error {
	file, rank, ran := 0, size-1, false
	for at := 0; at < len(text); {
		switch ch := text[at]; {
		case ch == '/':
			if file != size {
				return malformed("placement", text, at, fmt.Sprintf("rank %d has %d squares instead of %d", rank+1, file, size))
			}
			if rank == 0 {
				return malformed("placement", text, at, fmt.Sprintf("there are more than %d ranks", size))
			}
			file, rank, ran = 0, rank-1, false
			at++
		case ch >= '0' && ch <= '9':
			if ch == '0' || ran {
				return malformed("placement", text, at, "a run of empty squares is one number without leading zeros")
			}
			if file += int(ch - '0'); file > size {
				return malformed("placement", text, at, fmt.Sprintf("rank %d has more than %d squares", rank+1, size))
			}
			ran = true
			at++
		default:
			c, n, why := p.readPiece(text[at:])
			if why == "" && file == size {
				why = fmt.Sprintf("rank %d has more than %d squares", rank+1, size)
			}
			if why != "" {
				return malformed("placement", text, at, why)
			}
			p.put(c, uint8(rank*size+file))
			file, ran = file+1, false
			at += n
		}
	}
	if rank > 0 || file != size {
		return malformed("placement", text, len(text), fmt.Sprintf("the board ends early; expected %d ranks of %d squares", size, size))
	}
	return nil
}

// readPiece reads the piece at the start of text and returns how long it is. If there is none,
// why says what was found.
func (p *Position) readPiece(text string) (c piece, n int, why string) {
	id, n := text[:1], 1
	if id == "{" {
		end := strings.IndexByte(text, '}')
		if end < 0 {
			return 0, 0, "expected \"}\" behind the id of a piece"
		}
		id, n = text[1:end], end+1
	}
	for t := range p.types {
		own := p.types[t].ID
		if (n == 1) != (len(own) == 1) {
			continue
		}
		switch id {
		case own:
			return pieceOf(game.TypeID(t), game.First), n, ""
		case strings.ToLower(own):
			return pieceOf(game.TypeID(t), game.Second), n, ""
		}
	}
	return 0, 0, fmt.Sprintf("%s is no piece of this game", shortQuote(text[:n]))
}
