import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import {
  added,
  allowed,
  COLUMNS,
  configured,
  flow,
  GRID_COLUMNS,
  layoutFault,
  moved,
  narrowed,
  rowsOf,
  shrunk,
  resized,
  settle,
  swapped,
  type Placed,
} from '../rules.ts';

const places = fc
  .array(
    fc.record({
      x: fc.nat(11),
      y: fc.nat(40),
      w: fc.integer({ min: 1, max: 12 }),
      h: fc.integer({ min: 1, max: 8 }),
    }),
    {
      maxLength: 14,
    },
  )
  .map((list) =>
    list.map((one, index): Placed => ({ ...one, i: `card${index}`, x: Math.min(one.x, COLUMNS - one.w) })),
  );

const overlap = (a: Placed, b: Placed) =>
  a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h;

/** Nothing lies on another, nothing hangs in the air, nothing got lost. */
function stands(items: readonly Placed[], count: number): void {
  assert.equal(items.length, count);
  for (const item of items) {
    assert.ok(item.x >= 0 && item.x + item.w <= COLUMNS, item.i);
    for (const other of items)
      assert.ok(item === other || !overlap(item, other), `${item.i} lies on ${other.i}`);
    const above = { ...item, y: item.y - 1 };
    assert.ok(
      item.y === 0 || items.some((other) => other.i !== item.i && overlap(above, other)),
      `${item.i} hangs`,
    );
  }
}

test('whatever is arranged, cards stand beside and below each other without gaps above', () => {
  fc.assert(
    fc.property(places, (items) => {
      stands(settle(items), items.length);
      assert.deepEqual(settle(settle(items)), settle(items));
    }),
  );
});

test('no key press makes cards overlap or lose one', () => {
  const step = fc.constantFrom('left', 'right', 'up', 'down' as const);
  fc.assert(
    fc.property(
      places,
      fc.array(fc.tuple(fc.nat(13), step, fc.constantFrom('move', 'grow', 'swap')), { maxLength: 12 }),
      (first, presses) => {
        let items = settle(first);
        for (const [at, where, how] of presses) {
          const code = `card${at}`;
          if (how === 'move') items = moved(items, code, where, COLUMNS);
          else if (how === 'grow')
            items = resized(
              items,
              code,
              { w: where === 'left' ? -1 : 1, h: 1 },
              { sizes: {}, columns: COLUMNS },
            );
          else items = swapped(items, code, where === 'up' ? 'up' : 'down');
          stands(items, first.length);
        }
      },
    ),
  );
});

test('a card moved down changes places with the one below, and back up again', () => {
  const items = flow(
    [
      { i: 'a', w: 12, h: 2 },
      { i: 'b', w: 12, h: 3 },
    ],
    COLUMNS,
  );
  const down = moved(items, 'a', 'down', COLUMNS);
  assert.deepEqual(
    down.map((one) => [one.i, one.y]),
    [
      ['b', 0],
      ['a', 3],
    ],
  );
  assert.deepEqual(moved(down, 'a', 'up', COLUMNS), items);
});

test('a page that nobody arranged has no holes: its rows are filled and their cards equally high', () => {
  const items = flow(
    [
      { i: 'a', w: 4, h: 6 },
      { i: 'b', w: 6, h: 3 },
      { i: 'c', w: 6, h: 5 },
      { i: 'd', w: 3, h: 2 },
    ],
    COLUMNS,
  );
  assert.deepEqual(
    items.map(({ i, x, y, w, h }) => [i, x, y, w, h]),
    [
      ['a', 0, 0, 5, 6],
      ['b', 5, 0, 7, 6],
      ['c', 0, 6, 7, 5],
      ['d', 7, 6, 5, 5],
    ],
  );
  assert.deepEqual(settle(items), items);
});

test('cards flow side by side; a new one comes below; what may not be shown falls out and what is locked stays', () => {
  const items = flow(
    [
      { i: 'a', w: 6, h: 2 },
      { i: 'b', w: 6, h: 4 },
      { i: 'c', w: 6, h: 1 },
    ],
    COLUMNS,
  );
  assert.deepEqual(
    items.map(({ i, x, y }) => [i, x, y]),
    [
      ['a', 0, 0],
      ['b', 6, 0],
      ['c', 0, 4],
    ],
  );
  assert.equal(added(items, { i: 'd', w: 12, h: 1 }).at(-1)!.y, 5);
  const shown = allowed(items, new Set(['b', 'z']), [{ i: 'z', x: 0, y: 0, w: 3, h: 1 }]);
  assert.deepEqual(shown.map(({ i }) => i).toSorted(), ['b', 'z']);
});

test('a card alone in its rows gives back those that it does not need; beside another it keeps its height', () => {
  const items: Placed[] = [
    { i: 'duties', x: 0, y: 0, w: 12, h: 6 },
    { i: 'todos', x: 0, y: 6, w: 6, h: 6 },
    { i: 'notices', x: 6, y: 6, w: 6, h: 6 },
    { i: 'messages', x: 0, y: 12, w: 12, h: 7 },
  ];
  const rows = new Map([
    ['duties', rowsOf(1)],
    ['todos', 1],
    ['notices', 99],
    ['messages', 1],
  ]);
  assert.deepEqual(
    shrunk(items, rows).map(({ i, y, h }) => [i, y, h]),
    [
      ['duties', 0, 3],
      ['todos', 3, 6],
      ['notices', 3, 6],
      ['messages', 9, 1],
    ],
  );
  assert.deepEqual(shrunk(items, new Map([['duties', 99]])), items);
  assert.deepEqual([0, 2, 3, 6].map(rowsOf), [2, 3, 4, 6]);
});

test('what is no arrangement is named', () => {
  const card = (i: string, x = 0) => ({ i, x, y: 0, w: 6, h: 1 });
  assert.equal(layoutFault([card('a'), card('a')], COLUMNS), 'twice');
  assert.equal(layoutFault([card('a', 7)], COLUMNS), 'outside');
  assert.equal(
    layoutFault(
      Array.from({ length: 25 }, (_, index) => card(`a${index}`)),
      COLUMNS,
    ),
    'tooMany',
  );
  assert.equal(layoutFault([card('a'), card('b', 6)], COLUMNS), null);
});

test('a narrower screen shows all cards in their order, beside each other where they fit', () => {
  fc.assert(
    fc.property(places, fc.constantFrom('md', 'sm' as const), (items, breakpoint) => {
      const narrow = narrowed(items, breakpoint);
      const columns = GRID_COLUMNS[breakpoint];
      assert.equal(layoutFault(narrow, columns), null);
      assert.deepEqual(
        narrow.map(({ i }) => i),
        settle(items).map(({ i }) => i),
      );
      assert.ok(narrow.every(({ x, w }) => x + w <= columns));
    }),
  );
});

test('what somebody has set for a card goes with it, wherever it is moved', () => {
  const cfg = { count: 8, kind: 'urgent' };
  const items = flow(
    [
      { i: 'a', w: 6, h: 2, cfg },
      { i: 'b', w: 6, h: 2 },
    ],
    COLUMNS,
  );
  const of = (all: readonly Placed[]) => all.find(({ i }) => i === 'a')!.cfg;
  assert.deepEqual(of(items), cfg);
  assert.deepEqual(of(swapped(items, 'a', 'down')), cfg);
  assert.deepEqual(of(narrowed(items, 'sm')), cfg);
  assert.deepEqual(of(configured(items, 'b', { count: 3 })), cfg);
  assert.equal('cfg' in configured(items, 'a', {})[0]!, false);
});
