import { resource } from '#platform/kit/resource.ts';
import { through } from '#platform/kit/through.ts';

/** Somebody who studied here. Comes by itself when his studies end; his contact stands here only with his consent. */
export const alumniPerson = resource({
  name: 'alumniPerson',
  service: 'xsgl',
  label: 'name',
  fields: {
    studentId: { kind: 'ref', to: 'student', show: ['studentNo'], required: true, write: 'server' },
    name: { kind: 'snapshot', through: 'studentId', column: 'name', as: { kind: 'text' } },
    ...through('studentId', {
      classId: 'stuClass',
      majorId: 'major',
      departmentId: 'department',
      grade: { kind: 'text' },
    }),
    year: { kind: 'integer', write: 'server' },
    ending: { kind: 'dict', dict: 'gradConclusion', write: 'server' },
    city: { kind: 'text', max: 40 },
    unit: { kind: 'text', max: 80 },
    title: { kind: 'text', max: 50 },
    industry: { kind: 'dict', dict: 'gradIndustry' },
    consents: { kind: 'boolean', write: 'server' },
    contact: { kind: 'text', max: 60, secret: 'phone', write: 'server' },
  },
  scope: { person: 'studentId', class: 'classId', department: 'departmentId' },
  verbs: ['list', 'detail', 'update', 'export'],
  list: {
    columns: [
      'studentId.studentNo',
      'name',
      'year',
      'departmentId',
      'majorId',
      'classId',
      'city',
      'unit',
      'title',
      'consents',
    ],
    filter: ['year', 'departmentId', 'majorId', 'classId', 'industry', 'consents'],
    search: ['name', 'unit', 'city'],
    sort: ['-year', 'classId', 'name'],
  },
  unique: { alumnusTwice: ['studentId'] },
  record: true,
});
