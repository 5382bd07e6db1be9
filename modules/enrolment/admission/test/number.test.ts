import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { before, numberIn, piecesOf, seriesOf, type NumberFacts } from '../rules/number.ts';

const facts: NumberFacts = {
  year: 2026,
  college: 'D02',
  major: '510201',
  class: '3',
  years: '3',
  campus: '1',
};

test('a number is made of the segments of the pattern', () => {
  const pieces = piecesOf('{yy}{college:2}{major:4}{class:2}{seq:2}')!;
  const series = seriesOf(pieces, facts);
  assert.equal(series, '2602020103#');
  assert.equal(numberIn(pieces, series, 7), '260202010307');
  assert.equal(numberIn(pieces, series, 99), '260202010399');
});

test('segments are called in Chinese as well, in both scripts', () => {
  const meant = piecesOf('{yy}{college:2}{major:4}{class:2}{seq:2}');
  assert.deepEqual(piecesOf('{年}{院系:2}{专业:4}{班级:2}{流水号:2}'), meant);
  assert.deepEqual(piecesOf('{年}{院系:2}{專業:4}{班級:2}{流水號:2}'), meant);
  assert.equal(piecesOf('{学号}{流水号:2}'), null);
  assert.equal(piecesOf('{toString}{seq:2}'), null);
});

test('digits that are used up give no number', () => {
  const pieces = piecesOf('X{seq:2}')!;
  assert.equal(numberIn(pieces, 'X#', 100), null);
});

test('a pattern needs one running number and known segments', () => {
  for (const wrong of [
    '',
    '{yy}',
    '{seq:2}{seq:2}',
    '{seq}',
    '{month:2}{seq:2}',
    '{yy}-{seq:2}',
    '{yy}{seq:2',
    '}{seq:2}',
  ])
    assert.equal(piecesOf(wrong), null, wrong);
});

test('numbers of a series differ, whatever the pattern', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.integer({ min: 1, max: 9999 }), { maxLength: 50 }), (seqs) => {
      const pieces = piecesOf('{yyyy}{major}{seq:4}')!;
      const series = seriesOf(pieces, facts);
      assert.equal(new Set(seqs.map((seq) => numberIn(pieces, series, seq))).size, seqs.length);
    }),
  );
});

test('men come first by name, then women; what is equal is settled by lot', () => {
  const of = (gender: string, pinyin: string, lot: string) => ({ gender, pinyin, score: null, lot });
  const rows = [of('2', 'a', '1'), of('1', 'b', '2'), of('1', 'b', '1'), of('1', 'a', '9')];
  assert.deepEqual(
    rows.toSorted((one, other) => before('gender', one, other)).map((row) => row.pinyin + row.lot),
    ['a9', 'b1', 'b2', 'a1'],
  );
});
