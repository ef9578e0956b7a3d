// Hearing what the person says, by the Web Speech API of browsers that have it. They may send what they hear to their
// makers: nothing is heard before somebody asks for it.

/**
 * As much of SpeechRecognition as is used; no list of the browser's types has it.
 * @typedef {object} Recognition
 * @property {string} lang
 * @property {boolean} continuous
 * @property {number} maxAlternatives
 * @property {(() => void) | null} onend
 * @property {((e: {error: string}) => void) | null} onerror
 * @property {((e: {resultIndex: number, results: ArrayLike<Heard>}) => void) | null} onresult
 * @property {() => void} start
 * @property {() => void} abort
 */

/** @typedef {ArrayLike<{transcript: string}> & {isFinal: boolean}} Heard */

/** How many ways to understand a sentence are asked for. */
const GUESSES = 5;

/** What errors of the API mean. Silence is none. */
const ERRORS = new Map(
  Object.entries({
    'not-allowed': 'The browser may not use the microphone: allow it beside the address, then try again.',
    'service-not-allowed': 'This browser does not allow speech to be recognized here.',
    'audio-capture': 'There is no microphone.',
    network: 'This browser recognizes speech over the network, which cannot be reached.',
    'language-not-supported': 'This browser does not recognize English.',
  }),
);

/** The browser's recognizer, null where there is none. */
function maker() {
  const all = /** @type {Record<string, unknown>} */ (/** @type {unknown} */ (globalThis));
  const found = all['SpeechRecognition'] ?? all['webkitSpeechRecognition'];
  return typeof found === 'function' ? /** @type {new () => Recognition} */ (found) : null;
}

/** Whether this browser can recognize speech. */
export function canHear() {
  return maker() !== null;
}

/** Listens from start to stop, sentence by sentence. */
export class Ear {
  /**
   * @param {(guesses: string[]) => void} heard called with a sentence, in the ways in which it may be understood, the
   *   likeliest first
   * @param {(why: string) => void} ended called when it listens no longer; why is '' if that was wanted
   */
  constructor(heard, ended) {
    this.heard = heard;
    this.ended = ended;
    /** @type {Recognition | null} */
    this.recognition = null;
    this.why = '';
  }

  get listening() {
    return this.recognition !== null;
  }

  start() {
    const Make = maker();
    if (!Make || this.recognition) return;
    const recognition = new Make();
    recognition.lang = 'en-US';
    recognition.continuous = true;
    recognition.maxAlternatives = GUESSES;
    recognition.onresult = ({ resultIndex, results }) => {
      for (const result of Array.from(results).slice(resultIndex))
        if (result.isFinal) this.heard(Array.from(result, ({ transcript }) => transcript.trim()));
    };
    recognition.onerror = ({ error }) => {
      this.why = ERRORS.get(error) ?? '';
    };
    // Browsers end after some silence.
    recognition.onend = () => {
      if (this.recognition !== recognition) return;
      if (this.why === '') recognition.start();
      else this.stop();
    };
    this.recognition = recognition;
    this.why = '';
    recognition.start();
  }

  stop() {
    const { recognition, why } = this;
    if (!recognition) return;
    this.recognition = null;
    recognition.abort();
    this.ended(why);
  }
}
