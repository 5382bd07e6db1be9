import type { JsonField, SerialField, SnapshotField } from '../field.ts';
import { fault, ok, type Kind } from './kind.ts';

/** Written by the server from a counter row; nobody hands it in. */
export const serial: Kind<SerialField> = {
  sql: () => 'text',
  check: (value) => (typeof value === 'string' && value.length <= 40 ? ok(value) : fault('kit.notText')),
  schema: () => ({ type: 'string' }),
};

/** A frozen copy of a neighbour's column; nobody hands it in. */
export const snapshot: Kind<SnapshotField> = {
  sql: (field) => (field.as.kind === 'ref' ? 'uuid' : 'text'),
  check: (value) => (typeof value === 'string' ? ok(value) : fault('kit.notText')),
  schema: () => ({ type: 'string' }),
};

/** JSON whose shape a rule of the room checks. Limited in size here. */
export const json: Kind<JsonField> = {
  sql: () => 'jsonb',
  check(value) {
    const size = JSON.stringify(value)?.length ?? 0;
    return size > 100_000 ? fault('kit.tooLong', { max: 100_000 }) : ok(value);
  },
  schema: () => ({}),
};
