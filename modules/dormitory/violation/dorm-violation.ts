import { resource } from '#platform/kit/resource.ts';
import { through } from '#platform/kit/through.ts';

/**
 * What one student did; `incidentNo` joins those of one incident. It counts in the term of `happenAt` while it is
 * `effective`: nobody answered until `answerBy`, he confirmed it, or an appeal was decided.
 */
export const dormViolation = resource({
  name: 'dormViolation',
  service: 'yxgl',
  label: 'violationNo',
  fields: {
    violationNo: { kind: 'serial', pattern: 'WJ{date}{seq:4}' },
    incidentNo: { kind: 'text', max: 20, write: 'server' },
    studentId: { kind: 'ref', to: 'student', show: ['studentNo'], required: true },
    ...through('studentId', { classId: 'stuClass', departmentId: 'department' }),
    roomId: { kind: 'ref', to: 'dormRoom', required: true, write: 'server' },
    ...through('roomId', { buildingId: 'building' }),
    typeId: { kind: 'ref', to: 'dormViolationType', required: true },
    ...through('typeId', {
      category: { kind: 'dict', dict: 'violationCategory' },
      severity: { kind: 'dict', dict: 'violationSeverity' },
    }),
    happenAt: { kind: 'datetime', required: true },
    termId: { kind: 'ref', to: 'schoolCalendar', write: 'server' },
    points: { kind: 'decimal', scale: 1, min: 0, max: 30 },
    description: { kind: 'text', min: 10, max: 500, form: 'lines', required: true },
    fileIds: { kind: 'files', max: 6, accept: ['jpg', 'jpeg', 'png'] },
    confiscated: {
      kind: 'children',
      max: 10,
      of: {
        name: { kind: 'text', max: 30, required: true },
        qty: { kind: 'integer', min: 1, max: 99, required: true },
        storeNo: { kind: 'text', max: 20, required: true },
      },
    },
    hasGoods: { kind: 'boolean', write: 'server' },
    returnedAt: { kind: 'datetime', write: 'server' },
    returnedTo: { kind: 'text', max: 50, required: true, write: 'transition' },
    source: { kind: 'dict', dict: 'violationSource', write: 'server' },
    sourceId: { kind: 'text', max: 64, write: 'server' },
    status: { kind: 'dict', dict: 'violationStatus', write: 'transition' },
    answerBy: { kind: 'date', write: 'server' },
    settledAt: { kind: 'datetime', write: 'server' },
    confirmMode: { kind: 'dict', dict: 'violationConfirm', write: 'server' },
  },
  scope: { person: 'studentId', class: 'classId', department: 'departmentId', building: 'buildingId' },
  verbs: ['list', 'detail', 'add', 'update', 'select', 'export'],
  list: {
    columns: [
      'violationNo',
      'studentId.studentNo',
      'studentId',
      'classId',
      'roomId',
      'typeId',
      'points',
      'happenAt',
      'source',
      'status',
      'confirmMode',
      'hasGoods',
      'returnedAt',
    ],
    filter: [
      'status',
      'typeId',
      'category',
      'buildingId',
      'departmentId',
      'classId',
      'studentId',
      'source',
      'happenAt',
      'termId',
      'hasGoods',
    ],
    search: ['violationNo', 'incidentNo', 'studentId', 'roomId'],
    sort: ['-happenAt'],
  },
  form: {
    main: ['studentId', 'typeId', 'happenAt', 'points', 'description', 'fileIds'],
    goods: ['confiscated'],
  },
  states: {
    field: 'status',
    initial: 'pending',
    transitions: {
      register: { from: ['draft'], to: 'pending' },
      confirm: { from: ['pending'], to: 'effective' },
      clear: { from: ['effective'], to: 'cleared', reason: true },
      void: { from: ['draft', 'pending', 'effective'], to: 'void', reason: true },
      returnGoods: { from: 'any', to: 'same', input: ['returnedTo'] },
    },
  },
  record: true,
});
