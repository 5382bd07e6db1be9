import { createContext, useContext } from 'react';
import type { Field } from '#platform/kit/field.ts';
import type { FormField } from '#platform/kit/form/form-field.ts';

/** What the school drew, by the kit's field that it became: controls that the kit doesn't know look here. */
export const DrawnContext = createContext<ReadonlyMap<Field, FormField>>(new Map());

export function useDrawn(field: Field): FormField | undefined {
  return useContext(DrawnContext).get(field);
}
