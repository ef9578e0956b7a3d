package browsertest_test

import (
	"testing"

	"aanca.chess/game"
	"aanca.chess/internal/gametest"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/chromedp"
)

// TestHeldSideways: on a phone held sideways the board is as high as the window, whatever its shape, and in sight
// beside what is said of the game, also when the page is scrolled.
func TestHeldSideways(t *testing.T) {
	t.Parallel()
	const inHand = "lnsgkgsnl/1r5b1/p1ppppppp/9/9/9/P1PPPPPPP/1B5R1/LNSGKGSNL[Pp] w - - 0 1"
	starts := map[string]string{"teramachy": "", "shogi": inHand, "shafran": ""}
	var games []game.Rules
	for name := range starts {
		games = append(games, gametest.Rules(t, name))
	}
	server := serveGames(t, games...)
	for _, window := range []struct{ width, height int64 }{{844, 390}, {932, 430}} {
		v := arriveAt(t, server, window.width, window.height)
		for name, fen := range starts {
			v.begin(name, fen)
			const box = `document.querySelector('.board').getBoundingClientRect()`
			if got := eval[float64](v, box+`.height`) / float64(window.height); got < 0.9 || got > 1 {
				t.Errorf("the board of %s takes %.2f of the height of %d × %d", name, got, window.width, window.height)
			}
			status := `document.querySelector('[data-testid="status"]').getBoundingClientRect()`
			if !eval[bool](v, status+`.bottom <= innerHeight && `+status+`.left >= `+box+`.right`) ||
				!eval[bool](v, `[...document.querySelectorAll('.hand')].every((e) => e.getBoundingClientRect().right <= `+status+`.left)`) {
				t.Errorf("what is said of %s is not beside its board", name)
			}
			if eval[bool](v, `document.documentElement.scrollWidth > innerWidth`) {
				t.Errorf("the page of %s is wider than the window", name)
			}
			if top := eval[float64](v, `(scrollTo(0, 9999), `+box+`.top)`); top < 0 {
				t.Errorf("the board of %s is scrolled out of sight", name)
			}
		}
	}
}

// TestOffersAreInSight: what the other player offers is in sight on a phone held sideways however far the page is scrolled, and nothing covers it.
func TestOffersAreInSight(t *testing.T) {
	t.Parallel()
	server := serveGames(t, gametest.Rules(t, "chess"))
	host, guest := arriveAt(t, server, 844, 390), arriveAt(t, server, 1280, 800)
	seated(t, host, guest, "chess")
	host.typeMove("e2e4")
	guest.await(yours)
	guest.typeMove("e7e5")
	host.await(yours)
	eval[any](host, `scrollTo(0, 9999)`)
	guest.press("offer-draw")
	host.await(`document.querySelector('[data-testid="accept-draw"]') !== null`)
	for _, id := range []string{"accept-draw", "decline"} {
		if !eval[bool](host, `(() => {
			const button = document.querySelector('[data-testid="`+id+`"]'), box = button.getBoundingClientRect();
			return scrollY > 0 && document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2) === button;
		})()`) {
			t.Errorf("who has scrolled down cannot press %q", id)
		}
	}
	host.clickOn(`[data-testid="accept-draw"]`)
	host.await(`document.querySelector('[data-testid="offers"]').hidden`)
}

// TestLevelsAreReadWhole: the box with the level of the computer shows all of the longest one, also beside a board that is broader than high.
func TestLevelsAreReadWhole(t *testing.T) {
	server := serveGames(t, gametest.Rules(t, "teramachy"), gametest.Rules(t, "chess"))
	for _, window := range []struct{ width, height int64 }{{844, 390}, {932, 430}, {390, 844}, {1024, 700}} {
		v := arriveAt(t, server, window.width, window.height)
		for _, name := range []string{"teramachy", "chess"} {
			v.begin(name, "")
			missing := eval[float64](v, `(() => {
				const box = document.querySelector('.player .level'), style = getComputedStyle(box);
				const pen = document.createElement('canvas').getContext('2d');
				pen.font = style.font;
				const text = Math.max(...[...box.options].map((o) => pen.measureText(o.text).width));
				const arrow = 18;
				return text + arrow + parseFloat(style.paddingLeft) + parseFloat(style.paddingRight) - box.clientWidth;
			})()`)
			if missing > 0 {
				t.Errorf("at %d × %d %.0f pixels of a level of %s are cut off", window.width, window.height, missing, name)
			}
		}
	}
}

// TestMovesAreTypedInSight: in a window of 700 pixels nobody scrolls to the field for typed moves.
func TestMovesAreTypedInSight(t *testing.T) {
	server := serveGames(t, gametest.Rules(t, "chess"), gametest.Rules(t, "shogi"))
	for _, width := range []int64{1024, 1280} {
		v := arriveAt(t, server, width, 700)
		for _, name := range []string{"chess", "shogi"} {
			v.begin(name, "")
			if below := eval[float64](v, `document.getElementById('type-move').getBoundingClientRect().bottom - innerHeight`); below > 0 {
				t.Errorf("at %d × 700 the field of %s ends %.0f pixels below the window", width, name, below)
			}
		}
	}
}

// TestTheWorkbenchShowsItsBoard: on a phone the board of the text begins in the window.
func TestTheWorkbenchShowsItsBoard(t *testing.T) {
	v := arrive(t, 390, 844)
	v.open("/workbench")
	v.await(`document.querySelector(".view-board aanca-board svg") !== null`)
	if top := eval[float64](v, `document.querySelector('.view-board aanca-board').getBoundingClientRect().top`); top > 760 {
		t.Errorf("the board begins at %.0f", top)
	}
}

// TestTheWorkbenchHeldSideways: on a phone held sideways the board stands beside the text, and both fit the window.
func TestTheWorkbenchHeldSideways(t *testing.T) {
	v := arrive(t, 844, 390)
	v.open("/workbench")
	v.await(`document.querySelector(".view-board aanca-board svg") !== null`)
	if !eval[bool](v, `((text, board) => text.right <= board.left && text.width > 350 && board.width > 250 && board.right <= innerWidth
		&& board.height <= innerHeight && text.height <= innerHeight && document.documentElement.scrollWidth <= innerWidth)(
		document.querySelector('.code').getBoundingClientRect(), document.querySelector('.view-board aanca-board').getBoundingClientRect())`) {
		t.Error("the board is not beside the text, or one of them is larger than the window")
	}
}

// TestSeamsFit: on a phone the arrows at joined edges are inside of the window, and do not cover what stands above the board.
func TestSeamsFit(t *testing.T) {
	v := arriveAt(t, serveGames(t, gametest.Read(t, "[cylinder:chess]\ntopology = cylinder\n"),
		gametest.Read(t, "[torus:chess]\ntopology = torus\nstartFen = 8/2k5/8/8/8/6K1/R7/8 w - - 0 1\n")), 390, 844)
	for _, name := range []string{"cylinder", "torus"} {
		v.begin(name, "")
		if !eval[bool](v, `(() => {
			const arrows = [...document.querySelectorAll('.seams polygon')].map((e) => e.getBoundingClientRect());
			const above = document.querySelector('.computer').getBoundingClientRect().bottom;
			return arrows.length > 0 && arrows.every((r) => r.left >= 0 && r.right <= innerWidth - 1 && r.top >= above);
		})()`) {
			t.Errorf("the arrows of a %s are cut off", name)
		}
	}
}

// TestPlayersFitBesideWideBoards: on a phone held sideways the rows of players are as wide as what stands below them.
func TestPlayersFitBesideWideBoards(t *testing.T) {
	v := arriveAt(t, serveGames(t, gametest.Read(t, "[wide]\nmaxFile = 16\nmaxRank = 12\nking = k\nrook = r\n"+
		"startFen = 14k1/16/16/16/16/16/16/16/16/16/16/K14R w - - 0 1\ncastling = false\n")), 844, 390)
	v.begin("wide", "")
	if !eval[bool](v, `document.querySelector('.player .level').getBoundingClientRect().right <=
		document.querySelector('.moves').getBoundingClientRect().right + 0.5`) {
		t.Error("the choice of a level sticks out")
	}
}

// TestNamesOfPlayersAreReadWhole: beside a market, too, where the panel is narrow.
func TestNamesOfPlayersAreReadWhole(t *testing.T) {
	for _, width := range []int64{844, 1024, 1280} {
		v := arrive(t, width, 700)
		v.begin("csipgs", "")
		if cut := eval[string](v, `[...document.querySelectorAll('.player-name')]
			.filter((e) => e.checkVisibility() && e.scrollWidth > e.clientWidth).map((e) => e.textContent).join(', ')`); cut != "" {
			t.Errorf("%d pixels: %s is cut off", width, cut)
		}
	}
}

// TestStartHereFillsItsRows: the games to start with stand in rows of the same length.
func TestStartHereFillsItsRows(t *testing.T) {
	for _, size := range [][2]int64{{1280, 800}, {1024, 700}, {844, 390}, {390, 844}} {
		v := arrive(t, size[0], size[1])
		v.open("/")
		rows := `Object.values(Object.groupBy(document.querySelectorAll('.featured-games > li'),
			(e) => Math.round(e.getBoundingClientRect().top))).map((row) => row.length)`
		if !eval[bool](v, `((rows) => rows.length > 0 && rows.every((n) => n === rows[0]))(`+rows+`)`) {
			t.Errorf("%d pixels: a row is shorter than others: %s", size[0], eval[string](v, rows+`.join(' ')`))
		}
	}
}

// TestWhatIsOfferedAfterAGameFits: in a window at 200 % the buttons below the result stay inside of their box.
func TestWhatIsOfferedAfterAGameFits(t *testing.T) {
	v := arriveAt(t, serveGames(t, gametest.Rules(t, "chess")), 640, 400)
	v.begin("chess", "")
	v.press("resign")
	v.press("confirm-yes")
	v.await(`document.querySelector('[data-testid="gif"]') !== null`)
	if !eval[bool](v, `document.querySelector('[data-testid="gif"]').target === '_blank'`) {
		t.Error("the moving picture takes the place of the game")
	}
	over := eval[float64](v, `((buttons) => Math.max(...buttons.map((b) => b.getBoundingClientRect().right
		- b.closest('.rematch').getBoundingClientRect().right)))([...document.querySelectorAll('.rematch .button')])`)
	if over > 0 {
		t.Errorf("a button goes %.0f pixels beyond the box", over)
	}
}

// TestPicturesOfChoicesFit: on a phone the pictures of what can be meant stay inside of their buttons.
func TestPicturesOfChoicesFit(t *testing.T) {
	v := arriveAt(t, serveGames(t, gametest.Read(t, "[bombs:chess]\npower.B = on arriving: may burn all around K\n")), 390, 844)
	v.begin("bombs", "4k3/8/3p1p2/4p3/8/2B5/4P3/R3K3 w Q - 0 1")
	v.tap("c3")
	v.tap("e5")
	v.await(`document.querySelector('[data-testid="choice"]') !== null`)
	if !eval[bool](v, `[...document.querySelectorAll('.choice')].every((e) => {
		const button = e.getBoundingClientRect(), picture = e.querySelector('.outcome').getBoundingClientRect();
		return picture.width > 100 && picture.left >= button.left && picture.right <= button.right;
	})`) {
		t.Error("a picture is larger than its button")
	}
}

// TestSmallSquaresAreEnlarged: on a phone the squares of a large board are too small for a finger. Its first tap makes them larger,
// around the place that it met, and a button shows the whole board again.
func TestSmallSquaresAreEnlarged(t *testing.T) {
	v := arriveAt(t, serveGames(t, gametest.Rules(t, "teramachy"), gametest.Rules(t, "chess")), 390, 844)
	const side = `document.querySelector('[data-square="m3"]').getBoundingClientRect()`
	const button = `document.querySelector('[data-testid="zoom"]')`
	v.begin("teramachy", "")
	if got := eval[float64](v, side+`.width`); got >= 24 {
		t.Fatalf("the squares are %.0f pixels wide", got)
	}
	v.await(button + `.checkVisibility()`)
	v.tap("m3")
	v.await(side + `.width >= 40`)
	if !eval[bool](v, side+`.left > 0 && `+side+`.right < innerWidth && document.documentElement.scrollWidth <= innerWidth`) {
		t.Error("the square that was tapped is out of sight, or the page is wider than the window")
	}
	v.tap("m4")
	v.await(`document.querySelector('[data-square="m4"]').dataset.piece === 'wP'`)
	v.press("zoom")
	v.await(side + `.width < 24`)
	v.begin("chess", "")
	if eval[bool](v, button+`.checkVisibility()`) {
		t.Error("squares that are large enough can be enlarged")
	}
	v.open("/analysis/teramachy")
	v.await(button + `?.checkVisibility()`)
	v.press("zoom")
	v.await(side + `.width >= 40`)
	v.press("zoom")
	v.await(side + `.width < 24`)
}

// TestHandsLeaveTheBoardItsWidth: on a small phone held upright the board of a game with hands is as wide as the window nearly is.
func TestHandsLeaveTheBoardItsWidth(t *testing.T) {
	v := arriveAt(t, serveGames(t, gametest.Rules(t, "shogi")), 360, 640)
	v.begin("shogi", "")
	if got := eval[float64](v, `document.querySelector('.board').getBoundingClientRect().width`); got < 330 {
		t.Errorf("the board is %.0f wide in a window of 360", got)
	}
	if !eval[bool](v, `document.querySelector('[data-testid="status"]').getBoundingClientRect().bottom <= innerHeight`) {
		t.Error("what is said of the game is out of sight")
	}
}

// TestATitleOfTwoLinesHidesNothing: the list of moves gives way, so that the field for moves stays in the window.
func TestATitleOfTwoLinesHidesNothing(t *testing.T) {
	v := arriveAt(t, serveGames(t, gametest.Read(t, "[long:chess]\ntitle = Chess of the Long Winter Evenings\n")), 1280, 800)
	v.begin("long", "")
	if eval[float64](v, `document.querySelector('.game-title').getBoundingClientRect().height`) < 60 {
		t.Error("the title stands on one line")
	}
	if !eval[bool](v, `document.querySelector('.type-form').getBoundingClientRect().bottom <= innerHeight`) {
		t.Error("the field for moves is out of sight")
	}
}

// TestTheFirstCaptureDoesNotMoveTheBoard: on a phone there is room for what is captured, on either side of the board.
func TestTheFirstCaptureDoesNotMoveTheBoard(t *testing.T) {
	v := arrive(t, 390, 844)
	v.begin("chess", "7k/8/8/8/8/7p/6RK/8 w - - 0 1")
	const places = `[...document.querySelectorAll('.board, .inspect')].map((e) => Math.round(e.getBoundingClientRect().top)).join()`
	before := eval[string](v, places)
	v.typeMove("g2g7") // which the king must capture: it has no other move, nor has the pawn
	v.await(`document.querySelector('[data-testid="captured-by-computer"] *') !== null`)
	if after := eval[string](v, places); after != before {
		t.Errorf("the board and the card below it stand at %s, and at %s before", after, before)
	}
}

// TestMovesCanBeTypedInEachLanguage: beside a market, where the panel is narrow, the words before the field leave it room for a move.
func TestMovesCanBeTypedInEachLanguage(t *testing.T) {
	v := arrive(t, 1280, 800)
	v.open("/")
	eval[any](v, `void (document.cookie = "language=es; path=/")`)
	v.begin("csipgs", "")
	v.await(`document.documentElement.lang === "es"`)
	if width := eval[float64](v, `document.querySelector('[data-testid="type-move"]').getBoundingClientRect().width`); width < 80 {
		t.Errorf("the field for moves is %.0f px wide", width)
	}
}

// TestNoKeysWhereThereAreNone: the workbench tells of keys where there is a keyboard, and not on phones.
func TestNoKeysWhereThereAreNone(t *testing.T) {
	v := arrive(t, 390, 844)
	const told = `document.querySelector('.keys-hint').checkVisibility()`
	v.open("/workbench")
	v.await(`document.querySelector('.keys-hint') !== null`)
	if !eval[bool](v, told) {
		t.Error("where there is a keyboard its keys are not told of")
	}
	if _, err := chromedp.Call(v.ctx, emulation.SetTouchEmulationEnabled, emulation.SetTouchEmulationEnabledParams{Enabled: true, MaxTouchPoints: 2}); err != nil {
		t.Fatal(err)
	}
	v.open("/workbench")
	v.await(`document.querySelector('.keys-hint') !== null`)
	if eval[bool](v, told) {
		t.Error("a phone is told of keys")
	}
}
