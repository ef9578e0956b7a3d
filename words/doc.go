// Package words is what the site says, in the languages of its readers: a catalogue of messages for each language but
// English, whose messages are the keys of the others; forms for counts, numbers and dates; and which language a reader
// wants. docs/languages.md tells how a language is added.
package words
