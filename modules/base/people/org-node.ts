/** A unit of the school as the organisation chart gets it. */
export type OrgNode = {
  kind: 'department' | 'major' | 'class';
  id: string;
  parentId: string | null;
  name: string;
  /** Who leads a department, a major's code, a class's year. */
  note: string | null;
  staff: number;
  students: number;
};
