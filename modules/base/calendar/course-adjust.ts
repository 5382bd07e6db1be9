import { application, handedIn } from '#platform/kit/application.ts';
import { resource } from '#platform/kit/resource.ts';
import { through } from '#platform/kit/through.ts';
import { approve, climb, when } from '#platform/kit/workflow/flow.ts';

/** One lesson of a day that isn't held as the timetable says: dropped, held at another time or place, or by a colleague. */
export const courseAdjust = resource({
  name: 'courseAdjust',
  service: 'base',
  label: 'adjustNo',
  fields: {
    adjustNo: { kind: 'serial', pattern: 'TK{date}{seq:4}' },
    teacherId: { kind: 'ref', to: 'teacher', show: ['staffNo'], required: true, write: 'server' },
    lessonId: { kind: 'ref', to: 'lesson', required: true },
    ...through('lessonId', {
      courseName: { kind: 'text' },
      classId: 'stuClass',
      departmentId: 'department',
    }),
    sectionFrom: { kind: 'integer', write: 'server' },
    sectionTo: { kind: 'integer', write: 'server' },
    // all classes that sit together
    classNames: { kind: 'text', max: 300, write: 'server' },
    day: { kind: 'date', required: true },
    kind: { kind: 'dict', dict: 'adjustKind', required: true },
    newDay: { kind: 'date' },
    newFrom: { kind: 'integer', min: 1, max: 14 },
    newVenueId: { kind: 'ref', to: 'venue' },
    newTeacherId: { kind: 'ref', to: 'teacher' },
    newTeacherUserId: { kind: 'ref', to: 'sysUser', write: 'server' },
    reason: { kind: 'text', min: 5, max: 200, form: 'lines', required: true },
    fileIds: { kind: 'files', max: 3, accept: ['jpg', 'jpeg', 'png', 'pdf'] },
    ...handedIn,
  },
  scope: { person: 'teacherId', department: 'departmentId' },
  verbs: ['list', 'detail', 'export'],
  list: {
    columns: [
      'adjustNo',
      'teacherId',
      'courseName',
      'classNames',
      'kind',
      'day',
      'sectionFrom',
      'newDay',
      'newFrom',
      'newVenueId',
      'newTeacherId',
      'auditStatus',
    ],
    filter: ['kind', 'departmentId', 'classId', 'teacherId', 'day', 'auditStatus'],
    search: ['adjustNo', 'courseName', 'classNames', 'teacherId'],
    sort: ['-submittedAt'],
  },
  states: {
    field: 'auditStatus',
    initial: 'draft',
    transitions: { callOff: { from: ['approved'], to: 'cancelled', reason: true } },
  },
  record: true,
});

export const adjustApplication = application({
  of: courseAdjust,
  process: 'courseAdjust',
  person: 'teacherId',
  asked: {
    what: ['lessonId', 'day', 'kind'],
    how: ['newDay', 'newFrom', 'newVenueId', 'newTeacherId', 'reason', 'fileIds'],
  },
  facts: ['kind', 'courseName', 'day', 'newTeacherUserId'],
  // who takes the lesson over is asked first, and for two days only
  flow: climb(
    when(
      'kind = sub',
      approve(
        { field: 'newTeacherUserId' },
        { key: 'substitute', buttons: ['approve', 'reject'], timeout: { hours: 48, do: 'reject' } },
      ),
    ),
    when('sys.byAgent != true', approve('yxLeader')),
    approve({ role: 'gly' }),
  ),
});
