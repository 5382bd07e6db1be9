import assert from 'node:assert/strict';
import { test } from 'node:test';
import { headsOf, termOf, typeHeadsOf } from '../web/terms.ts';

const NOW = '2026-11-20 09:00:00';

test('how soon something is due is told in the words of the day', () => {
  const due = [
    '2026-11-20 08:59:59',
    '2026-11-20 18:00:00',
    '2026-11-21 08:00:00',
    '2026-11-27 08:00:00',
    '2026-11-28 08:00:00',
  ];
  assert.deepEqual(
    due.map((one) => termOf(one, NOW)),
    ['late', 'today', 'tomorrow', 'week', 'later'],
  );
  assert.equal(termOf(null, NOW), 'none');
});

test('each term is named once, above its first entry', () => {
  const todo = (id: string, dueAt: string | null) => ({ id, dueAt });
  const heads = headsOf(
    [todo('a', '2026-11-20 10:00:00'), todo('b', '2026-11-20 11:00:00'), todo('c', null)],
    NOW,
  );
  assert.deepEqual(
    [...heads],
    [
      ['a', 'today'],
      ['c', 'none'],
    ],
  );
});

test('entries of one type stand below one head', () => {
  const todo = (id: string, bizType: string) => ({ id, bizType, typeName: bizType.toUpperCase() });
  const heads = typeHeadsOf([todo('1', 'a'), todo('2', 'a'), todo('3', 'b')]);
  assert.deepEqual(
    [...heads],
    [
      ['1', 'A'],
      ['3', 'B'],
    ],
  );
});
