// Package picture draws boards as pixels, for programs that show no pages: as PNG for the previews of links, and as GIF that plays
// a game. It knows no rules: a Scene says what stands where.
//
// The figures are those of the pages: figures.json is printed from web/static/js/piece by scripts/figures.mjs. Their paths
// are filled by golang.org/x/image/vector; lines are filled outlines of their own (pen.go). Letters are those of the Go
// fonts, the only ones that a server surely has; characters of East Asia are strokes of our own (signs.txt), and pieces whose
// characters are not among these have figures in their place.
package picture
