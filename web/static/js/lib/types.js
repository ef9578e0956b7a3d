// The shapes that modules hand to each other, for the type checker and for readers. Those that come from the server are
// described in docs/api.md.

/**
 * A side: w and b in most games, c and d in those of more, r where dice are thrown, n nobody to whom pieces may belong.
 * @typedef {'w'|'b'|'c'|'d'|'r'|'n'} Side
 */

/**
 * A square that a piece could reach on an otherwise empty board.
 * @typedef {object} Mark
 * @property {string} to
 * @property {'step'|'slide'|'leap'|'bend'|'hop'} how
 * @property {boolean} move     it can go there when the square is empty
 * @property {boolean} capture  it can capture there
 * @property {boolean} initial  only while it has not moved
 * @property {[number, number]} [by]  on hexagons: columns to the right and rows up the slanted grid
 * @property {number} via       how many squares on the way must be empty
 * @property {number} over      how many pieces on the way must be there
 * @property {number} [range]   how far a slide goes at most; absent where only the edge of the board ends it
 * @property {string} [power]   what it does there beyond moving and capturing where it lands
 */

/**
 * How pieces look in their game: as wedges or discs with the characters of each side, in the colours of the sides.
 * @typedef {{shape?: string, glyphs?: [string, string], colours?: [string, string]}} Face
 */

/**
 * @typedef {object} PieceType
 * @property {string} id
 * @property {string} name
 * @property {string} notation
 * @property {string} sentence
 * @property {string} note
 * @property {boolean} royal
 * @property {string} figure     name of its figure, '' if it has none
 * @property {Face} [face]       how its pieces look besides, where that is unusual
 * @property {Partial<Record<Side, Art>>} [art]  pictures of them
 * @property {string[]} promotes
 * @property {number} group
 * @property {string[]} powers  what it does beyond moving and capturing where it lands
 * @property {{from: string, fileNames?: string, marks: Mark[]}} diagram
 */

/**
 * Two pieces of the first side that a choice of setup may exchange, and their squares in the usual one.
 * @typedef {{name: string, members: [string, string], squares: [string, string]}} Pair
 */

/**
 * A square of a hexagonal board: drawn in files from the left and in halves of a hexagon from the bottom.
 * @typedef {{name: string, column: number, row: number, shade: number}} Hexagon
 */
/**
 * How a board is drawn that is not only checkered: lines join the middles of two squares, behind the rank of the river
 * those of the files are broken, riverWords stand in it, marks are squares with a sign,
 * behind each of behindFiles and behindRanks, counted from 1, a thick line runs,
 * of unseen squares nothing is drawn but what stands there.
 * places are where the squares stand if not beside each other, cell is what they are drawn as.
 * @typedef {{style: string, lines?: [string, string][], river?: number, riverWords?: string[], marks?: string[],
 *   behindFiles?: number[], behindRanks?: number[], unseen?: string[], places?: Place[], cell?: string}} BoardLook
 */

/**
 * Where a square is drawn: its middle in squares from the left and the top; name is what the game calls it.
 * @typedef {{square: string, x: number, y: number, name?: string}} Place
 */

/**
 * fileNames are the letters of the files where they are not a, b, c and so on; hexagons are the ranks of a hexagonal
 * board, from the last on.
 * @typedef {{files: number, ranks: number, fileNames?: string, holes: string[], lightA1: boolean, topology?: string,
 *   hexagons?: Hexagon[][], look?: BoardLook, art?: Art}} BoardShape
 */

/**
 * A picture of others and where it lies, in squares; that of a piece by itself, in its square.
 * @typedef {{href: string, x: number, y: number, width: number, height: number}} Art
 */

/**
 * A value that may be chosen for a game: a number between two others, or one of some words.
 * @typedef {object} Parameter
 * @property {string} game     the name of the game with the usual value
 * @property {string} title
 * @property {string} value    the one of the game at hand
 * @property {string} usual
 * @property {string[]} words  empty if it is a number
 * @property {string} least
 * @property {string} most
 * @property {boolean} whole   it is a whole number
 */

/**
 * A way of writing turns, and what stands beside the board then: the names of files, those at the far side where that
 * counts otherwise, those of ranks, whether they stand above and at the right, and how a square is named. Without files
 * all is as in the names of squares.
 * @typedef {{name: string, files?: string[], far?: string[], ranks?: string[], above?: boolean, right?: boolean,
 *   order?: 'file rank' | 'rank file', squares?: Record<string, string>}} Notation
 */

/**
 * A power in diagrams and moves: its sign (lines and filled parts in a box from -10 to 10) and what that means, the
 * mark before squares in moves and what that says in a choice.
 * @typedef {{name: string, words: string, lines: string, fill: string, mark: string, does: string}} PowerLook
 */

/**
 * What position strings may tell: that K and Q are rights to castle, squares for capturing en passant, turns without
 * progress.
 * @typedef {{castles: boolean, passant: boolean, counts: boolean}} Fields
 */

/**
 * @typedef {object} Variant
 * @property {string} name
 * @property {string} title
 * @property {string} summary
 * @property {string} text
 * @property {number} steps      the most steps that a turn may have
 * @property {boolean} hands     pieces may be in hand
 * @property {string} [wall]     what a wall is called, '' where there is none
 * @property {boolean} setups    the game may begin with a shuffled setup
 * @property {string[]} groups
 * @property {string[]} [sides]  what the sides are called, White and Black if absent
 * @property {boolean} [chance]  dice or shuffles have turns of their own
 * @property {boolean} [dark]    a side sees only a part of the board
 * @property {BoardShape} board
 * @property {string} start
 * @property {Fields} [fields]   what position strings tell behind the side to move, absent where in another way
 * @property {string} [drawn]    the start as fen.js reads it, '' if start is read
 * @property {Notation[]} [notations]  in which turns are labelled, the usual one first
 * @property {PowerLook[]} powers  how those that it may have are shown
 * @property {PieceType[]} types  on the page of a game also those made in it
 * @property {Parameter | null} [parameter]
 * @property {Pair[]} pairs
 * @property {string[]} symmetries  letters of layouts, the usual one first
 */

/**
 * Everything that a step changes on the board.
 * @typedef {object} Effect
 * @property {string} mover
 * @property {Side} side
 * @property {string} from
 * @property {string} to
 * @property {boolean} drop
 * @property {boolean} swap
 * @property {string[]} captures
 * @property {string[]} converts
 * @property {string} promotes
 * @property {string} partnerFrom
 * @property {string} partnerTo
 * @property {{square: string, id: string}[]} [becomes]  pieces, not the mover, that become another type
 * @property {{from: string, to: string}[]} [shoves]     pieces that are pushed or pulled
 * @property {string[]} [walls]    where walls stand afterwards that did not before
 * @property {string[]} [cleared]  where walls go
 */

/**
 * What a part of a turn is: those after "chance" are in games with a market. words say what the side does, '' where the
 * effect tells it; subject is the id of a type, what is proposed or the figure of an estimate. label: a step that was
 * played as the game's players write it; labels: the same in other notations.
 * @typedef {'move'|'drop'|'pass'|'wall'|'chance'|'place'|'buy'|'design'|'propose'|'estimate'|'army'} PartKind
 * @typedef {{text: string, label?: string, labels?: Record<string, string>, kind: PartKind, words: string,
 *   subject: string}} Part
 */

/**
 * more: further steps may follow. ends: the turn may end with it, as it must where no more may follow. stops: where the
 * piece stands on its way, as between captures.
 * @typedef {Part & {from: string, to: string, effect: Effect, more: boolean, ends?: boolean, stops?: string[]}} Step
 */

/**
 * Squares of pieces of either side that are to be shown: royal ones in check, those that enemies keep from moving,
 * those that others lend moves to.
 * @typedef {{check: string[], immobilized: string[], relayed: string[]}} Seen
 */

/**
 * announced: what everybody is told after it, where a side sees only a part of the board.
 * @typedef {{turn: string, fen: string, drawn?: string, effects: Effect[], parts: Part[], by: Side,
 *   announced?: {kind: string, square?: string, words: string}[]} & Seen} TurnRecord
 */

/**
 * name: of who has it; away: since when they are not there, by the server's time; next: the own seat in the game that
 * followed.
 * @typedef {{side: Side, taken: boolean, invitation: string, name?: string, player?: string,
 *   rating?: number, provisional?: boolean, change?: number, away?: number, next?: string}} Seat
 */

/**
 * A game as the server tells it to one of the players.
 * @typedef {Seen & GameFacts} GameState
 */

/**
 * @typedef {object} GameFacts
 * @property {string} id
 * @property {string} variant
 * @property {Side} human
 * @property {number} level
 * @property {number} [serial]     higher in what is told later
 * @property {string} mark         names the turns and types
 * @property {string} base         the mark of those that go before the ones listed, '' if all are listed
 * @property {string} start
 * @property {string} [began]      the start as fen.js reads it, '' if start is read
 * @property {TurnRecord[]} turns
 * @property {string} fen
 * @property {string} [drawn]      the position as fen.js reads it, '' if fen is read
 * @property {Side} side
 * @property {number} ply
 * @property {string} result
 * @property {boolean} over
 * @property {boolean} thinking
 * @property {Step[]} steps
 * @property {'computer' | 'person'} [opponent]
 * @property {Seat[]} [seats]      by side
 * @property {boolean} [joined]     all seats are taken
 * @property {string} [invitation]  the path of the page on which it can be taken
 * @property {string[]} [danger]   royal pieces that could be captured, in games without check
 * @property {Clock} [clock]       where time is limited
 * @property {{draw: Side[], back: Side[], rematch: Side[]}} [offers]  the sides that have offered what
 * @property {boolean} [ahead]     the player may enter conditional moves
 * @property {string[][]} [conditions]  those of the player, lines of turns
 * @property {boolean} [abort]     the game can be aborted
 * @property {string} [watch]      the path of the page for those who have no seat
 * @property {number} [watching]   how many watch there
 * @property {string} [event]      path of the page of the tournament that the game is a part of
 * @property {boolean} [public]    it is what those see who have no seat
 * @property {boolean} [open]      anybody may take the free seat
 * @property {string} [claim]       why the player may claim a draw now, '' if not
 * @property {boolean} [hidden]     the position holds something that this player may not see yet
 * @property {boolean} [design]     a design may follow an action of this turn
 * @property {import('../market/types.js').Market | null} [market]
 * @property {PieceType[]} [types]  made in this game
 */

/**
 * How clocks stand, in milliseconds: left when a clock was started, which runs since then by the server's time; now is
 * that time when this was told, heard the page's when it came.
 * @typedef {{pace: string, live: boolean, bonus: number, left: Partial<Record<Side, number>>,
 *   periods?: Partial<Record<Side, number>>, running: Side | '', since: number, now: number,
 *   heard?: number, first?: number,
 *   rests?: Partial<Record<Side, [number, number][]>>}} Clock
 */

/** @typedef {{id: string, side: Side}} Piece */

/**
 * How many pieces of each type are in hand, by the type's id.
 * @typedef {Map<string, number>} Hand
 */

/**
 * What stands where. Squares are named as on the board. walls: squares on which a wall stands. several: there are more
 * than two sides, so that none sits opposite another.
 * @typedef {{pieces: Map<string, Piece>, hands: {w: Hand, b: Hand} & Partial<Record<Side, Hand>>, side: Side,
 *   several?: boolean, walls?: Set<string>, unseen?: Set<string>}} Position
 */

/** @typedef {{from: string, to: string}} Arrow */

/**
 * Everything that a board shows.
 * @typedef {object} BoardModel
 * @property {Position} position
 * @property {boolean} [flipped]
 * @property {Side[]} [seats]       the sides, the near one first, where they are not two
 * @property {string[]} [last]      squares of the last move
 * @property {string[]} [check]     royal pieces under attack
 * @property {string[]} [danger]    royal pieces that could be captured, where there is no check
 * @property {string[]} [immobilized]  pieces that enemies keep from moving
 * @property {string[]} [relayed]   pieces that others lend moves to
 * @property {string[]} [pointed]   squares to look at
 * @property {string[]} [veiled]    squares on which something is hidden
 * @property {string[]} [blame]     squares that show why a move was refused
 * @property {Step[]} [steps]       what may be played; empty on a board that is only looked at
 * @property {Side} [mine]          whose pieces may be picked up at all (legal or not); none if absent
 * @property {Arrow[]} [arrows]
 * @property {Effect[]} [moves]     what led here, to tell which piece went where
 * @property {string[]} [numbered]  where the steps of the turn that is shown end, in order; none for a single one
 * @property {boolean} [more]       the steps go on with a turn that has begun
 * @property {{from?: string, to?: string, drop?: string}} [ahead]  what was chosen for the turn to come; there if
 *   something may be chosen for it
 */

/**
 * A line of chat. One that is told again takes the place of what it was.
 * @typedef {object} ChatLine
 * @property {number} n             higher than those of lines said before
 * @property {'players' | 'watchers'} room
 * @property {Side} [side]          from which it was said, among the players
 * @property {string} name          '' of guests without one
 * @property {string} [player]      the path of the page of who has an account
 * @property {string} text          '' if it was removed
 * @property {number} at            milliseconds since 1970
 * @property {boolean} [own]
 * @property {boolean} [removed]
 */

/**
 * What has changed in a chat.
 * @typedef {object} ChatNews
 * @property {ChatLine[]} lines
 * @property {boolean} write        who reads it may write
 */

export {};
