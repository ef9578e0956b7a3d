package items

import (
	"bytes"
	"html/template"
	"regexp"
	"sync"

	"github.com/microcosm-cc/bluemonday"
	"github.com/yuin/goldmark"
	"github.com/yuin/goldmark/extension"
)

// Markdown of strangers becomes HTML in two steps: HTML in it is dropped, and of what comes out only what texts need is let
// through. Pictures of other sites are not shown: they would tell those who reads what.
var markdown = sync.OnceValue(func() goldmark.Markdown {
	return goldmark.New(goldmark.WithExtensions(extension.Table, extension.Strikethrough, extension.Linkify))
})

var allowed = sync.OnceValue(func() *bluemonday.Policy {
	p := bluemonday.NewPolicy()
	p.AllowElements("p", "br", "hr", "em", "strong", "del", "code", "pre", "blockquote", "ul", "ol", "li", "h3", "h4", "h5", "h6",
		"table", "thead", "tbody", "tr", "th", "td")
	p.AllowAttrs("start").Matching(bluemonday.Integer).OnElements("ol")
	p.AllowAttrs("href").OnElements("a")
	p.AllowURLSchemes("http", "https", "mailto")
	p.AllowRelativeURLs(true)
	p.RequireParseableURLs(true)
	p.RequireNoFollowOnLinks(true)
	p.RequireNoReferrerOnLinks(true)
	return p
})

// Render returns Markdown as HTML that is safe on our pages. Headings are below those of the page.
func Render(text string) (template.HTML, error) {
	var out bytes.Buffer
	if err := markdown().Convert([]byte(text), &out); err != nil {
		return "", err
	}
	lowered := headings.ReplaceAllFunc(out.Bytes(), lower)
	return template.HTML(allowed().SanitizeBytes(lowered)), nil //nolint:gosec // sanitised
}

// headings are the tags of headings as they come out of Markdown, where all other angle brackets are escaped.
var headings = regexp.MustCompile(`</?h[1-6]\b`)

// lower makes a heading one of a part of the page: the first is h3, and none is below h6.
func lower(tag []byte) []byte {
	level := len(tag) - 1
	lowered := bytes.Clone(tag)
	lowered[level] = min(tag[level]+2, '6')
	return lowered
}
