import { resource } from '#platform/kit/resource.ts';

/** What a room's result is for one who lived there when it was inspected. It stays his, wherever he moves. */
export const hygieneScore = resource({
  name: 'hygieneScore',
  service: 'yxgl',
  label: 'placeName',
  fields: {
    resultId: { kind: 'ref', to: 'hygieneRoom', write: 'server' },
    studentId: { kind: 'ref', to: 'student', show: ['studentNo'], write: 'server' },
    classId: { kind: 'ref', to: 'stuClass', write: 'server' },
    departmentId: { kind: 'ref', to: 'department', write: 'server' },
    buildingId: { kind: 'ref', to: 'building', write: 'server' },
    placeName: { kind: 'text', max: 120, write: 'server' },
    bedId: { kind: 'ref', to: 'dormBed', write: 'server' },
    bedPart: { kind: 'decimal', scale: 1, write: 'server' },
    score: { kind: 'decimal', scale: 1, write: 'server' },
    dueOn: { kind: 'date', write: 'server' },
    releasedAt: { kind: 'datetime', write: 'server' },
  },
  scope: { person: 'studentId', class: 'classId', department: 'departmentId', building: 'buildingId' },
  verbs: ['list', 'export'],
  list: {
    columns: [
      'studentId.studentNo',
      'studentId',
      'classId',
      'placeName',
      'dueOn',
      'score',
      'bedPart',
      'releasedAt',
    ],
    filter: ['departmentId', 'classId', 'studentId', 'buildingId', 'score', 'dueOn'],
    search: ['studentId', 'placeName'],
    sort: ['score', '-dueOn'],
  },
  unique: { scoreTwice: ['resultId', 'studentId'] },
  record: true,
});
