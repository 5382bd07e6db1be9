import type { Field } from '#platform/kit/field.ts';

/** The resource that a field leads to, if any. */
export function targetOf(field: Field): string | null {
  if (field.kind === 'ref' || field.kind === 'refs') return field.to;
  return field.kind === 'snapshot' && field.as.kind === 'ref' ? field.as.to : null;
}
