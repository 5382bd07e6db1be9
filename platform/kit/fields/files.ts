import type { FilesField } from '../field.ts';
import { checkList, isId, type Kind } from './kind.ts';

/** Ids of uploaded files. Who may read them follows the row that holds them. */
export const files: Kind<FilesField> = {
  sql: () => 'uuid[]',
  check: (value, field) => checkList(value, field.max ?? 5, isId, 'kit.notAnId'),
  schema: (field) => ({ type: 'array', maxItems: field.max ?? 5, items: { type: 'string', format: 'uuid' } }),
};
