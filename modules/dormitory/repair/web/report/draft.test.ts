import assert from 'node:assert/strict';
import { test } from 'node:test';
import { EMPTY, slots, submission } from './draft.ts';

test('half days that have passed are not offered', () => {
  const offered = slots('2026-11-20 13:00:00');
  assert.equal(offered[0]!.value, '2026-11-20 afternoon');
  assert.equal(offered.at(-1)!.day, '2026-11-26');
  assert.equal(slots('2026-11-20 07:00:00').length, 14);
});

test('a report names the room or the public place, never both', () => {
  const own = submission({ ...EMPTY, roomId: 'r', buildingId: 'b' }, '2026-11-20 13:00:00', false);
  assert.equal('buildingId' in own, false);
  const open = submission(
    { ...EMPTY, place: 'public', roomId: 'r', buildingId: 'b', slot: '2026-11-21 morning' },
    '2026-11-20 13:00:00',
    true,
  );
  assert.equal('roomId' in open, false);
  assert.equal(open['appointFrom'], '2026-11-21 08:00:00');
  assert.equal(open['force'], true);
});
