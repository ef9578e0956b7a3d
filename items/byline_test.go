package items

import (
	"slices"
	"strings"
	"testing"
)

func TestBylines(t *testing.T) {
	ann, ben, carl := Credit{"Ann", "a"}, Credit{"Ben", "b"}, Credit{"Carl", ""}
	both := [2]Credit{ann, ben}
	for _, tt := range []struct {
		name               string
		kind               Kind
		authors, inventors [2]Credit
		fans               string
		want               string
	}{
		{"nobody", Game, [2]Credit{}, [2]Credit{}, "", ""},
		{"another author", Game, [2]Credit{carl}, [2]Credit{ann}, "", ""},
		{"its inventor", Game, [2]Credit{ann}, [2]Credit{ann}, "", "This page is written by the game's inventor, Ann."},
		{"one of its inventors", Game, [2]Credit{ann}, both, "", "This page is written by one of the game's inventors, Ann."},
		{"the other one", Game, [2]Credit{ben}, both, "", "This page is written by one of the game's inventors, Ben."},
		{"both", Game, both, both, "", "This page is written by both of the game's inventors, Ann and Ben."},
		{"both in another order", Game, [2]Credit{ben, ann}, both, "", "This page is written by both of the game's inventors, Ann and Ben."},
		{"its inventor and somebody else", Game, [2]Credit{ann, carl}, [2]Credit{ann}, "", ""},
		{"who has no account", Game, [2]Credit{carl}, [2]Credit{carl}, "", "This page is written by the game's inventor, Carl."},
		{"somebody of the same name", Game, [2]Credit{{Name: "Ann"}}, [2]Credit{ann}, "", ""},
		{"a favourite of its inventor", Game, [2]Credit{}, [2]Credit{ann}, "a", "This game is a favourite of its inventor."},
		{"a favourite of others", Game, [2]Credit{}, [2]Credit{ann}, "b", ""},
		{"a favourite of one", Game, [2]Credit{}, both, "a", "This game is a favourite of one of its inventors, Ann."},
		{"a favourite of the other", Game, [2]Credit{}, both, "b", "This game is a favourite of one of its inventors, Ben."},
		{"a favourite of both", Game, [2]Credit{}, both, "ab", "This game is a favourite of both of its inventors."},
		{"written and liked", Game, [2]Credit{ann}, [2]Credit{ann}, "a", "This page is written by the game's inventor, Ann. This game is a favourite of its inventor."},
		{"an article", Article, [2]Credit{ann}, [2]Credit{ann}, "a", ""},
	} {
		t.Run(tt.name, func(t *testing.T) {
			it := &Item{Content: Content{Kind: tt.kind, Authors: tt.authors, Inventors: tt.inventors}}
			var said []string
			for _, line := range Bylines(it, func(account string) bool { return account != "" && strings.Contains(tt.fans, account) }) {
				said = append(said, line.String())
			}
			if got := strings.Join(said, " "); got != tt.want {
				t.Errorf("%q, want %q", got, tt.want)
			}
		})
	}
}

func TestCredits(t *testing.T) {
	it := &Item{Content: Content{Inventors: [2]Credit{{Name: "Ann"}, {Name: "Ben"}}, Authors: [2]Credit{{Name: "Carl"}}}}
	var said []string
	for _, line := range it.Credits() {
		said = append(said, line.String())
	}
	if want := []string{"Invented by Ann and Ben.", "Written by Carl."}; !slices.Equal(said, want) {
		t.Errorf("%q", said)
	}
}
