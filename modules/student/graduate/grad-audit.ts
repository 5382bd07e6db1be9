import { resource } from '#platform/kit/resource.ts';
import { through } from '#platform/kit/through.ts';

/**
 * One student of a batch: which conditions he fails, how his studies end, and how far that has come. `results` are the
 * conditions with what is so and what is asked, `overrides` those that the school let pass, with its reasons.
 */
export const gradAudit = resource({
  name: 'gradAudit',
  service: 'xsgl',
  label: 'studentName',
  fields: {
    batchId: { kind: 'ref', to: 'gradBatch', required: true, write: 'server' },
    studentId: { kind: 'ref', to: 'student', show: ['studentNo'], required: true, write: 'server' },
    studentName: { kind: 'snapshot', through: 'studentId', column: 'name', as: { kind: 'text' } },
    ...through('studentId', {
      classId: 'stuClass',
      majorId: 'major',
      departmentId: 'department',
      grade: { kind: 'text' },
    }),
    failing: { kind: 'dict', dict: 'gradCheck', many: true, write: 'server' },
    results: { kind: 'json', write: 'server' },
    overrides: { kind: 'json', write: 'server' },
    conclusion: { kind: 'dict', dict: 'gradConclusion', write: 'server' },
    isChosen: { kind: 'boolean', write: 'server' },
    reason: { kind: 'text', max: 300, write: 'server' },
    stage: { kind: 'dict', dict: 'gradStage', write: 'transition' },
    blocks: { kind: 'dict', dict: 'gradBlock', many: true, write: 'server' },
    confirmedAt: { kind: 'datetime', write: 'server' },
    doneOn: { kind: 'date', write: 'server' },
    clearTotal: { kind: 'integer', write: 'server' },
    clearDone: { kind: 'integer', write: 'server' },
    certNo: { kind: 'text', max: 18, write: 'server' },
  },
  scope: { person: 'studentId', class: 'classId', department: 'departmentId' },
  verbs: ['list', 'detail', 'export'],
  list: {
    columns: [
      'studentId.studentNo',
      'studentId',
      'majorId',
      'classId',
      'failing',
      'conclusion',
      'stage',
      'blocks',
      'clearDone',
      'clearTotal',
      'certNo',
    ],
    filter: ['batchId', 'departmentId', 'majorId', 'classId', 'failing', 'conclusion', 'stage', 'blocks'],
    search: ['studentId', 'certNo'],
    sort: ['departmentId', 'classId', 'studentId'],
  },
  unique: { studentTwice: ['batchId', 'studentId'] },
  states: {
    field: 'stage',
    initial: 'open',
    transitions: { sendBack: { from: ['reviewed', 'approved'], to: 'open', reason: true } },
  },
  record: true,
});
