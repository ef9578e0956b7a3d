package search

import (
	"syscall"
	"unsafe"
)

// hugePage is the size of a large page of memory.
const hugePage = 2 << 20

// askHugePages asks for the memory of slots in large pages. A search asks for slots all over the table: in pages of four kilobytes
// the processor must find out first where most of them are. Where the system has no large pages the memory is as good without.
func askHugePages(slots []slot) {
	const inPage = hugePage / slotSize
	off := int(uintptr(unsafe.Pointer(&slots[0])) % hugePage)
	skip := (hugePage - off) % hugePage / slotSize
	pages := (len(slots) - skip) / inPage
	if pages <= 0 {
		return
	}
	memory := unsafe.Slice((*byte)(unsafe.Pointer(&slots[skip])), pages*hugePage)
	_ = syscall.Madvise(memory, syscall.MADV_HUGEPAGE) // it is a wish
}
