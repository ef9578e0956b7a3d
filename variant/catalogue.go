package variant

import (
	"embed"
	"errors"
	"fmt"
	"io/fs"
	"path"
	"slices"
	"strings"
	"sync"
)

// What games are worth to the computer, where it has been measured, stands in files of its own:
// each holds a game that inherits from the one of the same name and gives values.
//
//go:embed catalogue/*.ini catalogue/values/*.ini catalogue/names.txt
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
	files = slices.DeleteFunc(files, func(f fs.DirEntry) bool { return path.Ext(f.Name()) != ".ini" })
	games := map[string]func() (*Variant, error){}
	for _, f := range files {
		name := strings.TrimSuffix(f.Name(), ".ini")
		l.names = append(l.names, name)
		games[name] = sync.OnceValues(func() (*Variant, error) {
			return l.open(dir, name)
		})
	}
	l.load = func(name string) (*Variant, error) { return games[name]() }
	l.others = otherNames(dir + "/names.txt")
	return l
})

// otherNames reads a file of further names of games: lines of such a name and the game's own. Those with # are comments.
func otherNames(file string) map[string]string {
	text, err := catalogueFiles.ReadFile(file)
	if err != nil {
		panic(err) // embedded at compile time
	}
	out := map[string]string{}
	for line := range strings.Lines(string(text)) {
		if words := strings.Fields(line); len(words) == 2 && words[0] != "#" {
			out[words[0]] = words[1]
		}
	}
	return out
}

// open reads a game of the catalogue, with its values if there are any.
func (l *Library) open(dir, name string) (*Variant, error) {
	v, err := openOne(dir, name, l.source)
	if err != nil {
		return nil, err
	}
	tuned, err := openOne(dir+"/values", name, func(string) (*source, error) { return v.source, nil })
	if errors.Is(err, fs.ErrNotExist) {
		return v, nil
	}
	if err != nil {
		return nil, err
	}
	return tuned, nil
}

// openOne reads a file of the catalogue, which holds one game, called as the file.
func openOne(dir, name string, elders func(name string) (*source, error)) (*Variant, error) {
	f, err := catalogueFiles.Open(dir + "/" + name + ".ini")
	if err != nil {
		return nil, err
	}
	defer f.Close()
	one, err := read(name+".ini", f, elders)
	if err != nil {
		return nil, err
	}
	if len(one.names) != 1 || one.names[0] != name {
		return nil, fmt.Errorf("%s/%s.ini: expected one game, called %s", dir, name, name)
	}
	return one.load(name)
}
