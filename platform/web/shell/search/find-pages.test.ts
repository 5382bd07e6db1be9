import assert from 'node:assert/strict';
import { test } from 'node:test';
import { menuTree } from '../menu/menu-tree.ts';
import { found, searchable } from './find-pages.ts';

const record = (path: string, title: string) => ({
  path,
  name: path,
  component: 'a/b/c',
  redirect: null,
  meta: { title, i18n: { 'zh-cn': title, en: `${path} page` } },
});
const tree = menuTree([
  record('student', '学生管理'),
  record('dorm', '宿舍管理'),
  record('leave', '请假申请'),
]);

test('a page is found by title, pinyin initials, pinyin and path', async () => {
  const entries = await searchable(tree, 'zh-cn');
  const first = (text: string) => found(entries, text)[0]?.node.path;
  assert.equal(first('宿舍'), '/layout/dorm');
  assert.equal(first('xsgl'), '/layout/student');
  assert.equal(first('qingjia'), '/layout/leave');
  assert.equal(first('layout/dorm'), '/layout/dorm');
  assert.equal(first('nothing at all'), undefined);
});

test('in another language its titles are searched, and pinyin still works', async () => {
  const entries = await searchable(tree, 'en');
  assert.equal(found(entries, 'leave page')[0]?.node.path, '/layout/leave');
  assert.equal(found(entries, 'qjsq')[0]?.node.path, '/layout/leave');
});
