// Package docs holds those pages of the documentation that the program itself shows.
package docs

import _ "embed"

// Variants is the reference of the variant language, variants.md.
//
//go:embed variants.md
var Variants string

// ZRFWords is the reference of the words of ZRF, zrf-words.md.
//
//go:embed zrf-words.md
var ZRFWords string
