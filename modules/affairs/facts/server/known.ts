import type { PersonFact } from '#platform/server/person-fact.ts';
import type { Platform } from '#platform/server/platform.ts';
import type { Work } from '#platform/server/work.ts';

const books = new WeakMap<object, ReadonlyMap<string, PersonFact>>();

/** All facts that the rooms of this installation know. @throws Error where two rooms call theirs the same */
export function factBook({ rooms }: Pick<Platform, 'rooms'>): ReadonlyMap<string, PersonFact> {
  const known = books.get(rooms);
  if (known) return known;
  const book = new Map<string, PersonFact>();
  for (const { server, declaration } of rooms) {
    for (const [code, fact] of Object.entries(server.facts ?? {})) {
      if (book.has(code)) throw new Error(`${declaration.name} knows a fact ${code} that another room knows`);
      book.set(code, fact);
    }
  }
  books.set(rooms, book);
  return book;
}

/** Whether whoever is asking may see a fact of people; the server itself may. */
export const maySee = (work: Work, { needs }: PersonFact): boolean =>
  !work.signedIn || needs === undefined || work.may(needs);
