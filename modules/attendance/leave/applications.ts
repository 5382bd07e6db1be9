import { application } from '#platform/kit/application.ts';
import { approve, climb, when } from '#platform/kit/workflow/flow.ts';
import { leaveApply } from './leave-apply.ts';
import { leaveCancel } from './leave-cancel.ts';
import { leaveExtend } from './leave-extend.ts';

/**
 * Counsellor, college, student affairs, the school's leader, as far as the level asks; who applies for others is past
 * himself. How high a case climbs is a fact computed when it is handed in (`sys.level`, from the days and the limits
 * that the school or the department set), so that a changed limit needs no new flow. The form carries the days
 * themselves, for schools that draw flows of their own.
 */
const ladder = [
  when({ key: 'counsellor', is: 'sys.byCounsellor != true' }, approve('fdy')),
  when({ key: 'college', is: 'sys.level >= 2' }, approve('yxLeader')),
  when({ key: 'affairs', is: 'sys.level >= 3' }, approve({ role: 'gly' }, { key: 'studentAffairs' })),
  when({ key: 'leader', is: 'sys.level >= 4' }, approve({ role: 'xld' }, { key: 'schoolLeader' })),
];

/** A leave on duty is first confirmed by whoever called the student away. */
const onDuty = when(
  { key: 'duty', is: 'isPublic = true' },
  approve({ field: 'organiserId' }, { key: 'organiser' }),
);

/** On paper a reason may be shorter. */
const handedIn = {
  ...leaveApply,
  fields: { ...leaveApply.fields, reason: { ...leaveApply.fields.reason, min: 5 } },
} as const;

export const leaveApplication = application({
  of: handedIn,
  process: 'leave',
  person: 'studentId',
  asked: leaveApply.form,
  draft: ['leaveTypeId', 'startTime', 'endTime'],
  group: 'batchId',
  facts: [
    'leaveDays',
    'levelDays',
    'leaveTypeId',
    'startTime',
    'endTime',
    'isOutSchool',
    'isOvernight',
    'organiserId',
  ],
  flow: climb(onDuty, ...ladder),
  verbs: ['submit', 'saveDraft', 'withdraw', 'discard', 'agent'],
});

export const extendApplication = application({
  of: leaveExtend,
  process: 'leaveExtend',
  person: 'studentId',
  upon: 'leaveId',
  asked: { more: ['newEndTime', 'reason', 'fileIds'] },
  facts: ['leaveDays', 'levelDays'],
  flow: climb(...ladder),
  verbs: ['submit', 'withdraw'],
});

/** A return is handed in by a rule of its own: many close at once. */
export const cancelApplication = application({
  of: leaveCancel,
  process: 'leaveCancel',
  person: 'studentId',
  upon: 'leaveId',
  asked: { back: ['returnTime', 'mode', 'note', 'photoIds'] },
  flow: climb(approve('fdy')),
  verbs: [],
});
