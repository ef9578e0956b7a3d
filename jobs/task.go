package jobs

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"

	"aanca.chess/analysis"
	"aanca.chess/game"
	"aanca.chess/play"
	"aanca.chess/workbench"
)

// A task is what a job is about, as JSON. One of Turn, Search and Report is there.
type task struct {
	Rules  source             `json:"rules"`
	Turn   *play.Thought      `json:"turn,omitempty"`
	Search *analysis.Question `json:"search,omitempty"`
	Report int                `json:"report,omitempty"` // games to be played
}

// A source says by which rules a game goes, to a process that may know the game by other ones, or not at all.
type source struct {
	Name    string `json:"name"`              // without version
	Version string `json:"version,omitempty"` // "" if the rules are part of the program
	Text    string `json:"text,omitempty"`    // of rules that are not kept: nobody has played by them yet
}

// An answer is the end of a job, as JSON.
type answer struct {
	Turn   string            `json:"turn,omitempty"`
	Report *workbench.Report `json:"report,omitempty"`
	Error  string            `json:"error,omitempty"`
	Kind   play.Kind         `json:"kind,omitempty"` // of the error
}

// failure returns the error of an answer.
func (a *answer) failure() error {
	switch {
	case a.Error == "":
		return nil
	case a.Kind == play.Internal:
		return errors.New(a.Error)
	}
	return play.Errorf(a.Kind, "%s", a.Error)
}

// failed answers with an error.
func failed(err error) answer { return answer{Error: err.Error(), Kind: play.KindOf(err)} }

// sourceOf says by which rules a library has a game, and keeps their text where others find it.
func (c *Client) sourceOf(ctx context.Context, name string) (source, error) {
	plain, version := play.Unversioned(name)
	if version != "" {
		return source{plain, version, c.Library.RulesText(name)}, nil
	}
	s := source{Name: plain, Version: c.Library.Version(name)}
	if s.Version == "" {
		return s, nil
	}
	if _, kept := c.kept.Load(s.Version); kept {
		return s, nil
	}
	if err := c.Texts.KeepRules(ctx, s.Version, c.Library.RulesText(name)); err != nil {
		return s, fmt.Errorf("keep the rules of %s: %w", name, err)
	}
	c.kept.Store(s.Version, true)
	return s, nil
}

// known makes the worker's library know rules, and returns by which name.
func (w *Worker) known(s source) (string, error) {
	if s.Version == w.Library.Version(s.Name) {
		return s.Name, nil
	}
	if s.Version == "" {
		return "", fmt.Errorf("the server has %s as part of the program, and this worker as a file", s.Name)
	}
	name := s.Name + play.VersionSign + s.Version
	_, err := w.Library.Rules(name)
	if err == nil || play.KindOf(err) != play.NotFound || s.Text == "" {
		return name, err
	}
	rules, err := w.compile(s)
	if err != nil {
		return "", err
	}
	return w.Library.Draft(s.Name, s.Text, rules), nil
}

// compile compiles rules that only the owner of a job has known. A panic there is an error.
func (w *Worker) compile(s source) (rules game.Rules, err error) {
	defer func() {
		if r := recover(); r != nil {
			rules, err = nil, fmt.Errorf("the rules of %s cannot be compiled: %v", s.Name, r)
		}
	}()
	return w.Compile(s.Name, s.Text)
}

// do does what a job is about. It ends with ctx.
func (w *Worker) do(ctx context.Context, j *Job, tell func(news []byte)) (a answer) {
	defer func() {
		if r := recover(); r != nil {
			a = failed(fmt.Errorf("the computer failed: %v", r))
		}
	}()
	var t task
	if err := json.Unmarshal(j.Task, &t); err != nil {
		return failed(fmt.Errorf("a job cannot be read: %w", err))
	}
	name, err := w.known(t.Rules)
	if err != nil {
		return failed(err)
	}
	switch {
	case t.Turn != nil:
		t.Turn.Variant = name
		a.Turn, err = t.Turn.Turn(ctx, w.Library, w.Engine)
	case t.Search != nil:
		t.Search.Line.Variant = name
		err = w.Desk.Answer(ctx, *t.Search, func(found []analysis.Found) error { return tellJSON(tell, found) })
	case t.Report > 0:
		a.Report, err = w.Bench.Measure(ctx, name, t.Report, func(p workbench.Progress) error { return tellJSON(tell, p) })
	default:
		err = errors.New("a job of a kind that this version of the program does not know")
	}
	if err != nil {
		return failed(err)
	}
	return a
}

func tellJSON(tell func([]byte), value any) error {
	text, err := json.Marshal(value)
	if err == nil {
		tell(text)
	}
	return err
}
