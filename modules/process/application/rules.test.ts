import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { FlowDefinition } from '#platform/kit/workflow/definition.ts';
import { mayStart, type Starter } from './rules.ts';

const student: Starter = {
  userId: 'u1',
  roleCodes: ['stu'],
  departmentIds: ['major', 'college'],
  grade: '2024',
  classId: 'k1',
};
const teacher: Starter = { ...student, userId: 'u2', roleCodes: ['teacher'], grade: null, classId: null };
const flow = (said: Partial<FlowDefinition>): FlowDefinition => ({ nodes: [], ...said });

test('a flow that says nothing is for everybody', () => {
  assert.ok(mayStart(flow({}), student));
  assert.ok(mayStart(flow({ starters: [], starterUsers: [] }), teacher));
});

test('role, department, grade and class must all fit', () => {
  const said = { starters: ['stu'], starterDepartments: ['college'], starterGrades: ['2024', '2025'] };
  assert.ok(mayStart(flow(said), student), 'a college is named for what is below it');
  assert.ok(!mayStart(flow(said), teacher));
  assert.ok(!mayStart(flow({ ...said, starterClasses: ['k2'] }), student));
  assert.ok(!mayStart(flow({ ...said, starterGrades: ['2023'] }), student));
  assert.ok(mayStart(flow({ starterClasses: ['k2', 'k1'] }), student));
});

test('people who are named may whatever else is said; where only they are named, nobody else may', () => {
  assert.ok(mayStart(flow({ starters: ['stu'], starterUsers: ['u2'] }), teacher));
  assert.ok(mayStart(flow({ starters: ['stu'], starterUsers: ['u2'] }), student));
  assert.ok(!mayStart(flow({ starterUsers: ['u2'] }), student));
});
