import assert from 'node:assert/strict';
import test from 'node:test';
import { changes } from './history-changes.ts';

const fields = ['place', 'fault', 'photos', 'state'];

test('an entry names what changed, in the order of the declaration', () => {
  const before = { state: 'open', place: '1-101', fault: '灯', version: 1 };
  const after = { state: 'assigned', place: '1-102', fault: '灯', version: 2 };
  assert.deepEqual(changes(before, after, fields), [
    { field: 'place', before: '1-101', after: '1-102' },
    { field: 'state', before: 'open', after: 'assigned' },
  ]);
});

test('a new row shows what it began with, a removed one what is gone', () => {
  assert.deepEqual(changes(null, { place: '1-101', photos: [] }, fields), [
    { field: 'place', before: null, after: '1-101' },
  ]);
  assert.deepEqual(changes({ fault: '灯' }, null, fields), [{ field: 'fault', before: '灯', after: null }]);
});
