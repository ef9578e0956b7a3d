package jobs

import "strings"

// newsOf begins what the bus tells: that somebody, an owner, a worker or all workers of a pool, should look into the queue.
const newsOf = "jobs "

func newsFor(who string) string { return newsOf + who }

// readNews returns who should look into the queue; false if a text of the bus is about something else.
func readNews(text string) (who string, ok bool) { return strings.CutPrefix(text, newsOf) }
