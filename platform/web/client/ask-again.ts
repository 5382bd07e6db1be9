import type { QueryClient } from '@tanstack/react-query';

/**
 * After a change that every answer depends on, such as the language: all is asked again, also what is under way. A first
 * answer on its way would be taken for the new one.
 */
export async function askAllAgain(client: QueryClient): Promise<void> {
  await client.cancelQueries();
  await client.invalidateQueries();
}
