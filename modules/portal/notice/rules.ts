/** Whom a notice is for: everybody, or those in all of the named groups, and single people besides. */
export type Target = {
  all: boolean;
  roleTypes: string[];
  departmentIds: string[];
  grades: string[];
  majorIds: string[];
  classIds: string[];
  userIds: string[];
};

export const GROUPS = ['roleTypes', 'departmentIds', 'grades', 'majorIds', 'classIds'] as const;

export const NOBODY: Target = {
  all: false,
  roleTypes: [],
  departmentIds: [],
  grades: [],
  majorIds: [],
  classIds: [],
  userIds: [],
};

/** Whether a target names anybody. */
export function isNobody(target: Target): boolean {
  return !target.all && target.userIds.length === 0 && GROUPS.every((group) => target[group].length === 0);
}

/** Hours between two reminders of one notice. */
export const REMIND_HOURS = 12;

/** Notices that one publisher may keep on top. */
export const MOST_PINNED = 5;

/** Share in percent with one decimal; of nothing it is null. */
export function shareOf(part: number, whole: number): string | null {
  return whole === 0 ? null : ((Math.round((part / whole) * 1000) || 0) / 10).toFixed(1);
}
