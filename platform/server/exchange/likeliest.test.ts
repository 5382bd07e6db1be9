import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Header } from '../sheet/header.ts';
import type { Cell } from '../sheet/line.ts';
import { aliased, aliasesOf } from './aliases.ts';
import { cellText, noMeaning } from '../sheet/cells.ts';
import { isNoRow } from './no-rows.ts';
import { likeliest } from './unknown-words.ts';

const POLITICS = ['中共党员', '中共预备党员', '共青团员', '群众'];

test('a word probably means the choice that shares most with it', () => {
  assert.equal(likeliest('男性', ['男', '女']), '男');
  assert.equal(likeliest('团员', POLITICS), '共青团员');
  assert.equal(likeliest('党员', POLITICS), '中共党员');
  assert.equal(likeliest('汉', ['汉族', '满族']), '汉族');
  assert.equal(likeliest('软件2501', ['软件2501班(RJ2501)', '软件2502班(RJ2502)']), '软件2501班(RJ2501)');
  assert.equal(likeliest('不详', POLITICS), null);
  assert.equal(likeliest('软件', ['软件1班', '软件2班']), null, 'two that are as likely');
});

test('a word of the school helps where nothing else understands the cell', () => {
  const kept = [{ field: 'a', said: 'Ｘ性', means: '男' }];
  const aliases = aliasesOf(kept, []);
  const read = aliased('a', (cell) => (cell === '男' ? cellText('1') : noMeaning('no', cell)), aliases);
  assert.deepEqual(read('x性'), { ok: true, value: '1' });
  assert.deepEqual([...aliases.used], kept);
  assert.equal(read('y').ok, false);
  assert.equal(aliasesOf(kept, [{ field: 'a', said: 'x性', means: '' }]).has('a', 'X性'), false);
});

test('sums, remarks and titles said again are no rows; what has a key is one', () => {
  const header: Header = {
    headerLine: 1,
    map: new Map([
      ['no', 0],
      ['name', 1],
    ]),
    unknown: [],
    missing: [],
  };
  const titles = ['学号', '姓名'];
  const no = (...cells: Cell[]) =>
    isNoRow(
      { line: 9, cells, values: { no: cells[0] ?? null, name: cells[1] ?? null } },
      header,
      'no',
      titles,
    );
  assert.ok(no('合 计', '38人'));
  assert.ok(no(null, '总计：38'));
  assert.ok(no('制表人：李老师'));
  assert.ok(no('学号', '姓名'));
  assert.ok(!no('A1', '合计'));
  assert.ok(!no(null, '张三'));
  assert.ok(!no('A1', '备注：转专业'));
});
