import { createContext, useContext } from 'react';
import type { Field } from '#platform/kit/field.ts';
import type { FormField } from '#platform/kit/form/form-field.ts';

/** Who answers what only the server knows: `people` that may be named here, `days` that the school works. */
export type FormHost = { room: string; service: string; resource: string };

export type Drawn = {
  /** What the school drew, by the kit's field that it became: controls that the kit doesn't know look here. */
  known: ReadonlyMap<Field, FormField>;
  host: FormHost;
};

export const DrawnContext = createContext<Drawn>({
  known: new Map(),
  host: { room: '', service: '', resource: '' },
});

export function useDrawn(field: Field): FormField | undefined {
  return useContext(DrawnContext).known.get(field);
}

export function useFormHost(): FormHost {
  return useContext(DrawnContext).host;
}
