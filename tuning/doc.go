// Package tuning is the data of evaluations: what has been measured, or is given by hand, for one game.
// Files of variants give it, the evaluation uses it, the lab learns it. It knows neither games nor
// evaluations, so that none of them has to know the others.
package tuning
