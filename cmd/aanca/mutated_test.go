package main

import (
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"time"
)

// TestMutatedFiles: whatever becomes of a file of variants by chance, aanca check tells it in good time and nothing panics. AANCA_VARIANTS
// names the file, one of the tests' own else; SOAK=10m goes on for as long and allows two seconds for each, AANCA_SEED chooses others.
func TestMutatedFiles(t *testing.T) {
	limit, until := 10*time.Second, time.Time{} // beside other tests
	if text := os.Getenv("SOAK"); text != "" {
		d, err := time.ParseDuration(text)
		if err != nil {
			t.Fatalf("SOAK is %q; expected a time such as 10m", text)
		}
		limit, until = 2*time.Second, time.Now().Add(d)
	}
	seed := uint64(1)
	if text := os.Getenv("AANCA_SEED"); text != "" {
		n, err := strconv.ParseUint(text, 10, 64)
		if err != nil {
			t.Fatalf("AANCA_SEED is %q; expected a number", text)
		}
		seed = n
	}
	lines := foreignLines(t)
	path := filepath.Join(t.TempDir(), "mutated.ini")
	const rounds = 5
	round, slowest := uint64(0), time.Duration(0)
	for ; round < rounds || time.Now().Before(until); round++ {
		text := mutated(rand.New(rand.NewPCG(seed, round)), lines)
		if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		status, took, err := checkFile(path)
		for range 3 { // a file that takes long takes long again, and a machine that has other things to do does not
			if err != nil || took <= limit {
				break
			}
			var again time.Duration
			status, again, err = checkFile(path)
			took = min(took, again)
		}
		slowest = max(slowest, took)
		if err != nil || took > limit || status != exitOK && status != exitUsage {
			t.Fatalf("AANCA_SEED=%d, round %d: status %d after %v, %v; the file is\n%s", seed, round, status, took, err, text)
		}
	}
	t.Logf("%d files, none above %v", round, slowest)
}

// checkFile checks a file and tells how long that took. A panic is an error.
func checkFile(path string) (status int, took time.Duration, err error) {
	defer func() {
		if r := recover(); r != nil {
			err = fmt.Errorf("panic: %v", r)
		}
	}()
	began := time.Now()
	status = ask("check", path).status
	return status, time.Since(began), nil
}

// foreignLines are the lines of the file of variants that is asked for.
func foreignLines(t *testing.T) []string {
	t.Helper()
	file := os.Getenv("AANCA_VARIANTS")
	if file == "" {
		file = "testdata/mixed/mixed.ini"
	}
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	return strings.Split(string(text), "\n")
}

// mutated returns some lines of a file that follow each other, changed at random.
func mutated(random *rand.Rand, lines []string) string {
	from := random.IntN(len(lines))
	out := append([]string(nil), lines[from:min(len(lines), from+1+random.IntN(400))]...)
	for range 1 + random.IntN(30) {
		i := random.IntN(len(out))
		other := lines[random.IntN(len(lines))]
		key, _, _ := strings.Cut(out[i], "=")
		_, value, _ := strings.Cut(other, "=")
		switch random.IntN(7) {
		case 0:
			out[i] = other
		case 1:
			out[i] = key + "=" + value
		case 2:
			out[i] += " " + strings.TrimSpace(value)
		case 3:
			out[i] = strings.Repeat(out[i], 1+random.IntN(20))
		case 4:
			out[i] = changedLetter(random, out[i])
		case 5:
			out[i] = changedNumber(random, out[i])
		case 6:
			out = append(out[:i+1], out[i:]...)
		}
	}
	return strings.Join(out, "\n")
}

// changedLetter puts another sign, taken from those that files use and some that they do not, into a line.
func changedLetter(random *rand.Rand, line string) string {
	const signs = "abkqrKQRBNWFDAU0123456789=:;[]{}()-+*/@#?!,.\x00\xff\t ~|^"
	at := random.IntN(len(line) + 1)
	sign := signs[random.IntN(len(signs))]
	return line[:at] + string(rune(sign)) + line[min(len(line), at+random.IntN(2)):]
}

// changedNumber puts another number in place of the first digit of a line.
func changedNumber(random *rand.Rand, line string) string {
	at := strings.IndexAny(line, "0123456789")
	if at < 0 {
		return line
	}
	numbers := []string{"0", "-1", "16", "26", "99", "256", "9999999999999999999"}
	return line[:at] + numbers[random.IntN(len(numbers))] + line[at+1:]
}
