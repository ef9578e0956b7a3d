package game

// A Saver is Rules whose games another program saves as text in a form of its own, which is read and written, too.
type Saver interface {
	SaveForm() SaveForm

	// ReadSave returns the steps of a saved game from the usual start, of which the last turn may be unfinished. A save of
	// more than so many moves is refused; an error tells the line of the text.
	ReadSave(text string, most int) ([]Step, error)

	// WriteSave returns the text of a game: steps that are legal one after the other from the usual start.
	WriteSave(steps []Step) string
}

// A SaveForm says what texts of saved games are called and how they are known.
type SaveForm struct {
	Name   string // "Zillions saved game"
	Ending string // of the names of files, without the dot
	Head   string // with what such texts begin, and no other
}
