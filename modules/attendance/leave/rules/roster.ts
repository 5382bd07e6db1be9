import type { LeaveRefusal } from './leave.ts';

const maxRoster = 500;

export interface RosterSplit {
  /** Students who get a leave, each once, in the order given. */
  take: string[];
  /** Students whose time is taken already, with the leave that takes it. */
  conflicts: { studentId: string; leaveNo: string }[];
}

/**
 * A leave for a group (集体请假): one approval, one leave per student. Students with a leave at that time are listed
 * and left out only if the counsellor has confirmed that.
 */
export function splitRoster(
  studentIds: readonly string[],
  taken: ReadonlyMap<string, string>,
  isConfirmed: boolean,
): RosterSplit | LeaveRefusal {
  const roster = [...new Set(studentIds)];
  if (roster.length === 0) return { key: 'leave.rosterEmpty', facts: {} };
  if (roster.length > maxRoster)
    return { key: 'leave.rosterTooLarge', facts: { max: maxRoster, count: roster.length } };
  const conflicts = roster.flatMap((studentId) => {
    const leaveNo = taken.get(studentId);
    return leaveNo === undefined ? [] : [{ studentId, leaveNo }];
  });
  const take = roster.filter((id) => !taken.has(id));
  if (conflicts.length > 0 && !isConfirmed)
    return { key: 'leave.rosterConflicts', facts: { count: conflicts.length } };
  return take.length > 0 ? { take, conflicts } : { key: 'leave.rosterEmpty', facts: {} };
}
