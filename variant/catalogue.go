package variant

import (
	"embed"
	"fmt"
	"strings"
	"sync"
)

//go:embed catalogue/*.ini
var catalogueFiles embed.FS

// Catalogue returns the embedded games. Each is read when it is first looked up; its file is
// called as the game and holds only that one.
var Catalogue = sync.OnceValue(func() *Library {
	const dir = "catalogue"
	l := &Library{}
	files, err := catalogueFiles.ReadDir(dir)
	if err != nil {
		panic(err) // embedded at compile time
	}
	games := map[string]func() (*Variant, error){}
	for _, f := range files {
		name := strings.TrimSuffix(f.Name(), ".ini")
		l.names = append(l.names, name)
		games[name] = sync.OnceValues(func() (*Variant, error) {
			return l.open(dir+"/"+f.Name(), name)
		})
	}
	l.load = func(name string) (*Variant, error) { return games[name]() }
	return l
})

// open reads the one game of a file of the catalogue.
func (l *Library) open(path, name string) (*Variant, error) {
	f, err := catalogueFiles.Open(path)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	one, err := read(name+".ini", f, l.source)
	if err != nil {
		return nil, err
	}
	if len(one.names) != 1 || one.names[0] != name {
		return nil, fmt.Errorf("%s.ini: expected one game, called %s", name, name)
	}
	return one.load(name)
}
