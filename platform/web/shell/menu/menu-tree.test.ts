import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { RouteRecord } from '../../client/types.ts';
import { activePath, cutTitle, firstPage, flatten, menuTree, trail, visible } from './menu-tree.ts';

const page = (path: string, meta: object = {}): RouteRecord => ({
  path,
  name: path,
  component: 'a/b/c',
  redirect: null,
  meta: { title: path, ...meta },
});
const folder = (path: string, ...children: RouteRecord[]): RouteRecord => ({
  ...page(path),
  component: null,
  children,
});

const tree = menuTree([
  folder(
    '/layout/dorm',
    page('/layout/dorm/room'),
    page('/layout/dorm/room/detail', { isHide: true }),
    page('check'),
  ),
  folder('/layout/empty', page('/layout/empty/hidden', { isHide: true })),
  page('notice'),
]);

test('all routes stand under /layout, whether absolute or relative', () => {
  assert.deepEqual(
    flatten(tree).map((node) => node.path),
    [
      '/layout/dorm',
      '/layout/dorm/room',
      '/layout/dorm/room/detail',
      '/layout/dorm/check',
      '/layout/empty',
      '/layout/empty/hidden',
      '/layout/notice',
    ],
  );
});

test('hidden entries and directories without a visible page fall out of the menu', () => {
  assert.deepEqual(
    visible(tree).map((node) => node.path),
    ['/layout/dorm', '/layout/notice'],
  );
});

test('a hidden detail page keeps its parent highlighted', () => {
  assert.equal(activePath(tree, '/layout/dorm/room/detail'), '/layout/dorm/room');
  assert.equal(activePath(tree, '/elsewhere'), '/elsewhere');
});

test('the trail leads from the first level to the page', () => {
  assert.deepEqual(
    trail(tree, '/layout/dorm/check').map((node) => node.path),
    ['/layout/dorm', '/layout/dorm/check'],
  );
  assert.equal(firstPage(tree[0]!)!.path, '/layout/dorm/room');
});

test('titles are cut by characters, not by code units', () => {
  assert.equal(cutTitle('宿舍卫生检查', 4), '宿舍卫生');
  assert.equal(cutTitle('𠮷野家', 3), '𠮷野家');
});
