import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import * as cells from './cells.ts';
import { escapeFormula, unescapeFormula } from '#platform/pure/formula.ts';
import type { Cell } from './line.ts';
import * as moments from './moments.ts';
import { serialOf, textOfSerial } from './serial.ts';

type Meaning = cells.Meaning<unknown>;
const value = (read: Meaning) => (read.ok ? read.value : read.key);

test('text is tidied, numbers are written out', () => {
  const texts = ['　张 三\u200b ', 'a \r\n b', 12, 0.1 + 0.2, 1e-7, -3.5, true, '', '  ', null];
  assert.deepEqual(
    texts.map((cell) => value(cells.cellText(cell))),
    ['张 三', 'a\nb', '12', '0.3', '0.0000001', '-3.5', 'TRUE', null, null, null],
  );
});

test('digits that the program has lost are not invented', () => {
  assert.equal(value(cells.cellText(110101199001011230)), 'sheet.lostDigits');
  assert.equal(value(cells.cellText('1.10101E+17')), 'sheet.scientific');
  assert.equal(value(cells.cellText('#N/A')), 'sheet.formulaError');
  assert.equal(value(cells.cellNumber('#DIV/0!')), 'sheet.formulaError');
});

test('codes and phones lose what people put between', () => {
  assert.equal(value(cells.cellCode(' ２０２５ 01Ａ')), '202501A');
  for (const phone of ['138-0000-1234', '+86 13800001234', '0086（138）00001234', 13800001234]) {
    assert.equal(value(cells.cellPhone(phone)), '13800001234');
  }
});

test('numbers and amounts are read from text too', () => {
  assert.deepEqual(
    ['１２．５', '1,234', ' 7 ', 0.1 + 0.2].map((cell) => value(cells.cellNumber(cell))),
    [12.5, 1234, 7, 0.3],
  );
  assert.equal(value(cells.cellNumber('三')), 'kit.notANumber');
  assert.deepEqual(
    ['￥1,234.5', '12元', 0.1].map((cell) => value(cells.cellMoney(cell))),
    [123450, 1200, 10],
  );
  assert.equal(value(cells.cellMoney(0.001)), 'sheet.notAnAmount');
});

test('one cell may hold several values', () => {
  assert.deepEqual(value(cells.cellList('辅导员；班主任、 ,院长')), ['辅导员', '班主任', '院长']);
  assert.equal(cells.isClear(' #清空# '), true);
});

test('a day has many spellings', () => {
  const days: Cell[] = [
    '2026-03-01',
    '2026/3/1',
    '2026年3月1日',
    '2026.3.1',
    '20260301',
    20260301,
    46082,
    '２０２６－３－１',
    '2026-3-1 08:05',
    '2026年3月1日8时5分',
  ];
  for (const day of days) assert.equal(value(moments.cellDate(day)), '2026-03-01', String(day));
  for (const wrong of ['2026-02-29', '26-03-01', '3/1/2026', '2026-3', '昨天', '2026-3-18:05', -1]) {
    assert.equal(value(moments.cellDate(wrong)), 'kit.notADate', String(wrong));
  }
});

test('times and months as well', () => {
  assert.equal(value(moments.cellDatetime('2026/3/1 8:05')), '2026-03-01 08:05:00');
  assert.equal(value(moments.cellDatetime('2026-03-01T08:05:09')), '2026-03-01 08:05:09');
  assert.equal(value(moments.cellDatetime(46082.5)), '2026-03-01 12:00:00');
  assert.equal(value(moments.cellDatetime('2026-03-01 25:00')), 'kit.notADatetime');
  assert.deepEqual(
    ['8:05', '08：05:00', '8时5分', 0.25].map((cell) => value(moments.cellTime(cell))),
    ['08:05', '08:05', '08:05', '06:00'],
  );
});

test('date numbers and days are one to one', () => {
  assert.equal(textOfSerial(1), '1900-01-01');
  assert.equal(textOfSerial(59), '1900-02-28');
  assert.equal(textOfSerial(61), '1900-03-01');
  assert.equal(textOfSerial(3e6), null);
  for (const before of ['0099-03-01', '1899-12-31', '1900-02-28', '2026-02-30'])
    assert.equal(serialOf(before), null, before);
  fc.assert(
    fc.property(
      fc.integer({ min: 61, max: 2_958_464 }),
      fc.integer({ min: 1, max: 86_399 }),
      (day, second) => {
        const text = textOfSerial(day + second / 86_400) ?? '';
        assert.equal(serialOf(text.slice(0, 10)), day);
        const [hours = 0, minutes = 0, seconds = 0] = text.slice(11).split(':').map(Number);
        assert.equal(hours * 3600 + minutes * 60 + seconds, second);
      },
    ),
  );
});

test('text that would act as a formula is disarmed and comes back as it was', () => {
  for (const text of ['=1+1', '+86', '-5', '@SUM(A1)', '\t=1', '\r=1', '＝1', "'=1"]) {
    assert.equal(escapeFormula(text), `'${text}`);
  }
  for (const harmless of ['1=1', "'s", '张三', '']) assert.equal(escapeFormula(harmless), harmless);
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom("'", '=', '+', 'a', '\t') }),
      (text) => unescapeFormula(escapeFormula(text)) === text,
    ),
  );
});
