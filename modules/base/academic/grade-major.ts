import { resource } from '#platform/kit/resource.ts';

/** A major as one entering year studies it. Classes take their college, major and campus from here. */
export const gradeMajor = resource({
  name: 'gradeMajor',
  service: 'base',
  label: 'gradeMajorName',
  fields: {
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
  verbs: ['list', 'detail', 'add', 'update', 'remove', 'export'],
  list: {
    columns: ['grade', 'majorId', 'departmentId', 'campusId', 'years', 'planCount', 'tuition'],
    filter: ['grade', 'departmentId', 'majorId', 'campusId'],
    search: ['gradeMajorName'],
    sort: ['-grade', 'gradeMajorName'],
  },
  form: {
    main: ['grade', 'majorId', 'departmentId', 'campusId', 'years', 'planCount', 'tuition', 'trainingPlan'],
  },
  unique: { gradeMajorTaken: ['grade', 'majorId'] },
});
