package main

import (
	"fmt"
	"io"
	"net"
	"net/netip"
	"strings"

	"rsc.io/qr"
)

// networkAddress returns the URL that people on other machines open, "" where the server listens to this machine alone
// or the machine has no network.
func networkAddress(l net.Listener) string {
	tcp, ok := l.Addr().(*net.TCPAddr)
	if !ok || tcp.IP.IsLoopback() {
		return ""
	}
	if !tcp.IP.IsUnspecified() {
		return "http://" + tcp.String()
	}
	found, err := net.InterfaceAddrs()
	if err != nil {
		return ""
	}
	ip := bestAddress(found)
	if !ip.IsValid() {
		return ""
	}
	return "http://" + netip.AddrPortFrom(ip, uint16(tcp.Port)).String()
}

// bestAddress chooses the address by which others in the same network most probably reach this machine: one of a home or
// office, else another one of four numbers, else one of the newer protocol. It returns the zero Addr if there is none.
func bestAddress(found []net.Addr) netip.Addr {
	best, most := netip.Addr{}, 0
	for _, a := range found {
		n, ok := a.(*net.IPNet)
		if !ok {
			continue
		}
		ip, ok := netip.AddrFromSlice(n.IP)
		ip = ip.Unmap()
		if !ok || !ip.IsGlobalUnicast() {
			continue
		}
		worth := 1
		switch {
		case ip.Is4() && ip.IsPrivate() && strings.HasPrefix(ip.String(), "192.168."):
			worth = 4
		case ip.Is4() && ip.IsPrivate():
			worth = 3
		case ip.Is4():
			worth = 2
		}
		if worth > most {
			best, most = ip, worth
		}
	}
	return best
}

// writeCode draws a code that phones read, two rows of it in each line.
func writeCode(w io.Writer, text string) {
	code, err := qr.Encode(text, qr.L)
	if err != nil {
		return // the address alone must do
	}
	const margin = 2
	dark := func(x, y int) bool { return x >= 0 && y >= 0 && x < code.Size && y < code.Size && code.Black(x, y) }
	for y := -margin; y < code.Size+margin; y += 2 {
		var line strings.Builder
		for x := -margin; x < code.Size+margin; x++ {
			// Terminals are mostly dark: what is light in the code is drawn.
			switch {
			case !dark(x, y) && !dark(x, y+1):
				line.WriteRune('█')
			case !dark(x, y):
				line.WriteRune('▀')
			case !dark(x, y+1):
				line.WriteRune('▄')
			default:
				line.WriteRune(' ')
			}
		}
		fmt.Fprintln(w, line.String())
	}
}
