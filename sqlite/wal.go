package sqlite

import (
	"bufio"
	"encoding/binary"
	"errors"
	"fmt"
	"io"
	"os"
)

// The form of the write-ahead log: https://sqlite.org/fileformat2.html#the_write_ahead_log.
const (
	walMagic      = 0x377f0682 // the last bit says in which order checksums read bytes
	walHeaderSize = 32
	walFrameSize  = 24
)

// checkLog reports a write-ahead log that has been damaged after it was written. SQLite takes the first
// frame with a wrong checksum for the end of the log, as the last one of a transaction is that was
// being written when the power failed, and silently forgets what follows. But a later transaction is only begun
// when the one before is on the disk: where a whole one follows, something that was acknowledged would be lost.
// Damage in the last transaction alone cannot be told from a power cut.
func checkLog(path string) error {
	f, err := os.Open(path + "-wal")
	if errors.Is(err, os.ErrNotExist) {
		return nil
	}
	if err != nil {
		return err
	}
	defer f.Close() //nolint:errcheck // it was only read
	lost, at, err := lostCommits(bufio.NewReaderSize(f, 1<<16))
	if err != nil {
		return fmt.Errorf("reading %s-wal: %w", path, err)
	}
	if lost == 0 {
		return nil
	}
	return fmt.Errorf("%s-wal is damaged at byte %d, before %d transactions that were acknowledged: "+
		"restore a backup, or move that file away to begin with what it does not hold", path, at, lost)
}

// lostCommits counts the transactions that follow damage in a log, and says where the damage is.
func lostCommits(r io.Reader) (lost int, at int64, err error) {
	var header [walHeaderSize]byte
	if _, err := io.ReadFull(r, header[:]); err != nil {
		return 0, 0, ended(err)
	}
	be := binary.BigEndian
	magic, pageSize := be.Uint32(header[0:]), be.Uint32(header[8:])
	sum := walSum{order: binary.LittleEndian}
	if magic&1 == 1 {
		sum.order = be
	}
	sum.add(header[:24])
	if magic&^1 != walMagic || pageSize < 512 || pageSize > 65536 || sum.a != be.Uint32(header[24:]) || sum.b != be.Uint32(header[28:]) {
		return 1, 0, nil // it is written and synced before any frame
	}
	whole, damagedCommits := true, 0
	frame := make([]byte, walFrameSize+int(pageSize))
	for pos := int64(walHeaderSize); ; pos += int64(len(frame)) {
		if _, err := io.ReadFull(r, frame); err != nil {
			return lost, at, ended(err)
		}
		salted := string(frame[8:16]) == string(header[16:24])
		if whole {
			sum.add(frame[:8])
			sum.add(frame[walFrameSize:])
			whole = salted && sum.a == be.Uint32(frame[16:]) && sum.b == be.Uint32(frame[20:])
			at = pos
		}
		if !whole && salted && be.Uint32(frame[4:]) != 0 { // the end of a transaction
			if damagedCommits++; damagedCommits > 1 {
				lost = damagedCommits
			}
		}
	}
}

// ended makes the end of a log, in a frame or between two, no error.
func ended(err error) error {
	if errors.Is(err, io.EOF) || errors.Is(err, io.ErrUnexpectedEOF) {
		return nil
	}
	return err
}

// A walSum is the running checksum of the log.
type walSum struct {
	order binary.ByteOrder
	a, b  uint32
}

func (s *walSum) add(data []byte) {
	for i := 0; i+8 <= len(data); i += 8 {
		s.a += s.order.Uint32(data[i:]) + s.b
		s.b += s.order.Uint32(data[i+4:]) + s.a
	}
}
