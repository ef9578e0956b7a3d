package web

import (
	"io/fs"
	"sync"

	"aanca.chess/words"
)

// A dress is what sites with the same static files have in common, whatever they serve. It never changes, and takes longer to make than the rest
// of a site.
type dress struct {
	languages    []*words.Language // English first
	static       *staticFiles
	installation *installation
	pages        *pages
}

func newDress(files fs.FS) (*dress, error) {
	d := &dress{}
	palette, err := readPalette()
	if err != nil {
		return nil, err
	}
	if d.languages, err = words.Languages(); err != nil {
		return nil, err
	}
	if d.static, err = readStatic(files, d.languages); err != nil {
		return nil, err
	}
	if d.installation, err = newInstallation(d.static, palette); err != nil {
		return nil, err
	}
	d.pages, err = parsePages(d.static, d.languages)
	return d, err
}

// ownDress is the dress of the static files of the program.
var ownDress = sync.OnceValues(func() (*dress, error) {
	files, err := fs.Sub(embedded, "static")
	if err != nil {
		return nil, err
	}
	return newDress(files)
})

// dressed returns the dress of a site's static files: that of the program where it has none of its own.
func (c *Config) dressed() (*dress, error) {
	if c.Static == nil {
		return ownDress()
	}
	return newDress(c.Static)
}
