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
  /** @type {Press | null} */
  let press = null;
  /** @type {SVGElement | HTMLElement | null} */
  let ghost = null;

  // Clicks do not move the keyboard's focus to the board: the arrow keys go on leafing through the moves.
  view.svg.addEventListener('mousedown', (e) => {
    e.preventDefault();
    const active = document.activeElement;
    if (active instanceof HTMLElement && !board.contains(active)) active.blur();
  });

  view.svg.addEventListener('pointerdown', (e) => {
    if (e.button !== 0 || press) return;
    const square = view.squareAt(e.clientX, e.clientY);
    if (!square) return;
    const pick = /** @type {import('../position/picking.js').Pick} */ ({ from: square, drop: '' });
    const isTarget = board.doing.targets.has(square);
    const picked = board.doing.pick?.from === square;
    press = {
      id: e.pointerId,
      x: e.clientX,
      y: e.clientY,
      square,
      drop: '',
      picked: picked || isTarget,
      dragging: false,
    };
    board.doing.ring = false;
    board.focusSquare(square, false);
    if (!isTarget && !picked && board.canPick(pick)) board.setPick(pick);
    else press.picked = true;
    view.svg.setPointerCapture(e.pointerId);
  });

  for (const hand of [board.hands?.far, board.hands?.near]) hand?.addEventListener('pointerdown', pressHand);

  /** @param {PointerEvent} e */
  function pressHand(e) {
    const button = e.target instanceof Element ? e.target.closest('.hand-piece') : null;
    if (!(button instanceof HTMLButtonElement) || button.disabled || e.button !== 0) return;
    const id = (button.dataset['hand'] ?? '').slice(1);
    const picked = board.doing.pick?.drop === id;
    press = { id: e.pointerId, x: e.clientX, y: e.clientY, square: '', drop: id, picked, dragging: false };
    if (!picked) board.pickDrop(id);
    e.preventDefault();
    view.svg.setPointerCapture(e.pointerId);
  }

  // A finger on a piece that can be picked drags it; anywhere else on the board it scrolls the page. (The style
  // touch-action would say the same, but browsers do not heed it inside SVG.)
  view.svg.addEventListener(
    'touchstart',
    (e) => {
      if (press && !press.drop && board.doing.pick?.from === press.square) e.preventDefault();
    },
    { passive: false },
  );

  // Without this a tap is followed by a click, which would hit whatever the tap has opened: the list of promotions.
  view.svg.addEventListener(
    'touchend',
    (e) => {
      if (e.cancelable) e.preventDefault();
    },
    { passive: false },
  );

  view.svg.addEventListener('pointermove', (e) => {
    if (!press) return hover(e);
    if (press.id !== e.pointerId) return;
    if (!press.dragging && Math.hypot(e.clientX - press.x, e.clientY - press.y) < SLACK) return;
    if (!press.dragging && !startDrag(press)) return;
    const point = view.toUnits(e.clientX, e.clientY);
    if (point && press.square) view.men.carry(press.square, point);
    const over = view.squareAt(e.clientX, e.clientY);
    board.aimAt(over);
    view.marks.point(over);
    if (ghost) ghost.style.transform = `translate(${e.clientX}px, ${e.clientY}px)`;
  });

  /** @param {Press} p whether there is something to drag */
  function startDrag(p) {
    const { pick } = board.doing;
    if (!pick || (p.square !== pick.from && p.drop !== pick.drop) || (p.square === '' && p.drop === '')) return false;
    p.dragging = true;
    board.classList.add('dragging');
    if (p.drop) ghost = makeGhost(board, p.drop);
    return true;
  }

  view.svg.addEventListener('pointerup', (e) => {
    if (!press || press.id !== e.pointerId) return;
    const done = press;
    const square = view.squareAt(e.clientX, e.clientY);
    stop();
    if (done.dragging) return drop(done, square);
    if (done.drop) {
      if (done.picked) board.setPick(null);
    } else if (done.picked && square === done.square) {
      board.choose(square, e.pointerType !== 'mouse');
    }
  });

  view.svg.addEventListener('pointercancel', () => {
    const done = press;
    stop();
    if (done?.square) view.men.release(done.square, true);
  });

  /** @param {Press} p @param {string} square */
  function drop(p, square) {
    const legal = board.doing.targets.has(square);
    if (p.square) view.men.release(p.square, !legal);
    if (square && square !== p.square) board.attempt(square);
    else if (!square) board.setPick(null);
  }

  function stop() {
    press = null;
    ghost?.remove();
    ghost = null;
    board.classList.remove('dragging');
  }

  let hovered = '';
  /** @param {PointerEvent} e */
  function hover(e) {
    if (e.pointerType !== 'mouse') return;
    const square = view.squareAt(e.clientX, e.clientY);
    if (square === hovered) return;
    hovered = square;
    board.aimAt(square);
    board.look(square, 'hover');
  }
  view.svg.addEventListener('pointerleave', () => {
    if (hovered) {
      board.aimAt('');
      board.look('', '');
    }
    hovered = '';
  });
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
