package search

import "fmt"

// features are the techniques of the search that may change its result. They can be switched off
// one by one: to find a mistake, to compare with the plain search, and to measure what each of
// them is worth (docs/engine.md).
type features struct {
	table             bool
	quietTable        bool
	quiescence        bool
	delta             bool
	rough             bool
	preview           bool
	chains            bool
	futility          bool
	nullMove          bool
	reductions        bool
	latePruning       bool
	razoring          bool
	followPruning     bool
	internalReduction bool
	exchangeCut       bool
	exchange          bool
	quietExchange     bool
	quietChecks       bool
	checks            bool
	threats           bool
	singular          bool
	killers           bool
	counter           bool
	history           bool
	continuation      bool
	aspiration        bool
	mateDistance      bool
	repetition        bool
	decided           bool
	tableValue        bool
	holdsOut          bool
	correction        bool
}

// A technique is a feature with its name.
type technique struct {
	name, what string
	of         func(*features) *bool
}

var techniques = []technique{
	{"table", "cutoffs by the transposition table", func(f *features) *bool { return &f.table }},
	{"quiettable", "the transposition table in quiescence", func(f *features) *bool { return &f.quietTable }},
	{"quiescence", "captures are searched beyond the depth", func(f *features) *bool { return &f.quiescence }},
	{"delta", "hopeless captures are left out of quiescence", func(f *features) *bool { return &f.delta }},
	{"rough", "evaluations far outside the window are rough", func(f *features) *bool { return &f.rough }},
	{"preview", "in turns of several steps, quiet steps are judged before they are searched", func(f *features) *bool { return &f.preview }},
	{"chains", "the steps with which a piece goes on in its turn cost no depth", func(f *features) *bool { return &f.chains }},
	{"futility", "reverse futility and futility pruning: nodes and quiet steps far outside the window are left out", func(f *features) *bool { return &f.futility }},
	{"nullmove", "null move pruning: a node that is good enough after passing is left out", func(f *features) *bool { return &f.nullMove }},
	{"reductions", "late-move reductions: late steps are searched less deeply", func(f *features) *bool { return &f.reductions }},
	{"latepruning", "late-move pruning: late quiet steps near the leaves are left out", func(f *features) *bool { return &f.latePruning }},
	{"razoring", "nodes near the leaves far below the window are left to quiescence", func(f *features) *bool { return &f.razoring }},
	{"followpruning", "late quiet steps are left out that were bad after the same steps elsewhere", func(f *features) *bool { return &f.followPruning }},
	{"internalreduction", "a node for which the table knows no step is searched one step less", func(f *features) *bool { return &f.internalReduction }},
	{"exchangecut", "steps near the leaves that lose material by exchange are left out", func(f *features) *bool { return &f.exchangeCut }},
	{"exchange", "captures are ordered by static exchange", func(f *features) *bool { return &f.exchange }},
	{"quietexchange", "captures that lose material by exchange are left out of quiescence", func(f *features) *bool { return &f.quietExchange }},
	{"quietchecks", "where pieces are dropped, quiescence begins with quiet steps that give check, too", func(f *features) *bool { return &f.quietChecks }},
	{"checks", "where captives come back or turns have several steps, answers to checks are searched more deeply", func(f *features) *bool { return &f.checks }},
	{"threats", "where passing would be mated, the search goes deeper", func(f *features) *bool { return &f.threats }},
	{"singular", "a step without alternative is searched more deeply", func(f *features) *bool { return &f.singular }},
	{"killers", "steps that refuted a sister node come first", func(f *features) *bool { return &f.killers }},
	{"counter", "the step that last refuted the one before comes early", func(f *features) *bool { return &f.counter }},
	{"history", "quiet steps that were good elsewhere come first", func(f *features) *bool { return &f.history }},
	{"continuation", "quiet steps that were good after the same steps come first", func(f *features) *bool { return &f.continuation }},
	{"aspiration", "the root is searched with a narrow window", func(f *features) *bool { return &f.aspiration }},
	{"matedistance", "no longer win is looked for than the known one", func(f *features) *bool { return &f.mateDistance }},
	{"repetition", "a repeated position is scored by the game's rule, not as a draw", func(f *features) *bool { return &f.repetition }},
	{"decided", "where the game is decided, less is pruned that may hide a mate", func(f *features) *bool { return &f.decided }},
	{"holdout", "where nothing decides but who cannot move, a lost game is played on where most may go wrong for the other side", func(f *features) *bool { return &f.holdsOut }},
	{"correction", "static evaluations are corrected by how wrong they were in like positions", func(f *features) *bool { return &f.correction }},
	{"tablevalue", "a score in the table is believed more than the static evaluation", func(f *features) *bool { return &f.tableValue }},
}

var allFeatures = func() features {
	var f features
	for _, t := range techniques {
		*t.of(&f) = true
	}
	return f
}()

// Techniques returns the names of the parts of the search that can be switched off, and what they
// are.
func Techniques() (names, meanings []string) {
	for _, t := range techniques {
		names, meanings = append(names, t.name), append(meanings, t.what)
	}
	return names, meanings
}

// SwitchOff makes the engine search without some techniques from now on, so that what they are
// worth can be measured. It waits for the end of a search in progress. The error names a technique
// that does not exist.
func (e *Engine) SwitchOff(names ...string) error {
	e.busy <- struct{}{}
	defer func() { <-e.busy }()
	for _, name := range names {
		if err := e.features.switchOff(name); err != nil {
			return err
		}
	}
	return nil
}

func (f *features) switchOff(name string) error {
	for _, t := range techniques {
		if t.name == name {
			*t.of(f) = false
			return nil
		}
	}
	known, _ := Techniques()
	return fmt.Errorf("no technique %q; expected one of %q", name, known)
}
