// How long it is until something begins or ends, and when that is by the reader's clock.

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/**
 * How long it is until then: to the second in the last hour, "now" when it is past.
 * @param {number} ms
 */
export function untilWords(ms) {
  if (ms < 1000) return 'now';
  if (ms < HOUR) {
    const seconds = Math.floor(ms / 1000);
    return `in ${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
  }
  if (ms < DAY) {
    const minutes = Math.floor((ms % HOUR) / MINUTE);
    return `in ${Math.floor(ms / HOUR)} h${minutes > 0 ? ` ${minutes} min` : ''}`;
  }
  const days = Math.floor(ms / DAY);
  return days === 1 ? 'in 1 day' : `in ${days} days`;
}

/** @param {Date} when @param {number} now */
function momentWords(when, now) {
  const near = Math.abs(when.getTime() - now) < DAY / 2;
  return when.toLocaleString('en', near ? { timeStyle: 'short' } : { dateStyle: 'medium', timeStyle: 'short' });
}

/** Writes in all times that say so (data-until) how long it is until then; the moment itself is their title. */
export function tellTimes() {
  const now = Date.now();
  for (const el of document.querySelectorAll('time[data-until]')) {
    const when = new Date(el.getAttribute('datetime') ?? '');
    const words = untilWords(when.getTime() - now);
    if (el.textContent !== words) el.textContent = words;
    const title = momentWords(when, now);
    if (el.getAttribute('title') !== title) el.setAttribute('title', title);
  }
}
