// The server's HTTP API (docs/api.md) as functions. What goes wrong comes as an ApiError whose message can be shown.

import { tr } from './tr.js';
import { History } from './history.js';

/** @typedef {import('./types.js').GameState} GameState */
/** @typedef {import('./types.js').Step} Step */
/** @typedef {import('./types.js').Variant} Variant */

/** A refusal by the server, or (status 0) no answer at all. */
export class ApiError extends Error {
  /**
   * @param {string} message
   * @param {number} status
   * @param {string[]} squares
   * @param {GameState | null} state
   * @param {number} [character] @param {string} [reason]
   */
  constructor(message, status, squares, state, character = 0, reason = '') {
    super(message);
    this.status = status;
    /** Where a text is malformed, counted from 1; 0 where nothing is said of that. */
    this.character = character;
    this.squares = squares;
    /** Of what kind a refusal is, '' where it is of none. */
    this.reason = reason;
    /** The present state, where the request was about another one (409). */
    this.state = state;
  }
}

/** The longest address of a request, in letters: servers and proxies hang up on longer ones without a word. */
const LONGEST = 16_000;

/**
 * Makes a request.
 * @param {string} path @param {object} [body] a POST if it is given
 * @returns {Promise<any>}
 */
export async function call(path, body) {
  /** @type {RequestInit} */
  const request =
    body === undefined
      ? {}
      : { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) };
  if (path.length > LONGEST) throw new ApiError(tr('This text is too long to be looked at.'), 414, [], null);
  let response, answer;
  try {
    response = await fetch(path, request);
    answer = await response.json();
  } catch {
    throw new ApiError(
      tr('No answer from the server. If nothing has changed, try again.'), response?.status ?? 0, [], null,
    );
  }
  if (response.ok) return answer;
  throw new ApiError(
    answer.error ?? tr('The server answered {status}.', { status: response.status }),
    response.status,
    answer.squares ?? [],
    answer.state ?? null,
    answer.character ?? 0,
    answer.reason ?? '',
  );
}

/**
 * What people may look for games by.
 * @returns {Promise<Record<string, string>>} by the names of the games
 */
export function fetchWords() {
  return call('/api/words');
}

/** @param {string} name @returns {Promise<Variant>} */
export function fetchVariant(name) {
  return call(`/api/variants/${encodeURIComponent(name)}`);
}

/**
 * The start that a layout gives; "random" chooses one.
 * @param {string} name @param {string} layout @returns {Promise<{fen: string, layout: string}>}
 */
export function fetchSetup(name, layout) {
  return call(`/api/variants/${encodeURIComponent(name)}/setup?layout=${encodeURIComponent(layout)}`);
}

/**
 * @param {{variant: string, side: string, level?: number, opponent?: string, fen?: string, layout?: string,
 *   time?: string, name?: string, open?: boolean}} wish
 * @returns {Promise<GameState>}
 */
export function createGame(wish) {
  return call('/api/games', wish);
}

/**
 * The requests about one game. States that are told in part are made whole here, so that nobody else sees a part.
 */
export class GameApi {
  /** @param {GameState} first */
  constructor(first) {
    this.base = `/api/${first.public ? 'watch' : 'games'}/${encodeURIComponent(first.id)}`;
    this.history = new History(first);
    /** The server's time as it was told last, in milliseconds, and when that was, by the page's own. */
    this.told = { now: 0, at: 0 };
    /** The ply that the page shows, and since when. */
    this.seen = { ply: -1, at: 0 };
    this.heard(first);
  }

  /**
   * Notes when a state has come.
   * @param {GameState} told
   */
  heard(told) {
    const at = performance.now();
    if (told.clock) {
      if (told.clock.now) this.told = { now: told.clock.now, at };
      told.clock.now ||= this.told.now ? this.told.now + at - this.told.at : told.clock.since;
      told.clock.heard = at;
    }
    if (this.seen.ply !== told.ply) this.seen = { ply: told.ply, at };
    return told;
  }

  /** What the server is told that the page has. */
  get have() {
    return `have=${encodeURIComponent(this.history.mark)}`;
  }

  /** @returns {Promise<GameState>} */
  async state() {
    return this.complete(await call(this.base));
  }

  /**
   * @param {GameState} told
   * @returns {GameState | Promise<GameState>} asked for anew if it is behind something that the page does not have
   */
  complete(told) {
    this.heard(told);
    return this.history.whole(told) ?? this.state();
  }

  /**
   * Does something that is answered with a state.
   * @param {string} what @param {object} body @returns {Promise<GameState>}
   */
  async change(what, body) {
    try {
      return await this.complete(await call(`${this.base}/${what}?${this.have}`, body));
    } catch (error) {
      if (error instanceof ApiError && error.state) error.state = await this.complete(error.state);
      throw error;
    }
  }

  /**
   * The steps that may follow those already chosen, and what these are.
   * @param {string[]} chosen their texts @returns {Promise<{chosen: Step[], steps: Step[]}>}
   */
  stepsAfter(chosen) {
    return call(`${this.base}/steps?after=${encodeURIComponent(chosen.join(','))}`);
  }

  /** @param {string} turn @returns {Promise<{legal: boolean, why: string, squares: string[]}>} */
  explain(turn) {
    return call(`${this.base}/explain?turn=${encodeURIComponent(turn)}`);
  }

  /** @param {number} ply @param {string} turn @returns {Promise<GameState>} */
  play(ply, turn) {
    const took = this.seen.ply === ply ? Math.round(performance.now() - this.seen.at) : 0;
    return this.change('turns', { ply, turn, took });
  }

  /** @param {number} ply @returns {Promise<GameState>} */
  undo(ply) {
    return this.change('undo', { ply });
  }

  /** @param {number} ply @returns {Promise<GameState>} */
  resign(ply) {
    return this.change('resign', { ply });
  }

  /** @param {number} ply @returns {Promise<GameState>} */
  claim(ply) {
    return this.change('claim', { ply });
  }

  /**
   * Says something to the other players, or does something to the game as a whole.
   * @param {string} what draw, back, decline, abort, win or rematch @param {number} ply @returns {Promise<GameState>}
   */
  act(what, ply) {
    return this.change(what, { ply });
  }

  /**
   * Asks something that is not about the position.
   * @param {string} what @param {object} body @returns {Promise<any>}
   */
  ask(what, body) {
    return call(`${this.base}/${what}`, body);
  }

  /** @param {number} level @returns {Promise<GameState>} */
  level(level) {
    return this.change('level', { level });
  }

  /** @param {number} ply @returns {Promise<{turn: string, parts: import('./types.js').Part[]}>} */
  hint(ply) {
    return call(`${this.base}/hint`, { ply });
  }

  /**
   * Listens to the game. The browser reconnects by itself unless the server refused; then we do, with growing pauses.
   * @param {(state: GameState) => void} onState @param {(connected: boolean) => void} onConnection
   * @param {(news: import('./types.js').ChatNews) => void} [onChat] hears the chat, which is not asked for without
   */
  listen(onState, onConnection, onChat) {
    let pause = 1000;
    const connect = () => {
      const source = new EventSource(`${this.base}/events?${this.have}${onChat ? '&chat' : ''}`);
      if (onChat) source.addEventListener('chat', (e) => onChat(JSON.parse(e.data)));
      source.addEventListener('open', () => {
        pause = 1000;
        onConnection(true);
      });
      source.addEventListener('now', (e) => (this.told = { now: Number(e.data), at: performance.now() }));
      source.addEventListener('state', (e) => void this.hear(JSON.parse(e.data), onState));
      source.addEventListener('error', () => {
        onConnection(false);
        if (source.readyState !== EventSource.CLOSED) return;
        setTimeout(connect, pause);
        pause = Math.min(pause * 2, 15000);
      });
      addEventListener('pagehide', () => source.close(), { once: true });
    };
    connect();
  }

  /** @param {GameState} told @param {(state: GameState) => void} onState */
  async hear(told, onState) {
    this.heard(told);
    const whole = this.history.whole(told);
    if (whole) return onState(whole); // at once: a later event must not overtake it
    try {
      onState(await this.state());
    } catch (error) {
      if (!(error instanceof ApiError)) throw error; // else the next event tells the same again
    }
  }
}
