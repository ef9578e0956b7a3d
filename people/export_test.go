package people

// ChatText is chatText.
var ChatText = chatText
