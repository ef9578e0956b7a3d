package zrf

import "math/bits"

// A keySet is a set of keys that is emptied and filled again and again without allocating.
type keySet struct {
	slots []uint64
	used  []int32
}

// clear empties the set.
func (s *keySet) clear() {
	for _, i := range s.used {
		s.slots[i] = 0
	}
	s.used = s.used[:0]
}

// add adds a key and reports whether it is new.
func (s *keySet) add(key uint64) bool {
	if key == 0 {
		key = 1
	}
	if 2*len(s.used) >= len(s.slots) {
		s.grow()
	}
	mask := uint64(len(s.slots) - 1)
	for i := s.place(key); ; i = (i + 1) & mask {
		switch s.slots[i] {
		case key:
			return false
		case 0:
			s.slots[i] = key
			s.used = append(s.used, int32(i))
			return true
		}
	}
}

// place returns where a key is looked for first: the upper bits of a product, in which all bits of the key have a part. States of walks
// differ in their upper bits alone.
func (s *keySet) place(key uint64) uint64 {
	return key * 0x9e3779b97f4a7c15 >> bits.LeadingZeros64(uint64(len(s.slots)-1))
}

func (s *keySet) grow() {
	old := make([]uint64, 0, len(s.used))
	for _, i := range s.used {
		old = append(old, s.slots[i])
	}
	s.slots = make([]uint64, max(256, 2*len(s.slots)))
	s.used = s.used[:0]
	for _, key := range old {
		s.add(key)
	}
}
