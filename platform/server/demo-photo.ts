import { rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { v7 } from 'uuid';
import { receive } from './files/receive.ts';
import type { Work } from './work.ts';

type Picture = { name: string; background: { r: number; g: number; b: number } };

/** A plain picture in one colour, uploaded by whoever acts in a demo as any other would be; answers with its id. */
export async function demoPhoto(work: Work, { name, background }: Picture): Promise<string> {
  const { default: sharp } = await import('sharp');
  const drawn = sharp({ create: { width: 480, height: 360, channels: 3, background } });
  return demoUpload(work, name, await drawn.png().toBuffer());
}

/** A picture that a demo has drawn, on the way of every upload. */
export async function demoUpload(work: Work, name: string, picture: Buffer): Promise<string> {
  const path = join(tmpdir(), `${v7()}${extname(name)}`);
  await writeFile(path, picture);
  try {
    return (await receive(work, { path, name, size: picture.length }, 'private')).id;
  } finally {
    await rm(path, { force: true });
  }
}
