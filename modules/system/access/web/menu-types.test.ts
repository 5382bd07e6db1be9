import assert from 'node:assert/strict';
import test from 'node:test';
import type { Menu } from '../server/answers.ts';
import { linesOf, moveFor, onlyWith, seenWith, unopened } from './menu-types.ts';

const menu = (id: string, category: 1 | 2 | 3, parentId: string | null, children: Menu[] = []): Menu => ({
  id,
  parentId,
  title: id,
  category,
  code: id,
  path: null,
  icon: null,
  sort: 0,
  openType: 0,
  linkUrl: null,
  isHide: false,
  appScope: 'web',
  status: 'enabled',
  i18n: {},
  builtIn: true,
  version: 1,
  children,
});
const buttons = [menu('list', 3, 'page'), menu('add', 3, 'page')];
const page = menu('page', 2, 'one', buttons);
const other = menu('other', 2, 'one');
const one = menu('one', 1, null, [page, other]);
const two = menu('two', 1, null);

test('a tree shows what is unfolded', () => {
  const lines = linesOf([one, two], ({ id }) => id === 'one');
  assert.deepEqual(
    lines.map(({ menu: { id }, depth }) => `${depth} ${id}`),
    ['0 one', '1 page', '1 other', '0 two'],
  );
});

test('a drop puts a page before, behind or into', () => {
  const at = (spot: 'before' | 'after') => moveFor(other, page, spot, one.children);
  assert.deepEqual(at('before'), { id: 'other', version: 1, parentId: 'one', before: 'page' });
  assert.deepEqual(at('after'), { id: 'other', version: 1, parentId: 'one', before: null });
  assert.deepEqual(moveFor(page, two, 'inside', []), {
    id: 'page',
    version: 1,
    parentId: 'two',
    before: null,
  });
});

test('nothing goes below itself, to the top as a page, or to another page as a button', () => {
  assert.equal(moveFor(one, page, 'before', one.children), null);
  assert.equal(moveFor(page, two, 'before', [one, two]), null);
  assert.equal(moveFor(page, other, 'inside', []), null);
  assert.equal(moveFor(buttons[0]!, other, 'before', one.children), null);
  assert.deepEqual(moveFor(buttons[0]!, buttons[1]!, 'after', buttons)?.parentId, 'page');
});

test('unused pages are named when it was counted long enough, with the directories above them', () => {
  const usage = {
    days: 90,
    since: '2026-01-01',
    counted: true,
    pages: [{ id: 'page', people: 3, lastOn: null }],
  };
  assert.deepEqual([...unopened([one, two], usage)], ['other']);
  assert.deepEqual([...unopened([one, two], { ...usage, counted: false })], []);
  const [shown, ...more] = onlyWith([one, two], new Set(['other']));
  assert.deepEqual([shown?.id, shown?.children.map(({ id }) => id), more], ['one', ['other'], []]);
});

test('a role sees what it holds, without what is hidden and directories left empty', () => {
  const held = new Set(['one', 'two', 'page', 'list']);
  const [first, ...more] = seenWith([one, two], held);
  assert.deepEqual([first?.id, first?.children.map(({ id }) => id), more], ['one', ['page'], []]);
  assert.deepEqual(
    first?.children[0]?.children.map(({ id }) => id),
    ['list'],
  );
  assert.deepEqual(seenWith([{ ...one, isHide: true }], held), []);
});
