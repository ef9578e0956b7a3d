package picture

import (
	"bytes"
	"encoding/binary"
)

// faviconSizes are those that systems take from a file of icons.
var faviconSizes = []int{16, 32, 48}

// Favicon is the sign of the site as a file of icons (ICO) whose pictures are PNG, for what asks for /favicon.ico and reads no page.
func Favicon(palette Palette) ([]byte, error) {
	const head, entry = 6, 16
	file := binary.LittleEndian.AppendUint16(nil, 0)
	file = binary.LittleEndian.AppendUint16(file, 1) // icons, not cursors
	file = binary.LittleEndian.AppendUint16(file, uint16(len(faviconSizes)))
	var pictures bytes.Buffer
	for _, size := range faviconSizes {
		icon, err := Icon(size, palette)
		if err != nil {
			return nil, err
		}
		file = append(file, byte(size), byte(size), 0, 0, 1, 0, 32, 0) // width, height, no palette, nothing, one plane, bits of a point
		file = binary.LittleEndian.AppendUint32(file, uint32(len(icon)))
		file = binary.LittleEndian.AppendUint32(file, uint32(head+entry*len(faviconSizes)+pictures.Len()))
		pictures.Write(icon)
	}
	return append(file, pictures.Bytes()...), nil
}
