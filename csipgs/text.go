package csipgs

import (
	"fmt"
	"strings"
)

// title names the variant as people write it.
func (o Options) title() string {
	title := "csipgs chess"
	switch {
	case o.Half:
		title += " with half a zorkmid"
	case o.Rich:
		title += ", rich"
		if o.Income != richIncome {
			title += fmt.Sprintf(" (income %s)", o.Income)
		}
	case o.Estimate:
		title += " with estimates"
	case o.Army:
		title += " with armies"
		if o.Budget != usualBudget {
			title += fmt.Sprintf(" (budget %d)", o.Budget)
		}
	case o.Relay || o.Doublemove:
		title += ", unofficial"
		if m := o.modifiers(); m != bothModifiers {
			title += " (" + m + " alone)"
		}
	}
	return title
}

// summary is a sentence about the variant.
func (o Options) summary() string {
	switch {
	case o.Half:
		return "As csipgs chess, but the second side begins with half a zorkmid."
	case o.Rich:
		return fmt.Sprintf("As csipgs chess, but with an income of %s, and pieces are bought after the action.", zorkmids(o.Income.String()))
	case o.Estimate:
		return "As csipgs chess, but new atoms may be proposed, whose prices both sides estimate."
	case o.Army:
		return fmt.Sprintf("Both sides design and place hidden armies for %s, then play csipgs chess.", zorkmids(fmt.Sprint(o.Budget)))
	case o.Relay || o.Doublemove:
		return "As csipgs chess, with pieces that lend their moves or move twice."
	}
	return "Both sides begin with a King alone, and design and buy their other pieces."
}

// rules is the rules for people.
func (o Options) rules() string {
	paragraphs := []string{o.beginning(), designText}
	if o.Rich {
		paragraphs = append(paragraphs, "Buying is no action here: a player who has moved or transferred a piece may buy one instead of replacing a design.")
	}
	if o.Estimate {
		paragraphs = append(paragraphs, estimateText)
	}
	if o.Relay {
		paragraphs = append(paragraphs, relayText)
	}
	if o.Doublemove {
		paragraphs = append(paragraphs, doubleText)
	}
	return strings.Join(append(paragraphs, endText), "\n\n")
}

// beginning is how the game begins and what an action is.
func (o Options) beginning() string {
	begin := "The Kings begin alone, on e1 and e8."
	if o.Army {
		begin = fmt.Sprintf(armyText, zorkmids(fmt.Sprint(o.Budget)))
	}
	income := zorkmids(o.Income.String())
	if o.Rich {
		return fmt.Sprintf("%s At the start of a turn its player is given %s. Then comes one action: a piece moves, or a piece of the reserve is put on an empty square next to a friendly royal piece that is not in check. Buying one needs the price in the treasury, all friendly royal pieces safe, and fewer than sixteen pieces on the board and in the reserve.", begin, income)
	}
	return fmt.Sprintf("%s At the start of a turn its player is given %s. Then comes one action: a piece moves; or a piece of the reserve is put on an empty square next to a friendly royal piece that is not in check; or a piece of one of the player's six designs is bought for the reserve. Buying needs the price in the treasury, all friendly royal pieces safe, and fewer than sixteen pieces on the board and in the reserve.", begin, income)
}

// zorkmids writes an amount with its unit.
func zorkmids(amount string) string {
	if amount == "1" {
		return "one zorkmid"
	}
	return amount + " zorkmids"
}

const (
	designText = "After the action one of the six designs may be replaced. Pieces already made stay as they are. A design is a sum of terms in Betza's notation, and its price is the sum of theirs: less for fewer directions, for moving or capturing only and for staying on squares of one colour, and four times as much for a royal piece."

	endText = "A side with one royal piece on the board may not leave it in check; a side with several may leave them in check and lose them by capture. The last royal piece is checkmated to win. A player who has no action loses. There is no double step, en passant, castling or promotion, and no draw."

	estimateText = "Instead of replacing a design a player may propose a leap that is not on the list of prices, a leap that does not jump, or the runner, by which a leap is repeated over empty squares. Both players estimate its price, or by what the runner multiplies a price: the proposer at once, the other at the beginning of the next turn, without seeing the first estimate. The higher one holds for the rest of the game."

	armyText = "First each side chooses six designs and an army on its two first ranks for %s; one King is free, and what is not spent goes to the treasury. No piece of an army may attack the other side's two first ranks. The second side does not see the first one's army; then both are revealed and the first side starts."

	relayText = "A relay piece, at twice the price, lends its moves: a friendly piece that it protects may also move as it does."

	doubleText = "A doublemove piece, at six times the price, may make two moves in one turn, each of them legal by itself. A move that checks the other side's only royal piece is the last one of the turn."
)
