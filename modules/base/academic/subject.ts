import { resource } from '#platform/kit/resource.ts';

/** A course that the school offers, whoever teaches it to whom. Its hours are theory and practice together. */
export const subject = resource({
  name: 'subject',
  service: 'base',
  label: 'subjectName',
  fields: {
    subjectCode: { kind: 'text', max: 20, form: 'code', required: true, standard: 'KCH' },
    subjectName: { kind: 'text', max: 60, required: true, standard: 'KCMC' },
    enName: { kind: 'text', max: 120, standard: 'KCYWMC' },
    subjectType: { kind: 'dict', dict: 'subjectType', required: true },
    credit: { kind: 'decimal', scale: 1, min: 0, max: 30, required: true, standard: 'XF' },
    theoryHours: { kind: 'integer', min: 0, max: 1000 },
    practiceHours: { kind: 'integer', min: 0, max: 1000 },
    hours: { kind: 'integer', min: 0, max: 2000, standard: 'ZXS' },
    departmentId: { kind: 'ref', to: 'department' },
    examType: { kind: 'dict', dict: 'examType' },
    status: { kind: 'dict', dict: 'enabled', write: 'transition' },
  },
  // a course is nobody's own
  scope: 'open',
  verbs: ['list', 'detail', 'add', 'update', 'remove', 'select', 'import', 'export'],
  list: {
    columns: [
      'subjectCode',
      'subjectName',
      'subjectType',
      'credit',
      'hours',
      'departmentId',
      'examType',
      'status',
    ],
    filter: ['subjectType', 'departmentId', 'examType', 'credit', 'status', 'subjectName'],
    search: ['subjectName', 'subjectCode'],
    sort: ['subjectCode'],
  },
  form: {
    main: ['subjectCode', 'subjectName', 'enName', 'subjectType', 'credit', 'departmentId', 'examType'],
    hours: ['theoryHours', 'practiceHours', 'hours'],
  },
  unique: { subjectCodeTaken: ['subjectCode'] },
  import: {
    key: 'subjectCode',
    columns: ['subjectCode', 'subjectName', 'subjectType', 'credit', 'hours', 'examType'],
    synonyms: {
      subjectCode: ['课程代码'],
      subjectName: ['名称', '课程名称'],
      subjectType: ['类型'],
      hours: ['总学时'],
      examType: ['考核方式'],
    },
  },
  states: {
    field: 'status',
    initial: 'enabled',
    transitions: {
      enable: { from: ['disabled'], to: 'enabled' },
      disable: { from: ['enabled'], to: 'disabled' },
    },
  },
});
