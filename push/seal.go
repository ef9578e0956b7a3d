package push

import (
	"crypto/aes"
	"crypto/cipher"
	"crypto/ecdh"
	"crypto/hkdf"
	"crypto/sha256"
	"encoding/binary"
	"fmt"
)

// A message is one record of the encoding aes128gcm (RFC 8188), for a key that the browser and a new key of ours share (RFC 8291).

const (
	saltSize   = 16
	authSize   = 16
	pointSize  = 65 // of an uncompressed point of P-256
	recordSize = 4096
	headerSize = saltSize + 4 + 1 + pointSize
	lastRecord = 2 // stands behind the text

	// MostText is how long a text may be: push services take 4096 bytes with all that is around it.
	MostText = recordSize - headerSize - 1 - 16
)

// seal encrypts a text for a browser, by a key and a salt that are used for nothing else.
func seal(text []byte, to *ecdh.PublicKey, auth []byte, own *ecdh.PrivateKey, salt []byte) ([]byte, error) {
	if len(text) > MostText {
		return nil, fmt.Errorf("push: a text of %d bytes, at most %d fit", len(text), MostText)
	}
	sealer, nonce, err := sealerFor(to, own.PublicKey(), auth, salt, func() ([]byte, error) { return own.ECDH(to) })
	if err != nil {
		return nil, err
	}
	message := append([]byte{}, salt...)
	message = binary.BigEndian.AppendUint32(message, recordSize)
	message = append(message, pointSize)
	message = append(message, own.PublicKey().Bytes()...)
	return sealer.Seal(message, nonce, append(append([]byte{}, text...), lastRecord), nil), nil
}

// sealerFor derives from the secret that browser and sender share, and from what the browser has told us beside its key, by what a
// message is encrypted.
func sealerFor(browser, sender *ecdh.PublicKey, auth, salt []byte, shared func() ([]byte, error)) (cipher.AEAD, []byte, error) {
	secret, err := shared()
	if err != nil {
		return nil, nil, fmt.Errorf("push: the key of the browser: %w", err)
	}
	mixed, err := hkdf.Key(sha256.New, secret, auth, "WebPush: info\x00"+string(browser.Bytes())+string(sender.Bytes()), 32)
	if err != nil {
		return nil, nil, err
	}
	key, err := hkdf.Key(sha256.New, mixed, salt, "Content-Encoding: aes128gcm\x00", 16)
	if err != nil {
		return nil, nil, err
	}
	nonce, err := hkdf.Key(sha256.New, mixed, salt, "Content-Encoding: nonce\x00", 12)
	if err != nil {
		return nil, nil, err
	}
	block, err := aes.NewCipher(key)
	if err != nil {
		return nil, nil, err
	}
	sealer, err := cipher.NewGCM(block)
	return sealer, nonce, err
}

// Open decrypts a message, as the browser with a key does.
func Open(message []byte, own *ecdh.PrivateKey, auth []byte) ([]byte, error) {
	if len(message) < headerSize || message[saltSize+4] != pointSize {
		return nil, fmt.Errorf("push: a message of %d bytes has no header with a key", len(message))
	}
	sender, err := ecdh.P256().NewPublicKey(message[saltSize+5 : headerSize])
	if err != nil {
		return nil, fmt.Errorf("push: the key of the sender: %w", err)
	}
	sealer, nonce, err := sealerFor(own.PublicKey(), sender, auth, message[:saltSize], func() ([]byte, error) { return own.ECDH(sender) })
	if err != nil {
		return nil, err
	}
	text, err := sealer.Open(nil, nonce, message[headerSize:], nil)
	if err != nil {
		return nil, fmt.Errorf("push: the message is for another browser, or damaged: %w", err)
	}
	for len(text) > 0 && text[len(text)-1] == 0 { // padding
		text = text[:len(text)-1]
	}
	if len(text) == 0 || text[len(text)-1] != lastRecord {
		return nil, fmt.Errorf("push: the message does not end as it should")
	}
	return text[:len(text)-1], nil
}
