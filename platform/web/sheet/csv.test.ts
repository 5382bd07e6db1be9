import assert from 'node:assert/strict';
import test from 'node:test';
import { csvLines } from './csv.ts';

test('cells come back as they were before they were written', () => {
  const text = '\ufeff学号,备注\r\n2025,"a ""b"", c\r\nd"\r\n,\'=1+1\r\n';
  assert.deepEqual(csvLines(text), [
    ['学号', '备注'],
    ['2025', 'a "b", c\r\nd'],
    ['', '=1+1'],
  ]);
  assert.deepEqual(csvLines('\ufeff'), []);
  assert.deepEqual(csvLines('a,b'), [['a', 'b']]);
  assert.deepEqual(csvLines('a,'), [['a', '']]);
});
