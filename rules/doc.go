// Package rules compiles described variants into move generators and plays them: it is the
// hot path of the house.
//
//	v, err := variant.Catalogue().Lookup("shako")
//	g, err := rules.Compile(v)
//	pos := g.Start()
//	fmt.Println(len(pos.Steps(nil))) // 58
//
// A variant is compiled once: for each piece type, side and square its leaps, rays, hops and,
// for everything that bends or depends on several squares, a small decision tree. A Position is
// arrays and bit sets; Make and Unmake are incremental and, like Steps, do not allocate once
// their buffers have grown.
//
// The tables answer every question of the inner loop; nothing asks which variant it is.
package rules
