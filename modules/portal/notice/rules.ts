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

/** Share by which the number of receivers may move between what the publisher was told and what happens, in percent. */
const MAY_MOVE = 5;

/** Whether a target reaches so many more or fewer people than its publisher was told that he must look again. */
export const hasMoved = (told: number, count: number): boolean =>
  Math.abs(count - told) * 100 > told * MAY_MOVE;

/** Letters that a practised reader takes in within a second. */
const LETTERS_A_SECOND = 15;

/** Seconds for which a notice that must be read stays open at least; `text` is its text without tags. */
export const readingSeconds = (text: string): number =>
  Math.min(30, Math.max(3, Math.ceil([...text].length / LETTERS_A_SECOND)));

/** Whose notices are approved before they go out. */
export type AuditOf = 'off' | 'fdy' | 'yx';

/** Whether the school has notices of such a publisher approved: its counsellors', or those of colleges too. */
export const needsAudit = (of: AuditOf, roleType: string): boolean =>
  of !== 'off' && (roleType === 'fdy' || (of === 'yx' && roleType !== 'gly'));
