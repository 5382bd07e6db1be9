import { isDay, isMoment } from '#platform/pure/date.ts';
import type { DateField, DatetimeField, TimeField } from '../field.ts';
import { fault, ok, type Kind } from './kind.ts';

/** `YYYY-MM-DD`, a day that exists and is meant (1900 to 2199). */
export const date: Kind<DateField> = {
  sql: () => 'date',
  check: (value) => (typeof value === 'string' && isDay(value) ? ok(value) : fault('kit.notADate')),
  schema: () => ({ type: 'string', format: 'date' }),
};

/** `HH:mm`, 00:00 to 23:59. */
export const time: Kind<TimeField> = {
  sql: () => 'text',
  check: (value) =>
    typeof value === 'string' && /^([01]\d|2[0-3]):[0-5]\d$/.test(value) ? ok(value) : fault('kit.notATime'),
  schema: () => ({ type: 'string', pattern: '^([01]\\d|2[0-3]):[0-5]\\d$' }),
};

/** `YYYY-MM-DD HH:mm:ss` in the tenant's zone. */
export const datetime: Kind<DatetimeField> = {
  sql: () => 'timestamptz(0)',
  check: (value) => (typeof value === 'string' && isMoment(value) ? ok(value) : fault('kit.notADatetime')),
  schema: () => ({ type: 'string', pattern: '^\\d{4}-\\d{2}-\\d{2} \\d{2}:\\d{2}:\\d{2}$' }),
};
