// Package people is who plays: accounts with names that cannot pose as others, passwords, sessions, roles, and the games and
// ratings that belong to an account. It knows no SQL and no HTTP; a Store keeps what it is told (package storetest is the suite
// that every Store passes).
//
//	accounts, err := people.New(people.Config{Store: store})
//	account, err := accounts.Register(ctx, people.Wish{Name: "Ann", Password: "correct horse"})
//	token, err := accounts.Begin(ctx, account.ID, "Firefox") // for the browser, which shows it with each request
//	account, err = accounts.Who(ctx, token)
//
// Nobody needs an account to play. Passwords are kept as argon2id makes them, and the memory of that is bounded: a few are
// hashed at a time, those who ask are served in turns. Tokens of sessions are kept as digests: who reads the store cannot
// sign in with what is there.
//
// Errors are those of package play.
package people
