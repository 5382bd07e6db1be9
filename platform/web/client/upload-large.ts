import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import { path, post } from './calls.ts';
import { isRefusal } from './refusal.ts';
import { upload, type UploadOptions } from './transfer.ts';
import type { FileInfo } from './types.ts';

/** Files above this go up in parts (platform.md §8). Bytes. */
const LARGE = 20 * 1024 * 1024;
/** Bytes that are hashed before the page gets its turn. */
const SLICE = 2 * 1024 * 1024;
/** How often a part that was lost on its way is sent again, and the pause before it. */
const TRIES = 3;
const PAUSE = 2_000;
/** Hashing is quick next to sending; so much of the bar belongs to it. */
const HASHING = 0.05;

type Begun = { uploadId: string; partSize: number; parts: number[] };

const at = (verb: string) => path('resource', 'oss', `endpoint/${verb}`);

export const isLarge = (file: Blob): boolean => file.size > LARGE;

/**
 * Uploads a large file in parts. Whatever arrived before, in this tab, another, or before the page was loaded anew, is
 * not sent again: the server knows the file by its hash.
 */
export async function uploadLarge(file: File, options: UploadOptions = {}): Promise<FileInfo> {
  const { signal, onProgress, quiet } = options;
  const hash = await hashOf(file, (part) => onProgress?.(part * HASHING), signal);
  const asked = { fileName: file.name, size: file.size, sha256: hash };
  const { uploadId, partSize, parts } = await post<Begun>(at('init-multipart'), asked, { quiet, signal });
  const arrived = new Set(parts);
  const count = Math.ceil(file.size / partSize);
  const tell = (sent: number) => onProgress?.(HASHING + (1 - HASHING) * Math.min(1, sent / file.size));
  let sent = arrived.size * partSize;
  for (let part = 1; part <= count; part += 1) {
    if (arrived.has(part)) continue;
    const piece = file.slice((part - 1) * partSize, part * partSize);
    const fields = { uploadId, part: String(part), sha256: await hashOf(piece, undefined, signal) };
    await patiently(signal, () =>
      upload(at('put-part'), piece, {
        quiet: true,
        signal,
        fields,
        onProgress: (done) => tell(sent + done * piece.size),
      }),
    );
    tell((sent += piece.size));
  }
  return post<FileInfo>(at('complete-multipart'), { uploadId }, { quiet, signal });
}

/** A part that was lost is sent again; one that was refused is not. */
async function patiently(signal: AbortSignal | undefined, send: () => Promise<unknown>): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      await send();
      return;
    } catch (error) {
      const lost = !isRefusal(error) || error.status === 0 || error.status >= 500;
      if (!lost || signal?.aborted || tries >= TRIES) throw error;
      await new Promise((resolve) => setTimeout(resolve, PAUSE * tries));
    }
  }
}

/** SHA-256 in hex, slice by slice, so that the page goes on answering. */
async function hashOf(
  file: Blob,
  onProgress?: (part: number) => void,
  signal?: AbortSignal,
): Promise<string> {
  const hash = sha256.create();
  for (let start = 0; start < file.size; start += SLICE) {
    signal?.throwIfAborted();
    hash.update(new Uint8Array(await file.slice(start, start + SLICE).arrayBuffer()));
    onProgress?.(Math.min(1, (start + SLICE) / file.size));
  }
  return bytesToHex(hash.digest());
}
