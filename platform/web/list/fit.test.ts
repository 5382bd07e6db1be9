import assert from 'node:assert/strict';
import test from 'node:test';
import { nextFit, WHOLE, type Fit } from './fit.ts';

const WIDTHS: { [key: string]: number } = { tight: 130, whole: 150 };
const NAMES = [...'abcdefghijkl'];
const KEPT = new Set(['a', 'l']);

/** A list in which each column is 150 px wide, or 130 when it is tight: as often measured as it changes. */
function settled(room: number, names: readonly string[], from: Fit = WHOLE): Fit {
  for (let fit = from, turns = 0; ; turns += 1) {
    assert.ok(turns < 20, 'it comes to rest');
    const width = WIDTHS[fit.tight ? 'tight' : 'whole']!;
    const columns = names.filter((name) => !fit.away.includes(name)).map((key) => ({ key, width }));
    const next = nextFit(fit, { room, beyond: columns.length * width - room, columns }, KEPT);
    if (next === fit) return fit;
    fit = next;
  }
}

test('a list that has room shows everything', () => {
  assert.deepEqual(settled(1800, NAMES), { room: 1800, tight: false, folded: false, away: [] });
});

test('long texts give way before acts and columns do', () => {
  assert.deepEqual(settled(1600, NAMES), { room: 1600, tight: true, folded: false, away: [] });
});

test('columns go from the end, but not the name of a row and not its state', () => {
  assert.deepEqual(settled(1200, NAMES).away, ['k', 'j', 'i']);
  assert.ok(!settled(300, NAMES).away.includes('l'));
});

test('where even five columns find no room, one scrolls', () => {
  assert.equal(settled(300, NAMES).away.length, NAMES.length - 5);
});

test('a wider window brings back what a narrow one took, and a hidden page changes nothing', () => {
  const narrow = settled(1200, NAMES);
  assert.deepEqual(settled(1800, NAMES, narrow), { room: 1800, tight: false, folded: false, away: [] });
  assert.equal(nextFit(narrow, { room: 0, beyond: 0, columns: [] }, KEPT), narrow);
});
