/** Years of entry, each once: `["2024", "2025"]`; null is everybody. */
export function isGradeList(value: unknown): boolean {
  if (value === null) return true;
  return (
    Array.isArray(value) &&
    value.length <= 20 &&
    new Set(value).size === value.length &&
    value.every((grade) => typeof grade === 'string' && /^\d{4}$/.test(grade))
  );
}

/** Of what kind of people one asks: an identity, the department with all above it, a student's grade. */
export type Asked = { roleType: string; departments: readonly string[]; grade: string | null };

export type Offered = {
  status: string;
  roleTypes: readonly string[] | null;
  deptIds: readonly string[] | null;
  grades: readonly string[] | null;
  openFrom: string | null;
  openTo: string | null;
  held: boolean | null;
};

/** The first reason for which such people don't find an app, or find it closed; null when they can open it. */
export function whyHidden(
  app: Offered,
  asked: Asked,
  at: string,
): 'off' | 'role' | 'menu' | 'department' | 'grade' | 'notYet' | 'closed' | null {
  if (app.status !== 'enabled') return 'off';
  if (app.roleTypes?.length && !app.roleTypes.includes(asked.roleType)) return 'role';
  if (app.held === false) return 'menu';
  if (app.deptIds?.length && !app.deptIds.some((id) => asked.departments.includes(id))) return 'department';
  if (app.grades?.length && !app.grades.some((grade) => grade === asked.grade)) return 'grade';
  if (app.openFrom !== null && at < app.openFrom) return 'notYet';
  return app.openTo !== null && at >= app.openTo ? 'closed' : null;
}
