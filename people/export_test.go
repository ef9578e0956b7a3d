package people

// WriteDue is writeDue.
var WriteDue = (*Service).writeDue

// ChatText is chatText.
var ChatText = chatText

// RepeatPrograms is repeatPrograms.
var RepeatPrograms = (*Service).repeatPrograms
