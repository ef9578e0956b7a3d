package browsertest_test

import (
	"context"
	"encoding/base64"
	"encoding/json"
	"slices"
	"strings"
	"testing"

	"aanca.chess/internal/gametest"
	"aanca.chess/people"
	"aanca.chess/push/pushtest"
	"aanca.chess/web"

	permissions "github.com/chromedp/cdproto/browser"
	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/serviceworker"
	"github.com/chromedp/cdproto/target"
	"github.com/chromedp/chromedp"
)

// TestNotifications: a browser is asked on the page of the account, its push service gets what is sent, the service worker shows it, and a
// press leads to the page. No public push service can be asked here, so its part in the browser is played by the test.
func TestNotifications(t *testing.T) {
	service := pushtest.New(t)
	notes, err := web.Pusher(service.Sender(), func(string) string { return "Chess" })
	if err != nil {
		t.Fatal(err)
	}
	server, _ := serveSiteOf(t, people.Config{Push: notes}, gametest.Rules(t, "chess"))
	server.URL = strings.Replace(server.URL, "127.0.0.1", "localhost", 1)
	t.Cleanup(whole.close) // nobody else needs it
	ann, ben := arriveIn(t, &whole, server, 390, 844), arriveAt(t, server, 390, 844)
	for who, v := range map[string]*visitor{"Ann": ann, "Ben": ben} {
		v.open("/register")
		v.fillForm("/register", map[string]string{"name": who, "password": "correct horse"})
		v.at("/my-games")
	}
	subscribed := service.Subscribe()
	encode := base64.RawURLEncoding.EncodeToString
	told, err := json.Marshal(map[string]any{"endpoint": subscribed.Endpoint, "keys": map[string]string{"p256dh": encode(subscribed.Key), "auth": encode(subscribed.Auth)}})
	if err != nil {
		t.Fatal(err)
	}
	ann.open("/account")
	ann.await(`document.querySelector('[data-testid="push"]')?.offsetParent !== null`)
	ann.mayNotify()
	ann.await(`(window.asked = '', PushManager.prototype.subscribe = async (options) => (window.asked = options.applicationServerKey, ` + string(told) + `), true)`)
	ann.press("push")
	ann.await(`location.search === '?done=push' && document.querySelectorAll('[data-testid="pushes"] li').length === 1`)

	ben.open("/challenge?name=Ann")
	ben.submit(`form[action="/challenge"] button`)
	ben.at("/my-games")
	var notice map[string]string
	sent := subscribed.Await(t, &notice)
	registration := ann.registration()
	ann.do("leaving the site", chromedp.Navigate("about:blank")) // a page of ours that has the focus says it itself
	if _, err := chromedp.Call(ann.ctx, serviceworker.DeliverPushMessage, serviceworker.DeliverPushMessageParams{
		Origin: server.URL, RegistrationID: registration, Data: sent.Text,
	}); err != nil {
		t.Fatal(err)
	}
	ann.open("/my-games")
	ann.await(`(navigator.serviceWorker.ready.then((r) => r.getNotifications()).then((all) => { window.shown = all.map((n) => [n.title, n.body, n.tag, n.data]); }), window.shown?.length === 1)`)
	want := []string{"Ben challenges you", "Chess", "challenge Ben", "/my-games"}
	if shown := eval[[]string](ann, `window.shown[0]`); !slices.Equal(shown, want) {
		t.Errorf("the notification says %q, want %q", shown, want)
	}

	ann.open("/account")
	ann.submit(`form[data-push="end"] button`)
	ann.await(`location.search === '?done=nopush' && document.querySelector('[data-testid="pushes"]') === null`)
}

// mayNotify lets the site show notifications in the visitor's browser.
func (v *visitor) mayNotify() {
	v.t.Helper()
	own, err := chromedp.Call(v.ctx, target.GetTargetInfo, target.GetTargetInfoParams{})
	if err != nil {
		v.t.Fatal(err)
	}
	if _, err := chromedp.CallBrowser(v.ctx, permissions.SetPermission, permissions.SetPermissionParams{
		Permission: &permissions.PermissionDescriptor{Name: "notifications"}, Setting: "granted", Origin: v.server.URL, BrowserContextID: own.TargetInfo.BrowserContextID,
	}); err != nil {
		v.t.Fatal(err)
	}
}

// registration returns the id of the service worker that the visitor's browser has.
func (v *visitor) registration() serviceworker.RegistrationID {
	v.t.Helper()
	ctx, stop := context.WithTimeout(v.ctx, waitTime)
	defer stop()
	found := make(chan serviceworker.RegistrationID, 100)
	if err := chromedp.Listen(ctx, func(e any) {
		told, ok := e.(*serviceworker.EventWorkerRegistrationUpdated)
		if !ok {
			return
		}
		for _, one := range told.Registrations {
			if strings.HasPrefix(one.ScopeURL, v.server.URL) && !one.IsDeleted {
				select {
				case found <- one.RegistrationID:
				default:
				}
			}
		}
	}); err != nil {
		v.t.Fatal(err)
	}
	if _, err := chromedp.Call(ctx, serviceworker.Enable, cdp.Empty{}); err != nil {
		v.t.Fatal(err)
	}
	select {
	case id := <-found:
		return id
	case <-ctx.Done():
		v.t.Fatal("the browser tells of no service worker")
		return ""
	}
}
