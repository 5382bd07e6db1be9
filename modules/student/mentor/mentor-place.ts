import { resource } from '#platform/kit/resource.ts';
import { through } from '#platform/kit/through.ts';

/** A mentor of a round, and how many he takes; never more (`mentor.full`). */
export const mentorPlace = resource({
  name: 'mentorPlace',
  service: 'xsgl',
  label: 'intro',
  fields: {
    batchId: { kind: 'ref', to: 'mentorBatch', required: true },
    ...through('batchId', { departmentId: 'department' }),
    teacherId: { kind: 'ref', to: 'teacher', show: ['staffNo'], required: true },
    places: { kind: 'integer', min: 1, max: 50, required: true },
    taken: { kind: 'integer', write: 'server' },
    intro: { kind: 'text', max: 300, form: 'lines' },
  },
  scope: { department: 'departmentId', person: 'teacherId' },
  verbs: ['list', 'detail', 'add', 'update', 'remove'],
  list: {
    columns: ['batchId', 'teacherId.staffNo', 'teacherId', 'places', 'taken', 'intro'],
    filter: ['batchId', 'teacherId'],
    search: ['teacherId'],
    sort: ['batchId', 'teacherId'],
  },
  form: { main: ['batchId', 'teacherId', 'places', 'intro'] },
  unique: { placeTwice: ['batchId', 'teacherId'] },
});
