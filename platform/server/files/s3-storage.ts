import { open, type FileHandle } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import type { S3mini } from 's3mini';
import type { Outbound } from '../outbound.ts';
import { checkedKey, type Storage } from './storage.ts';

/** Where an S3-compatible store is, and who asks. */
export type S3Settings = {
  /** `https://oss-cn-hangzhou.aliyuncs.com`, without the bucket. */
  endpoint: string;
  region: string;
  bucket: string;
  accessKey: string;
  secretKey: string;
  /** `endpoint/bucket/key` instead of `bucket.endpoint/key`. */
  pathStyle: boolean;
};

/** A larger file goes up in parts of this size. Bytes. */
const PART = 8 * 1024 * 1024;

/** A bucket of any store that speaks S3. */
export function s3Storage(settings: S3Settings, outbound: Outbound): Storage {
  let opened: Promise<S3mini> | undefined;
  // loaded with the first use: most installations keep their files in a folder
  const client = () => (opened ??= connect(settings, outbound));
  return {
    async put(key, content) {
      await (await client()).putObject(checkedKey(key), content);
    },
    async putFile(key, path) {
      const s3 = await client();
      const file = await open(path);
      try {
        const { size } = await file.stat();
        if (size <= PART) await s3.putObject(checkedKey(key), await file.readFile());
        else await putParts(s3, checkedKey(key), file, size);
      } finally {
        await file.close();
      }
    },
    async read(key, range) {
      const s3 = await client();
      const asked = checkedKey(key);
      const answer = await orAbsent(
        range ? s3.getObjectRaw(asked, false, range.start, range.end + 1) : s3.getObjectRaw(asked),
      );
      if (answer === null || answer.status === 404) return null;
      // an empty object has an answer without a body
      return answer.body ? Readable.fromWeb(answer.body as ReadableStream) : Readable.from([]);
    },
    size: async (key) => orAbsent((await client()).getContentLength(checkedKey(key))),
    async remove(key) {
      await orAbsent((await client()).deleteObject(checkedKey(key)));
    },
  };
}

/** Where calls about a bucket go: what must not be an inner address. */
export function bucketAddress({ endpoint, bucket, pathStyle }: S3Settings): string {
  const host = new URL(endpoint);
  return pathStyle ? `${host.origin}/${bucket}` : `${host.protocol}//${bucket}.${host.host}`;
}

async function connect(settings: S3Settings, outbound: Outbound): Promise<S3mini> {
  const { S3mini: Client } = await import('s3mini');
  return new Client({
    accessKeyId: settings.accessKey,
    secretAccessKey: settings.secretKey,
    endpoint: bucketAddress(settings),
    region: settings.region,
    fetch: (url, { method = 'GET', headers, body, signal } = {}) =>
      // the client hands in plain headers, and of bodies only what is here already
      outbound.fetch(url as string, {
        method,
        headers: headers as { [name: string]: string },
        ...(body && { body: body as string | Uint8Array }),
        signal: signal ?? undefined,
        files: true,
      }),
  });
}

/** What failed half-way leaves nothing behind that the store would charge for. */
async function putParts(s3: S3mini, key: string, file: FileHandle, size: number): Promise<void> {
  const upload = await s3.getMultipartUploadId(key, 'application/octet-stream');
  try {
    const parts = [];
    for (let start = 0; start < size; start += PART) {
      const length = Math.min(PART, size - start);
      const { buffer } = await file.read(Buffer.alloc(length), 0, length, start);
      parts.push(await s3.uploadPart(key, upload, buffer, parts.length + 1));
    }
    await s3.completeMultipartUpload(key, upload, parts);
  } catch (error) {
    await s3.abortMultipartUpload(key, upload).catch(() => {});
    throw error;
  }
}

/** The client throws for what isn't there; a caller wants to know just that. */
async function orAbsent<T>(asked: Promise<T>): Promise<T | null> {
  try {
    return await asked;
  } catch (error) {
    if (statusOf(error) === 404) return null;
    throw error;
  }
}

function statusOf(error: unknown): number | undefined {
  const { status, cause } = error as { status?: number; cause?: unknown };
  return status ?? (cause === undefined ? undefined : statusOf(cause));
}
