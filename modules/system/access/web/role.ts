export const ROOM = 'system/access';

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
