// @ts-check
// Two players meet on our server by way of openapi-fetch and the types of lichess's own description of its API: a challenge is
// accepted, a game of chess is played to mate, one of a variant that lichess does not have is resigned.
//
//   node play.js URL TOKEN-OF-A-PERSON TOKEN-OF-A-BOT

import assert from 'node:assert/strict';
import createClient from 'openapi-fetch';

const [baseUrl = '', ...tokens] = process.argv.slice(2);

/** @param {string} token */
function connect(token) {
  return /** @type {ReturnType<typeof createClient<import('@lichess-org/types').paths>>} */ (
    createClient({ baseUrl, headers: { Authorization: `Bearer ${token}` } })
  );
}

/**
 * The objects of a stream of lines.
 * @param {Promise<{ data?: any, error?: unknown }>} asked
 * @returns {AsyncGenerator<any>}
 */
async function* linesOf(asked) {
  const { data, error } = await asked;
  assert.ok(data, `a stream is refused: ${JSON.stringify(error)}`);
  let rest = '';
  const decoder = new TextDecoder();
  for await (const chunk of data) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) if (line.trim()) yield JSON.parse(line);
  }
}

/**
 * The next object that is of a type.
 * @param {AsyncGenerator<any>} stream @param {string} type
 */
async function next(stream, type) {
  for (;;) {
    const { value, done } = await stream.next();
    assert.ok(!done, `the stream ends before ${type}`);
    if (value.type === type) return value;
  }
}

/** @template T @param {Promise<{ data?: T, error?: unknown }>} asked @returns {Promise<T>} */
async function must(asked) {
  const { data, error } = await asked;
  assert.ok(data, JSON.stringify(error));
  return data;
}

const person = connect(tokens[0] ?? '');
const bot = connect(tokens[1] ?? '');
const me = await must(person.GET('/api/account'));
const it = await must(bot.GET('/api/account'));
assert.equal(it.title, 'BOT');
await must(bot.POST('/api/bot/account/upgrade'));

const news = linesOf(bot.GET('/api/stream/event', { parseAs: 'stream' }));

/** Challenges the bot and returns the id of the game that begins. @param {any} body */
async function begin(body) {
  await must(person.POST('/api/challenge/{username}', { params: { path: { username: it.username } }, body }));
  const { challenge } = await next(news, 'challenge');
  assert.equal(challenge.challenger.name, me.username);
  await must(bot.POST('/api/challenge/{challengeId}/accept', { params: { path: { challengeId: challenge.id } } }));
  const { game } = await next(news, 'gameStart');
  assert.equal(game.color, 'black');
  assert.equal(game.opponent.id, me.id);
  return String(game.gameId);
}

/** @param {string} gameId @param {string[]} moves */
async function play(gameId, moves) {
  for (const [ply, move] of moves.entries()) {
    const path = { gameId, move };
    await must(
      ply % 2 === 0
        ? person.POST('/api/board/game/{gameId}/move/{move}', { params: { path } })
        : bot.POST('/api/bot/game/{gameId}/move/{move}', { params: { path } }),
    );
  }
}

const chess = await begin({ rated: false, 'clock.limit': 180, 'clock.increment': 2, color: 'white', variant: 'standard' });
const game = linesOf(bot.GET('/api/bot/game/stream/{gameId}', { params: { path: { gameId: chess } }, parseAs: 'stream' }));
const full = await next(game, 'gameFull');
assert.deepEqual(full.clock, { initial: 180000, increment: 2000 });
assert.equal(full.white.id, me.id);
await must(person.POST('/api/board/game/{gameId}/chat', { params: { path: { gameId: chess } }, body: { room: 'player', text: 'hello' } }));
assert.equal((await next(game, 'chatLine')).text, 'hello');
await play(chess, ['e2e4', 'e7e5', 'd1h5', 'b8c6', 'f1c4', 'g8f6', 'h5f7']);
let state = await next(game, 'gameState');
while (state.status === 'started') state = await next(game, 'gameState');
assert.equal(state.status, 'mate');
assert.equal(state.winner, 'white');
assert.equal(state.moves.split(' ').length, 7);
await next(news, 'gameFinish');
assert.ok((await game.next()).done, 'the stream of a game that is over ends');

const other = await begin({ color: 'white', variant: 'seirawan' });
await play(other, ['e2e4', 'e7e5']);
// Who loses a stream opens it again, and is told what there is.
const hangUp = new AbortController();
const lost = linesOf(
  bot.GET('/api/bot/game/stream/{gameId}', { params: { path: { gameId: other } }, parseAs: 'stream', signal: hangUp.signal }),
);
await next(lost, 'gameFull');
hangUp.abort();
await assert.rejects(lost.next());
const again = linesOf(bot.GET('/api/bot/game/stream/{gameId}', { params: { path: { gameId: other } }, parseAs: 'stream' }));
assert.equal((await next(again, 'gameFull')).state.moves, 'e2e4 e7e5');
const reopened = linesOf(bot.GET('/api/stream/event', { parseAs: 'stream' }));
assert.equal((await next(reopened, 'gameStart')).game.gameId, other);
const { error } = await bot.POST('/api/bot/game/{gameId}/move/{move}', { params: { path: { gameId: other, move: 'a1a8' } } });
assert.ok(error, 'an illegal move should be refused');
const now = await must(person.GET('/api/account/playing'));
assert.equal(now.nowPlaying[0]?.gameId, other);
await must(person.POST('/api/board/game/{gameId}/resign', { params: { path: { gameId: other } } }));
assert.equal((await next(news, 'gameFinish')).game.winner, 'black');
process.stdout.write('openapi-fetch has challenged, accepted, talked, mated and resigned\n');
process.exit(0); // the stream of news would go on
