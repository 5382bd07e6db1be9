import { resource } from '#platform/kit/resource.ts';

/** A field of study of a college, by its national code. */
export const major = resource({
  name: 'major',
  service: 'base',
  label: 'majorName',
  fields: {
    majorCode: { kind: 'text', max: 10, form: 'code', required: true, standard: 'ZYDM' },
    majorName: { kind: 'text', max: 50, required: true, standard: 'ZYMC' },
    shortName: { kind: 'text', max: 10 },
    departmentId: { kind: 'ref', to: 'department', required: true },
    years: { kind: 'decimal', scale: 1, min: 2, max: 5, required: true, standard: 'XZ' },
    level: { kind: 'dict', dict: 'majorLevel' },
    direction: { kind: 'text', max: 50 },
    category: { kind: 'text', max: 2, write: 'server' },
    tuition: { kind: 'money' },
    startYear: { kind: 'integer', min: 1950, max: 2100 },
    stopYear: { kind: 'integer', min: 1950, max: 2100, write: 'transition' },
    leaderId: { kind: 'ref', to: 'teacher' },
    status: { kind: 'dict', dict: 'majorStatus', write: 'transition' },
  },
  scope: { department: 'departmentId' },
  verbs: ['list', 'detail', 'add', 'update', 'remove', 'select', 'import', 'export'],
  list: {
    columns: [
      'majorCode',
      'majorName',
      'departmentId',
      'level',
      'years',
      'tuition',
      'leaderId',
      'startYear',
      'status',
    ],
    filter: ['departmentId', 'level', 'status', 'majorCode', 'majorName'],
    search: ['majorName', 'majorCode', 'leaderId'],
    sort: ['majorCode'],
  },
  form: {
    main: ['majorCode', 'majorName', 'shortName', 'departmentId', 'years', 'level'],
    more: ['direction', 'tuition', 'startYear', 'leaderId'],
  },
  unique: { majorCodeTaken: ['majorCode'] },
  import: {
    key: 'majorCode',
    columns: ['majorCode', 'majorName', 'departmentId', 'years', 'level', 'tuition'],
    synonyms: { majorCode: ['专业代码'], departmentId: ['院系编码'], level: ['层次'], tuition: ['学费'] },
  },
  states: {
    field: 'status',
    initial: 'enabled',
    transitions: {
      stop: { from: ['enabled'], to: 'stopped', input: ['stopYear'] },
      reopen: { from: ['stopped', 'disabled'], to: 'enabled' },
      disable: { from: ['stopped'], to: 'disabled' },
    },
  },
});
