import assert from 'node:assert/strict';
import { test } from 'node:test';
import { nest, withAncestors } from '../rules.ts';

const nodes = [
  { id: 'school', parentId: null, name: '学校' },
  { id: 'college', parentId: 'school', name: '信息工程学院' },
  { id: 'group', parentId: 'college', name: '软件教研室' },
  { id: 'office', parentId: 'school', name: '教务处' },
];

test('a found department is shown with what is above it', () => {
  const found = withAncestors(nodes, (node) => node.name.includes('教研室'));
  assert.deepEqual(
    found.map((node) => node.id),
    ['school', 'college', 'group'],
  );
});

test('departments nest in the order given', () => {
  const [school] = nest(nodes);
  assert.deepEqual(
    school?.children.map((node) => node.id),
    ['college', 'office'],
  );
  assert.equal(school?.hasChildren, true);
  assert.equal(school?.children[1]?.hasChildren, false);
});

test('a department whose parent is filtered away stands at the top', () => {
  assert.deepEqual(
    nest(nodes.slice(1, 3)).map((node) => node.id),
    ['college'],
  );
});
