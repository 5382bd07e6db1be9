import type { Platform } from '../server/platform.ts';

/** What a piece of work answers, and the statements that it asked the schools' database meanwhile, in their order. */
export async function watched<T>(
  { door }: Pick<Platform, 'door'>,
  use: () => Promise<T>,
): Promise<{ answer: T; statements: string[] }> {
  const statements: string[] = [];
  const stop = door.watch((text) => statements.push(text));
  const answer = await use().finally(stop);
  return { answer, statements };
}
