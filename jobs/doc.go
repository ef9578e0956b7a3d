// Package jobs lets other processes compute what takes the computer long: its turns and hints, the lines of analysed positions, reports of games that
// it plays against itself. Who wants something puts a job into a Queue (Client); workers that use the same one take jobs, do them and
// put answers there (Worker).
//
// The queue is the truth, and every process looks into it now and again. A bus makes it quick: it tells who is to look at once. A process holds what it has taken, or has asked
// for, as long as it goes on saying that it lives. So when a worker dies others take its jobs, and when nobody wants an answer any more nobody computes it.
package jobs
