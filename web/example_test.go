package web_test

import (
	"fmt"
	"io"
	"net/http/httptest"

	"aanca.chess/play"
	"aanca.chess/play/playtest"
	"aanca.chess/web"
)

func Example() {
	library, err := play.NewCatalogue(&playtest.Walk{Name: "walk", Files: 12, Steps: 1})
	if err != nil {
		fmt.Println(err)
		return
	}
	games, err := play.NewService(play.Config{Store: playtest.NewStore(), Engine: &playtest.Engine{}, Library: library})
	if err != nil {
		fmt.Println(err)
		return
	}
	defer games.Close()
	site, err := web.New(web.Config{Games: games, Library: library})
	if err != nil {
		fmt.Println(err)
		return
	}
	server := httptest.NewServer(site)
	defer server.Close()
	response, err := server.Client().Get(server.URL + "/api/variants")
	if err != nil {
		fmt.Println(err)
		return
	}
	text, err := io.ReadAll(response.Body)
	fmt.Println(response.StatusCode, string(text), err)
	// Output:
	// 200 [{"name":"walk","title":"The walk","summary":"Walk the stone to the end.","inventor":"Nobody","year":"2026","files":12,"ranks":1,"pieces":2,"family":""}]
	//  <nil>
}
