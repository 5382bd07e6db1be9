import { resource } from '#platform/kit/resource.ts';

/** A major as one entering year studies it. Classes take their college, major and campus from here. */
export const gradeMajor = resource({
  name: 'gradeMajor',
  service: 'base',
  label: 'gradeMajorName',
  fields: {
    // how sheets name it: `2024-510203`
    gradeMajorCode: { kind: 'text', max: 15, form: 'code', write: 'server' },
    gradeMajorName: { kind: 'text', max: 70, write: 'server' },
    grade: { kind: 'text', max: 4, form: 'code', required: true, standard: 'NJ' },
    majorId: { kind: 'ref', to: 'major', required: true, show: ['majorCode'] },
    departmentId: { kind: 'ref', to: 'department', required: true },
    campusId: { kind: 'ref', to: 'campus', required: true },
    years: { kind: 'decimal', scale: 1, min: 2, max: 5, required: true },
    planCount: { kind: 'integer', min: 0, max: 5000 },
    tuition: { kind: 'money' },
    trainingPlan: { kind: 'files', max: 1, accept: ['pdf', 'doc', 'docx'] },
  },
  scope: { department: 'departmentId' },
  verbs: ['list', 'detail', 'add', 'update', 'remove', 'select', 'import', 'export'],
  list: {
    columns: ['grade', 'majorId', 'departmentId', 'campusId', 'years', 'planCount', 'tuition'],
    filter: ['grade', 'departmentId', 'majorId', 'campusId'],
    search: ['gradeMajorName', 'gradeMajorCode'],
    sort: ['-grade', 'gradeMajorName'],
  },
  form: {
    main: ['grade', 'majorId', 'departmentId', 'campusId', 'years', 'planCount', 'tuition', 'trainingPlan'],
  },
  unique: { gradeMajorTaken: ['grade', 'majorId'] },
  import: {
    key: 'gradeMajorCode',
    columns: ['grade', 'majorId', 'departmentId', 'campusId', 'years', 'planCount', 'tuition'],
    synonyms: { majorId: ['专业代码'], departmentId: ['院系编码'], planCount: ['计划数'], tuition: ['学费'] },
  },
});
