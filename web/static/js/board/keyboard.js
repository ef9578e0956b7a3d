// Keyboard input on a board: one stop in the page's order of focus, arrow keys from square to square, Enter or Space
// to pick and to go, Escape to put back.

/** @typedef {import('./board.js').AancaBoard} AancaBoard */
/** @typedef {import('./view.js').BoardView} BoardView */

/** @type {Record<string, [number, number]>} */
const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

/** @param {AancaBoard} board @param {BoardView} view */
export function attachKeyboard(board, view) {
  // The column that up and down keep to, as a text editor's caret does.
  let goal = -1;

  // Some browsers make a stop of drawings that listen to the focus.
  view.svg.setAttribute('tabindex', '-1');

  view.svg.addEventListener('keydown', (e) => {
    if (e.altKey || e.ctrlKey || e.metaKey) return;
    const focus = board.doing.focus;
    const next = destination(e.key, focus);
    if (next !== null) {
      board.doing.ring = true;
      board.focusSquare(next);
    } else if (e.key === 'Enter' || e.key === ' ') {
      board.choose(focus);
    } else if (e.key === 'Escape') {
      board.escape();
    } else {
      return;
    }
    e.preventDefault();
    e.stopPropagation();
  });

  /** @param {string} key @param {string} from @returns {string | null} */
  function destination(key, from) {
    const arrow = ARROWS[key];
    if (arrow) {
      if (arrow[1] === 0 || goal < 0) goal = view.column(from);
      const next = view.neighbour(from, arrow[0], arrow[1], goal);
      if (arrow[1] === 0) goal = view.column(next);
      return next;
    }
    const { files, ranks } = view.geometry;
    if (key === 'Home' || key === 'End') {
      const way = key === 'Home' ? -1 : 1;
      let at = from;
      for (let i = 0; i < files; i++) at = view.neighbour(at, way, 0, 0);
      return at;
    }
    if (key === 'PageUp' || key === 'PageDown') {
      const way = key === 'PageUp' ? -1 : 1;
      let at = from;
      for (let i = 0; i < ranks; i++) at = view.neighbour(at, 0, way, view.column(from));
      return at;
    }
    return null;
  }

  view.svg.addEventListener('focusin', (e) => {
    const square = e.target instanceof SVGElement ? e.target.dataset['square'] : '';
    if (!square) return;
    const byKeyboard = /** @type {SVGElement} */ (e.target).matches(':focus-visible');
    if (board.doing.focus !== square) goal = view.column(square);
    board.doing.focus = square;
    board.doing.ring = byKeyboard;
    board.draw();
    // A piece in hand that is chosen stays the one that is told of: the way to its square begins on another piece.
    if (byKeyboard && !board.doing.pick?.drop) board.look(square, 'focus');
  });

  view.svg.addEventListener('focusout', () => {
    board.doing.ring = false;
    board.draw();
  });
}
