import { application, handedIn } from '#platform/kit/application.ts';
import { resource } from '#platform/kit/resource.ts';
import { approve, climb, when } from '#platform/kit/workflow/flow.ts';

/** A certificate that a student has got. Granted, it is worth its level's points (`points`) until it expires. */
export const skillCert = resource({
  name: 'skillCert',
  service: 'xsgl',
  label: 'applyNo',
  fields: {
    applyNo: { kind: 'serial', pattern: 'ZS{date}{seq:4}' },
    studentId: { kind: 'ref', to: 'student', show: ['studentNo'], required: true },
    classId: {
      kind: 'snapshot',
      through: 'studentId',
      column: 'classId',
      as: { kind: 'ref', to: 'stuClass' },
    },
    majorId: {
      kind: 'snapshot',
      through: 'studentId',
      column: 'majorId',
      as: { kind: 'ref', to: 'major' },
    },
    departmentId: {
      kind: 'snapshot',
      through: 'studentId',
      column: 'departmentId',
      as: { kind: 'ref', to: 'department' },
    },
    typeId: { kind: 'ref', to: 'skillType', required: true },
    level: { kind: 'text', max: 20, required: true },
    certificateNo: { kind: 'text', max: 40, form: 'code', required: true },
    issueDate: { kind: 'date', required: true },
    expireDate: { kind: 'date' },
    score: { kind: 'decimal', scale: 1, min: 0, max: 1000 },
    fileIds: { kind: 'files', max: 4, accept: ['jpg', 'jpeg', 'png', 'pdf'] },
    kind: { kind: 'snapshot', through: 'typeId', column: 'kind', as: { kind: 'dict', dict: 'skillKind' } },
    points: { kind: 'decimal', scale: 1, min: 0, max: 100, write: 'server' },
    remindedAt: { kind: 'datetime', write: 'server' },
    ...handedIn,
  },
  scope: { person: 'studentId', class: 'classId', department: 'departmentId' },
  verbs: ['list', 'detail', 'export', 'import'],
  list: {
    columns: [
      'studentId.studentNo',
      'studentId',
      'classId',
      'typeId',
      'level',
      'certificateNo',
      'issueDate',
      'expireDate',
      'points',
      'auditStatus',
    ],
    filter: [
      'departmentId',
      'majorId',
      'classId',
      'studentId',
      'kind',
      'typeId',
      'auditStatus',
      'issueDate',
      'expireDate',
    ],
    search: ['certificateNo', 'studentId'],
    sort: ['-submittedAt'],
  },
  states: {
    field: 'auditStatus',
    initial: 'draft',
    transitions: { revoke: { from: ['approved'], to: 'cancelled', reason: true } },
  },
  import: {
    key: 'applyNo',
    columns: ['studentId', 'typeId', 'level', 'certificateNo', 'issueDate', 'expireDate', 'score'],
    synonyms: {
      studentId: ['学号'],
      typeId: ['证书代码', '证书名称', '证书'],
      level: ['等级'],
      certificateNo: ['证书编号', '证号'],
      issueDate: ['发证日期'],
      expireDate: ['有效期至'],
      score: ['分数', '成绩'],
    },
  },
  record: true,
});

export const skillApplication = application({
  of: skillCert,
  process: 'skillCert',
  person: 'studentId',
  asked: {
    what: ['typeId', 'level', 'certificateNo', 'issueDate', 'expireDate', 'score'],
    proof: ['fileIds'],
  },
  facts: ['kind', 'level', 'points'],
  flow: climb(when('sys.byAgent != true', approve('fdy')), approve('yxLeader')),
});
