// What is drawn as it comes into view.

/** How far outside of the window something is drawn already, in CSS pixels. */
const NEAR = 600;

/** How long is drawn before the page may answer, in milliseconds. */
const SLICE = 25;

/**
 * Draws things as they come into view, what is seen before what is near, a few at a time: a page of many pictures
 * appears at once and can be used meanwhile.
 * @template {Element} T
 * @param {Iterable<T>} things @param {(thing: T) => void} draw
 */
export function drawAsSeen(things, draw) {
  /** @type {T[]} */
  let waiting = [];
  const drawSome = () => {
    const end = performance.now() + SLICE;
    do {
      const thing = waiting.shift();
      if (thing) draw(thing);
    } while (waiting.length > 0 && performance.now() < end);
    if (waiting.length > 0) setTimeout(drawSome);
  };
  const seen = new IntersectionObserver(
    (changes) => {
      const idle = waiting.length === 0,
        come = changes.filter((change) => change.isIntersecting);
      const [visible, near] = [come.filter(isVisible), come.filter((change) => !isVisible(change))].map((list) =>
        list.map(({ target }) => /** @type {T} */ (target)),
      );
      waiting = [...(visible ?? []), ...waiting, ...(near ?? [])];
      for (const { target } of come) seen.unobserve(target);
      if (idle && waiting.length > 0) drawSome();
    },
    { rootMargin: `${NEAR}px` },
  );
  for (const thing of things) seen.observe(thing);
}

/** @param {IntersectionObserverEntry} change */
function isVisible({ boundingClientRect: box }) {
  return box.bottom > 0 && box.top < innerHeight;
}
