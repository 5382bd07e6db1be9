import type { ChildrenField } from '../field.ts';
import { fault, ok, type Kind } from './kind.ts';

/** Rows inside a row, kept as JSON; each is checked by its own fields. */
export const children: Kind<ChildrenField> = {
  sql: () => 'jsonb',
  check(value, field, inner) {
    if (!Array.isArray(value)) return fault('kit.notAList');
    const max = field.max ?? 50;
    if (value.length > max) return fault('kit.tooManyItems', { max });
    const rows: unknown[] = [];
    for (const [index, row] of value.entries()) {
      if (typeof row !== 'object' || row === null || Array.isArray(row)) return fault('kit.notARow');
      const { values, errors } = inner(field.of, row as Record<string, unknown>, { whole: true });
      if (errors[0])
        return fault(errors[0].key, { ...errors[0].facts, field: errors[0].field, line: index + 1 });
      rows.push(values);
    }
    return ok(rows);
  },
  schema: () => ({ type: 'array', items: { type: 'object' } }),
};
