package playtest_test

import (
	"testing"

	"aanca.chess/play"
	"aanca.chess/play/playtest"
	"aanca.chess/play/storetest"
)

func TestStore(t *testing.T) {
	storetest.Run(t, func(*testing.T) play.Store { return playtest.NewStore() })
}
