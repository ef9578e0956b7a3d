// Choosing and buying in one side's market by pointer and keyboard. A press on a design chooses it, a second one buys
// it; dragging it onto the reserve buys it at once.

import { ghostOf } from '../board/pointer.js';

/** @typedef {import('./market.js').Stall} Stall */

/** How far the pointer must go, in CSS pixels, before a press becomes a drag. */
const SLACK = 6;

/** @param {Stall} stall */
export function attachShopping(stall) {
  const { slots, shelf, trade } = stall;
  const idOf = (/** @type {EventTarget | null} */ target) =>
    target instanceof Element ? (target.closest('[data-slot]')?.getAttribute('data-slot') ?? '') : '';

  slots.addEventListener('click', (e) => {
    const id = idOf(e.target);
    if (id) press(id);
  });

  /** @param {string} id */
  function press(id) {
    trade.look(id, stall.side, 'select');
    if (!stall.mine) return;
    const offer = stall.offer(id);
    if (trade.take(id)) return stall.choose(id);
    if (stall.chosen === id && offer && stall.verdict(offer).can) return trade.buy(id);
    stall.choose(stall.chosen === id ? '' : id);
  }

  shelf.addEventListener('click', (e) => {
    const offer = stall.offer(stall.chosen);
    if (!offer || !stall.verdict(offer).can || (e.target instanceof Element && e.target.closest('.hand-piece'))) return;
    trade.buy(offer.id);
  });

  slots.addEventListener('keydown', (e) => {
    const id = idOf(e.target);
    if (!id || e.altKey || e.ctrlKey || e.metaKey) return;
    if (e.key === 'Escape' && stall.chosen) stall.choose('');
    else if (!stall.walk(id, e.key)) return;
    e.preventDefault();
    e.stopPropagation();
  });

  const point = (/** @type {string} */ id, /** @type {'hover' | 'focus' | ''} */ how) => {
    stall.point(id);
    trade.look(id, stall.side, id ? how : '');
  };
  slots.addEventListener('pointerover', (e) => {
    if (e.pointerType === 'mouse') point(idOf(e.target), 'hover');
  });
  slots.addEventListener('pointerleave', () => point('', ''));
  slots.addEventListener('focusin', (e) => {
    if (e.target instanceof Element && e.target.matches(':focus-visible')) point(idOf(e.target), 'focus');
  });
  slots.addEventListener('focusout', () => point('', ''));

  attachDragging(stall, idOf);
}

/** @param {Stall} stall @param {(target: EventTarget | null) => string} idOf */
function attachDragging(stall, idOf) {
  const { slots, shelf, trade } = stall;
  /** @type {{pointer: number, x: number, y: number, id: string, ghost: SVGElement | null} | null} */
  let held = null;

  slots.addEventListener('pointerdown', (e) => {
    const id = idOf(e.target);
    if (!id || !stall.mine || e.button !== 0) return;
    held = { pointer: e.pointerId, x: e.clientX, y: e.clientY, id, ghost: null };
  });

  slots.addEventListener('pointermove', (e) => {
    if (!held || held.pointer !== e.pointerId) return;
    if (!held.ghost && Math.hypot(e.clientX - held.x, e.clientY - held.y) < SLACK) return;
    if (!held.ghost) {
      // What is captured gets the click too: the design itself hears of none.
      slots.setPointerCapture(e.pointerId);
      held.ghost = ghostOf(slots.querySelector(`[data-slot="${CSS.escape(held.id)}"] svg`), 56);
      stall.choose(held.id);
      shelf.classList.add('dragged-to');
    }
    held.ghost.style.transform = `translate(${e.clientX}px, ${e.clientY}px)`;
    shelf.classList.toggle('over', within(shelf, e));
  });

  slots.addEventListener('pointerup', (e) => {
    const done = stop();
    if (!done?.ghost) return;
    if (trade.take(done.id, stall.board.squareAt(e.clientX, e.clientY))) return;
    if (within(shelf, e)) trade.buy(done.id);
  });
  slots.addEventListener('pointercancel', stop);

  function stop() {
    const done = held;
    held?.ghost?.remove();
    held = null;
    shelf.classList.remove('dragged-to', 'over');
    return done;
  }
}

/** @param {Element} el @param {PointerEvent} e */
function within(el, e) {
  const box = el.getBoundingClientRect();
  return e.clientX >= box.left && e.clientX <= box.right && e.clientY >= box.top && e.clientY <= box.bottom;
}
