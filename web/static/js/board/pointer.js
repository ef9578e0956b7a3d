// Pointer input on a board: click and click, drag and drop, also from the hand; mouse, pen and touch alike.

/** @typedef {import('./board.js').AancaBoard} AancaBoard */
/** @typedef {import('./view.js').BoardView} BoardView */

/** How far the pointer must go, in CSS pixels, before a press becomes a drag. */
const SLACK = 5;

/**
 * A press that may become a drag. `picked` says that the piece was picked before it was pressed.
 * @typedef {{id: number, x: number, y: number, square: string, drop: string, picked: boolean, dragging: boolean}} Press
 */

/** @param {AancaBoard} board @param {BoardView} view */
export function attachPointer(board, view) {
  new Pointer(board, view).listen();
}

/** What the pointer does on one board. */
class Pointer {
  /** @param {AancaBoard} board @param {BoardView} view */
  constructor(board, view) {
    this.board = board;
    this.view = view;
    /** @type {Press | null} */
    this.press = null;
    /** @type {SVGElement | HTMLElement | null} what a drag from the hand carries */
    this.ghost = null;
    /** The square that the mouse rests on. */
    this.hovered = '';
  }

  listen() {
    const { svg } = this.view;
    svg.addEventListener('mousedown', (e) => this.keepFocus(e));
    svg.addEventListener('pointerdown', (e) => this.pressBoard(e));
    svg.addEventListener('pointermove', (e) => this.move(e));
    svg.addEventListener('pointerup', (e) => this.lift(e));
    svg.addEventListener('pointercancel', () => this.cancel());
    svg.addEventListener('pointerleave', () => this.leave());
    const { hands } = this.board;
    for (const hand of hands ? [hands.far, hands.near] : [])
      hand.addEventListener('pointerdown', (e) => this.pressHand(e));
    // A finger on a piece that can be picked drags it; anywhere else on the board it scrolls the page. Two fingers make
    // the page larger, wherever they are: so it is not before the first move of one alone that the browser is kept from
    // its own. (The style touch-action would say the same, but browsers do not heed it inside SVG.)
    const drags = () => this.press !== null && !this.press.drop && this.board.doing.pick?.from === this.press.square;
    svg.addEventListener(
      'touchmove',
      (e) => {
        if (e.touches.length === 1 && e.cancelable && drags()) e.preventDefault();
      },
      { passive: false },
    );
    // Without this a tap is followed by a click, which would hit whatever the tap has opened: the list of promotions.
    svg.addEventListener(
      'touchend',
      (e) => {
        if (e.cancelable) e.preventDefault();
      },
      { passive: false },
    );
  }

  /**
   * Clicks do not move the keyboard's focus to the board: the arrow keys go on leafing through the moves.
   * @param {MouseEvent} e
   */
  keepFocus(e) {
    e.preventDefault();
    const active = document.activeElement;
    if (active instanceof HTMLElement && !this.board.contains(active)) active.blur();
  }

  /** @param {PointerEvent} e */
  pressBoard(e) {
    const { board, view } = this;
    if (this.press && e.pointerType === 'touch') return this.giveWay();
    if (e.button !== 0 || this.press) return;
    const square = view.squareAt(e.clientX, e.clientY);
    if (!square) return;
    const pick = /** @type {import('../position/picking.js').Pick} */ ({ from: square, drop: '' });
    const again = board.doing.targets.has(square) || board.doing.pick?.from === square;
    const picks = !again && board.canPick(pick);
    this.press = { id: e.pointerId, x: e.clientX, y: e.clientY, square, drop: '', picked: !picks, dragging: false };
    board.doing.ring = false;
    board.focusSquare(square, false);
    if (picks) board.setPick(pick);
    view.svg.setPointerCapture(e.pointerId);
  }

  /** @param {PointerEvent} e */
  pressHand(e) {
    const { board, view } = this;
    const button = e.target instanceof Element ? e.target.closest('.hand-piece') : null;
    if (!(button instanceof HTMLButtonElement) || button.disabled || e.button !== 0) return;
    const id = (button.dataset['hand'] ?? '').slice(1);
    const picked = board.doing.pick?.drop === id;
    this.press = { id: e.pointerId, x: e.clientX, y: e.clientY, square: '', drop: id, picked, dragging: false };
    if (!picked) board.pickDrop(id);
    e.preventDefault();
    view.svg.setPointerCapture(e.pointerId);
  }

  /** @param {PointerEvent} e */
  move(e) {
    const { press, view } = this;
    if (!press) return this.hover(e);
    if (press.id !== e.pointerId) return;
    if (!press.dragging && Math.hypot(e.clientX - press.x, e.clientY - press.y) < SLACK) return;
    if (!press.dragging && !this.startDrag(press)) return;
    const point = view.toUnits(e.clientX, e.clientY);
    if (point && press.square) view.pieces.carry(press.square, point);
    const over = view.squareAt(e.clientX, e.clientY);
    this.board.aimAt(over);
    view.marks.point(over);
    if (this.ghost) this.ghost.style.transform = `translate(${e.clientX}px, ${e.clientY}px)`;
  }

  /**
   * Begins to drag if there is something to drag.
   * @param {Press} press
   */
  startDrag(press) {
    const { pick } = this.board.doing;
    if (!pick || (press.square === '' && press.drop === '')) return false;
    if (press.square !== pick.from && press.drop !== pick.drop) return false;
    press.dragging = true;
    this.board.classList.add('dragging');
    if (press.drop) this.ghost = makeGhost(this.board, press.drop);
    return true;
  }

  /** @param {PointerEvent} e */
  lift(e) {
    const { press, board } = this;
    if (!press || press.id !== e.pointerId) return;
    const square = this.view.squareAt(e.clientX, e.clientY);
    this.stop();
    if (press.dragging) return this.drop(press, square);
    // Where squares are too small for a finger its first tap enlarges them.
    if (e.pointerType !== 'mouse' && press.square && board.isTiny()) return board.zoom(true, press.square);
    if (!press.picked) return;
    if (press.drop) board.setPick(null);
    else if (square === press.square) board.choose(square, e.pointerType !== 'mouse');
  }

  /**
   * Ends a drag over a square, '' for a place beside the board.
   * @param {Press} press @param {string} square
   */
  drop(press, square) {
    const legal = this.board.doing.targets.has(square);
    if (press.square) this.view.pieces.release(press.square, !legal);
    if (square && square !== press.square) this.board.attempt(square);
    else if (!square) this.board.setPick(null);
  }

  /** A second finger makes no move of the first one: both make the page larger. */
  giveWay() {
    const picked = this.press?.picked === false;
    this.cancel();
    if (picked) this.board.setPick(null);
  }

  cancel() {
    const { press } = this;
    this.stop();
    if (press?.square) this.view.pieces.release(press.square, true);
  }

  stop() {
    this.press = null;
    this.ghost?.remove();
    this.ghost = null;
    this.board.classList.remove('dragging');
  }

  /** @param {PointerEvent} e */
  hover(e) {
    if (e.pointerType !== 'mouse') return;
    const square = this.view.squareAt(e.clientX, e.clientY);
    if (square === this.hovered) return;
    this.hovered = square;
    this.board.aimAt(square);
    this.board.look(square, 'hover');
  }

  leave() {
    if (!this.hovered) return;
    this.hovered = '';
    this.board.aimAt('');
    this.board.look('', '');
  }
}

/**
 * A picture of a hand's piece that follows the pointer.
 * @param {AancaBoard} board @param {string} id
 */
function makeGhost(board, id) {
  const selector = `[data-hand="${CSS.escape((board.model?.mine ?? 'w') + id)}"] svg`;
  const picture = board.hands?.near.querySelector(selector) ?? board.hands?.far.querySelector(selector);
  return ghostOf(picture ?? null, board.view?.cellOf.values().next().value?.getBoundingClientRect().width ?? 40);
}

/**
 * A copy of a picture that is carried by the pointer: move it by its transform.
 * @param {Element | null} picture @param {number} width in CSS pixels
 */
export function ghostOf(picture, width) {
  const ghost = /** @type {SVGElement} */ (
    (picture ?? document.createElementNS('http://www.w3.org/2000/svg', 'svg')).cloneNode(true)
  );
  ghost.classList.add('ghost');
  ghost.style.width = ghost.style.height = `${width}px`;
  ghost.style.margin = `${-width / 2}px`;
  document.body.append(ghost);
  return ghost;
}
