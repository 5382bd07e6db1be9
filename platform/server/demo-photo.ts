import { rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { v7 } from 'uuid';
import { receive } from './files/receive.ts';
import type { Work } from './work.ts';

type Picture = { name: string; background: { r: number; g: number; b: number } };

/** A plain picture in one colour, uploaded by whoever acts in a demo as any other would be; answers with its id. */
export async function demoPhoto(work: Work, { name, background }: Picture): Promise<string> {
  const { default: sharp } = await import('sharp');
  const path = join(tmpdir(), `${v7()}.png`);
  const picture = await sharp({ create: { width: 480, height: 360, channels: 3, background } })
    .png()
    .toBuffer();
  await writeFile(path, picture);
  try {
    return (await receive(work, { path, name, size: picture.length }, 'private')).id;
  } finally {
    await rm(path, { force: true });
  }
}
