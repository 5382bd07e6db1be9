import type { DictField, RefField, RefsField } from '../field.ts';
import { checkList, fault, isId, ok, type Kind } from './kind.ts';

const isValue = (value: unknown) => typeof value === 'string' && /^[A-Za-z0-9_.-]{1,40}$/.test(value);

/** A dictionary value; that it exists and is enabled is asked on the server. */
export const dict: Kind<DictField> = {
  sql: (field) => (field.many ? 'text[]' : 'text'),
  check(value, field) {
    if (field.many) return checkList(value, 50, isValue, 'kit.notADictValue');
    return isValue(value) ? ok(value) : fault('kit.notADictValue');
  },
  schema: (field) => (field.many ? { type: 'array', items: { type: 'string' } } : { type: 'string' }),
};

/** The id of a row of another resource; that it exists is a foreign key. */
export const ref: Kind<RefField> = {
  sql: () => 'uuid',
  check: (value) => (isId(value) ? ok(value) : fault('kit.notAnId')),
  schema: () => ({ type: 'string', format: 'uuid' }),
};

export const refs: Kind<RefsField> = {
  sql: () => 'uuid[]',
  check: (value) => checkList(value, 500, isId, 'kit.notAnId'),
  schema: () => ({ type: 'array', items: { type: 'string', format: 'uuid' } }),
};
