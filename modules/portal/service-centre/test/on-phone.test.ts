import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pagesOnPhone, waiting } from '../web/on-phone.ts';

type Node = Parameters<typeof pagesOnPhone>[0][number];

const node = (path: string, meta: Partial<Node['meta']>, children: Node[] = []): Node => ({
  path,
  name: path,
  component: children.length > 0 ? null : path,
  redirect: null,
  meta: { title: path, ...meta } as Node['meta'],
  children,
});

const TREE = [
  node('/layout/dormitory', {}, [
    node('/layout/dormitory/repair', { onPhone: true }),
    node('/layout/dormitory/secret', { onPhone: true, isHide: true }),
    node('/layout/dormitory/space', {}),
  ]),
  node('/layout/system', {}, [node('/layout/system/config', {})]),
];

test('pages marked for the phone stand by wing; hidden ones and those shown elsewhere don’t', () => {
  const shown = (elsewhere: string[] = []) =>
    pagesOnPhone(TREE, new Set(elsewhere)).map(({ top, pages }) => [top.path, pages.map(({ path }) => path)]);
  assert.deepEqual(shown(), [['/layout/dormitory', ['/layout/dormitory/repair']]]);
  assert.deepEqual(shown(['/layout/dormitory/repair']), []);
});

test('a page says how many to-dos lead to it, and none of its neighbour’s', () => {
  const todos = [
    { link: '/layout/process/task', count: 2 },
    { link: '/layout/process/task?case=1', count: 1 },
    { link: '/layout/process/tasks', count: 9 },
  ];
  assert.equal(waiting(todos, '/layout/process/task'), 3);
});
