// Server-sent events of one request: unlike EventSource it ends with its work, and tells why something was refused.

import { ApiError } from '../lib/api.js';

/**
 * Asks for an event stream, and calls take with the name and the data of each event until it ends.
 * @param {string} path @param {AbortSignal} signal ends it
 * @param {(name: string, data: any) => void} take
 */
export async function listenTo(path, signal, take) {
  const response = await fetch(path, { signal, headers: { Accept: 'text/event-stream' } });
  if (!response.ok || !response.body) {
    const answer = await response.json().catch(() => ({}));
    throw new ApiError(answer.error ?? `The server answered ${response.status}.`, response.status, [], null);
  }
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    text += value;
    const events = text.split('\n\n');
    text = events.pop() ?? '';
    for (const event of events) {
      const read = readEvent(event);
      if (read) take(read.name, read.data);
    }
  }
}

/**
 * Reads one event; null for a comment.
 * @param {string} event
 */
export function readEvent(event) {
  const fields = new Map(event.split('\n').map((line) => /** @type {[string, string]} */ (splitField(line))));
  const data = fields.get('data');
  return data === undefined ? null : { name: fields.get('event') ?? 'message', data: JSON.parse(data) };
}

/** @param {string} line */
function splitField(line) {
  const at = line.indexOf(':');
  return [line.slice(0, at), line.slice(at + 1).trimStart()];
}
