import type { ComponentType } from 'react';
import type { Field, FieldKind } from '#platform/kit/field.ts';
import type { ControlProps } from './control.ts';
import { BooleanControl } from './fields/boolean.tsx';
import { ChildrenControl } from './fields/children.tsx';
import { DictControl } from './fields/dict.tsx';
import { FilesControl } from './fields/files.tsx';
import { JsonControl } from './fields/json.tsx';
import { DateControl, DatetimeControl, TimeControl } from './fields/moment.tsx';
import { MoneyControl } from './fields/money.tsx';
import { NumberControl } from './fields/number.tsx';
import { RefControl } from './fields/ref.tsx';
import { RichTextControl } from './fields/rich-text.tsx';
import { TextControl } from './fields/text.tsx';

/** Kinds without a control: serial and snapshot are the server's. */
type Shown = Exclude<FieldKind, 'serial' | 'snapshot'>;

const CONTROLS: { [K in Shown]: ComponentType<ControlProps<Extract<Field, { kind: K }>>> } = {
  text: TextControl,
  richText: RichTextControl,
  boolean: BooleanControl,
  integer: NumberControl,
  decimal: NumberControl,
  money: MoneyControl,
  date: DateControl,
  time: TimeControl,
  datetime: DatetimeControl,
  dict: DictControl,
  ref: RefControl,
  refs: RefControl,
  children: ChildrenControl,
  files: FilesControl,
  json: JsonControl,
};

/** The control of a field's kind. The cast only forgets which of the kinds it is. */
export function controlOf(field: Field): ComponentType<ControlProps> | undefined {
  return CONTROLS[field.kind as Shown] as unknown as ComponentType<ControlProps> | undefined;
}

/** Controls that need the whole width of a form. */
export function isWide(field: Field): boolean {
  return (
    field.kind === 'children' ||
    field.kind === 'files' ||
    field.kind === 'json' ||
    field.kind === 'richText' ||
    (field.kind === 'text' && field.form === 'lines')
  );
}
