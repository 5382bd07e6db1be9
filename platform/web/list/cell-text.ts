import type { Field } from '#platform/kit/field.ts';
import { toYuan } from '#platform/pure/money.ts';
import { joined } from '../i18n/joined.ts';

/** What a value needs from outside to become text. */
export type CellWords = {
  yes: string;
  no: string;
  /** Label of the row referred to. */
  label?: string;
  /** Values and labels of the dictionary. */
  options?: readonly { value: string; label: string }[];
};

/** A value as people read it; '' when absent. Files and children are counted. */
export function cellText(field: Field, value: unknown, words: CellWords): string {
  if (value === null || value === undefined || value === '') return '';
  // what came with the product is called in the reader's language
  if (field.kind === 'text' && words.label) return words.label;
  if (field.kind === 'boolean') return value === true ? words.yes : words.no;
  if (field.kind === 'money') return typeof value === 'number' ? yuan(value) : String(value);
  if (field.kind === 'datetime') return String(value).slice(0, 16);
  if (field.kind === 'dict') return dictText(value, words.options ?? []);
  if (field.kind === 'ref' || field.kind === 'refs') return words.label ?? '';
  if (field.kind === 'richText') return plain(String(value));
  if (field.kind === 'json') return jsonText(value, words);
  if (Array.isArray(value)) return value.length > 0 ? String(value.length) : '';
  return String(value);
}

/** Fen as yuan with thousands marked: `123456` → `1,234.56`. */
export function yuan(fen: number): string {
  return toYuan(fen).replace(/\B(?=(\d{3})+\.)/g, ',');
}

/**
 * Values that only their room can read: texts, numbers and lists of them are shown; of anything else that it is there.
 * A room that has more to say draws the cell itself.
 */
function jsonText(value: unknown, words: CellWords): string {
  if (typeof value === 'boolean') return value ? words.yes : words.no;
  const all = Array.isArray(value) ? value : [value];
  if (all.every((one) => typeof one === 'string' || typeof one === 'number'))
    return joined(all.map(String).filter((text) => !ID.test(text)));
  return words.yes;
}

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

function dictText(value: unknown, options: NonNullable<CellWords['options']>): string {
  const values = Array.isArray(value) ? value : [value];
  return joined(values.map((one) => options.find((option) => option.value === one)?.label ?? String(one)));
}

/** The words of HTML, for one line of a table. */
function plain(html: string): string {
  return html
    .replace(/<[^>]*>/g, ' ')
    .replace(/(&nbsp;|\s)+/g, ' ')
    .trim();
}
