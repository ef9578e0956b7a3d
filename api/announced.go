package api

import "aanca.chess/play"

// An announcedJSON is one thing that everybody is told after a turn, in games of which a side sees only a part of the board.
type announcedJSON struct {
	Ply    int    `json:"ply"` // turns played when it was told
	Kind   string `json:"kind"`
	Square string `json:"square"` // "" where it is about none
	Words  string `json:"words"`
}

// newAnnounced lists what was told after the turns from number from on.
func newAnnounced(st *play.State, from int) []announcedJSON {
	list := []announcedJSON{}
	for i := from; i < len(st.Turns); i++ {
		announced := st.Turns[i].Announced
		for j := range announced {
			told := &announced[j]
			list = append(list, announcedJSON{i + 1, string(told.Kind), told.Where(st.Board), told.Words})
		}
	}
	return list
}
