import type { ListRow } from '#platform/web/list/row.ts';

export const ROOM = 'system/access';

/** A role as its list answers it. */
export type Role = ListRow & {
  roleCode: string;
  roleName: string;
  roleType: string;
  builtIn: boolean;
  status: string;
  sort: number;
  remark: string | null;
};

/** One rule of a role: on which rows it counts, for one page or (`*`) for all without a rule of their own. */
export type Scope = { menuCode: string; scopeType: string; custom: { [axis: string]: string[] } };

export type CheckedKeys = { checkedKeys: string[]; halfCheckedKeys: string[]; scopes: Scope[] };

/** Kinds of scopes, widest first. What each means is the business of the rooms that bring it. */
export const SCOPE_TYPES = [
  'all',
  'departmentTree',
  'department',
  'counsellor',
  'classTeacher',
  'teaching',
  'building',
  'employer',
  'self',
  'custom',
] as const;

/** What a custom scope may name, and the resource that it is chosen from. */
export const AXES = { department: 'department', class: 'stuClass', building: 'building' } as const;

/** One page of a diagnosis. */
export type DiagnosedPage = {
  id: string;
  title: string;
  status: string;
  roles: string[];
  buttons: { code: string; title: string; status: string; roles: string[] }[];
  scope: { from: 'page' | 'general'; rules: { scopeType: string; roleName: string }[] };
  circle: { axis: string; text: string; count: number | null }[];
  rows: { resource: string; title: string; seen: number; total: number }[];
};

/** What `sysUser/diagnose` answers. */
export type Diagnosis = {
  user: { id: string; accountNo: string; userName: string; status: string };
  identities: { value: string; label: string }[];
  roleType: string;
  roles: { roleCode: string; roleName: string; status: string }[];
  pages: { id: string; title: string; held: boolean }[];
  page: DiagnosedPage | null;
};
