package people

import (
	"strings"
	"testing"
	"unicode/utf8"

	"aanca.chess/play"
)

func TestNames(t *testing.T) {
	for _, tt := range []struct{ text, want, refused string }{
		{text: "Ann", want: "Ann"},
		{text: " Ann ", want: "Ann"},
		{text: "Ａｎｎ", want: "Ann"},
		{text: "jean-luc_7", want: "jean-luc_7"},
		{text: "Jörg", want: "Jörg"},
		{text: "Наташа", want: "Наташа"},
		{text: "羽生善治", want: "羽生善治"},
		{text: "हिन्दी", want: "हिन्दी"}, // vowels and the sign between two consonants are marks
		{text: "ตำรวจ", want: "ตำรวจ"},
		{text: "မြန်မာ", want: "မြန်မာ"},
		{text: "김민준", want: "김민준"},
		{text: "\u3164\u3164", refused: "alone"}, // letters that nobody sees
		{text: "김민\u3164", refused: "alone"},
		{text: "\u115f\u1160", refused: "alone"},
		{text: "ក\u17b4ក", refused: "alone"},
		{text: "िहन", refused: "alone"},
		{text: "क्षत्रिय-्", refused: "alone"}, // a mark that stands on nothing
		{text: "กิ่่่่", refused: "alone"},     // a tower
		{text: "हिन्दीก", refused: "one alphabet"},
		{text: "กि्", refused: "one alphabet"},
		{text: "Ann\u0333", refused: "alone"}, // in Latin what has no letter of its own is none
		{text: "שָׁלוֹם", refused: "alone"},
		{text: "A", refused: "2 to 20"},
		{text: strings.Repeat("a", 21), refused: "2 to 20"},
		{text: strings.Repeat("a", 2000), refused: "at most"},
		{text: "two words", refused: "alone"},
		{text: "Ann\u202e", refused: "alone"},
		{text: "<b>", refused: "alone"},
		{text: "a\xffb", refused: "alone"},
		{text: "7up", refused: "begins with a letter"},
		{text: "Аnn", refused: "one alphabet"},
		{text: "admin", refused: "not for players"},
		{text: "Adm1n", refused: "not for players"},
		{text: "the-ADMIN-x", refused: "not for players"},
		{text: "Guest", refused: "not for players"},
	} {
		got, err := CheckName(tt.text)
		if tt.refused == "" && (err != nil || got != tt.want) {
			t.Errorf("%q is %q, %v", tt.text, got, err)
		}
		if tt.refused != "" && (play.KindOf(err) != play.Invalid || !strings.Contains(err.Error(), tt.refused)) {
			t.Errorf("%q is %q, %v; want refused with %q", tt.text, got, err, tt.refused)
		}
	}
}

// TestNamesThatPose: each is easily taken for the first one.
func TestNamesThatPose(t *testing.T) {
	for _, names := range [][]string{
		{"Paul", "paul", "PAUL", "Ｐａｕｌ", "Pau1", "PauI", "pa-ul", "paul_", "Pàul", "раul"},
		{"Boss", "B0ss", "BOSS", "Bo55", "ΒΟSS"},
		{"Tom", "Torn", "T0rn", "ТОМ"},
		{"will", "vvill", "wiII", "w1ll"},
		{"กิ่ง", "ก่ิง", "กิ่่ง"}, // marks over one letter, in any order
		{"फ़ैज़", "फैज"},          // dots below, as accents
	} {
		for _, name := range names[1:] {
			if KeyOf(name) != KeyOf(names[0]) {
				t.Errorf("%s has the key %q, %s has %q", name, KeyOf(name), names[0], KeyOf(names[0]))
			}
		}
	}
	if KeyOf("Ann") == KeyOf("Anna") || KeyOf("Ben") == KeyOf("Dan") || KeyOf("राम") == KeyOf("रमा") {
		t.Error("different names have the same key")
	}
}

func FuzzNames(f *testing.F) {
	for _, seed := range []string{"Ann", "Ａｎｎ", "Наташа", "a\xff", "ŉ", "ﬀ", "İstanbul", "admin", "हिन्दी", "กิ่ง", "\u3164a"} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, text string) {
		name, err := CheckName(text)
		if err != nil {
			return
		}
		if n := utf8.RuneCountInString(name); n < shortestName || n > longestName || KeyOf(name) == "" {
			t.Fatalf("%q is %q with the key %q", text, name, KeyOf(name))
		}
		if again, err := CheckName(name); err != nil || again != name {
			t.Fatalf("%q is %q, and that is %q, %v", text, name, again, err)
		}
		if KeyOf(strings.ToUpper(name)) != KeyOf(strings.ToLower(name)) {
			t.Fatalf("%q has other keys in capitals: %q and %q", name, KeyOf(strings.ToUpper(name)), KeyOf(strings.ToLower(name)))
		}
	})
}
