import type { Work } from '#platform/server/work.ts';
export async function demo(_work: Work): Promise<void> {}
