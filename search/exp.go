package search

import (
	"os"
	"strconv"
	"strings"
)

var knobs = func() map[string]int {
	m := map[string]int{}
	for _, f := range strings.Split(os.Getenv("X"), ",") {
		k, v, _ := strings.Cut(f, "=")
		n, err := strconv.Atoi(v)
		if k != "" && err == nil {
			m[k] = n
		} else if k != "" {
			allFeatures.switchOff(k)
		}
	}
	return m
}()

func knob(name string, def int) int {
	if v, ok := knobs[name]; ok {
		return v
	}
	return def
}
