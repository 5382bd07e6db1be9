import { readFileSync } from 'node:fs';
import { fixture } from '../../sheet/test/kit.ts';
import { at, plain, row, type Case } from './nasty-cases.ts';
import { book, dbf, ods, odsRow, sheetXml, zip } from './nasty-files.ts';
import { TITLES } from './students.ts';

const csv = (rows: readonly (readonly string[])[], separator = ',') =>
  rows.map((cells) => cells.join(separator)).join('\r\n');
/** Characters of GBK, by what a decoder makes of each pair of bytes. */
const PAIRS = new Map(
  Array.from({ length: 126 * 191 }, (_, at) => {
    const pair = Buffer.from([0x81 + Math.floor(at / 191), 0x40 + (at % 191)]);
    return [new TextDecoder('gb18030').decode(pair), pair] as const;
  }),
);
const gbk = (text: string) =>
  Buffer.concat([...text].map((letter) => PAIRS.get(letter) ?? Buffer.from(letter)));
const utf16 = (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le');
const LOCKED = '<m:manifest><m:file-entry><m:encryption-data/></m:file-entry></m:manifest>';
const ole = (name: string) =>
  Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(504), Buffer.from(name, 'utf16le')]);

const dbfRow = (cells: readonly string[]) =>
  ['学号', '姓名', '性别', '证件号码', '班级', '入学年月'].map((title) => cells[at(title)]!);
/** Files that are no xlsx, whatever they are called. */
export const OTHERS: readonly Case[] = [
  ['a new book called old', () => plain(row()), { ok: 1 }, '名册.xls'],
  [
    'an old book called new',
    () => readFileSync(fixture('students-hostile.xls')),
    { line: 30, label: '学号', says: /重复/ },
  ],
  ['csv as Chinese Excel saves it', () => gbk(csv([TITLES, row()])), { ok: 1 }, '名册.csv'],
  [
    'csv with a mark and semicolons',
    () => Buffer.from(`\ufeff${csv([TITLES, row()], ';')}`),
    { ok: 1 },
    '名册.csv',
  ],
  ['text with tabs in UTF-16', () => utf16(csv([TITLES, row()], '\t')), { ok: 1 }, '名册.txt'],
  [
    'csv that keeps its zeros',
    () => Buffer.from(csv([TITLES, row({ 学号: '="00471100"' })])),
    { ok: 1 },
    '名册.csv',
  ],
  ['csv called xlsx', () => Buffer.from(csv([TITLES, row()])), { ok: 1 }],
  [
    'csv with a line break within a cell',
    () => Buffer.from(csv([TITLES, row({ 籍贯: '"江州\r\n临江"' })])),
    { ok: 1 },
    '名册.csv',
  ],
  [
    'a page called xls',
    () => Buffer.from('<html><table><tr><td>学号</td></tr></table></html>'),
    { error: 'sheet.otherKind' },
    '名册.xls',
  ],
  [
    'a spreadsheet of 2003 as XML',
    () => Buffer.from('<?xml version="1.0"?><Workbook/>'),
    { error: 'sheet.otherKind' },
    '名册.xls',
  ],
  ['printed paper', () => Buffer.from('%PDF-1.7\n%âãÏÓ'), { error: 'sheet.otherKind' }],
  ['a letter called xlsx', () => zip({ 'word/document.xml': ['<w/>'] }), { error: 'sheet.otherKind' }],
  ['a binary book', () => zip({ 'xl/workbook.bin': ['x'] }), { error: 'sheet.otherKind' }],
  ['an old letter', () => ole('WordDocument'), { error: 'sheet.otherKind' }, '名册.xls'],
  ['a book with a password', () => ole('EncryptedPackage'), { error: 'sheet.encrypted' }],
  ['an ods with a password', () => ods([], { manifest: LOCKED }), { error: 'sheet.encrypted' }, '名册.ods'],
  ['an ods', () => ods([odsRow(['2025级名册']), odsRow(TITLES), odsRow(row())]), { ok: 1 }, '名册.ods'],
  [
    'an ods with a million blank rows and columns',
    () =>
      ods([
        odsRow(TITLES).replace(
          '</table:table-row>',
          '<table:table-cell table:number-columns-repeated="16000"/></table:table-row>',
        ),
        odsRow(row()),
        '<table:table-row table:number-rows-repeated="1048000"><table:table-cell table:number-columns-repeated="16384"/></table:table-row>',
      ]),
    { ok: 1 },
    '名册.ods',
  ],
  [
    'an ods that repeats a row a million times',
    () => ods([odsRow(TITLES), odsRow(row(), ' table:number-rows-repeated="1000000"')]),
    { error: 'sheet.tooManyRows' },
    '名册.ods',
  ],
  [
    'a dBase table',
    () => dbf(['学号', '姓名', '性别', '证件号码', '班级', '入学年月'], [row(), row()].map(dbfRow), gbk),
    { ok: 2 },
    '名册.dbf',
  ],
  [
    'a dBase table cut off in a record',
    () =>
      dbf(['学号', '姓名', '性别', '证件号码', '班级', '入学年月'], [row(), row()].map(dbfRow), gbk).subarray(
        0,
        -100,
      ),
    { ok: 1 },
    '名册.dbf',
  ],
  [
    'a title that stands twice',
    () =>
      book({
        sheet: sheetXml([
          [...TITLES, '姓名'],
          [...row(), '另一个名字'],
        ]),
      }),
    // the first is the one; the other is named among the columns that nobody knows
    { ok: 1 },
  ],
  [
    'blank columns and lines behind what is meant',
    () =>
      book({
        sheet: sheetXml([
          [...TITLES, '', ' ', ''],
          [...row(), '', ' ', ''],
          [' ', '', '　'],
          ['', ''],
        ]),
      }),
    { ok: 1 },
  ],
  [
    'a sum in the midst and at the end',
    () => plain(row(), ['合计', '1'], row(), ['总计', '2 人']),
    { ok: 2, passed: [3, 5] },
  ],
  [
    'a day with two digits for its year',
    () => plain(row({ 入学年月: '25/9/1' })),
    { line: 2, label: '入学年月', says: /日期/ },
  ],
  [
    'a sheet whose columns stand in another order, with some of the school’s own',
    () =>
      book({
        sheet: sheetXml([
          ['备注x', ...TITLES.toReversed()],
          ['', ...row().toReversed()],
        ]),
      }),
    { ok: 1 },
  ],
  ['titles and nothing below', () => plain(), { error: 'sheet.noRows' }],
  [
    'nobody’s titles',
    () =>
      book({
        sheet: sheetXml([
          ['甲', '乙'],
          ['1', '2'],
        ]),
      }),
    { error: 'sheet.noHeader' },
  ],
  ['an empty book', () => book({ sheet: sheetXml([]) }), { error: 'sheet.noHeader' }],
  [
    'noise',
    () => Buffer.from(Array.from({ length: 5000 }, (_, index) => (index * 7919) % 251)),
    { error: 'sheet.notASheet' },
  ],
];
