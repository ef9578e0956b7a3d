package api

import (
	_ "embed"
	"net/http"
	"strings"

	"aanca.chess/game"
	"aanca.chess/play"
)

//go:embed openapi.json
var description []byte

// Description returns the description of /api/v1 in OpenAPI.
func Description() []byte { return description }

// versioned are the endpoints that openapi.json describes.
func (a *API) versioned() []endpoint {
	return []endpoint{
		{pattern: "GET /api/v1/openapi.json", handle: a.getDescription},
		{pattern: "GET /api/v1/variants", handle: a.listVariants},
		{pattern: "GET /api/v1/variants/{name}", handle: a.getVariant},
		{pattern: "GET /api/v1/variants/{name}/moves", handle: a.listMoves},
		{pattern: "GET /api/v1/account", handle: a.getAccount, access: players},
		{pattern: "GET /api/v1/account/challenges", handle: a.listNamed, access: players},
		{pattern: "POST /api/v1/account/challenges", handle: a.sendNamed, access: players},
		{pattern: "POST /api/v1/account/challenges/{id}/{answer}", handle: a.answerNamed, access: players},
		{pattern: "GET /api/v1/games", handle: a.listGames, access: players},
		{pattern: "POST /api/v1/games", handle: a.createGame},
		{pattern: "GET /api/v1/games/{id}", handle: a.getGame},
		{pattern: "GET /api/v1/games/{id}/stream", handle: a.streamGame, stream: true},
		{pattern: "GET /api/v1/games/{id}/steps", handle: a.listSteps},
		{pattern: "POST /api/v1/games/{id}/turns", handle: a.playTurn},
		{pattern: "POST /api/v1/games/{id}/conditions", handle: a.setConditions},
		{pattern: "POST /api/v1/games/{id}/{deed}", handle: a.doDeed},
		{pattern: "GET /api/v1/challenges", handle: a.listSeeks},
		{pattern: "POST /api/v1/challenges/{token}", handle: a.acceptSeek},
		{pattern: "POST /api/v1/analysis", handle: a.analyse},
		{pattern: "GET /api/v1/archive", handle: a.searchArchive},
		{pattern: "GET /api/v1/archive/{id}", handle: a.getArchived},
		{pattern: "GET /api/v1/tournaments", handle: a.listTournaments},
		{pattern: "POST /api/v1/tournaments", handle: a.createTournament, access: players},
		{pattern: "GET /api/v1/tournaments/{id}", handle: a.getTournament},
		{pattern: "GET /api/v1/tournaments/{id}/stream", handle: a.streamTournament, access: players, stream: true},
		{pattern: "POST /api/v1/tournaments/{id}/{deed}", handle: a.doInTournament, access: players},
	}
}

func (a *API) getDescription(c *call) error {
	c.w.Header().Set("Content-Type", "application/json; charset=utf-8")
	_, _ = c.w.Write(description) // a client that has gone away is no error of ours
	return nil
}

// A variantJSON is a game that can be played.
type variantJSON struct {
	Name     string   `json:"name"`
	Title    string   `json:"title"`
	Summary  string   `json:"summary"`
	Family   string   `json:"family"`
	Inventor string   `json:"inventor"`
	Year     string   `json:"year"`
	Sides    []string `json:"sides"` // what people call them
	Chance   bool     `json:"chance"`
	Computer bool     `json:"computer"` // it plays the game
	Files    int      `json:"files"`
	Ranks    int      `json:"ranks"`
	Steps    int      `json:"steps"` // that a turn may have
}

func newVariant(info *game.Info) variantJSON {
	return variantJSON{
		Name: info.Name, Title: info.Title, Summary: info.Summary, Family: info.Family, Inventor: info.Inventor, Year: info.Year,
		Sides: info.SideNames(), Chance: info.Chance, Computer: info.Players() > 1 && info.ForComputer() == nil,
		Files: info.Board.Files(), Ranks: info.Board.Ranks(), Steps: info.Steps,
	}
}

func (a *API) listVariants(c *call) error {
	list := []variantJSON{}
	for _, info := range a.Library.Infos() {
		list = append(list, newVariant(info))
	}
	return c.json(list)
}

// A pieceJSON is a type of pieces.
type pieceJSON struct {
	ID       string `json:"id"`
	Name     string `json:"name"`
	Notation string `json:"notation"`
	Sentence string `json:"sentence"`
	Royal    bool   `json:"royal"`
}

func (a *API) getVariant(c *call) error {
	rules, err := a.Library.Rules(c.r.PathValue("name"))
	if err != nil {
		return err
	}
	pos := rules.Start()
	out := struct {
		variantJSON
		Text   string      `json:"text"`
		Start  string      `json:"start"`
		Pieces []pieceJSON `json:"pieces"`
	}{newVariant(rules.Info()), rules.Info().Text, pos.FEN(), []pieceJSON{}}
	for id := range game.TypeID(pos.Types()) {
		t := pos.Type(id)
		out.Pieces = append(out.Pieces, pieceJSON{t.ID, t.Name, t.Notation, t.Sentence, t.Royal})
	}
	return c.json(out)
}

// mostTurns is how many legal turns are listed of a position.
const mostTurns = 2000

// listMoves lists the turns of a position that no game is kept of.
func (a *API) listMoves(c *call) error {
	query := c.r.URL.Query()
	line := play.Line{Variant: c.r.PathValue("name"), FEN: query.Get("fen"), Turns: strings.Fields(query.Get("moves"))}
	line.From = len(line.Turns)
	study, err := play.NewStudy(a.Library, line)
	if err != nil {
		return err
	}
	out := struct {
		Variant  string   `json:"variant"`
		FEN      string   `json:"fen"`
		Side     string   `json:"side"`
		Result   string   `json:"result"`
		Over     bool     `json:"over"`
		Turns    []string `json:"turns"`
		Complete bool     `json:"complete"` // there are no others
	}{
		Variant: line.Variant, FEN: study.State.FEN, Side: study.State.Side.String(),
		Result: study.State.Game.Result.String(), Over: study.State.Game.Result.Over(), Turns: []string{}, Complete: true,
	}
	if !out.Over {
		turns, complete := game.TurnsWithin(study.Pos, mostTurns)
		out.Turns, out.Complete = append(out.Turns, turns[:min(len(turns), mostTurns)]...), complete
	}
	return c.json(out)
}

func (a *API) getAccount(c *call) error {
	return c.json(struct {
		Name string `json:"name"`
		Bot  bool   `json:"bot"`
	}{c.player.Name, c.player.Bot})
}

func (a *API) listGames(c *call) error {
	own, err := a.playing(c)
	if err != nil {
		return err
	}
	list := []*gameJSON{}
	for _, h := range own {
		list = append(list, a.newGame(c, h.state))
	}
	return c.json(list)
}

// createGame begins a game against the computer or a person, or opens a challenge to anybody.
func (a *API) createGame(c *call) error {
	body := struct {
		Variant  string `json:"variant"`
		Opponent string `json:"opponent"`
		Side     string `json:"side"`
		Level    int    `json:"level"`
		FEN      string `json:"fen"`
		Time     string `json:"time"`
		StandIn  int    `json:"standIn"`
	}{Side: play.SideRandom, Level: proposedLevel}
	if err := c.read(&body); err != nil {
		return err
	}
	want := play.NewGame{
		Variant: body.Variant, Side: body.Side, Level: body.Level, FEN: body.FEN, Time: body.Time, Name: c.player.Name, Account: c.player.Account, Opponent: body.Opponent, StandIn: body.StandIn,
	}
	source := fromAI
	switch body.Opponent {
	case opponentAnybody:
		want.Opponent, want.Open, source = play.OpponentPerson, true, fromLobby
	case play.OpponentPerson:
		source = fromFriend
	}
	state, err := a.begin(c, want, source)
	if err != nil {
		return err
	}
	c.w.Header().Set("Location", "/api/v1/games/"+state.Game.ID)
	return c.write(http.StatusCreated, a.newGame(c, state))
}

const (
	opponentAnybody = "anybody"
	proposedLevel   = 3
)

// begin begins a game in which the caller has a seat.
func (a *API) begin(c *call, want play.NewGame, source string) (*play.State, error) {
	if err := a.mayBegin(c); err != nil {
		return nil, err
	}
	state, err := a.Games.Create(c.ctx, want)
	if err != nil {
		return nil, err
	}
	return state, a.take(c, state, source)
}

// A seekJSON is an open challenge.
type seekJSON struct {
	Token   string `json:"token"` // that accepts it
	Variant string `json:"variant"`
	Side    string `json:"side"` // that is free
	Time    string `json:"time"`
	Name    string `json:"name"` // of who waits
	At      int64  `json:"at"`   // milliseconds since 1970
}

// listSeeks lists the open challenges, of one game if one is named.
func (a *API) listSeeks(c *call) error {
	variant := c.r.URL.Query().Get("variant")
	if variant != "" {
		if _, err := a.Library.Rules(variant); err != nil {
			return err
		}
	}
	list := []seekJSON{}
	seeks, _ := a.Games.Seeks()
	for _, seek := range seeks {
		if variant != "" && seek.Variant != variant {
			continue
		}
		list = append(list, seekJSON{seek.Token, seek.Variant, seek.Side.String(), seek.Pace.String(), seek.Name, seek.At.UnixMilli()})
	}
	return c.json(list)
}

// acceptSeek takes the free seat of a game, of an open challenge or by an invitation that the caller was given.
func (a *API) acceptSeek(c *call) error {
	token := c.r.PathValue("token")
	if !isID(token) {
		return play.Errorf(play.NotFound, "there is no challenge %.40q", token)
	}
	state, err := a.Games.JoinAs(c.ctx, token, "", c.sits())
	if err != nil {
		return err
	}
	if err := a.take(c, state, fromLobby); err != nil {
		return err
	}
	return c.json(a.newGame(c, state))
}
