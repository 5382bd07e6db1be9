/** A row as a derived list or detail answers it. */
export type ListRow = {
  id: string;
  version: number;
  /** Labels of rows referred to (`classId`) and of neighbours' columns (`studentId.studentNo`). */
  labels?: { readonly [path: string]: string };
  /** Verbs and transitions that this reader may carry out on this row. */
  can?: readonly string[];
  [field: string]: unknown;
};

/** Whether the row's reader may do this to it. The browser never decides. */
export function rowCan(row: ListRow, act: string): boolean {
  return row.can?.includes(act) ?? false;
}
