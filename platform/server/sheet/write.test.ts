import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { readXlsx } from 'hucre/xlsx';
import { unescapeFormula } from '#platform/pure/formula.ts';
import { all, bytesOf, linesIn } from './test/kit.ts';
import { writeErrors } from './write-errors.ts';
import { writeTemplate, type TemplateWords } from './write-template.ts';
import { writeSheet } from './write.ts';
import { readTable } from './table.ts';
import { openZip } from './zip-in.ts';

const partOf = async (bytes: Uint8Array, name: string) =>
  (await all(openZip(bytes, 1e8).text(name))).join('');

test('each kind of column is written as what it is', async () => {
  const columns = [
    { title: '编号' },
    { title: '次数', kind: 'integer' },
    { title: '成绩', kind: 'decimal' },
    { title: '金额', kind: 'money' },
    { title: '日期', kind: 'date' },
    { title: '时间', kind: 'datetime' },
  ] as const;
  const row = ['0012', 3, '89.50', 1230, '2026-03-01', '2026-03-01 08:05:09'];
  const bytes = await bytesOf(
    writeSheet([row, [null, 'x', '1'.repeat(20), 0, '昨天', undefined]], columns, { sheetName: '表' }),
  );
  const [head, first, second] = await linesIn(bytes);
  assert.deepEqual(
    head?.cells,
    columns.map(({ title }) => title),
  );
  assert.deepEqual(first?.cells, ['0012', 3, 89.5, 12.3, '2026-03-01', '2026-03-01 08:05:09']);
  assert.deepEqual(second?.cells, [null, 'x', '1'.repeat(20), 0, '昨天']);
});

test('another reader reads the same', async () => {
  const bytes = await bytesOf(
    writeSheet([['张三', 1]], [{ title: '姓名' }, { title: '数' }], { sheetName: 'a/b', title: '名单' }),
  );
  const book = await readXlsx(bytes);
  assert.equal(book.sheets[0]?.name, 'a_b');
  assert.deepEqual(book.sheets[0]?.rows, [
    ['名单', null],
    ['姓名', '数'],
    ['张三', 1],
  ]);
});

test('any text comes back letter by letter, and no cell starts a formula', async () => {
  const text = fc.string({ unit: 'binary', maxLength: 30 });
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(text, text), { maxLength: 4 }), async (rows) => {
      const columns = ['a', 'b', 'c', 'd'].map((title) => ({ title }));
      const framed = rows.map(([a, b]) => ['x', a, b, 'x']);
      const [, ...lines] = await linesIn(await bytesOf(writeSheet(framed, columns, { sheetName: 'x' })));
      for (const { cells } of lines)
        for (const cell of cells) assert.doesNotMatch(String(cell), /^[=+\-@\t\r\n]/);
      const storable = framed.map((row) =>
        row.map((one) => one.replace(/(?![\t\n\r])\p{Cc}|[\ufffe\uffff]/gu, '')),
      );
      assert.deepEqual(
        lines.map(({ cells }) => cells.map((cell) => unescapeFormula(String(cell ?? '')))),
        storable,
      );
    }),
  );
});

test('a character that can’t be stored hides no formula', async () => {
  const lines = await linesIn(
    await bytesOf(writeSheet([['\u0000=1+1', 'x']], [{ title: 'a' }, { title: 'b' }], { sheetName: 'x' })),
  );
  assert.equal(lines[1]?.cells[0], "'=1+1");
});

test('the notes know what was written', async () => {
  const notes = {
    sheetName: '说明',
    hidden: true,
    lines: ({ rows, sha256 }: { rows: number; sha256: string }) => [
      ['行数', `${rows}`],
      ['指纹', sha256],
    ],
  };
  const options = { sheetName: '数据', notes, footer: 'A & B' };
  const bytes = await bytesOf(writeSheet([['a'], ['b']], [{ title: 't' }], options));
  const [, sheet] = (await readXlsx(bytes)).sheets;
  assert.equal(sheet?.rows[0]?.[1], '2');
  assert.match(String(sheet?.rows[1]?.[1]), /^[0-9a-f]{64}$/);
  assert.match(await partOf(bytes, 'xl/workbook.xml'), /name="说明" sheetId="2" state="hidden"/);
  assert.match(await partOf(bytes, 'xl/worksheets/sheet1.xml'), /&amp;LA &amp;&amp; B/);
  assert.deepEqual(
    await bytesOf(writeSheet([['a'], ['b']], [{ title: 't' }], options)),
    bytes,
    'same rows, same bytes',
  );
});

test('an error while rows are fetched reaches the reader of the file', async () => {
  const rows = (function* () {
    yield ['a'];
    throw new Error('the database is gone');
  })();
  await assert.rejects(bytesOf(writeSheet(rows, [{ title: 't' }], { sheetName: 'x' })), /database is gone/);
});

test('rows are fetched only as far as the file is read', async () => {
  let fetched = 0;
  const rows = (function* () {
    for (; fetched < 1e6; fetched += 1) yield ['一些内容'.repeat(20) + Math.sin(fetched)];
  })();
  const stream = writeSheet(rows, [{ title: 't' }], { sheetName: 'x' });
  await stream[Symbol.asyncIterator]().next();
  await new Promise((resolve) => setTimeout(resolve, 50));
  stream.destroy();
  assert.ok(fetched < 50_000, `${fetched}`);
});

test('a template has red heads, dropdowns from a hidden sheet, date checks and notes', async () => {
  const classes = Array.from({ length: 300 }, (_, index) => `软件25${index}班`);
  const columns = [
    { title: '学号', required: true, hint: '不重复', example: '2025010001' },
    { title: '班级', required: true, values: classes },
    { title: '性别', values: ['男', '女'] },
    { title: '日期', kind: 'date' },
  ] as const;
  const words: TemplateWords = {
    sheetName: '学生',
    notesSheet: '填写说明',
    optionsSheet: '选项',
    heads: ['列', '必填', '说明', '示例'],
    yes: '是',
    no: '否',
    notAValue: '请从列表选择',
    notADate: '请输入日期',
  };
  const bytes = await bytesOf(writeTemplate(columns, words, ['请勿改列名']));
  const { sheets } = await readXlsx(bytes, { readStyles: true });
  assert.deepEqual(
    sheets.map(({ name, hidden }) => [name, hidden ?? false]),
    [
      ['学生', false],
      ['填写说明', false],
      ['选项', true],
    ],
  );
  assert.deepEqual(sheets[0]?.rows[0], ['学号*', '班级*', '性别', '日期']);
  assert.deepEqual(sheets[1]?.rows[1], ['学号', '是', '不重复', '2025010001']);
  assert.equal(sheets[2]?.rows[299]?.[0], '软件25299班');
  const rules = sheets[0]?.dataValidations?.map(({ type, formula1, range }) => [type, formula1, range]);
  assert.deepEqual(rules?.slice(-3), [
    ['list', "'选项'!$A$1:$A$300", 'B2:B5001'],
    ['list', "'选项'!$B$1:$B$2", 'C2:C5001'],
    ['date', '61', 'D2:D5001'],
  ]);
});

test('a file of errors, put right, is read again by the same columns', async () => {
  const refused = [
    { cells: ['01', '=cmd', 5], reasons: ['班级不存在', '学号重复'] },
    { cells: ['02'], reasons: ['姓名必填'] },
  ];
  const bytes = await bytesOf(
    writeErrors(refused, ['学号', '姓名', null], { sheetName: '错误', reasonTitle: '错误原因' }),
  );
  const columns = [
    { key: 'code', title: '学号' },
    { key: 'name', title: '姓名' },
  ];
  const rows = await all(
    readTable(bytes, columns, { onHeader: ({ unknown }) => assert.deepEqual(unknown, ['错误原因']) }),
  );
  assert.deepEqual(
    rows.map(({ values }) => values),
    [
      { code: '01', name: "'=cmd" },
      { code: '02', name: null },
    ],
  );
  assert.deepEqual(rows[0]?.cells, ['01', "'=cmd", 5, '班级不存在\n学号重复']);
});
