import { resource } from '#platform/kit/resource.ts';

/** A room in which examiners hear candidates in one subject for half a day: who sits there, by what they judge, how many they hear. */
export const interviewRoom = resource({
  name: 'interviewRoom',
  service: 'dzks',
  label: 'roomNo',
  fields: {
    batchId: { kind: 'ref', to: 'examBatch', required: true },
    subjectId: { kind: 'ref', to: 'examSubject', required: true },
    roomNo: { kind: 'text', max: 10, form: 'code', required: true },
    place: { kind: 'text', max: 60, required: true },
    waitPlace: { kind: 'text', max: 60, required: true },
    startAt: { kind: 'datetime', required: true },
    endAt: { kind: 'datetime', required: true },
    slots: { kind: 'integer', min: 1, max: 200, required: true },
    // whose first wish is among these; none named is everybody
    planIds: { kind: 'refs', to: 'majorPlan' },
    examinerIds: { kind: 'refs', to: 'teacher', required: true },
    chiefId: { kind: 'ref', to: 'teacher', required: true },
    // whom nobody in this room may hear
    avoidIds: { kind: 'refs', to: 'candidate' },
    dims: {
      kind: 'children',
      max: 8,
      required: true,
      of: {
        name: { kind: 'text', max: 30, required: true },
        maxScore: { kind: 'decimal', scale: 2, min: 0.5, max: 1000, required: true },
        guide: { kind: 'text', max: 200 },
      },
    },
    status: { kind: 'dict', dict: 'interviewRoomStatus', write: 'transition' },
  },
  scope: 'open',
  verbs: ['list', 'detail', 'add', 'update', 'remove', 'select'],
  list: {
    columns: ['roomNo', 'subjectId', 'place', 'waitPlace', 'startAt', 'endAt', 'slots', 'chiefId', 'status'],
    filter: ['batchId', 'subjectId', 'status', 'startAt'],
    search: ['roomNo', 'chiefId'],
    sort: ['startAt', 'roomNo'],
  },
  form: {
    main: ['batchId', 'subjectId', 'roomNo', 'place', 'waitPlace', 'startAt', 'endAt', 'slots', 'planIds'],
    judging: ['examinerIds', 'chiefId', 'avoidIds', 'dims'],
  },
  unique: { roomTaken: ['subjectId', 'roomNo', 'startAt'] },
  states: {
    field: 'status',
    initial: 'draft',
    transitions: {
      open: { from: ['draft'], to: 'open' },
      close: { from: ['open'], to: 'closed' },
    },
  },
});
