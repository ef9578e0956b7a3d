// What can be heard of a game: a few tones for what happens on the board, made by the browser.

import { playsSounds, useSounds } from '../lib/settings.js';

/** @typedef {import('./table.js').Table} Table */
/** @typedef {'move' | 'capture' | 'check' | 'won' | 'lost' | 'drawn'} Sound */

/**
 * Tones: pitch in hertz, when it begins and how long it fades, in seconds. Wooden knocks are low and short.
 * @type {Record<Sound, [number, number, number][]>}
 */
const TONES = {
  move: [[196, 0, 0.07]],
  capture: [
    [247, 0, 0.06],
    [147, 0.05, 0.12],
  ],
  check: [
    [587, 0, 0.12],
    [587, 0.14, 0.16],
  ],
  won: [
    [392, 0, 0.2],
    [494, 0.13, 0.2],
    [587, 0.26, 0.45],
  ],
  lost: [
    [392, 0, 0.25],
    [294, 0.2, 0.5],
  ],
  drawn: [
    [392, 0, 0.25],
    [392, 0.2, 0.4],
  ],
};

const LOUD = 0.25;

/**
 * What has happened between two states of the game, as a sound; null if nothing can be heard.
 * @param {Table['game']} before @param {Table['game']} after @returns {Sound | null}
 */
export function soundOf(before, after) {
  if (after.over && !before.over) return endOf(after);
  if (after.ply === before.ply) return null;
  const turn = after.ply > before.ply ? after.turns[after.ply - 1] : undefined;
  if (turn && turn.check.length > 0) return 'check';
  return turn?.effects.some((e) => e.captures.length > 0) ? 'capture' : 'move';
}

/** @param {Table['game']} game @returns {Sound} who watches hears a win as one */
function endOf(game) {
  const winner = /^([wbcd]) wins/.exec(game.result)?.[1];
  const loser = /^([wbcd]) loses/.exec(game.result)?.[1];
  if (loser) return game.public || loser !== game.human ? 'won' : 'lost';
  if (!winner) return 'drawn';
  return game.public || winner === game.human ? 'won' : 'lost';
}

/** @type {AudioContext | null} */
let context = null;

/**
 * Plays a sound, if they are wanted.
 * @param {Sound | null} sound
 */
export function play(sound) {
  if (!sound || !playsSounds() || typeof AudioContext === 'undefined') return;
  context ??= new AudioContext();
  if (context.state === 'suspended') void context.resume(); // it is until the reader has done something on the page
  for (const [pitch, at, fade] of TONES[sound]) tone(context, pitch, context.currentTime + at, fade);
}

/** @param {AudioContext} audio @param {number} pitch @param {number} at @param {number} fade */
function tone(audio, pitch, at, fade) {
  const voice = new OscillatorNode(audio, { type: 'triangle', frequency: pitch });
  const volume = new GainNode(audio, { gain: 0 });
  volume.gain.setValueAtTime(LOUD, at);
  volume.gain.exponentialRampToValueAtTime(0.001, at + fade);
  voice.connect(volume).connect(audio.destination);
  voice.start(at);
  voice.stop(at + fade);
}

/**
 * Turns sounds on or off; one tells that they are on.
 * @returns {boolean} whether they are on now
 */
export function toggleSounds() {
  useSounds(!playsSounds());
  play('move');
  return playsSounds();
}
