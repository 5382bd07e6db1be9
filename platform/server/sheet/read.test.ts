import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { Refusal } from '#platform/kit/errors.ts';
import fc from 'fast-check';
import type { Cell } from './line.ts';
import { cellBoolean, cellCode, cellNumber, cellPhone, cellText } from './cells.ts';
import { cellDate } from './moments.ts';
import { readSheet } from './read.ts';
import { readTable, type TableRow } from './table.ts';
import { all, bytesOf, fixture, linesIn, refused } from './test/kit.ts';
import { writeSheet } from './write.ts';
import { zipOf } from './zip-out.ts';

const HOSTILE = fixture('students-hostile.xlsx');

type Oddity = { line: number; column: string; what: string; means?: unknown; error?: string };
type Expected = { headerLine: number; records: number; lastLine: number; columns: string[]; cells: Oddity[] };

const expected = async () => JSON.parse(await readFile(fixture('students-hostile.json'), 'utf8')) as Expected;

const READERS: { [column: string]: (cell: Cell) => unknown } = {
  入学年月: cellDate,
  学制: cellNumber,
  学号: cellCode,
  证件号码: cellCode,
  班级编码: cellCode,
  手机号: cellPhone,
  联系电话: cellPhone,
};

async function hostileRows(file: string): Promise<TableRow[]> {
  const { columns, headerLine } = await expected();
  const named = columns.map((title) => ({ key: title, title, required: true }));
  const onHeader = (header: { headerLine: number | null; unknown: string[] }) => {
    assert.equal(header.headerLine, headerLine);
    assert.deepEqual(header.unknown, []);
  };
  return all(readTable(file, named, { onHeader }));
}

for (const name of ['students-hostile.xlsx', 'students-hostile.xls']) {
  test(`every oddity of ${name} is read as people meant it, or named`, async () => {
    const { cells, records, lastLine } = await expected();
    const rows = await hostileRows(fixture(name));
    assert.equal(rows.length, records);
    assert.equal(rows.at(-1)?.line, lastLine);
    for (const { line, column, what, means, error } of cells) {
      // LibreOffice leaves the results of formulas out of the old format.
      if (what === 'formula' && name.endsWith('.xls')) continue;
      const row = rows.find((one) => one.line === line);
      assert.ok(row, `line ${line}`);
      const read = (READERS[column] ?? cellText)(row.values[column] ?? null);
      if (means !== undefined) assert.deepEqual(read, { ok: true, value: means }, `${line} ${what}`);
      if (error && /^sheet|notADate|notANumber/.test(error))
        assert.equal((read as { key: string }).key, error, what);
    }
  });
}

test('a file is read from its content as well as from its path', async () => {
  const fromBytes = await all(readSheet(await readFile(HOSTILE)));
  assert.deepEqual(fromBytes, await all(readSheet(HOSTILE)));
});

test('one line too many is refused', async () => {
  await assert.rejects(all(readSheet(HOSTILE, { maxLines: 43 })), refused('sheet.tooManyRows'));
  assert.equal((await all(readSheet(HOSTILE, { maxLines: 44 }))).length, 44);
});

test('a reader that leaves early frees its place for the next', async () => {
  for (let time = 0; time < 4; time += 1) {
    for await (const line of readSheet(HOSTILE)) if (line.line > 2) break;
  }
});

test('what is no sheet is refused', async () => {
  const xlsx = await readFile(HOSTILE);
  const letter = await bytesOf(zipOf([{ name: 'word/document.xml', text: ['<w/>'] }]));
  const junk = {
    picture: Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'),
    noise: Buffer.from(Array.from({ length: 5000 }, (_, index) => (index * 7919) % 251)),
    'half a file': xlsx.subarray(0, xlsx.length / 2),
    'old file cut short': (await readFile(fixture('students-hostile.xls'))).subarray(0, 700),
  };
  for (const [name, bytes] of Object.entries(junk)) {
    await assert.rejects(all(readSheet(bytes)), refused('sheet.notASheet'), name);
  }
  await assert.rejects(all(readSheet(letter)), refused('sheet.otherKind'));
});

test('a file with a password is refused by its own name', async () => {
  const container = Buffer.concat([
    Buffer.from('d0cf11e0a1b11ae1', 'hex'),
    Buffer.from('EncryptedPackage', 'utf16le'),
  ]);
  await assert.rejects(all(readSheet(container)), refused('sheet.encrypted'));
});

test('a file that needs too much memory dies alone', async () => {
  const rows = function* () {
    for (let row = 0; row < 3000; row += 1)
      yield Array.from({ length: 20 }, (_, column) => `${row} ${column}`);
  };
  const columns = Array.from({ length: 20 }, (_, index) => ({ title: `t${index}` }));
  const file = await bytesOf(writeSheet(rows(), columns, { sheetName: 'x' }));
  await assert.rejects(all(readSheet(file, { heapMib: 5 })), refused('sheet.tooLarge'));
  assert.equal((await all(readSheet(file))).length, 3001);
});

test('a column beyond any table is refused', async () => {
  const wide = Array.from({ length: 300 }, (_, index) => ({ title: `t${index}` }));
  await assert.rejects(
    linesIn(await bytesOf(writeSheet([], wide, { sheetName: 'x' }))),
    refused('sheet.tooManyColumns'),
  );
});

test('a damaged file is read or refused, never anything else', async () => {
  const sound = await readFile(HOSTILE);
  await fc.assert(
    fc.asyncProperty(
      fc.nat(sound.length - 1),
      fc.nat(255),
      fc.nat(sound.length),
      async (at, byte, length) => {
        const damaged = Buffer.from(sound.subarray(0, at % 3 === 0 ? length : sound.length));
        if (at < damaged.length) damaged[at] = byte;
        await linesIn(damaged).catch((error: unknown) => assert.ok(error instanceof Refusal, String(error)));
      },
    ),
    { numRuns: 150 },
  );
});

test('a sheet without its columns is refused, saying which', async () => {
  const columns = [
    { key: 'a', title: '学号' },
    { key: 'b', title: '工号', required: true },
  ];
  await assert.rejects(all(readTable(HOSTILE, columns)), (error: Refusal) => {
    assert.equal(error.key, 'sheet.columnsMissing');
    assert.deepEqual(error.facts, { titles: '工号' });
    return true;
  });
  await assert.rejects(all(readTable(HOSTILE, [{ key: 'x', title: '工号' }])), refused('sheet.noHeader'));
});

test('a header and nothing below it has no rows', async () => {
  const empty = await bytesOf(writeSheet([], [{ title: '学号' }], { sheetName: 'x' }));
  await assert.rejects(all(readTable(empty, [{ key: 'x', title: '学号' }])), refused('sheet.noRows'));
});

test('yes and no have many spellings', () => {
  assert.deepEqual(
    ['是', 'Ｙ', '√', true, 1].map((cell) => cellBoolean(cell)),
    Array(5).fill({ ok: true, value: true }),
  );
  assert.deepEqual(
    ['否', 'No', '×', 0].map((cell) => cellBoolean(cell)),
    Array(4).fill({ ok: true, value: false }),
  );
  assert.equal(cellBoolean('也许').ok, false);
});
