package main

import (
	"context"
	"fmt"
	"io"
	"math"
	"os"
	"strings"
	"text/tabwriter"

	"aanca.chess/game"
	"aanca.chess/lab"
	"aanca.chess/search"
)

// A judgedPosition is one of which a much stronger program, or a much longer search, says what it is worth to the side to move: in
// points to be expected, from 0 to 1.
type judgedPosition struct {
	pos   game.Position
	worth float64
}

// judgeScale is how many hundredths of the judge make a win e times as likely as a loss.
const judgeScale = 200

// readJudged reads positions that were judged.
func readJudged(path string, rules game.Rules) (list []judgedPosition, err error) {
	if err := lab.ReadJudged(path, rules, func(pos game.Position, score int) {
		list = append(list, judgedPosition{pos, points(float64(score), judgeScale)})
	}); err != nil {
		return nil, err
	}
	if len(list) < 2 {
		return nil, fmt.Errorf("%s: %d positions; at least 2 are needed", path, len(list))
	}
	return list, nil
}

// points returns what is to be expected of a score.
func points(score, scale float64) float64 { return 1 / (1 + math.Exp(-score/scale)) }

// scores returns what searches of a plan's limits say of positions, one after the other with empty tables.
func scores(list []judgedPosition, e *search.Engine, limits search.Limits) ([]float64, error) {
	all := make([]float64, len(list))
	for i := range list {
		e.Forget()
		r, err := e.Search(context.Background(), list[i].pos.Clone(), limits, nil)
		if err != nil {
			return nil, fmt.Errorf("searching %s: %w", list[i].pos.FEN(), err)
		}
		all[i] = float64(r.Score)
	}
	return all, nil
}

// errorsOf returns by how much scores are wrong, as squares of points, with the scale that suits them best.
func errorsOf(list []judgedPosition, scores []float64) (squares []float64, scale float64) {
	least := math.Inf(1)
	for by := 80.0; by <= 600; by += 10 {
		sum, now := 0.0, make([]float64, len(list))
		for i := range list {
			d := points(scores[i], by) - list[i].worth
			now[i] = d * d
			sum += now[i]
		}
		if sum < least {
			least, squares, scale = sum, now, by
		}
	}
	return squares, scale
}

func mean(list []float64) float64 {
	sum := 0.0
	for _, x := range list {
		sum += x
	}
	return sum / float64(len(list))
}

// difference returns by how much the mean of squares is above that of others, in percent of that, with its standard error.
func difference(squares, others []float64) (percent, deviation float64) {
	each, whole := make([]float64, len(squares)), mean(others)
	for i := range squares {
		each[i] = 100 * (squares[i] - others[i]) / whole
	}
	percent = mean(each)
	for i := range each {
		each[i] = (each[i] - percent) * (each[i] - percent)
	}
	return percent, math.Sqrt(mean(each) / float64(len(each)))
}

// judged prints by how much scores of searches differ from a judge's, of the whole engine and without techniques of the plan.
func judged(p plan, rules game.Rules, w io.Writer) error {
	list, err := readJudged(p.judged, rules)
	if err != nil {
		return err
	}
	table := tabwriter.NewWriter(w, 0, 0, 2, ' ', 0)
	fmt.Fprintf(table, "%s, %s, %d positions\twrong by\tscale\tmean square, above the whole engine's\n", p.variant, limitText(p.limits), len(list))
	var whole []float64
	for _, without := range p.lacks() {
		e, err := lacking(rules, without)
		if err != nil {
			return err
		}
		found, err := scores(list, e, p.limits)
		if err != nil {
			return err
		}
		squares, scale := errorsOf(list, found)
		name := "without " + strings.Join(without, ",")
		if without == nil {
			whole, name = squares, "whole"
		}
		percent, deviation := difference(squares, whole)
		fmt.Fprintf(table, "%s\t%.4f\t%.0f\t%+.1f %% ± %.1f\n", name, math.Sqrt(mean(squares)), scale, percent, deviation)
		if w == os.Stdout {
			table.Flush() // it takes minutes
		}
	}
	return table.Flush()
}
