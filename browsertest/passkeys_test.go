package browsertest_test

import (
	"strings"
	"testing"

	"aanca.chess/internal/gametest"

	"github.com/chromedp/cdproto/webauthn"
	"github.com/chromedp/chromedp"
)

// TestPasskeys: a browser with a device that knows who its owner is makes a passkey, signs in by it without name or password, and
// cannot any more once it is removed.
func TestPasskeys(t *testing.T) {
	server := serveGames(t, gametest.Rules(t, "chess"))
	server.URL = strings.Replace(server.URL, "127.0.0.1", "localhost", 1) // browsers know no passkeys of bare addresses
	ann := arriveAt(t, server, 390, 844)
	if _, err := chromedp.Call(ann.ctx, webauthn.Enable, webauthn.EnableParams{}); err != nil {
		t.Fatal(err)
	}
	if _, err := chromedp.Call(ann.ctx, webauthn.AddVirtualAuthenticator, webauthn.AddVirtualAuthenticatorParams{
		Options: &webauthn.VirtualAuthenticatorOptions{
			Protocol: "ctap2", Transport: "internal", HasResidentKey: true, HasUserVerification: true, IsUserVerified: true, AutomaticPresenceSimulation: true,
		},
	}); err != nil {
		t.Fatal(err)
	}
	ann.open("/register")
	ann.fillForm("/register", map[string]string{"name": "Ann", "password": "correct horse"})
	ann.at("/my-games")
	ann.open("/account")
	ann.await(`document.querySelector('[data-testid="make-passkey"]')?.offsetParent !== null`)
	eval[bool](ann, `document.querySelector('#present-4').value = 'correct horse', true`)
	ann.press("make-passkey")
	ann.await(`location.search === '?done=passkey' && document.querySelectorAll('[data-testid="passkeys"] li').length === 1`)

	signOut := func() {
		ann.submit(`form[action="/sign-out"] button`)
		ann.at("/")
		ann.open("/sign-in")
		ann.await(`document.querySelector('[data-testid="use-passkey"]')?.offsetParent !== null`)
	}
	signOut()
	ann.press("use-passkey")
	ann.at("/my-games")
	ann.await(`document.body.dataset.viewer === 'Ann'`)

	ann.open("/account")
	ann.submit(`form[action="/account/passkeys/remove"] button`)
	ann.await(`location.search === '?done=nopasskey' && document.querySelector('[data-testid="passkeys"]') === null`)
	signOut()
	answer := eval[string](ann, `document.querySelector('form[data-passkey] [role="alert"]').textContent`)
	if answer != "" {
		t.Errorf("before anything is asked the page says %q", answer)
	}
}
