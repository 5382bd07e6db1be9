import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Field } from '#platform/kit/field.ts';
import type { Cell } from '../sheet/line.ts';
import { byCells, byTitle, titleLine, titlesOf, type Look } from './guess-columns.ts';
import type { ImportColumn } from './import-columns.ts';

const text: Field = { kind: 'text' };
const column = (key: string, title: string, synonyms: string[] = []): ImportColumn => ({
  key,
  title,
  synonyms,
  field: text,
});
const COLUMNS = [
  column('studentNo', '学号'),
  column('name', '姓名'),
  column('idNumber', '证件号码', ['身份证号']),
  column('classId', '班级'),
  column('phone', '手机号'),
  column('contactName', '联系人', ['紧急联系人']),
  column('contactPhone', '联系电话', ['紧急联系人电话']),
  column('guardianName', '监护人姓名'),
];
const phone: Look = (cell) => /^1\d{10}$/.test(String(cell));
const LOOKS = new Map<string, Look>([
  ['phone', phone],
  ['contactPhone', phone],
  ['idNumber', (cell) => /^\d{17}[\dX]$/.test(String(cell))],
]);
const titles = titlesOf(COLUMNS, '学生');

function guessed(cells: string[], samples: Cell[][] = []) {
  const all = byCells(byTitle(cells, COLUMNS, titles), samples, titles, LOOKS);
  return all.map(({ field, how, certain }) => `${field ?? '-'} ${how}${certain ? '' : '?'}`);
}

test('titles with words that mean nothing else are certain', () => {
  assert.deepEqual(guessed(['学生姓名', '所在班级', '班级名称', '学号（必填）', '备注']), [
    'name title',
    'classId title',
    '- none',
    'studentNo title',
    '- none',
  ]);
});

test('a phone is one’s own where the sheet knows no contact, and the contact’s beside one', () => {
  assert.deepEqual(guessed(['姓名', '联系电话']), ['name title', 'phone word?']);
  assert.deepEqual(guessed(['姓名', '手机号', '联系电话']).at(-1), 'contactPhone title');
  assert.deepEqual(guessed(['姓名', '联系人', '联系电话']).at(-1), 'contactPhone title');
  assert.deepEqual(guessed(['学号', '紧急联系人电话']).at(-1), 'contactPhone title');
  assert.deepEqual(guessed(['学号', '监护人姓名']).at(-1), 'guardianName title');
});

test('a word in a title is a guess, unless the cells deny it', () => {
  assert.deepEqual(guessed(['学号', '家长姓名']), ['studentNo title', 'name word?']);
  assert.deepEqual(guessed(['学号', '旧手机号码'], [[], ['13800001234']]), [
    'studentNo title',
    'phone word?',
  ]);
  assert.deepEqual(guessed(['学号', '旧手机号码'], [[], ['无', '有']]), ['studentNo title', '- none']);
});

test('a column is known by its cells; of two such fields the plain one', () => {
  const cells = [[], ['13800001234', '13900001234'], ['11010119900101123X']];
  assert.deepEqual(guessed(['学号', '微信同号', ''], cells), [
    'studentNo title',
    'phone cells?',
    'idNumber cells?',
  ]);
  assert.deepEqual(guessed(['学号', '序号'], [[], [1, 2, 3]]), ['studentNo title', '- none']);
});

test('a title that most of its cells deny is asked', () => {
  const cards = Array.from({ length: 6 }, () => '11010119900101123X');
  assert.deepEqual(guessed(['手机号'], [cards]), ['phone title?']);
  assert.deepEqual(guessed(['手机号'], [cards.slice(4)]), ['phone title'], 'two cells are a slip');
});

test('the titles stand where most cells are known', () => {
  const lines = [
    ['2025级学生名册'],
    ['制表：学工处', null, '班级'],
    ['序号', '学号', '学生姓名'],
    ['1', 'A1', '张三'],
  ];
  const found = titleLine(
    lines.map((cells, index) => ({ line: index + 1, cells })),
    titles,
  );
  assert.equal(found?.line, 3);
  assert.equal(titleLine([{ line: 1, cells: ['a', 'b'] }], titles), null);
});
