import { resource } from '#platform/kit/resource.ts';
import { placed } from './placed.ts';

/** A transcript as it was issued: what it says is kept, so that its paper can be held against it. */
export const transcript = resource({
  name: 'transcript',
  service: 'xsgl',
  label: 'transcriptNo',
  fields: {
    transcriptNo: { kind: 'serial', pattern: 'CJD{date}{seq:4}' },
    studentId: { kind: 'ref', to: 'student', required: true, show: ['studentNo'], write: 'server' },
    ...placed,
    language: { kind: 'dict', dict: 'transcriptLanguage', write: 'server' },
    // `2025-2026-1`; none is all terms
    term: { kind: 'text', max: 11, write: 'server' },
    purpose: { kind: 'text', max: 60, write: 'server' },
    content: { kind: 'json', write: 'server' },
    courses: { kind: 'integer', write: 'server' },
    credits: { kind: 'decimal', scale: 1, write: 'server' },
    gpa: { kind: 'decimal', scale: 2, write: 'server' },
    state: { kind: 'dict', dict: 'transcriptState', write: 'transition' },
  },
  scope: { person: 'studentId', class: 'classId', department: 'departmentId' },
  verbs: ['list', 'detail', 'export'],
  list: {
    columns: [
      'transcriptNo',
      'studentId.studentNo',
      'studentId',
      'classId',
      'language',
      'term',
      'purpose',
      'courses',
      'credits',
      'gpa',
      'createdAt',
      'state',
    ],
    filter: ['departmentId', 'classId', 'studentId', 'language', 'state'],
    search: ['transcriptNo', 'studentId'],
    sort: ['-createdAt'],
  },
  states: {
    field: 'state',
    initial: 'valid',
    transitions: { revoke: { from: ['valid', 'superseded'], to: 'revoked', reason: true } },
  },
  record: true,
});
