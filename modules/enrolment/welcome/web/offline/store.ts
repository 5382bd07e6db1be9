import { browserValues } from '#platform/web/offline/database.ts';

const kept = browserValues('welcome-desk');

/** What a counter keeps on its device, by name; a browser without a database keeps nothing. */
export const device = {
  read: async <T>(key: string): Promise<T | null> => (await kept.read<T>(key).catch(() => undefined)) ?? null,
  write: kept.write,
  remove: kept.remove,
};
