// Decompression with a bound.

// Browsers have had it since 2023; the types of older compilers know nothing of it.
const { DecompressionStream } = /** @type {any} */ (globalThis);

/** What has become longer than it may. */
export class TooLong extends Error {}

/** What cannot be decompressed. */
export class Damaged extends Error {}

/**
 * The bytes that were compressed ("deflate" without any header). It fails with TooLong or Damaged.
 * @param {Uint8Array} bytes @param {number} most of the bytes that come of it
 * @returns {Promise<Blob>}
 */
export async function inflate(bytes, most) {
  const reader = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw')).getReader();
  const parts = [];
  for (let size = 0; ;) {
    const { done, value } = await reader.read().catch(() => {
      throw new Damaged();
    });
    if (done) return new Blob(parts);
    size += value.length;
    if (size > most) {
      await reader.cancel();
      throw new TooLong();
    }
    parts.push(value);
  }
}
