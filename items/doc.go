// Package items is the catalogue: pages about games, pieces, programs, people and whatever else belongs to chess variants, what
// they have to do with each other, and what people think of them. It knows no SQL and no HTTP; a Store keeps what it is told
// (package storetest is the suite that every Store passes).
//
//	catalogue, err := items.New(items.Config{Store: store, People: accounts})
//	err = catalogue.Generate(ctx, library.Infos()) // every game of the program is an item
//	item, err := catalogue.Create(ctx, ann, items.Content{Kind: items.Article, Title: "On leapers"}, items.Public)
//	related, err := catalogue.Related(ctx, item)
//
// What may be done by whom is in permission.go, what is related to what in relate.go, and both know nothing but what they are given.
//
// Errors are those of package play.
package items
