import { statfs } from 'node:fs/promises';

/** The disk under the data folder, in bytes. */
export async function diskOf(folder: string): Promise<{ free: number; total: number; freePart: number }> {
  const { bavail, blocks, bsize } = await statfs(folder);
  return { free: bavail * bsize, total: blocks * bsize, freePart: bavail / Math.max(1, blocks) };
}
