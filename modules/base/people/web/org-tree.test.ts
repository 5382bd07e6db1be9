import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { OrgNode } from '../org-node.ts';
import { BOX, drawing, search, unitsOf } from './org-tree.ts';

const node = (id: string, parentId: string | null, more: Partial<OrgNode> = {}): OrgNode => ({
  kind: 'department',
  id,
  parentId,
  name: id,
  note: null,
  staff: 0,
  students: 0,
  ...more,
});
const SCHOOL = [
  node('school', null, { staff: 2 }),
  node('college', 'school', { staff: 10 }),
  node('software', 'college', { kind: 'major' }),
  node('a', 'software', { kind: 'class', students: 40, note: '2024' }),
  node('b', 'software', { kind: 'class', students: 38, note: '2025' }),
  node('office', 'school', { staff: 5 }),
  node('lost', 'gone'),
];

test('a unit counts what is below it, and one whose parent is not shown stands at the top', () => {
  const tops = unitsOf(SCHOOL);
  assert.deepEqual(
    tops.map(({ id, allStaff, allStudents }) => [id, allStaff, allStudents]),
    [
      ['school', 17, 78],
      ['lost', 0, 0],
    ],
  );
});

test('open units are drawn from left to right, none over another, parents amid their children', () => {
  const tops = unitsOf(SCHOOL);
  const { boxes, lines, height } = drawing(tops, new Set(['school', 'college', 'software']));
  assert.equal(boxes.length, SCHOOL.length);
  assert.equal(lines.length, 5);
  const at = Object.fromEntries(boxes.map(({ unit, x, y }) => [unit.id, { x, y }]));
  assert.equal(at['software']!.y, (at['a']!.y + at['b']!.y) / 2);
  for (const one of boxes)
    for (const other of boxes)
      assert.ok(one === other || one.x !== other.x || Math.abs(one.y - other.y) >= BOX.height, one.unit.id);
  assert.equal(height, 4 * (BOX.height + BOX.between));
  assert.equal(drawing(tops, new Set()).boxes.length, 2);
});

test('a search says what is found and what to open for it', () => {
  assert.deepEqual(search(unitsOf(SCHOOL), '2025'), {
    hits: ['b'],
    above: ['school', 'college', 'software'],
  });
  assert.deepEqual(search(unitsOf(SCHOOL), ' '), { hits: [], above: [] });
});
