package words

// A Text is a message that is said later, when it is known in which language.
type Text struct {
	key    string
	values []any  // names and values by turns
	just   string // a name, which is the same in all languages
}

// Of returns a text of a message and its values.
func Of(key string, values ...any) Text { return Text{key: key, values: values} }

// Just returns a text that is the same in all languages.
func Just(text string) Text { return Text{just: text} }

// String is the text in English.
func (t Text) String() string { return t.In(English) }

// In is the text in a language.
func (t Text) In(l *Language) string {
	if t.key == "" {
		return t.just
	}
	return l.Tr(t.key, t.values...)
}
