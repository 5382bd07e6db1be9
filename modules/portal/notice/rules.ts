/** Whom a notice is for: everybody, or those in all of the named groups, and single people besides. */
export type Target = {
  all: boolean;
  roleTypes: string[];
  departmentIds: string[];
  grades: string[];
  majorIds: string[];
  classIds: string[];
  userIds: string[];
  /** Saved queries: whoever fits one of them comes besides, as he does when the notice goes out. */
  queryIds?: string[];
  /** How far the queries reach: the circle of who wrote the target, or the whole school. Written by the server alone. */
  within?: 'all' | { classIds: string[]; departmentIds: string[] };
};

/** What a saved query asks of people. Within a line one value is enough; all lines that say something must hold. */
export type Conditions = Pick<Target, 'roleTypes' | 'departmentIds' | 'grades' | 'majorIds' | 'classIds'> & {
  genders: string[];
  politicalStatuses: string[];
  studentStatuses: string[];
  /** These are left out, whatever holds. */
  exceptUserIds: string[];
};

export const ANYTHING: Conditions = {
  roleTypes: [],
  departmentIds: [],
  grades: [],
  majorIds: [],
  classIds: [],
  genders: [],
  politicalStatuses: [],
  studentStatuses: [],
  exceptUserIds: [],
};

/** Whether a query says whom it means; leaving people out is not enough. */
export const saysSomething = ({ exceptUserIds: _out, ...rest }: Conditions): boolean =>
  Object.values(rest).some((values) => values.length > 0);

/** Queries that one person may save. */
export const MOST_QUERIES = 30;

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
  const single = target.userIds.length + (target.queryIds?.length ?? 0);
  return !target.all && single === 0 && GROUPS.every((group) => target[group].length === 0);
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
