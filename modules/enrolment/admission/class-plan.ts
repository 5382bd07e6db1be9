import { resource } from '#platform/kit/resource.ts';

const weight = { kind: 'integer', min: 0, max: 100 } as const;

/** How the admitted of a major are split into classes: which classes, what is weighed, and how well it came out. */
export const classPlan = resource({
  name: 'classPlan',
  service: 'zsgl',
  label: 'name',
  fields: {
    name: { kind: 'text', max: 60, required: true },
    year: { kind: 'integer', write: 'server' },
    majorId: { kind: 'ref', to: 'major', required: true },
    departmentId: {
      kind: 'snapshot',
      through: 'majorId',
      column: 'departmentId',
      as: { kind: 'ref', to: 'department' },
    },
    direction: { kind: 'text', max: 50 },
    classIds: { kind: 'refs', to: 'stuClass', required: true },
    limits: {
      kind: 'children',
      max: 40,
      of: {
        classId: { kind: 'ref', to: 'stuClass', required: true },
        gender: { kind: 'dict', dict: 'xb', required: true },
      },
    },
    maxSize: { kind: 'integer', min: 1, max: 200, required: true },
    weightGender: weight,
    weightScore: weight,
    weightSpread: weight,
    weightOrigin: weight,
    weightMinority: weight,
    status: { kind: 'dict', dict: 'classPlanStatus', write: 'transition' },
    runNo: { kind: 'integer', write: 'server' },
    students: { kind: 'integer', write: 'server' },
    unplaced: { kind: 'integer', write: 'server' },
    noScore: { kind: 'integer', write: 'server' },
    broken: { kind: 'integer', write: 'server' },
    dealt: { kind: 'decimal', scale: 4, write: 'server' },
    z: { kind: 'decimal', scale: 4, write: 'server' },
    betterThan: { kind: 'decimal', scale: 1, write: 'server' },
    seed: { kind: 'text', max: 64, write: 'server' },
    publishedAt: { kind: 'datetime', write: 'server' },
  },
  scope: { department: 'departmentId' },
  verbs: ['list', 'detail', 'add', 'update', 'remove', 'select'],
  list: {
    columns: [
      'name',
      'majorId',
      'classIds',
      'status',
      'students',
      'unplaced',
      'z',
      'betterThan',
      'publishedAt',
    ],
    filter: ['year', 'departmentId', 'majorId', 'status'],
    search: ['name', 'majorId'],
    sort: ['-createdAt'],
  },
  form: {
    main: ['name', 'majorId', 'direction', 'classIds', 'maxSize', 'limits'],
    weights: ['weightGender', 'weightScore', 'weightSpread', 'weightOrigin', 'weightMinority'],
  },
  states: {
    field: 'status',
    initial: 'draft',
    transitions: {
      split: { from: ['draft'], to: 'same' },
      handIn: { from: ['draft'], to: 'review' },
      sendBack: { from: ['review'], to: 'draft', reason: true },
      publish: { from: ['draft', 'review'], to: 'published' },
      addLate: { from: ['published'], to: 'same' },
    },
  },
});
