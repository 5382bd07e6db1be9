import type { DayRange, FormPlace } from '#platform/kit/form/form-field.ts';
import { toYuan } from '#platform/pure/money.ts';
import { snake } from '../db/names.ts';
import { sql } from '../db/sql.ts';
import type { Work } from '../work.ts';
import type { FlowField } from './handlers.ts';
import { namesOf } from './names.ts';

/** A value of a form as people read it: ids have become names, parts a sentence. */
export async function textOf(
  work: Work,
  field: FlowField,
  value: unknown,
): Promise<string | number | boolean> {
  if (typeof value === 'boolean') return value;
  if (typeof value === 'number' && field.kind !== 'money') return value;
  if (field.kind === 'rows' || field.kind === 'files') return '';
  const ids = texts(value);
  if (field.kind === 'person' || field.kind === 'people') {
    const names = await namesOf(work, ids);
    return ids.map((id) => names.get(id) ?? '—').join('、');
  }
  if (field.kind === 'money' || field.kind === 'range' || field.kind === 'place' || field.kind === 'record')
    return made[field.kind](work, value, field);
  const options = (await field.options?.(work)) ?? [];
  return ids.map((one) => options.find((option) => option.value === one)?.label ?? one).join('、');
}

type Made = (work: Work, value: unknown, field: FlowField) => string | Promise<string>;

/** Values that are made of parts, as people write them. */
const made: { [kind in 'money' | 'range' | 'place' | 'record']: Made } = {
  money: (_work, value) => (typeof value === 'number' ? toYuan(value) : ''),
  range(work, value) {
    const { from = '', to = '', days = 0 } = (value ?? {}) as Partial<DayRange>;
    return from ? work.platform.words.say(work.locale, 'formValues.range', { from, to, days }) : '';
  },
  place(_work, value) {
    const { text = '', lat = null, lng = null } = (value ?? {}) as Partial<FormPlace>;
    return [text, lat === null ? '' : `(${lat}, ${lng})`].filter(Boolean).join(' ');
  },
  async record(work, value, { to = '' }) {
    const target = work.platform.resources.get(to)?.resource;
    if (!target || typeof value !== 'string') return '';
    const row = await work.db.row<{ label: string }>(sql`
      select ${sql.ref(snake(target.label))}::text as label from ${sql.table(snake(to))} where id = ${value}`);
    return row?.label ?? '—';
  },
};

const texts = (value: unknown): string[] =>
  [value].flat().flatMap((one) => (typeof one === 'string' && one !== '' ? [one] : []));
