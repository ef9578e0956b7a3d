// Package bot plays on a server as a program: it speaks the client's side of the bot API that lichess has made common, and lets a
// player of package match think. Connections that break are made anew; games go on where they stood.
//
//	err := bot.Run(ctx, bot.Config{URL: "https://play.example", Token: token, Rules: rules, Open: open})
package bot
