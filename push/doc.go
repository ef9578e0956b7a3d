// Package push sends messages to browsers that are not open, by Web Push: texts that only one browser can read (RFC 8291), sent
// through the push service of its maker (RFC 8030) by a sender who can be told from others (RFC 8292).
//
//	key, err := push.NewKey()
//	sender, err := push.New(push.Options{Key: key, Contact: "mailto:games@example.org"})
//	err = sender.Send(ctx, push.Target{Endpoint: endpoint, Key: public, Auth: secret}, push.Message{Text: text})
//
// It stands on the standard library alone: the libraries for this bring JSON web tokens for the sake of one signature, and what
// they leave to do, where messages may go and who is forgotten, is most of it.
package push
