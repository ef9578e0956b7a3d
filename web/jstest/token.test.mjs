import assert from 'node:assert/strict';
import { test } from 'node:test';
import { labelSize } from '../static/js/piece/token.js';

test('long ids are written so small that they fit on the shield', () => {
  const sizes = [36, 29, 22, 18];
  assert.deepEqual(['K', 'Ge', 'DEl', 'Fire', 'Stone'].map((id) => labelSize(id, sizes)), [36, 29, 22, 18, 18]);
  for (const id of ['Medusa', 'Kamikaze']) {
    assert.ok(labelSize(id, sizes) <= 18 && labelSize(id, sizes) * id.length * 0.68 < 83, id);
  }
  assert.ok(labelSize('Kamikaze', sizes) < labelSize('Medusa', sizes));
});
