import { createWriteStream } from 'node:fs';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { FastifyRequest } from 'fastify';
import { Refusal } from '#platform/kit/errors.ts';
import type { Upload } from './endpoint.ts';

export type Parts = { fields: { [name: string]: string }; files: Upload[]; discard(): Promise<void> };

/** Reads a multipart body: small fields into memory, files to a temporary folder that `discard` empties. */
export async function readMultipart(request: FastifyRequest): Promise<Parts> {
  if (!request.isMultipart()) throw new Refusal('kit.notMultipart');
  const folder = await mkdtemp(join(tmpdir(), 'campus-upload-'));
  const discard = () => rm(folder, { recursive: true, force: true });
  const fields: { [name: string]: string } = {};
  const files: Upload[] = [];
  try {
    for await (const part of request.parts()) {
      if (part.type === 'field') {
        fields[part.fieldname] = String(part.value ?? '');
        continue;
      }
      const path = join(folder, String(files.length));
      await pipeline(part.file, createWriteStream(path));
      if (part.file.truncated) throw new Refusal('kit.bodyTooLarge');
      files.push({ path, name: part.filename.slice(0, 255), size: (await stat(path)).size });
    }
    return { fields, files, discard };
  } catch (error) {
    await discard();
    throw error;
  }
}
