import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { unescapeFormula } from '#platform/pure/formula.ts';
import { bytesOf, linesIn, refused } from './test/kit.ts';
import { writeCsv } from './write-csv.ts';

const GB = Buffer.from('d1a7bac52cd0d5c3fb0a30312cd5c5c8fd0a', 'hex');

test('Chinese Excel’s own encoding is understood', async () => {
  assert.deepEqual(await linesIn(GB), [
    { line: 1, cells: ['学号', '姓名'] },
    { line: 2, cells: ['01', '张三'] },
  ]);
});

test('marks, separators and line ends of all programs are understood', async () => {
  const rows = [
    ['学号', '姓名'],
    ['01', '张,三'],
  ];
  const files = {
    'UTF-8 with mark': Buffer.from('\ufeff学号,姓名\r\n01,"张,三"\r\n'),
    'UTF-16 of Excel': Buffer.from('\ufeff学号\t姓名\r\n01\t张,三\r\n', 'utf16le'),
    'semicolons, no last line end': Buffer.from('学号;姓名\n01;张,三'),
    'old Mac': Buffer.from('学号,姓名\r01,"张,三"\r'),
    'zeros kept by a trick': Buffer.from('学号,姓名\n"=""01""","张,三"\n'),
  };
  for (const [name, bytes] of Object.entries(files)) {
    assert.deepEqual(
      (await linesIn(bytes)).map(({ cells }) => cells),
      rows,
      name,
    );
  }
});

test('blank lines are left out but counted', async () => {
  assert.deepEqual(await linesIn(Buffer.from('a\n\n , \n"b\n1"""\n')), [
    { line: 1, cells: ['a'] },
    { line: 4, cells: ['b\n1"'] },
  ]);
});

test('a quote that is never closed does not swallow the file', async () => {
  const open = Buffer.from(`a,b\n"${'x,y\n'.repeat(60_000)}`);
  await assert.rejects(linesIn(open), refused('sheet.notASheet'));
});

test('what is written is read again, letter by letter', async () => {
  const field = fc
    .string({ unit: 'binary', maxLength: 20 })
    .map((text) => text.replace(/(?![\t\n])\p{Cc}/gu, '"'));
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(field, field), { maxLength: 5 }), async (rows) => {
      const framed = rows.map(([a, b]) => ['x', a, b, 'x']);
      const columns = ['h1', 'h2', 'h3', 'h4'].map((title) => ({ title }));
      const [, ...lines] = await linesIn(await bytesOf(writeCsv(framed, columns)));
      const read = lines.map(({ cells }) => cells.map((cell) => unescapeFormula(String(cell ?? ''))));
      assert.deepEqual(read, framed);
    }),
  );
});
