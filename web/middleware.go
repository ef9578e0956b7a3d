package web

import (
	"errors"
	"fmt"
	"net/http"
	"runtime"
	"strings"
)

// contentPolicy allows what the pages need and nothing else. Data for scripts stands in the pages
// as JSON, which is not executed; icons may be data: URLs.
const contentPolicy = "default-src 'self'; img-src 'self' data:; style-src 'self'; script-src 'self'; " +
	"object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"

// handler returns the site with everything around it, the outermost first.
func (s *site) handler() http.Handler {
	var h http.Handler = http.HandlerFunc(s.dispatch)
	h = s.sameOrigin(h)
	h = s.guarded(h)
	h = transportSecurity(h)
	h = securityHeaders(h)
	return s.logged(h)
}

// sameOrigin refuses requests that change something and that another site made a browser send.
func (s *site) sameOrigin(next http.Handler) http.Handler {
	protection := http.NewCrossOriginProtection()
	protection.SetDenyHandler(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		s.writeError(w, r, &httpError{http.StatusForbidden, "this request comes from another site"})
	}))
	return protection.Handler(next)
}

func securityHeaders(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		h := w.Header()
		h.Set("Content-Security-Policy", contentPolicy)
		h.Set("X-Content-Type-Options", "nosniff")
		h.Set("Referrer-Policy", "same-origin") // addresses of games are known to their players only
		h.Set("Cross-Origin-Opener-Policy", "same-origin")
		h.Set("Cross-Origin-Resource-Policy", "same-origin")
		h.Set("Permissions-Policy", "camera=(), geolocation=(), microphone=(self)")
		next.ServeHTTP(w, r)
	})
}

// observed remembers the status of an answer.
type observed struct {
	http.ResponseWriter
	status  int
	written int64
}

func (o *observed) WriteHeader(status int) {
	if o.status == 0 {
		o.status = status
	}
	o.ResponseWriter.WriteHeader(status)
}

func (o *observed) Write(b []byte) (int, error) {
	if o.status == 0 {
		o.status = http.StatusOK
	}
	n, err := o.ResponseWriter.Write(b)
	o.written += int64(n)
	return n, err
}

// Unwrap lets http.ResponseController reach the connection.
func (o *observed) Unwrap() http.ResponseWriter { return o.ResponseWriter }

// recovering answers a panic, which is a bug of ours, with "internal error" and one line in the
// log that says where it was. If the answer has begun the connection is cut.
func (s *site) recovering(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		seen := &observed{ResponseWriter: w}
		defer func() {
			value := recover()
			if value == nil {
				return
			}
			if err, ok := value.(error); ok && errors.Is(err, http.ErrAbortHandler) {
				panic(value)
			}
			s.Log.Error("panic", "id", requestID(r.Context()), "method", r.Method, "path", tellable(r.URL.Path),
				"panic", fmt.Sprint(value), "at", panicSite())
			if seen.status != 0 {
				panic(http.ErrAbortHandler)
			}
			s.writeProblem(seen, r, http.StatusInternalServerError, problem{Error: internalError})
		}()
		next.ServeHTTP(seen, r)
	})
}

// panicSite returns the file and line of the function that panicked. It is called by a deferred
// function: above it on the stack stand the runtime's functions, then the one that panicked.
func panicSite() string {
	pcs := make([]uintptr, 32)
	frames := runtime.CallersFrames(pcs[:runtime.Callers(3, pcs)])
	for {
		frame, more := frames.Next()
		if !strings.HasPrefix(frame.Function, "runtime.") {
			return fmt.Sprintf("%s:%d", frame.File, frame.Line)
		}
		if !more {
			return "unknown"
		}
	}
}
