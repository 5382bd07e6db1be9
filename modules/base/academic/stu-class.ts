import { resource } from '#platform/kit/resource.ts';
import { through } from '#platform/kit/through.ts';

/** A class. Grade, college, major and campus always follow its gradeMajor; staff come through `assignStaff`. */
export const stuClass = resource({
  name: 'stuClass',
  service: 'base',
  label: 'className',
  fields: {
    classCode: { kind: 'text', max: 20, form: 'code', required: true, standard: 'BJDM' },
    className: { kind: 'text', max: 50, required: true, standard: 'BJMC' },
    gradeMajorId: { kind: 'ref', to: 'gradeMajor', required: true },
    ...through('gradeMajorId', {
      grade: { kind: 'text' },
      departmentId: 'department',
      majorId: 'major',
      campusId: 'campus',
    }),
    bzrId: { kind: 'ref', to: 'teacher', write: 'server' },
    fdyIds: { kind: 'refs', to: 'teacher', write: 'server' },
    monitorId: { kind: 'ref', to: 'student' },
    cadres: {
      kind: 'children',
      max: 15,
      of: {
        post: { kind: 'dict', dict: 'classPost', required: true },
        studentId: { kind: 'ref', to: 'student', required: true },
      },
    },
    planCount: { kind: 'integer', min: 1, max: 200 },
    classType: { kind: 'dict', dict: 'classType' },
    studentCount: { kind: 'integer', write: 'server' },
    maleCount: { kind: 'integer', write: 'server' },
    status: { kind: 'dict', dict: 'classStatus', write: 'transition' },
  },
  // `member`: the class that somebody is in himself
  scope: { class: 'id', department: 'departmentId', member: 'id' },
  verbs: ['list', 'detail', 'add', 'update', 'remove', 'select', 'import', 'export'],
  list: {
    columns: [
      'classCode',
      'className',
      'grade',
      'departmentId',
      'majorId',
      'campusId',
      'bzrId',
      'fdyIds',
      'studentCount',
      'planCount',
      'maleCount',
      'status',
    ],
    filter: [
      'campusId',
      'departmentId',
      'majorId',
      'grade',
      'fdyIds',
      'bzrId',
      'status',
      'className',
      'classType',
    ],
    search: ['className', 'classCode', 'bzrId', 'fdyIds'],
    sort: ['-grade', 'classCode'],
  },
  form: {
    main: ['classCode', 'className', 'gradeMajorId', 'classType', 'planCount'],
    cadres: ['monitorId', 'cadres'],
  },
  unique: { classCodeTaken: ['classCode'] },
  import: {
    key: 'classCode',
    columns: ['classCode', 'className', 'gradeMajorId', 'bzrId', 'fdyIds', 'planCount', 'classType'],
    synonyms: {
      bzrId: ['班主任工号', '班主任'],
      fdyIds: ['辅导员工号', '辅导员'],
      classCode: ['班级编码'],
      className: ['班级名称'],
      planCount: ['计划数'],
    },
  },
  states: {
    field: 'status',
    initial: 'planned',
    transitions: {
      open: { from: ['planned'], to: 'active' },
      intern: { from: ['active'], to: 'interning' },
      graduate: { from: ['active', 'interning'], to: 'graduated' },
      cancel: { from: ['planned', 'active'], to: 'cancelled', reason: true },
    },
  },
});
