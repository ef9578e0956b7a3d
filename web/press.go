package web

import (
	"bytes"
	"context"
	"fmt"
	"html/template"
	"runtime"

	"aanca.chess/play"
)

// A press prints pages, which is most of what a request takes of the processor. It prints so few at a time that turns of games, which
// are short, find a processor soon, and those of whoever has waited longest first, however many others somebody asks for.
type press struct{ slots *play.Slots }

func newPress() *press { return &press{play.NewSlots(max(2, runtime.GOMAXPROCS(0)))} }

// print executes a template. Its text is whole before any of it is sent, so that nobody who reads slowly keeps others waiting.
func (p *press) print(ctx context.Context, t *template.Template, shown any) ([]byte, error) {
	if err := p.slots.Take(ctx); err != nil {
		return nil, err
	}
	defer p.slots.Give(ctx)
	var text bytes.Buffer
	if err := t.Execute(&text, shown); err != nil {
		return nil, fmt.Errorf("page %s: %w", t.Name(), err)
	}
	return text.Bytes(), nil
}
