// Writes go-vectors.json with Go's own checksum-database code, the reference that design.md names for the log:
//
//	apt-get install golang-go golang-golang-x-mod-dev   (Go 1.19, golang.org/x/mod)
//	GO111MODULE=off GOPATH=/usr/share/gocode go run make.go > go-vectors.json
package main

import (
	"bytes"
	"crypto/ed25519"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"os"

	"golang.org/x/mod/sumdb/note"
	"golang.org/x/mod/sumdb/tlog"
)

const leaves = 300
const origin = "kvalifisert.example.no/log"

type proof struct {
	Size  int64    `json:"size"`
	Of    int64    `json:"of"`
	Proof []string `json:"proof"`
}

var stored []tlog.Hash

func read(indexes []int64) ([]tlog.Hash, error) {
	hashes := make([]tlog.Hash, len(indexes))
	for at, index := range indexes {
		hashes[at] = stored[index]
	}
	return hashes, nil
}

func must[T any](value T, err error) T {
	if err != nil {
		panic(err)
	}
	return value
}

func texts(hashes []tlog.Hash) []string {
	all := []string{}
	for _, hash := range hashes {
		all = append(all, hash.String())
	}
	return all
}

func main() {
	reader := tlog.HashReaderFunc(read)
	roots := []string{}
	for at := int64(0); at < leaves; at++ {
		stored = append(stored, must(tlog.StoredHashes(at, []byte(fmt.Sprintf("blad %d", at)), reader))...)
		root := must(tlog.TreeHash(at+1, reader))
		roots = append(roots, root.String())
	}
	included, extended := []proof{}, []proof{}
	for _, size := range []int64{1, 2, 3, 7, 8, 64, 65, 255, 256, 257, 299, 300} {
		for _, of := range []int64{0, 1, 6, 63, 64, 200, 255, 256, 298} {
			if of < size {
				path := must(tlog.ProveRecord(size, of, reader))
				included = append(included, proof{size, of, texts(path)})
			}
			if of > 0 && of <= size {
				path := must(tlog.ProveTree(size, of, reader))
				extended = append(extended, proof{size, of, texts(path)})
			}
		}
	}
	paths := map[string]string{}
	for _, tile := range tlog.NewTiles(8, 0, 300000) {
		if tile.N%97 == 0 && tile.W == 256 || tile.W%100 == 1 {
			paths[tile.Path()] = fmt.Sprintf("%d/%d/%d", tile.L, tile.N, tile.W)
		}
	}
	seed := bytes.Repeat([]byte{7}, ed25519.SeedSize)
	secret := ed25519.NewKeyFromSeed(seed)
	public := secret.Public().(ed25519.PublicKey)
	verifier := must(note.NewEd25519VerifierKey(origin, public))
	hash := must(note.NewVerifier(verifier)).KeyHash()
	private := fmt.Sprintf("PRIVATE+KEY+%s+%08x+%s", origin, hash, base64.StdEncoding.EncodeToString(append([]byte{1}, seed...)))
	signer := must(note.NewSigner(private))
	text := fmt.Sprintf("%s\n%d\n%s\n", origin, leaves, roots[leaves-1])
	checkpoint := must(note.Sign(&note.Note{Text: text}, signer))
	encoder := json.NewEncoder(os.Stdout)
	encoder.SetIndent("", " ")
	if err := encoder.Encode(map[string]any{
		"leaf": "blad N", "roots": roots, "included": included, "extended": extended, "tiles": paths,
		"seed": base64.StdEncoding.EncodeToString(seed), "origin": origin, "checkpoint": string(checkpoint),
	}); err != nil {
		panic(err)
	}
}
