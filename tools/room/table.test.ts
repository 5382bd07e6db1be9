import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { resource, type Resource } from '#platform/kit/resource.ts';
import { differenceOf, migrationText, nextName } from './difference.ts';
import type { Tables } from './catalogue.ts';
import { columnsOf, columnText, createTable, type Declared } from './table.ts';

const pupil = resource({
  name: 'pupil',
  service: 'base',
  label: 'name',
  fields: { name: { kind: 'text', required: true }, classId: { kind: 'ref', to: 'form', required: true } },
  scope: 'open',
  verbs: [],
  list: { columns: ['name'] },
});
const signTask = resource({
  name: 'signTask',
  service: 'yxgl',
  label: 'taskNo',
  fields: {
    taskNo: { kind: 'serial', pattern: 'QD{seq:4}' },
    studentId: { kind: 'ref', to: 'pupil', required: true },
    classId: { kind: 'snapshot', through: 'studentId', column: 'classId', as: { kind: 'ref', to: 'form' } },
    buildingIds: { kind: 'refs', to: 'building' },
    cantonCode: { kind: 'ref', to: 'region' },
    phone: { kind: 'text', secret: 'phone' },
    home: { kind: 'text', secret: 'address' },
    isOpen: { kind: 'boolean' },
    fee: { kind: 'money', required: true },
    weight: { kind: 'decimal', scale: 2 },
    proofFileIds: { kind: 'files' },
    lines: { kind: 'children', of: { name: { kind: 'text' } } },
    state: { kind: 'dict', dict: 'signState', write: 'transition' },
    kinds: { kind: 'dict', dict: 'signKind', many: true },
    startAt: { kind: 'datetime', required: true },
  },
  scope: { person: 'studentId', class: 'classId', building: 'buildingIds' },
  verbs: ['list'],
  list: { columns: ['taskNo'], sort: ['-startAt'] },
  unique: { twice: ['studentId', 'startAt'], phoneTaken: ['phone'] },
  states: { field: 'state', initial: 'draft', transitions: {} },
});
const known = new Map<string, Resource>([['pupil', pupil]]);
const declared: Declared = { room: 'sign-task', resource: signTask, known };

const TABLE = `create table sign_task (
  tenant_id text not null references sys_tenant (id),
  id uuid not null,
  task_no text not null,
  student_id uuid not null,
  class_id uuid not null,
  building_ids uuid[],
  canton_code uuid,
  phone text,
  phone_hash text,
  home text,
  is_open boolean not null default false,
  fee bigint not null,
  weight numeric(12,2),
  proof_file_ids uuid[],
  lines jsonb,
  state text not null default 'draft',
  kinds text[],
  start_at timestamptz(0) not null,
  version int not null default 1,
  created_at timestamptz(0) not null,
  created_by uuid,
  updated_at timestamptz(0) not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, student_id) references pupil (tenant_id, id),
  foreign key (tenant_id, class_id) references form (tenant_id, id),
  constraint "sign-task.twice" unique (tenant_id, student_id, start_at),
  constraint "sign-task.phoneTaken" unique (tenant_id, phone_hash)
);
create index sign_task_class on sign_task (tenant_id, class_id);
create index sign_task_building_ids on sign_task using gin (building_ids);
create index sign_task_start_at on sign_task (tenant_id, start_at desc);`;

/** The tables as they would be found if the resource had been made by its own migration. */
function madeFrom(
  one: Declared,
  change: (columns: Map<string, { type: string; isNeeded: boolean }>) => void,
): Tables {
  const frame = ['tenant_id', 'id', 'version', 'created_at', 'created_by', 'updated_at'];
  const columns = new Map([
    ...frame.map((name) => [name, { type: 'text', isNeeded: true }] as const),
    ...columnsOf(one).map(
      ({ name, type, rule }) =>
        [
          name,
          {
            type: type.replace('timestamptz(0)', 'timestamp(0) with time zone'),
            isNeeded: rule === 'not null',
          },
        ] as const,
    ),
  ]);
  change(columns);
  return {
    columns: new Map([['sign_task', columns]]),
    names: new Set(['sign-task.twice', 'sign-task.phoneTaken']),
    comments: new Map(),
  };
}

describe('a table', () => {
  test('is written from the declared fields, with its keys, refusals and indexes', () => {
    assert.equal(createTable(declared), TABLE);
  });

  test('of an application may lack in a draft what is asked for, and in nothing else', () => {
    const application = {
      of: signTask,
      process: 'sign',
      asked: { time: ['startAt'], cost: ['fee', 'home'] },
    };
    const drafted = { ...declared, application } as unknown as Declared;
    const lines = columnsOf(drafted).map(columnText);
    assert.ok(lines.includes('start_at timestamptz(0)') && lines.includes('fee bigint'));
    assert.ok(lines.includes('student_id uuid not null'));
    assert.match(
      createTable(drafted),
      /"sign-task\.incomplete" check \(state in \('draft', 'returned', 'withdrawn'\)\s+or \(start_at, fee\) is not null\)/,
    );
  });
});

describe('the next migration', () => {
  test('has nothing to say where the table is what is declared', () => {
    const tables = madeFrom(declared, () => {});
    assert.deepEqual(differenceOf([declared], tables), { statements: [], notes: [], made: [] });
  });

  test('makes a table that is missing', () => {
    const { statements, made } = differenceOf([declared], {
      columns: new Map(),
      names: new Set(),
      comments: new Map(),
    });
    assert.deepEqual([statements, made], [[TABLE], ['sign_task']]);
  });

  test('adds columns with their key and index; what is required waits for its values', () => {
    const tables = madeFrom(declared, (columns) =>
      ['class_id', 'is_open'].map((name) => columns.delete(name)),
    );
    const { statements, notes, made } = differenceOf([declared], tables);
    assert.deepEqual(statements, [
      `alter table sign_task
  add column class_id uuid,
  add column is_open boolean not null default false,
  add foreign key (tenant_id, class_id) references form (tenant_id, id);`,
      'create index sign_task_class on sign_task (tenant_id, class_id);',
    ]);
    assert.deepEqual(made, ['class_id', 'is_open']);
    assert.match(notes.join(), /^sign_task\.class_id is required: fill it.*set not null;"\.$/);
  });

  test('adds a refusal that was declared later', () => {
    const { columns } = madeFrom(declared, () => {});
    const { statements, made } = differenceOf([declared], {
      columns,
      names: new Set(['sign-task.phoneTaken']),
      comments: new Map(),
    });
    assert.deepEqual(statements, [
      'alter table sign_task\n  add constraint "sign-task.twice" unique (tenant_id, student_id, start_at);',
    ]);
    assert.deepEqual(made, ['twice']);
  });

  test('drops nothing: a column that is not declared and one of another type are named', () => {
    const tables = madeFrom(declared, (columns) => {
      columns.set('old_name', { type: 'text', isNeeded: true });
      columns.set('fee', { type: 'text', isNeeded: true });
      columns.delete('home');
    });
    const difference = differenceOf([declared], tables);
    const text = migrationText('Homes.', difference);
    assert.match(
      text,
      /^-- Homes\.\n-- .*fee is text and declared bigint.*\n-- .*old_name is not declared and stays/,
    );
    assert.match(text, /drop not null/);
    assert.doesNotMatch(text, /^[^-].*\bdrop\b/m);
    assert.deepEqual(difference.statements, ['alter table sign_task\n  add column home text;']);
  });

  test('takes the number after the last one', () => {
    assert.equal(nextName([], ['sign_task']), '001_sign_task.sql');
    assert.equal(nextName(['001_a.sql', '107_b.sql', '002_c.sql'], ['x', 'y', 'z', 'w']), '108_x_y_z.sql');
  });
});
