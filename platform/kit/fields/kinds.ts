import type { Field, FieldKind } from '../field.ts';
import { boolean } from './boolean.ts';
import { children } from './children.ts';
import { dict, ref, refs } from './choice.ts';
import { files } from './files.ts';
import { json, serial, snapshot } from './kept.ts';
import type { Kind } from './kind.ts';
import { date, datetime, time } from './moment.ts';
import { decimal, integer, money } from './number.ts';
import { richText } from './rich-text.ts';
import { text } from './text.ts';

const KINDS: { [K in FieldKind]: Kind<Extract<Field, { kind: K }>> } = {
  text,
  richText,
  boolean,
  integer,
  decimal,
  money,
  date,
  time,
  datetime,
  dict,
  ref,
  refs,
  children,
  files,
  serial,
  snapshot,
  json,
};

/** The behaviour of a field's kind. The cast only forgets which of the kinds it is. */
export function kindOf(field: Field): Kind<Field> {
  return KINDS[field.kind] as unknown as Kind<Field>;
}
