import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  closing,
  identify,
  moved,
  nextAfter,
  restorable,
  visited,
  type Tag,
  type Visit,
} from './tag-list.ts';

const visit = (address: string, rest: Partial<Visit> = {}): Visit => ({
  address,
  route: address.split('?')[0]!,
  meta: { title: address, isKeepAlive: true },
  at: 1,
  ...rest,
});
const open = (...addresses: string[]): Tag[] =>
  addresses.reduce<Tag[]>((list, address, at) => visited(list, address, visit(address, { at }), 30), []);
const ids = (tags: readonly Tag[]) => tags.map((tag) => tag.id);

test('different parameters are different tags, unless tags are shared', () => {
  const tags = open('/a?x=1');
  assert.equal(identify(tags, visit('/a?x=2'), false, undefined), '/a?x=2');
  const shared = visited([], '/a', visit('/a?x=1'), 30);
  assert.equal(identify(shared, visit('/a?x=2'), true, undefined), '/a');
});

test('parameters replaced within a page stay in its tag', () => {
  const tags = open('/a');
  assert.equal(identify(tags, visit('/a?name=x'), false, tags[0]), '/a');
  const moved = visited(tags, '/a', visit('/a?name=x'), 30);
  assert.equal(moved[0]!.address, '/a?name=x');
  assert.equal(identify(moved, visit('/a?name=x'), false, undefined), '/a');
});

test('an affixed page with parameters of its own can be closed, the page itself can not', () => {
  const meta = { title: 'me', isAffix: true };
  const first = visited([], '/me', visit('/me', { meta }), 30);
  const both = visited(first, '/me?tab=data', visit('/me?tab=data', { meta }), 30);
  assert.deepEqual(
    both.map(({ id, affix }) => [id, affix]),
    [
      ['/me', true],
      ['/me?tab=data', false],
    ],
  );
});

test('affixed tags stand in front and never close', () => {
  const home = { title: 'home', isAffix: true };
  const tags = visited(open('/a', '/b'), '/home', visit('/home', { meta: home }), 30);
  assert.deepEqual(ids(tags), ['/home', '/a', '/b']);
  assert.deepEqual(ids(closing(tags, '/home', 'one')), []);
  assert.deepEqual(ids(closing(tags, '/a', 'all')), ['/a', '/b']);
});

test('left, right and others close what they say', () => {
  const tags = open('/a', '/b', '/c', '/d');
  assert.deepEqual(ids(closing(tags, '/c', 'left')), ['/a', '/b']);
  assert.deepEqual(ids(closing(tags, '/c', 'right')), ['/d']);
  assert.deepEqual(ids(closing(tags, '/c', 'others')), ['/a', '/b', '/d']);
});

test('after closing: the right neighbour, else the last; with history the one used before', () => {
  const tags = open('/a', '/b', '/c');
  assert.equal(nextAfter(tags, [tags[1]!], '/b', false)!.id, '/c');
  assert.equal(nextAfter(tags, [tags[2]!], '/c', false)!.id, '/b');
  const used = tags.map((tag, index) => ({ ...tag, usedAt: [9, 1, 10][index]! }));
  assert.equal(nextAfter(used, [used[2]!], '/c', true)!.id, '/a');
});

test('above the limit the longest unused loose tag closes, never an unsaved one', () => {
  const tags = open('/a', '/b', '/c').map((tag) => (tag.id === '/a' ? { ...tag, unsaved: true } : tag));
  assert.deepEqual(ids(visited(tags, '/d', visit('/d', { at: 9 }), 3)), ['/a', '/c', '/d']);
});

test('a tag moves within its rank only', () => {
  const tags = visited(open('/a', '/b'), '/home', visit('/home', { meta: { title: '', isAffix: true } }), 30);
  assert.deepEqual(ids(moved(tags, '/b', 0)), ['/home', '/b', '/a']);
  assert.deepEqual(ids(moved(tags, '/b', 9)), ['/home', '/a', '/b']);
});

test('a reload without the cache brings back only what is fixed, and nothing unsaved', () => {
  const tags = open('/a', '/b').map((tag) =>
    tag.id === '/b' ? { ...tag, pinned: true, unsaved: true } : tag,
  );
  assert.deepEqual(ids(restorable(tags, false)), ['/b']);
  assert.equal(
    restorable(tags, true).some((tag) => tag.unsaved),
    false,
  );
});
