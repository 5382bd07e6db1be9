import assert from 'node:assert/strict';
import { test } from 'node:test';
import { delayFault, isLaterWord, looksOf, nextPeriod, rechecked, stillWrongOf, toldAt } from './rules.ts';

const at = (text: string) => new Date(`${text}Z`);
const HOUR = 60;

test('a further round gets half of the first period, four hours at least', () => {
  assert.deepEqual([24 * HOUR, 6 * HOUR, 0].map(nextPeriod), [12 * HOUR, 4 * HOUR, 4 * HOUR]);
});

test('a delay lies after the deadline, by the first period at most', () => {
  const due = at('2026-11-20T09:00:00');
  assert.equal(delayFault(due, due, 24 * HOUR), 'early');
  assert.equal(delayFault(at('2026-11-21T09:00:00'), due, 24 * HOUR), null);
  assert.equal(delayFault(at('2026-11-21T09:01:00'), due, 24 * HOUR), 'far');
});

test('each word is said at its hour, and who failed too often is escalated at once', () => {
  const order = { deadline: at('2026-11-20T12:00:00'), round: 1 };
  const said = ['20T09:59:59', '20T10:00:00', '20T12:00:00', '21T12:00:00', '23T12:00:00'].map((day) =>
    toldAt(order, at(`2026-11-${day}`), 3),
  );
  assert.deepEqual(said, ['none', 'near', 'due', 'day', 'escalated']);
  assert.equal(toldAt({ ...order, round: 3 }, at('2026-11-20T00:00:00'), 3), 'none');
  assert.equal(toldAt({ ...order, round: 4 }, at('2026-11-20T00:00:00'), 3), 'escalated');
  assert.equal(isLaterWord('due', 'near'), true);
  assert.equal(isLaterWord('due', 'due'), false);
});

test('a recheck closes what is solved and names only what was open', () => {
  const problem = (text: string, closedAt: string | null = null) => ({ text, level: '1', closedAt });
  const problems = [problem('地面'), problem('垃圾', '2026-11-20 09:00:00'), problem('阳台')];
  const looks = looksOf(problems);
  assert.deepEqual(
    looks.map(({ place }) => place),
    [0, 2],
  );
  const [first, last] = looks;
  assert.deepEqual(stillWrongOf([first!, { ...last!, wrong: true }], problems), [2]);
  assert.equal(stillWrongOf([{ place: 1, text: '', wrong: true }], problems), null);
  assert.deepEqual(
    rechecked(problems, [2], '2026-11-21 09:00:00').map(({ closedAt }) => closedAt),
    ['2026-11-21 09:00:00', '2026-11-20 09:00:00', null],
  );
});
