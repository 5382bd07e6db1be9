import assert from 'node:assert/strict';
import { test } from 'node:test';
import { random } from '#platform/pure/random.ts';
import { STANDARD } from '../server/seed.ts';
import { ranked } from './rank.ts';
import {
  gradeOf,
  itemTenths,
  markKey,
  meanExact,
  photosWanted,
  rounded,
  scoreRoom,
  type Item,
  type Mark,
} from './score.ts';
import { itemsOf, optionsOf, templateFault } from './template.ts';
import { mayAppeal } from './time.ts';

const item = (no: number, max: number, more: Partial<Item> = {}): Item => ({
  no,
  level: 'room',
  name: `项${no}`,
  max,
  mode: 'deduct',
  options: [{ label: '脏', deduct: 5 }],
  veto: false,
  vetoCap: 59,
  photoRule: 'free',
  ...more,
});
const bed = (no: number, more: Partial<Item> = {}) => item(no, 100, { level: 'bed', mode: 'score', ...more });
const ROOM = [item(1, 30), item(2, 30), item(3, 40)];
const score = (
  items: readonly Item[],
  bedWeight: number,
  beds: readonly string[],
  marks: Record<string, Mark>,
) => rounded(scoreRoom({ items, bedWeight }, beds, marks).room);

test('items of 30, 30 and 40 with 5, twice 5 and nothing taken make 85.0, with a veto 59.0', () => {
  const marks = { '1': { picks: { 脏: 1 } }, '2': { picks: { 脏: 2 } } };
  assert.equal(score(ROOM, 0, [], marks), 85);
  const vetoed = ROOM.map((one) => (one.no === 1 ? { ...one, veto: true } : one));
  assert.equal(score(vetoed, 0, [], marks), 59);
});

test('a room of 80 with beds of 100, 90 and 60 at 40 percent makes 81.3, and who has 60 gets 72.0', () => {
  const items = [item(1, 100, { mode: 'score' }), bed(2)];
  const marks = { '1': { value: 80 }, '2:a': { value: 100 }, '2:b': { value: 90 }, '2:c': { value: 60 } };
  const scored = scoreRoom({ items, bedWeight: 40 }, ['a', 'b', 'c'], marks);
  assert.equal(rounded(scored.room), 81.3);
  assert.deepEqual(
    scored.beds.map(({ own }) => rounded(own)),
    [88, 84, 72],
  );
});

test('a veto at a bed caps the room and whoever sleeps there, nobody else', () => {
  const items = [item(1, 100), bed(2, { mode: 'yesNo', veto: true })];
  const { room, beds } = scoreRoom({ items, bedWeight: 40 }, ['a', 'b'], { '2:a': { value: 0 } });
  assert.equal(rounded(room), 59);
  assert.deepEqual(
    beds.map(({ own }) => rounded(own)),
    [59, 100],
  );
});

test('points are taken down to nought, given in halves, and yes is all of them', () => {
  assert.equal(itemTenths(item(1, 10), { picks: { 脏: 9 } }), 0);
  assert.equal(itemTenths(item(1, 10, { mode: 'score' }), { value: 7.3 }), 75);
  assert.equal(itemTenths(item(1, 10, { mode: 'score' }), { value: 77 }), 100);
  assert.equal(itemTenths(item(1, 10, { mode: 'yesNo' }), undefined), 100);
  assert.equal(itemTenths(item(1, 10, { mode: 'yesNo' }), { value: 0 }), 0);
});

test('whatever is marked, scores lie between nought and a hundred, more faults never help, and one rounding is enough', () => {
  const draw = random(20261120);
  const items = itemsOf(STANDARD.items);
  for (let round = 0; round < 400; round += 1) {
    const beds = Array.from({ length: draw.int(0, 8) }, (_, place) => `b${place}`);
    const marks: Record<string, Mark> = {};
    const mark = (one: Item): Mark =>
      one.mode === 'yesNo'
        ? { value: draw.int(0, 1) }
        : { picks: Object.fromEntries(one.options.map(({ label }) => [label, draw.int(0, 3)])) };
    for (const one of items)
      for (const at of one.level === 'room' ? [undefined] : beds) marks[markKey(one.no, at)] = mark(one);
    const scored = scoreRoom({ items, bedWeight: 40 }, beds, marks);
    const all = [scored.room, ...scored.beds.map(({ own }) => own)].map(rounded);
    assert.ok(all.every((one) => one >= 0 && one <= 100 && Number.isInteger(Math.round(one * 10))));
    const exact = scored.room.units / scored.room.per / 10;
    assert.ok(Math.abs(rounded(scored.room) - exact) <= 0.05 + 1e-9);
    const worse = { ...marks, '1': { picks: { 地面有垃圾: 20 } } };
    assert.ok(rounded(scoreRoom({ items, bedWeight: 40 }, beds, worse).room) <= rounded(scored.room));
    // several inspectors who agree find what one finds
    assert.equal(rounded(meanExact([scored.room, scored.room, scored.room])), rounded(scored.room));
  }
});

test('two inspectors are averaged before the rounding', () => {
  // 81.25 is 81.3, not the mean of 81.3 and 81.2
  assert.equal(
    rounded(
      meanExact([
        { units: 8133, per: 10 },
        { units: 8117, per: 10 },
      ]),
    ),
    81.3,
  );
});

test('a grade is the best that is reached', () => {
  assert.deepEqual(
    [100, 90, 89.9, 60, 0].map((points) => gradeOf(points, STANDARD.grades)),
    ['优秀', '优秀', '良好', '合格', '不合格'],
  );
});

test('photos are wanted where they always are, and where something was taken', () => {
  const items = [item(1, 50, { photoRule: 'deducted' }), item(2, 50, { photoRule: 'always' })];
  assert.deepEqual(photosWanted(items, [], {}), ['项2']);
  assert.deepEqual(photosWanted(items, [], { '1': { picks: { 脏: 1 } } }), ['项1', '项2']);
});

test('a template whose points are no hundred is refused, and faults are read as people write them', () => {
  assert.equal(templateFault(STANDARD.items, STANDARD.grades), null);
  const [first, ...rest] = STANDARD.items;
  assert.deepEqual(templateFault([{ ...first!, maxScore: 25 }, ...rest], STANDARD.grades), {
    key: 'roomSum',
    facts: { sum: '95' },
  });
  assert.equal(
    templateFault([{ ...first!, options: '地面脏' }, ...rest], STANDARD.grades)?.key,
    'optionUnread',
  );
  assert.equal(templateFault(STANDARD.items, [{ min: 60 }])?.key, 'noZeroGrade');
  assert.deepEqual(optionsOf('地面脏：5; 积灰:2.5'), [
    { label: '地面脏', deduct: 5 },
    { label: '积灰', deduct: 2.5 },
  ]);
});

test('equal scores share a place, and the next one stands behind all of them', () => {
  const unit = (key: string, points: number | null, inspections = 1) => ({
    key,
    label: key,
    score: points,
    inspections,
  });
  const places = ranked([unit('a', 90), unit('b', 88), unit('c', 95), unit('d', 90, 2), unit('e', null, 0)]);
  assert.deepEqual(
    places.map(({ key, rank }) => [key, rank]),
    [
      ['c', 1],
      ['d', 2],
      ['a', 2],
      ['b', 4],
      ['e', null],
    ],
  );
});

test('a result may be appealed against for three days', () => {
  const at = (text: string) => new Date(`2026-11-${text}:00Z`);
  assert.deepEqual(
    [mayAppeal(at('20T10:00'), at('23T10:00')), mayAppeal(at('20T10:00'), at('23T10:01'))],
    [true, false],
  );
});
