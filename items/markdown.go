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
	p.AllowElements("p", "br", "hr", "em", "strong", "del", "code", "pre", "blockquote", "ul", "ol", "li", "h2", "h3", "h4", "h5", "h6",
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

// The levels of headings. A text of a page stands below its title, what is said about it below the title of a part.
const (
	PageText = 2
	PartText = 3

	lowestHeading = 6
)

// Render returns Markdown as HTML that is safe on our pages. Its headings are of the level that is given and below; none is left out, which would
// puzzle those who find their way by them.
func Render(text string, level int) (template.HTML, error) {
	var out bytes.Buffer
	if err := markdown().Convert([]byte(text), &out); err != nil {
		return "", err
	}
	last := level - 1
	lowered := headings.ReplaceAllFunc(out.Bytes(), func(tag []byte) []byte {
		if tag[1] != '/' {
			last = min(level+int(tag[len(tag)-1]-'1'), last+1, lowestHeading)
		}
		return append(bytes.Clone(tag[:len(tag)-1]), '0'+byte(last))
	})
	return template.HTML(allowed().SanitizeBytes(lowered)), nil //nolint:gosec // sanitised
}

// headings are the tags of headings as they come out of Markdown, where all other angle brackets are escaped. None stands in another one.
var headings = regexp.MustCompile(`</?h[1-6]\b`)
