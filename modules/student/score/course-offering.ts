import { resource } from '#platform/kit/resource.ts';
import { through } from '#platform/kit/through.ts';

/** A subject taught to some classes in a term, or its make-up examination: one sheet of scores. */
export const courseOffering = resource({
  name: 'courseOffering',
  service: 'xsgl',
  label: 'offeringName',
  fields: {
    offeringName: { kind: 'text', max: 200, write: 'server' },
    xn: { kind: 'text', max: 9, min: 9, form: 'code', required: true, standard: 'XN' },
    xqM: { kind: 'dict', dict: 'xqm', required: true, standard: 'XQM' },
    subjectId: { kind: 'ref', to: 'subject', required: true, show: ['subjectCode'] },
    ...through('subjectId', { subjectName: { kind: 'text' } }),
    kind: { kind: 'dict', dict: 'offeringKind', write: 'server' },
    originId: { kind: 'ref', to: 'courseOffering', write: 'server' },
    // the subject's own where nobody says otherwise
    credit: { kind: 'decimal', scale: 1, min: 0, max: 30, standard: 'XF' },
    nature: { kind: 'dict', dict: 'courseNature', required: true },
    examType: { kind: 'dict', dict: 'examType' },
    teacherId: { kind: 'ref', to: 'teacher', required: true },
    classIds: { kind: 'refs', to: 'stuClass', required: true },
    departmentId: { kind: 'ref', to: 'department', write: 'server' },
    scaleType: { kind: 'dict', dict: 'scoreScale', required: true },
    usualWeight: { kind: 'integer', min: 0, max: 100, required: true },
    midWeight: { kind: 'integer', min: 0, max: 100, required: true },
    finalWeight: { kind: 'integer', min: 0, max: 100, required: true },
    students: { kind: 'integer', write: 'server' },
    missing: { kind: 'integer', write: 'server' },
    state: { kind: 'dict', dict: 'sheetState', write: 'transition' },
    submittedAt: { kind: 'datetime', write: 'server' },
    publishedAt: { kind: 'datetime', write: 'server' },
  },
  // no class: whoever teaches a class something else has no business with this sheet
  scope: { person: 'teacherId', department: 'departmentId' },
  verbs: ['list', 'detail', 'add', 'update', 'remove', 'select', 'export'],
  list: {
    columns: [
      'xn',
      'xqM',
      'subjectId.subjectCode',
      'subjectName',
      'kind',
      'teacherId',
      'classIds',
      'credit',
      'nature',
      'students',
      'missing',
      'state',
    ],
    filter: ['xn', 'xqM', 'departmentId', 'subjectId', 'teacherId', 'classIds', 'nature', 'kind', 'state'],
    search: ['offeringName', 'teacherId'],
    sort: ['-xn', '-xqM', 'offeringName'],
  },
  form: {
    course: ['xn', 'xqM', 'subjectId', 'credit', 'nature', 'examType', 'teacherId', 'classIds'],
    weights: ['scaleType', 'usualWeight', 'midWeight', 'finalWeight'],
  },
  unique: { offeringTaken: ['xn', 'xqM', 'subjectId', 'teacherId', 'classIds', 'kind'] },
  states: {
    field: 'state',
    initial: 'open',
    transitions: {
      giveBack: { from: ['submitted'], to: 'open', reason: true },
      publish: { from: ['submitted'], to: 'published' },
    },
  },
});
