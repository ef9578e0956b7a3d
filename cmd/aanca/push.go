package main

import (
	"context"
	"fmt"
	"net/netip"

	"aanca.chess/people"
	"aanca.chess/play"
	"aanca.chess/push"
	"aanca.chess/web"
)

// pushFlags say whether browsers are sent notifications.
type pushFlags struct {
	Push     string         `placeholder:"CONTACT" help:"Notify browsers that ask for it, by Web Push. CONTACT, mailto:NAME@HOST or https://HOST, is how push services reach whoever runs the site. Without it none is notified."`
	PushAlso []netip.Prefix `placeholder:"ADDRESSES" help:"Addresses, such as 10.0.0.7/32, of push services that are not on the public internet or not at port 443. May be repeated."`
}

// senderKey is the name of the key by which browsers know the site.
const senderKey = "push"

// pusher returns who notifies browsers; nil if nobody does. The key of the site is in the store: all servers that use it have one.
func (f *pushFlags) pusher(ctx context.Context, store people.PushStore, games *play.Catalogue) (people.Pusher, error) {
	if f.Push == "" {
		return nil, nil
	}
	fresh, err := push.NewKey()
	if err != nil {
		return nil, err
	}
	if _, err := f.sender(fresh); err != nil {
		return nil, usage(fmt.Errorf("--push: %w", err))
	}
	key, err := store.SiteKey(ctx, senderKey, fresh)
	if err != nil {
		return nil, err
	}
	sender, err := f.sender(key)
	if err != nil {
		return nil, err
	}
	return web.Pusher(sender, func(variant string) string {
		rules, err := games.Rules(variant)
		if err != nil {
			return variant
		}
		return rules.Info().Title
	})
}

func (f *pushFlags) sender(key []byte) (*push.Sender, error) {
	return push.New(push.Options{Key: key, Contact: f.Push, Allowed: f.allowed})
}

// allowed reports whether a push service may be at an address.
func (f *pushFlags) allowed(to netip.AddrPort) bool {
	for _, network := range f.PushAlso {
		if network.Contains(to.Addr().Unmap()) {
			return true
		}
	}
	return push.Public(to)
}
