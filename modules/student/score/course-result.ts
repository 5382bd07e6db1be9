import { resource } from '#platform/kit/resource.ts';
import { through } from '#platform/kit/through.ts';
import { placed } from './placed.ts';

/** What a course is worth to a student, whatever way he took: out of all his published sittings. Averages and ranks stand on it. */
export const courseResult = resource({
  name: 'courseResult',
  service: 'xsgl',
  label: 'subjectName',
  fields: {
    studentId: { kind: 'ref', to: 'student', required: true, show: ['studentNo'], write: 'server' },
    ...placed,
    subjectId: { kind: 'ref', to: 'subject', required: true, show: ['subjectCode'], write: 'server' },
    ...through('subjectId', { subjectName: { kind: 'text' } }),
    // of the first sitting
    xn: { kind: 'text', max: 9, write: 'server' },
    xqM: { kind: 'dict', dict: 'xqm', write: 'server' },
    credit: { kind: 'decimal', scale: 1, write: 'server' },
    nature: { kind: 'dict', dict: 'courseNature', write: 'server' },
    firstScore: { kind: 'decimal', scale: 1, write: 'server' },
    score: { kind: 'decimal', scale: 1, write: 'server' },
    point: { kind: 'decimal', scale: 1, write: 'server' },
    passed: { kind: 'boolean', write: 'server' },
    failed: { kind: 'boolean', write: 'server' },
    attempts: { kind: 'integer', write: 'server' },
  },
  scope: { person: 'studentId', class: 'classId', department: 'departmentId' },
  verbs: ['list', 'export'],
  list: {
    columns: [
      'xn',
      'xqM',
      'studentId.studentNo',
      'studentId',
      'classId',
      'subjectName',
      'credit',
      'nature',
      'firstScore',
      'score',
      'point',
      'attempts',
      'passed',
    ],
    filter: [
      'failed',
      'xn',
      'xqM',
      'departmentId',
      'majorId',
      'grade',
      'classId',
      'subjectId',
      'nature',
      'passed',
    ],
    search: ['studentId', 'subjectName'],
    sort: ['-xn', '-xqM', 'studentId'],
  },
  unique: { resultTaken: ['studentId', 'subjectId'] },
  record: true,
});
