import assert from 'node:assert/strict';
import { test } from 'node:test';
import { csvOf } from './csv.ts';

test('commas, quotes and formulas in names stay names', () => {
  const text = csvOf(
    ['班级', '天数'],
    [
      ['一班,"甲"', '2.5'],
      ['=1+1', '—'],
    ],
  );
  assert.equal(text, '\uFEFF班级,天数\r\n"一班,""甲""",2.5\r\n\'=1+1,—\r\n');
});
