import '../list/parts/parts.css';
import './form.css';
import type { ComponentType } from 'react';
import type { Resource } from '#platform/kit/resource.ts';
import { useLabels } from '../list/words.ts';
import { InnerContext, type ControlProps } from './control.ts';
import { controlOf } from './controls.ts';
import { OneField } from './one-field.tsx';
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
          const title = words.field(resource, name);
          return (
            field && (
              <OneField
                key={name}
                {...{ id, name, field, title, room, form }}
                control={controls[name]}
                label={labels[name]}
              />
            )
          );
        })}
      </div>
    </InnerContext>
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
