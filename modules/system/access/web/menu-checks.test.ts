import assert from 'node:assert/strict';
import test from 'node:test';
import type { MenuNode } from '../server/answers.ts';
import { markOf, matching, pagesOf, toggled } from './menu-checks.ts';

const node = (id: string, category: 1 | 2 | 3, children: MenuNode[] = []): MenuNode => ({
  id,
  title: id,
  code: id,
  category,
  children,
});
const page = node('page', 2, [node('list', 3), node('add', 3)]);
const tree = [node('wing', 1, [page, node('other', 2)])];

test('taking a button takes its page and directory, half-checked', () => {
  const held = toggled(tree, new Set(), 'add');
  assert.deepEqual([...held].sort(), ['add', 'page', 'wing']);
  assert.equal(markOf(page, held), 'some');
  assert.equal(markOf(tree[0]!, held), 'some');
});

test('a half-checked page becomes whole first, then empty; its directory goes with its last page', () => {
  const half = toggled(tree, new Set(), 'add');
  const whole = toggled(tree, half, 'page');
  assert.equal(markOf(page, whole), 'all');
  assert.deepEqual([...toggled(tree, whole, 'page')], []);
});

test('giving back the last button keeps the page itself readable', () => {
  const held = toggled(tree, toggled(tree, new Set(), 'add'), 'add');
  assert.deepEqual([...held].sort(), ['page', 'wing']);
});

test('a search keeps the way to what matches', () => {
  const found = matching(tree, 'ADD');
  assert.deepEqual(
    found.map((one) => one.children.map((child) => child.children.map((leaf) => leaf.id))),
    [[['add']]],
  );
  assert.equal(matching(tree, 'nothing').length, 0);
  assert.deepEqual(
    pagesOf(tree).map((one) => one.title),
    ['wing / page', 'wing / other'],
  );
});
