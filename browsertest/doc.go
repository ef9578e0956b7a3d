// Package browsertest plays on the site as a person does: its tests run the program and click
// and type in a headless Chromium.
//
//	go test ./browsertest           the tests
//	go test ./browsertest -update   also takes the screenshot for the README
package browsertest
