import { resource } from '#platform/kit/resource.ts';

/** A course in the plan of a major: in which of its terms it is taught. */
export const majorSubject = resource({
  name: 'majorSubject',
  service: 'base',
  label: 'subjectName',
  fields: {
    majorId: { kind: 'ref', to: 'major', required: true },
    subjectId: { kind: 'ref', to: 'subject', required: true, show: ['subjectCode', 'credit', 'hours'] },
    // follows the course's name by foreign key
    subjectName: { kind: 'snapshot', through: 'subjectId', column: 'subjectName', as: { kind: 'text' } },
    term: { kind: 'integer', min: 1, max: 10, required: true },
  },
  scope: 'open',
  verbs: ['list', 'detail', 'add', 'update', 'remove', 'export'],
  list: {
    columns: ['majorId', 'term', 'subjectId', 'subjectId.subjectCode', 'subjectId.credit', 'subjectId.hours'],
    filter: ['majorId', 'subjectId', 'term'],
    search: ['subjectName'],
    sort: ['majorId', 'term'],
  },
  form: { main: ['majorId', 'subjectId', 'term'] },
  unique: { majorSubjectTaken: ['majorId', 'subjectId', 'term'] },
});
