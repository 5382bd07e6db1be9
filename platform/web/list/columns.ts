import type { Field } from '#platform/kit/field.ts';
import type { Resource } from '#platform/kit/resource.ts';

/** One column of a derived list. */
export type Column = {
  /** A field, a frame column (`createdAt`) or a neighbour's column (`studentId.name`). */
  key: string;
  /** What the cell shows; a neighbour's column is the text in `labels`, a computed one its own. */
  field: Field;
  neighbour: boolean;
  sortable: boolean;
};

/** Columns that every row has besides its declared fields. */
const FRAME: { readonly [name: string]: Field } = {
  createdAt: { kind: 'datetime', write: 'server' },
  updatedAt: { kind: 'datetime', write: 'server' },
};

const UNSORTABLE = new Set<Field['kind']>(['ref', 'refs', 'files', 'children', 'json', 'richText']);

/** The field behind a name, a frozen copy as what it copies. Undefined when there is none. */
export function fieldAt(resource: Resource, name: string): Field | undefined {
  const field = Object.hasOwn(resource.fields, name) ? resource.fields[name] : FRAME[name];
  return field?.kind === 'snapshot' ? { ...field.as, write: 'server' } : field;
}

/** Columns of the declaration, in its order. */
export function columnsOf(resource: Resource): Column[] {
  return resource.list.columns.map((key) => {
    const field = fieldAt(resource, key);
    // a name that is no field is computed by the room, as text or a number
    return {
      key,
      field: field ?? { kind: 'text' },
      neighbour: key.includes('.'),
      sortable: field !== undefined && isSortable(field),
    };
  });
}

/** A column by which people would sort: ids and sealed text have no order that means anything. */
function isSortable(field: Field): boolean {
  return !UNSORTABLE.has(field.kind) && !(field.kind === 'text' && field.secret !== undefined);
}

/** The column that names the row: the declared label, else the first one. */
export function titleColumn(resource: Resource, columns: readonly Column[]): Column | undefined {
  return columns.find((column) => column.key === resource.label) ?? columns[0];
}

/** The column of the row's state, for the tag on a card. */
export function stateColumn(resource: Resource, columns: readonly Column[]): Column | undefined {
  const declared = columns.find((column) => column.key === resource.states?.field);
  return (
    declared ?? columns.find((column) => column.field.kind === 'dict' && /(status|state)$/i.test(column.key))
  );
}
