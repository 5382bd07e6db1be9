import { createContext, useContext, useEffect, type ComponentType } from 'react';
import type { Field } from '#platform/kit/field.ts';

/** What every control gets, the room's own ones included. */
export type ControlProps<F extends Field = Field> = {
  /** Goes onto the element that takes the focus. */
  id: string;
  name: string;
  field: F;
  value: unknown;
  onChange: (value: unknown) => void;
  /** Label of the chosen row, as the server sent it. */
  label?: string;
  /** The field's word, for controls that have to name themselves. */
  title: string;
  room: string;
  invalid: boolean;
  /** Id of the error's text. */
  describedBy?: string;
  /** Everything that the form holds now, for controls that depend on others. */
  values: { readonly [name: string]: unknown };
};

/** Attributes of a plain input. */
export function inputProps({ id, field, invalid, describedBy }: ControlProps) {
  return {
    id,
    'aria-invalid': invalid || undefined,
    'aria-describedby': describedBy,
    'aria-required': field.required || undefined,
  };
}

/** A form must not be saved while files are on their way. */
export const PendingContext = createContext<(name: string, pending: boolean) => void>(() => {});

/** Tells the form that a field is still at work. */
export function usePending(name: string, pending: boolean): void {
  const tell = useContext(PendingContext);
  useEffect(() => {
    tell(name, pending);
    return () => tell(name, false);
  }, [tell, name, pending]);
}

/** What a control needs that holds controls itself: handed down, because kinds must not know their own collection. */
export type Inner = {
  controlOf(field: Field): ComponentType<ControlProps> | undefined;
  /** The word of a column inside a `children` field. */
  label(field: string, inner: string): string;
};

export const InnerContext = createContext<Inner>({ controlOf: () => undefined, label: (_, inner) => inner });
