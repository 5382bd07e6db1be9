import { insert } from '#platform/server/resource/store.ts';
import type { Work } from '#platform/server/work.ts';
import { welcomeBatch } from './welcome-batch.ts';

/** Rows that a visitor believes. */
export async function demo(work: Work): Promise<void> {
  for (const name of ['甲', '乙', '丙']) await insert(work, welcomeBatch, { name });
}
