package web

import (
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"path"
	"slices"
	"strings"

	"github.com/evanw/esbuild/pkg/api"
)

// Browsers would ask for each module and style sheet by itself, and learn of those that one imports only when they
// have it. So the server joins them when it starts: a page loads one module and, where some of it is loaded later, what
// that shares with it. The files stay as they are written: nothing has to be built before the program is.

// pageScripts are the modules that pages load, and the styles their style sheets. Those that are there are joined with what they import.
const (
	pageScripts = "js/pages"
	siteStyle   = "css/site.css"      // of all pages but the first that people see
	briefStyle  = "css/brief.css"     // of that
	plainScript = "js/pages/early.js" // runs in the head, as a script and not as a module
)

// bundle joins the modules of each page and the style sheets. It changes files, and returns for each page's module what
// it imports at once, so that pages can name that before the module has come.
func bundle(files map[string][]byte) (preloads map[string][]string, err error) {
	preloads = make(map[string][]string)
	var pages []string
	for name := range files {
		if path.Dir(name) == pageScripts && path.Ext(name) == ".js" && name != plainScript {
			pages = append(pages, name)
		}
	}
	slices.Sort(pages)
	made := make(map[string][]byte)
	for _, page := range pages {
		if preloads[page], err = joinModules(files, page, made); err != nil {
			return nil, err
		}
	}
	for _, style := range []string{siteStyle, briefStyle} {
		if _, ok := files[style]; !ok {
			continue
		}
		if _, err := joinModules(files, style, made); err != nil {
			return nil, err
		}
	}
	for name, content := range made {
		files[name] = content
	}
	return preloads, nil
}

// joinModules joins a file with what it imports, puts the files that this makes into made, and returns the names of
// those that the joined file imports at once.
func joinModules(files map[string][]byte, entry string, made map[string][]byte) ([]string, error) {
	result := api.Build(api.BuildOptions{
		EntryPoints:       []string{entry},
		Bundle:            true,
		Splitting:         path.Ext(entry) == ".js",
		Format:            api.FormatESModule,
		Outdir:            "/" + path.Dir(entry),
		Outbase:           path.Dir(entry),
		ChunkNames:        strings.TrimSuffix(path.Base(entry), path.Ext(entry)) + "-[name]-[hash]",
		MinifyWhitespace:  true,
		MinifySyntax:      true,
		MinifyIdentifiers: true,
		Target:            api.ES2022,
		LegalComments:     api.LegalCommentsNone,
		LogLevel:          api.LogLevelSilent,
		Metafile:          true,
		Write:             false,
		AbsWorkingDir:     "/",
		Plugins:           []api.Plugin{inMemory(files)},
	})
	if len(result.Errors) > 0 {
		return nil, fmt.Errorf("join the modules of %s: %s", entry, result.Errors[0].Text)
	}
	for _, file := range result.OutputFiles {
		made[strings.TrimPrefix(path.Clean(strings.ReplaceAll(file.Path, `\`, "/")), "/")] = file.Contents
	}
	return importsOf(result.Metafile, entry)
}

// importsOf reads from the list of what was made what a file imports when it is loaded.
func importsOf(metafile, entry string) ([]string, error) {
	var meta struct {
		Outputs map[string]struct {
			Imports []struct{ Path, Kind string }
		}
	}
	if err := json.Unmarshal([]byte(metafile), &meta); err != nil {
		return nil, fmt.Errorf("join the modules of %s: %w", entry, err)
	}
	var names []string
	for _, imported := range meta.Outputs[entry].Imports {
		if imported.Kind == "import-statement" {
			names = append(names, imported.Path)
		}
	}
	slices.Sort(names)
	return names, nil
}

// inMemory lets modules be read from memory, and from nowhere else.
func inMemory(files map[string][]byte) api.Plugin {
	const space = "static"
	resolve := func(args api.OnResolveArgs) (api.OnResolveResult, error) {
		name := args.Path
		if args.Kind != api.ResolveEntryPoint {
			name = path.Join(path.Dir(args.Importer), args.Path)
		}
		if _, ok := files[name]; !ok {
			return api.OnResolveResult{}, fmt.Errorf("%s imports %s: %w", args.Importer, args.Path, fs.ErrNotExist)
		}
		return api.OnResolveResult{Path: name, Namespace: space}, nil
	}
	load := func(args api.OnLoadArgs) (api.OnLoadResult, error) {
		loader, text := api.LoaderJS, string(files[args.Path])
		switch path.Ext(args.Path) {
		case ".js":
		case ".css":
			loader = api.LoaderCSS
		default:
			return api.OnLoadResult{}, errors.New("only modules and style sheets are joined")
		}
		return api.OnLoadResult{Contents: &text, Loader: loader}, nil
	}
	return api.Plugin{Name: space, Setup: func(build api.PluginBuild) {
		build.OnResolve(api.OnResolveOptions{Filter: ".*"}, resolve)
		build.OnLoad(api.OnLoadOptions{Filter: ".*", Namespace: space}, load)
	}}
}
