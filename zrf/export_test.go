package zrf

// Limit bounds how many bytes all games of the file may take.
func (f *File) Limit(bytes int) { f.sizes.most = bytes }

// Dear reports whether the last question took an eighth or more of what it may take.
func (p *Position) Dear() bool { return allFuel-p.fuel > allFuel/8 }
