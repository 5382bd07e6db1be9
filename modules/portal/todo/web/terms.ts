import { addDays } from '#platform/pure/date.ts';

/** How soon something is due. */
export type Term = 'late' | 'today' | 'tomorrow' | 'week' | 'later' | 'none';

/** The term of a due time; `now` is the school's clock, both `YYYY-MM-DD HH:mm:ss`. */
export function termOf(dueAt: string | null, now: string): Term {
  if (dueAt === null) return 'none';
  if (dueAt < now) return 'late';
  const [day, today] = [dueAt.slice(0, 10), now.slice(0, 10)];
  if (day === today) return 'today';
  if (day === addDays(today, 1)) return 'tomorrow';
  return day <= addDays(today, 7) ? 'week' : 'later';
}

/** The entries, in their order, that begin a new term, with that term. */
export function headsOf(
  todos: readonly { id: string; dueAt: string | null }[],
  now: string,
): Map<string, Term> {
  const terms = todos.map(({ id, dueAt }) => ({ id, term: termOf(dueAt, now) }));
  return new Map(
    terms
      .filter(({ term }, place) => place === 0 || terms[place - 1]!.term !== term)
      .map(({ id, term }) => [id, term]),
  );
}

/** The entries, in their order, that begin a new type, with its name. */
export const typeHeadsOf = (
  todos: readonly { id: string; bizType: string; typeName: string }[],
): Map<string, string> =>
  new Map(
    todos
      .filter(({ bizType }, place) => place === 0 || todos[place - 1]!.bizType !== bizType)
      .map(({ id, typeName }) => [id, typeName]),
  );
