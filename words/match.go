package words

import (
	"golang.org/x/text/language"
)

// mostAccepted bounds what is read of the languages that a browser asks for.
const mostAccepted = 200

// Match returns the language for a reader: the one that they have chosen or, without a choice, the first of those that their
// browser asks for (Accept-Language) that the site has, else English.
func Match(list []*Language, chosen, accepted string) *Language {
	for _, l := range list {
		if l.Tag == chosen {
			return l
		}
	}
	if len(accepted) > mostAccepted {
		return English
	}
	wanted, _, err := language.ParseAcceptLanguage(accepted)
	if err != nil || len(wanted) == 0 {
		return English
	}
	tags := make([]language.Tag, len(list))
	for i, l := range list {
		tags[i] = l.tag
	}
	_, index, confidence := language.NewMatcher(tags).Match(wanted...)
	if confidence == language.No {
		return English
	}
	return list[index]
}
