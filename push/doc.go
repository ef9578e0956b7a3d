// Package push sends messages to browsers that are not open, by Web Push: texts that only one browser can read (RFC 8291), sent
// through the push service of its maker (RFC 8030) by a sender who can be told from others (RFC 8292).
//
//	key, err := push.NewKey()
//	sender, err := push.New(push.Options{Key: key, Contact: "mailto:games@example.org"})
//	err = sender.Send(ctx, push.Target{Endpoint: endpoint, Key: public, Auth: secret}, push.Message{Text: text})
package push
