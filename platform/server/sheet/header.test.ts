import assert from 'node:assert/strict';
import { test } from 'node:test';
import { matchHeader, type SheetColumn } from './header.ts';

const columns: SheetColumn[] = [
  { key: 'code', title: '学号', synonyms: ['学生编号'], required: true },
  { key: 'name', title: '姓名', required: true },
  { key: 'amount', title: '金额（元）' },
  { key: 'phone', title: '联系电话' },
];

const lines = (...rows: (string | null)[][]) => rows.map((cells, index) => ({ line: index + 1, cells }));

test('the titles are found below merged headings', () => {
  const header = matchHeader(
    lines(['2025级姓名表'], ['单位：x', null, '日期'], ['学号', '姓名', '金额(元)']),
    columns,
  );
  assert.equal(header.headerLine, 3);
  assert.deepEqual(
    [...header.map],
    [
      ['code', 0],
      ['name', 1],
      ['amount', 2],
    ],
  );
  assert.deepEqual(header.missing, []);
});

test('spaces, stars, width, brackets and remarks make no difference', () => {
  const { map, unknown } = matchHeader(
    lines(['学 号*', '姓　名：', '金额', '联系电话（紧急）', null]),
    columns,
  );
  assert.deepEqual([...map.keys()], ['code', 'name', 'amount', 'phone']);
  assert.deepEqual(unknown, []);
});

test('a synonym serves; the second column of a title and strange titles are told', () => {
  const { map, unknown } = matchHeader(lines(['姓名', '学生编号', '姓名', '备注']), columns);
  assert.deepEqual(
    map,
    new Map([
      ['name', 0],
      ['code', 1],
    ]),
  );
  assert.deepEqual(unknown, ['姓名', '备注']);
});

test('required columns that are not there are missing', () => {
  assert.deepEqual(matchHeader(lines(['姓名', '备注']), columns).missing, ['code']);
  const none = matchHeader(lines(['a', 'b']), columns);
  assert.equal(none.headerLine, null);
  assert.deepEqual(none.missing, ['code', 'name']);
});

test('an exact title wins over another column’s synonym', () => {
  const rivals = [
    { key: 'a', title: '电话', synonyms: ['手机'] },
    { key: 'b', title: '手机' },
  ];
  assert.deepEqual(
    [...matchHeader(lines(['手机', '电话']), rivals).map],
    [
      ['b', 0],
      ['a', 1],
    ],
  );
});
