import assert from 'node:assert/strict';
import test from 'node:test';
import type { MobileEntry } from './menu.ts';
import { groupsOf, moved } from './order.ts';

const entry = (id: string, groupName: string): MobileEntry => ({
  id,
  version: 1,
  can: [],
  tab: 'work',
  groupName,
  appId: id,
  icon: null,
  status: 'enabled',
  labels: {},
});
const entries = [entry('a', '宿舍'), entry('b', '学工'), entry('c', '宿舍')];

test('groups stand in the order in which they first appear', () => {
  assert.deepEqual(
    groupsOf(entries).map(({ name, entries: own }) => [name, own.map(({ id }) => id)]),
    [
      ['宿舍', ['a', 'c']],
      ['学工', ['b']],
    ],
  );
});

test('who is put before another goes into its group; at the end he keeps his own', () => {
  const text = (placed: { id: string; groupName: string }[]) =>
    placed.map(({ id, groupName }) => `${id}${groupName}`).join(' ');
  assert.equal(text(moved(entries, 'b', 'a')), 'b宿舍 a宿舍 c宿舍');
  assert.equal(text(moved(entries, 'a', null)), 'c宿舍 b学工 a宿舍');
});
