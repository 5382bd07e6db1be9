import { z } from 'zod';
import { refuse } from '../errors.ts';
import { formFault, MOST_QUESTIONS, type Question } from '../rules-reply.ts';

const question = z.strictObject({
  key: z.string().regex(/^[a-z0-9]{1,20}$/),
  label: z.string().trim().min(1).max(100),
  kind: z.enum(['single', 'many', 'text']),
  options: z.array(z.string().trim().min(1).max(50)).max(10).default([]),
  required: z.boolean().default(false),
});
const formBody = z.array(question).max(MOST_QUESTIONS);

const SENTENCE = {
  twice: 'formTwice',
  fewOptions: 'formFewOptions',
  sameOptions: 'formSameOptions',
} as const;

/** The questions as they were handed in, or a refusal; none is null. */
export function formOf(value: unknown): Question[] | null {
  if (value === null || value === undefined) return null;
  const parsed = formBody.safeParse(value);
  if (!parsed.success) throw refuse.badForm({ most: MOST_QUESTIONS });
  const fault = formFault(parsed.data);
  if (fault) throw refuse[SENTENCE[fault]]();
  if (new Set(parsed.data.map(({ key }) => key)).size < parsed.data.length)
    throw refuse.badForm({ most: MOST_QUESTIONS });
  return parsed.data.length > 0 ? parsed.data : null;
}
