import type { z } from 'zod';
import { invalid, Refusal, type FieldError } from '#platform/kit/errors.ts';

/** The value as its schema reads it; otherwise a refusal that names each field. */
export function validate(schema: z.ZodType | undefined, value: unknown): unknown {
  if (schema === undefined) {
    const stray = typeof value === 'object' && value !== null ? Object.keys(value)[0] : undefined;
    if (stray !== undefined) throw new Refusal('kit.unknownField', { field: stray.slice(0, 60) });
    return {};
  }
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  throw invalid(parsed.error.issues.slice(0, 20).flatMap(fieldErrors));
}

function fieldErrors(issue: z.core.$ZodIssue): FieldError[] {
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.slice(0, 20).map((key) => ({
      field: key.slice(0, 60),
      key: 'kit.unknownField',
      facts: { field: key.slice(0, 60) },
    }));
  }
  const field = issue.path.join('.') || '-';
  const missing = issue.code === 'invalid_type' && issue.input === undefined;
  return [{ field, key: missing ? 'kit.required' : 'kit.badValue', facts: {} }];
}
