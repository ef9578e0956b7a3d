package web

import (
	"fmt"
	"net"
	"net/http"
	"strings"

	"aanca.chess/play"

	"rsc.io/qr"
)

// border is the light margin that readers of the codes need, in modules.
const border = 4

// QR returns a code that phones read as an SVG picture, "" for what is too long for one.
func QR(text string) string {
	code, err := qr.Encode(text, qr.M)
	if err != nil {
		return ""
	}
	var path strings.Builder
	for y := range code.Size {
		for x := range code.Size {
			if code.Black(x, y) {
				fmt.Fprintf(&path, "M%d %dh1v1h-1z", x+border, y+border)
			}
		}
	}
	size := code.Size + 2*border
	return fmt.Sprintf(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 %d %d" shape-rendering="crispEdges">`+
		`<path fill="#fff" d="M0 0h%dv%dH0z"/><path d="%s"/></svg>`, size, size, size, size, path.String())
}

// base returns the address of this site for somebody else: the one that the visitor uses or, where that is for this
// machine alone, the one that the site is told to have on the network.
func (s *site) base(r *http.Request) string {
	if s.Address != "" && isLocal(r.Host) {
		return s.Address
	}
	scheme := "http"
	if secured(r) {
		scheme = "https"
	}
	return scheme + "://" + r.Host
}

// isLocal reports whether an address leads to the machine itself, whatever machine that is.
func isLocal(host string) bool {
	if name, _, err := net.SplitHostPort(host); err == nil {
		host = name
	}
	host = strings.Trim(host, "[]")
	if ip := net.ParseIP(host); ip != nil {
		return ip.IsLoopback()
	}
	return host == "localhost" || strings.HasSuffix(host, ".localhost")
}

// invitationCode draws the address of an invitation.
func (s *site) invitationCode(w http.ResponseWriter, r *http.Request) error {
	token, _, _, err := s.invitation(r)
	if err != nil {
		return err
	}
	picture := QR(s.base(r) + "/join/" + token)
	if picture == "" {
		return play.Errorf(play.NotFound, "the address is too long for a code")
	}
	h := w.Header()
	h.Set("Content-Type", "image/svg+xml")
	h.Set("Cache-Control", "no-store")
	_, _ = w.Write([]byte(picture)) // a client that has gone away is no error of ours
	return nil
}
