// Package postgrestest starts PostgreSQL servers for tests, each in a folder of its own that goes with it, reached by a socket
// in that folder. Nothing is installed: where PostgreSQL is missing the test fails and says what to install.
//
//	func TestMain(m *testing.M) { postgrestest.Main(m) }
//
//	func TestStore(t *testing.T) {
//		url := postgrestest.Database(t) // a new empty database of the server that the tests of the package share
//	}
package postgrestest
