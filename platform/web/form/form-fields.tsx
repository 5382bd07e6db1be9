import '../list/parts/parts.css';
import './form.css';
import type { ComponentType, ReactNode } from 'react';
import type { Field } from '#platform/kit/field.ts';
import type { Resource } from '#platform/kit/resource.ts';
import { useWords } from '../i18n/words.ts';
import { useLabels } from '../list/words.ts';
import { InnerContext, type ControlProps } from './control.ts';
import { controlOf, isWide } from './controls.ts';
import type { Form } from './use-form.ts';

export type Controls = { readonly [field: string]: ComponentType<ControlProps> };

export type FormFieldsProps = {
  room: string;
  resource: Resource;
  names: readonly string[];
  form: Form;
  /** Prefix of the elements' ids, so that two forms on one page don't mix. */
  id: string;
  /** The room's own controls, by field. */
  controls?: Controls;
  /** Labels of the rows referred to, from the row that is edited. */
  labels?: { readonly [path: string]: string };
};

/** Controls for the named fields, each with its label and what is wrong with it. */
export function FormFields({ room, resource, names, form, id, controls = {}, labels = {} }: FormFieldsProps) {
  const words = useLabels(room);
  const inner = { controlOf, label: (field: string, child: string) => words.child(resource, field, child) };
  return (
    <InnerContext value={inner}>
      <div className="form-fields">
        {names.map((name) => {
          const field = resource.fields[name];
          const Control = controls[name] ?? (field && controlOf(field));
          if (!field || !Control) return null;
          const title = words.field(resource, name);
          const error = form.errors[name];
          const own = {
            id: `${id}-${name}`,
            name,
            field,
            room,
            title,
            values: form.values,
            label: labels[name],
          };
          return (
            <FieldFrame key={name} id={own.id} field={field} title={title} error={error}>
              <Control
                {...own}
                value={form.values[name] ?? null}
                onChange={(value) => form.set(name, value)}
                invalid={error !== undefined}
                describedBy={error && `${own.id}-error`}
              />
            </FieldFrame>
          );
        })}
      </div>
    </InnerContext>
  );
}

type FieldFrameProps = {
  id: string;
  field: Field;
  title: string;
  error: string | undefined;
  children: ReactNode;
};

export function FieldFrame({ id, field, title, error, children }: FieldFrameProps) {
  const t = useWords();
  return (
    <div
      className="form-field"
      data-wide={isWide(field) || undefined}
      data-wrong={error !== undefined || undefined}
    >
      <label htmlFor={id}>
        {title}
        {field.required && (
          <span className="field-mark" title={t('form.required')} aria-hidden="true">
            *
          </span>
        )}
      </label>
      {children}
      {error !== undefined && (
        <p className="field-error" id={`${id}-error`}>
          {error}
        </p>
      )}
    </div>
  );
}

/** Puts the person where something has to be put right. */
export function focusField(id: string, name: string): void {
  // the error has to be drawn first
  setTimeout(() => {
    const element = document.getElementById(`${id}-${name}`);
    element?.scrollIntoView({ block: 'center' });
    element?.focus({ preventScroll: true });
  }, 50);
}
