import { forget, useFetched } from '#platform/web/client/queries.ts';
import type { SavedQuery } from '../server/answers.ts';

export const useQueries = () => useFetched<SavedQuery[]>('base', 'noticeQuery', 'list', {}, { quiet: true });

/** What a query means has changed: its own count, and that of every target that names it. */
export async function forgetQueries(): Promise<void> {
  await Promise.all([forget('base', 'noticeQuery'), forget('base', 'sysNotice')]);
}
