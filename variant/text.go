package variant

import (
	"fmt"
	"slices"
	"strings"
)

// unruly are keys that say nothing of the rules: what people are told of a game, how it looks, and what it is worth to the
// computer.
var unruly = append([]string{
	"title", "summary", "text", "inventor", "year", "source", "family", "featured",
	"boardStyle", "boardLines", "boardRiver", "boardRiverWords", "boardMarks", "sideColours", "moveNotations", "coordinates", "pieceStyle", "glyph.ID",
}, keyNames(tuningKeys)...)

func keyNames(list []key) (names []string) {
	for _, k := range list {
		names = append(names, k.name)
	}
	return names
}

// Text returns the rules of the game as a file of their own: its section and, before it, those that it inherits from. Two
// games of the same text have the same rules. What is only said of the game but for its title, and what has been measured of
// it, is left out.
func (v *Variant) Text() string { return v.text((*section).rules) }

// Whole is Text with what is said of the game and how it looks.
func (v *Variant) Whole() string { return v.text((*section).written) }

// text writes those entries of each section that are wanted.
func (v *Variant) text(wanted func(*section) []*entry) string {
	prefix := "elder-"
	if strings.HasPrefix(v.Name, prefix) {
		prefix = "older-"
	}
	var out strings.Builder
	parent, elders := "", 0
	for _, s := range slices.Backward(v.source.chain[1:]) {
		if entries := wanted(s); len(entries) > 0 {
			elders++
			name := fmt.Sprint(prefix, elders)
			write(&out, name+parent, entries)
			parent = ":" + name
		}
	}
	own := wanted(v.source.chain[0])
	if !slices.ContainsFunc(own, func(e *entry) bool { return e.key == "title" }) {
		own = append([]*entry{{key: "title", value: v.About.Title}}, own...)
	}
	write(&out, v.Name+parent, own)
	return out.String()
}

// Copy returns what the game itself says as a game of another name and title, which inherits from the same parent.
func (v *Variant) Copy(name, title string) string {
	entries := []*entry{{key: "title", value: title}}
	for _, s := range v.source.chain {
		if s.name != v.Name {
			break
		}
		entries = append(entries, slices.DeleteFunc(s.written(), func(e *entry) bool { return e.key == "title" || e.key == "featured" })...)
	}
	if parent := v.Parent(); parent != "" {
		name += ":" + parent
	}
	var out strings.Builder
	write(&out, name, entries)
	return out.String()
}

func write(out *strings.Builder, header string, entries []*entry) {
	out.WriteString("[" + header + "]\n")
	for _, e := range entries {
		e.write(out)
	}
}

// rules returns the entries of a section that say something of the rules, the last one of each key.
func (s *section) rules() (list []*entry) {
	for _, e := range s.entries {
		if s.last(e.key) == e && e.known != nil && !slices.Contains(unruly, e.known.name) {
			list = append(list, e)
		}
	}
	return list
}

// written returns the entries of a section that are known, but for what has been measured, the last one of each key.
func (s *section) written() (list []*entry) {
	for _, e := range s.entries {
		if s.last(e.key) == e && e.known != nil && !slices.ContainsFunc(tuningKeys, func(k key) bool { return k.name == e.known.name }) {
			list = append(list, e)
		}
	}
	return list
}

// write writes the entry as it is read: a value of several lines stands indented below its key.
func (e *entry) write(out *strings.Builder) {
	if !strings.Contains(e.value, "\n") {
		out.WriteString(e.key + " = " + e.value + "\n")
		return
	}
	out.WriteString(e.key + " =\n")
	for line := range strings.SplitSeq(e.value, "\n") {
		if line != "" {
			line = " " + line
		}
		out.WriteString(line + "\n")
	}
}
