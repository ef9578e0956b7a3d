package people_test

import (
	"fmt"

	"aanca.chess/people"
)

func Example_names() {
	for _, name := range []string{"Ann", "Аnn", "admin", "two words"} {
		if _, err := people.CheckName(name); err != nil {
			fmt.Println(err)
		} else {
			fmt.Println(name, "is told apart by", people.KeyOf(name))
		}
	}
	// Output:
	// Ann is told apart by ann
	// the letters of a name are of one alphabet
	// the name admin is not for players
	// a name has letters, digits, - and _ alone
}
