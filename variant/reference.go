package variant

import "slices"

// A KeyInfo is what people are told of a key.
type KeyInfo struct {
	Name    string // of a family with its placeholder: "piece.ID"
	Kind    string // what its value is, in the words of docs/variants.md
	Default string // as it is written, in parentheses where it depends on other keys
	Piece   bool   // it gives a letter to a piece that is known by name
}

// Keys lists the keys that a file may be written with, in the order of the documentation: neither older names nor what has
// no effect.
func Keys() []KeyInfo {
	var list []KeyInfo
	for _, k := range keys {
		old := slices.ContainsFunc(oldKeys, func(o key) bool { return o.name == k.name })
		if !old && k.kind != kindIgnored {
			list = append(list, KeyInfo{k.name, string(k.kind), k.def, predefinedByKey(k.name) != nil})
		}
	}
	return list
}
