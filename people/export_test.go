package people

// WriteDue is writeDue.
var WriteDue = (*Service).writeDue

// ChatText is chatText.
var ChatText = chatText
