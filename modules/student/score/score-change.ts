import { application, handedIn } from '#platform/kit/application.ts';
import { resource } from '#platform/kit/resource.ts';
import { through } from '#platform/kit/through.ts';
import { approve, climb } from '#platform/kit/workflow/flow.ts';

/** A published score that is wrong: its teacher asks, his college and the academic office decide. */
export const scoreChange = resource({
  name: 'scoreChange',
  service: 'xsgl',
  label: 'changeNo',
  fields: {
    changeNo: { kind: 'serial', pattern: 'CG{date}{seq:4}' },
    recordId: { kind: 'ref', to: 'scoreRecord', required: true },
    ...through('recordId', {
      studentId: 'student',
      classId: 'stuClass',
      departmentId: 'department',
      subjectName: { kind: 'text' },
      teacherId: 'teacher',
    }),
    oldTotal: { kind: 'decimal', scale: 1, write: 'server' },
    oldFlag: { kind: 'dict', dict: 'courseFlag', write: 'server' },
    newTotal: { kind: 'decimal', scale: 1, min: 0, max: 100 },
    newFlag: { kind: 'dict', dict: 'courseFlag' },
    reason: { kind: 'text', min: 5, max: 500, form: 'lines', required: true },
    fileIds: { kind: 'files', max: 5, accept: ['jpg', 'jpeg', 'png', 'pdf', 'xlsx'] },
    ...handedIn,
  },
  scope: { person: 'teacherId', department: 'departmentId' },
  verbs: ['list', 'detail', 'export'],
  list: {
    columns: [
      'changeNo',
      'recordId',
      'teacherId',
      'oldTotal',
      'oldFlag',
      'newTotal',
      'newFlag',
      'submittedAt',
      'auditStatus',
    ],
    filter: ['departmentId', 'classId', 'teacherId', 'auditStatus', 'submittedAt'],
    search: ['changeNo', 'studentId', 'subjectName', 'teacherId'],
    sort: ['-submittedAt'],
  },
  record: true,
});

export const scoreChangeApplication = application({
  of: scoreChange,
  process: 'scoreChange',
  asked: { what: ['recordId', 'newTotal', 'newFlag'], why: ['reason', 'fileIds'] },
  verbs: ['preview', 'submit', 'saveDraft', 'withdraw', 'discard', 'getMine'],
  facts: ['subjectName', 'oldTotal', 'newTotal'],
  flow: climb(approve('yxLeader'), approve({ role: 'gly' })),
});
