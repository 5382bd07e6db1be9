import { application, handedIn } from '#platform/kit/application.ts';
import { resource } from '#platform/kit/resource.ts';
import { approve, climb, when } from '#platform/kit/workflow/flow.ts';
import { through } from '#platform/kit/through.ts';

/** What a student wants to have otherwise in his record, where he may not write it himself. What is empty stays as it is. */
export const studentInfoEdit = resource({
  name: 'studentInfoEdit',
  service: 'xsgl',
  label: 'applyNo',
  fields: {
    applyNo: { kind: 'serial', pattern: 'XG{date}{seq:4}' },
    studentId: { kind: 'ref', to: 'student', show: ['studentNo'], required: true, write: 'server' },
    ...through('studentId', { classId: 'stuClass', departmentId: 'department' }),
    name: { kind: 'text', max: 50 },
    gender: { kind: 'dict', dict: 'xb' },
    idType: { kind: 'dict', dict: 'sfzjlx' },
    idNumber: { kind: 'text', max: 30, secret: 'idNumber' },
    birthDate: { kind: 'date' },
    nation: { kind: 'dict', dict: 'mz' },
    politicalStatus: { kind: 'dict', dict: 'zzmm' },
    nativePlace: { kind: 'text', max: 60 },
    householdPlace: { kind: 'text', max: 60 },
    originCode: { kind: 'text', max: 6, form: 'code' },
    ksh: { kind: 'text', max: 20, form: 'code' },
    email: { kind: 'text', form: 'email', max: 100 },
    qq: { kind: 'text', max: 15 },
    wechat: { kind: 'text', max: 40 },
    address: { kind: 'text', max: 200, secret: 'address' },
    postcode: { kind: 'text', max: 6 },
    contactName: { kind: 'text', max: 50 },
    contactRelation: { kind: 'dict', dict: 'gxrelation' },
    contactPhone: { kind: 'text', form: 'phone', secret: 'phone' },
    photo: { kind: 'files', max: 1, accept: ['jpg', 'jpeg', 'png'], photo: true },
    changed: { kind: 'dict', dict: 'recordField', many: true, write: 'server' },
    reason: { kind: 'text', max: 500, form: 'lines', required: true },
    fileIds: { kind: 'files', max: 4, accept: ['jpg', 'jpeg', 'png', 'pdf'] },
    ...handedIn,
  },
  scope: { person: 'studentId', class: 'classId', department: 'departmentId' },
  verbs: ['list', 'detail', 'export'],
  list: {
    columns: [
      'applyNo',
      'studentId.studentNo',
      'studentId',
      'classId',
      'changed',
      'reason',
      'submittedAt',
      'auditStatus',
    ],
    filter: ['departmentId', 'classId', 'studentId', 'changed', 'auditStatus', 'submittedAt'],
    search: ['applyNo', 'studentId'],
    sort: ['-submittedAt'],
  },
  states: { field: 'auditStatus', initial: 'draft', transitions: {} },
  record: true,
});

export const infoApplication = application({
  of: studentInfoEdit,
  process: 'studentInfoChange',
  person: 'studentId',
  asked: {
    identity: ['name', 'gender', 'idType', 'idNumber', 'birthDate', 'nation', 'politicalStatus', 'photo'],
    origin: ['nativePlace', 'householdPlace', 'originCode', 'ksh', 'address', 'postcode'],
    contact: ['email', 'qq', 'wechat', 'contactName', 'contactRelation', 'contactPhone'],
    why: ['reason', 'fileIds'],
  },
  verbs: ['preview', 'submit', 'saveDraft', 'withdraw', 'discard', 'getMine'],
  facts: ['changed'],
  flow: climb(approve('fdy'), when('sys.isIdentity = true', approve({ role: 'gly' }))),
});
