import type { BooleanField } from '../field.ts';
import { fault, ok, type Kind } from './kind.ts';

export const boolean: Kind<BooleanField> = {
  sql: () => 'boolean',
  check: (value) => (typeof value === 'boolean' ? ok(value) : fault('kit.notABoolean')),
  schema: () => ({ type: 'boolean' }),
};
