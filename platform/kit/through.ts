import type { SnapshotAs } from './field.ts';

type Taken = { readonly [column: string]: string | SnapshotAs };

type Snapshots<Ref extends string, Columns extends Taken> = {
  [Column in keyof Columns & string]: {
    kind: 'snapshot';
    through: Ref;
    column: Column;
    as: Columns[Column] extends string ? { kind: 'ref'; to: Columns[Column] } : Columns[Column];
  };
};

/**
 * Columns of the row that a field refers to, as they were when this one was written; each stays under its name. A text
 * says which resource the column refers to.
 * @example ...through('studentId', { departmentId: 'department', grade: { kind: 'text' } })
 */
export function through<const Ref extends string, const Columns extends Taken>(
  ref: Ref,
  columns: Columns,
): Snapshots<Ref, Columns> {
  const fields = Object.entries(columns).map(([column, is]) => {
    const as = typeof is === 'string' ? { kind: 'ref', to: is } : is;
    return [column, { kind: 'snapshot', through: ref, column, as }];
  });
  // entries forget which key goes with which value
  return Object.fromEntries(fields) as Snapshots<Ref, Columns>;
}
