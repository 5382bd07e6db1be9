import './drawn.css';
import { createElement, Fragment, useMemo } from 'react';
import type { Field, Fields } from '#platform/kit/field.ts';
import { formFields } from '#platform/kit/form/form.ts';
import { isWords, type FormField } from '#platform/kit/form/form-field.ts';
import { settleForm, type Settled } from '#platform/kit/form/form-settle.ts';
import { sumDecimals } from '#platform/pure/decimal.ts';
import { toYuan } from '#platform/pure/money.ts';
import { InnerContext } from '../form/control.ts';
import { controlOf } from '../form/controls.ts';
import { FieldFrame } from '../form/field-frame.tsx';
import type { Form } from '../form/use-form.ts';
import { joined } from '../i18n/joined.ts';
import { useGuestWords } from '../i18n/words.ts';
import { DrawnContext, type FormHost } from './drawn-context.ts';
import { controlFor, Fixed } from './drawn-controls.tsx';

export type FormFacts = {
  sys?: Readonly<Record<string, unknown>> | undefined;
  /** What was handed in before. */
  before?: Readonly<Record<string, unknown>> | null | undefined;
};

type DrawnFormProps = FormFacts & { id: string; form: readonly FormField[]; handle: Form; host: FormHost };

/** A form that the school drew: the product's own controls, called by the school's words, shown and asked by its rules. */
export function DrawnForm({ id, form, handle, host, sys = {}, before = null }: DrawnFormProps) {
  const settled = settleForm(form, handle.values, { sys, before });
  const asked = form.filter(({ name }) => settled.states[name]?.required).map(({ name }) => name);
  const { fields, known } = useKitFields(form, asked.join());
  const inner = {
    controlOf: (field: Field) => {
      const one = known.get(field);
      return (one && controlFor(one)) ?? controlOf(field);
    },
    label: (field: string, column: string) =>
      form.find(({ name }) => name === field)?.of?.find(({ name }) => name === column)?.label ?? column,
  };
  return (
    <DrawnContext value={{ known, host }}>
      <InnerContext value={inner}>
        <div className="form-fields">
          {form
            .filter(({ name }) => settled.states[name]?.visible)
            .map((one) => (
              <Fragment key={one.name}>
                {isWords(one) ? (
                  <Between one={one} />
                ) : (
                  <One
                    id={`${id}-${one.name}`}
                    one={one}
                    field={fields[one.name]!}
                    handle={handle}
                    settled={settled}
                    control={inner.controlOf}
                    room={host.room}
                  />
                )}
              </Fragment>
            ))}
        </div>
      </InnerContext>
    </DrawnContext>
  );
}

/** The same objects while the same is asked, so that no control begins anew under the cursor. */
const useKitFields = (form: readonly FormField[], asked: string) =>
  useMemo(() => drawn(form, asked.split(',')), [form, asked]);

/** A heading, or a paragraph that is only read. */
function Between({ one: { kind, label, hint } }: { one: FormField }) {
  if (kind === 'group')
    return (
      <header className="drawn-group">
        <h3>{label}</h3>
        {hint && <p className="field-hint">{hint}</p>}
      </header>
    );
  return (
    <p className="drawn-words">
      <strong>{label}</strong>
      {hint}
    </p>
  );
}

type OneProps = {
  id: string;
  one: FormField;
  field: Field;
  handle: Form;
  settled: Settled;
  control: typeof controlOf;
  room: string;
};

function One({ id, one, field, handle, settled, control, room }: OneProps) {
  const { name, label, hint, kind } = one;
  const error = handle.errors[name];
  const Control = control(field);
  const isFixed = settled.states[name]?.readOnly === true && kind !== 'computed';
  if (!Control) return null;
  return (
    <FieldFrame id={id} field={field} title={label} error={error}>
      {isFixed ? (
        <Fixed id={id} value={settled.values[name]} one={one} />
      ) : (
        createElement(Control, {
          id,
          name,
          field,
          room,
          title: label,
          values: settled.values,
          value: settled.values[name] ?? null,
          onChange: (value) => handle.set(name, value),
          invalid: error !== undefined,
          ...(error && { describedBy: `${id}-error` }),
        })
      )}
      {kind === 'table' && <Sums one={one} value={settled.values[name]} />}
      {hint && <p className="field-hint">{hint}</p>}
    </FieldFrame>
  );
}

/** What the columns come to that are added up. */
function Sums({ one, value }: { one: FormField; value: unknown }) {
  const t = useGuestWords('kit');
  const rows = Array.isArray(value) ? (value as Record<string, unknown>[]) : [];
  const columns = (one.of ?? []).filter(({ sum }) => sum);
  if (columns.length === 0 || rows.length === 0) return null;
  const text = joined(columns.map((column) => `${column.label} ${total(column, rows)}`));
  return (
    <p className="drawn-sums" role="status">
      {t('drawn.sums', { text })}
    </p>
  );
}

function total({ kind, name }: FormField, rows: readonly Record<string, unknown>[]): string {
  const values = rows.flatMap((row) => {
    const text = String(row[name] ?? '');
    return /^-?\d+(\.\d+)?$/.test(text) ? [text] : [];
  });
  const sum = sumDecimals(values);
  return kind === 'money' ? toYuan(Number(sum)) : sum;
}

/** The kit's fields as strictly as the rules ask just now, and what each of them was drawn as, columns included. */
function drawn(form: readonly FormField[], asked: readonly string[]) {
  const fields: Fields = formFields(form.map((one) => ({ ...one, required: asked.includes(one.name) })));
  const known = new Map<Field, FormField>();
  for (const one of form) {
    const field = fields[one.name];
    if (!field) continue;
    known.set(field, one);
    if (field.kind === 'children')
      for (const column of one.of ?? []) known.set(field.of[column.name]!, column);
  }
  return { fields, known };
}
