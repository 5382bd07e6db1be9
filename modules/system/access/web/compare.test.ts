import assert from 'node:assert/strict';
import test from 'node:test';
import type { Comparison } from '../server/answers.ts';
import { csvOf, differences, menuLines, scopeLines } from './compare.ts';

const roles = ['a', 'b'].map((id) => ({
  id,
  roleCode: id,
  roleName: id,
  roleType: 'gly',
  status: 'enabled',
  users: 0,
}));
const menu = (id: string, parentId: string | null, heldBy: string[]) => ({
  id,
  parentId,
  code: id,
  category: 'page' as const,
  title: id,
  heldBy,
});

test('menus stand in the order of the tree; only what differs, with the way to it, is left on wish', () => {
  const lines = menuLines(
    [
      menu('wing', null, ['a', 'b']),
      menu('page', 'wing', ['a', 'b']),
      menu('button', 'page', ['b']),
      menu('same', 'wing', ['a', 'b']),
      menu('nobody', 'wing', []),
    ],
    roles,
    '✓',
  );
  assert.deepEqual(
    lines.map(({ key, depth, cells }) => [key, depth, ...cells]),
    [
      ['wing', 0, '✓', '✓'],
      ['page', 1, '✓', '✓'],
      ['button', 2, '', '✓'],
      ['same', 1, '✓', '✓'],
    ],
  );
  assert.deepEqual(
    differences(lines).map(({ key }) => key),
    ['wing', 'page', 'button'],
  );
});

test('two roles that both choose departments by hand differ when the departments do', () => {
  const comparison: Comparison = {
    roles,
    menus: [],
    users: null,
    scopes: [
      { menuCode: '*', roleId: 'a', scopeType: 'custom', custom: { department: ['1'] } },
      { menuCode: '*', roleId: 'b', scopeType: 'custom', custom: { department: ['2'] } },
      { menuCode: 'x', roleId: 'b', scopeType: 'self', custom: {} },
    ],
  };
  const lines = scopeLines(comparison, { type: (name) => name, general: '通用', follows: '同通用' });
  assert.deepEqual(
    lines.map(({ title, cells, differs }) => [title, ...cells, differs]),
    [
      ['通用', 'custom', 'custom', true],
      ['x', '同通用', 'self', true],
    ],
  );
});

test('a name that looks like a formula is none in the exported sheet', () => {
  assert.equal(csvOf([['=1+1', 'a"b']]), '\ufeff"\'=1+1","a""b"');
});
