import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { v7 } from 'uuid';
import { Refusal } from '#platform/kit/errors.ts';
import { tidy } from '#platform/pure/text.ts';
import { sql } from '../db/sql.ts';
import type { Upload } from '../http/endpoint.ts';
import { emit } from '../jobs/outbox.ts';
import { parameters } from '../settings/parameters.ts';
import type { Work } from '../work.ts';
import { contentFits, isRedrawn, KINDS, type Weight } from './kinds.ts';
import { MOST_PIXELS } from './most-pixels.ts';
import { takeSpace } from './quota.ts';
import { newKey } from './storage.ts';

export type Bucket = 'private' | 'public' | 'welcome';
export type Stored = { id: string };

export const THUMB = 240;
/** Megabytes that a file may have where the school set nothing else. */
const USUAL: { readonly [W in Weight]: number } = { image: 10, document: 50, video: 500 };

/**
 * Takes an uploaded file in: extension and content must agree, sizes hold, pictures lose their place of capture
 * and gain a thumbnail. Answers with the id of its row.
 */
export async function receive(work: Work, upload: Upload, bucket: Bucket): Promise<Stored> {
  const { name, ext } = await admitted(work, upload);
  await takeSpace(work, upload.size);
  // decoders are loaded with the first upload: they cost memory that an idle server doesn't need
  const { fileTypeFromFile } = await import('file-type');
  if (!contentFits(ext, (await fileTypeFromFile(upload.path))?.mime))
    throw new Refusal('file.contentMismatch');
  const meta = { name, ext, bucket };
  const kept = isRedrawn(ext)
    ? await keepImage(work, upload, meta)
    : await keepBytes(work, { ...meta, path: upload.path, size: upload.size });
  await toScanner(work, kept);
  return kept;
}

/** The name as it is kept, and its extension; refuses what may not come in by its name or size. */
export async function admitted(
  work: Work,
  { name: given, size }: { name: string; size: number },
): Promise<{ name: string; ext: string }> {
  const last = given
    .replace(/[\u0000-\u001f\u007f]/g, '')
    .split(/[\\/]/)
    .at(-1);
  const name = tidy(last ?? '').slice(-200) || 'file';
  const ext = /\.([A-Za-z0-9]{1,5})$/.exec(name)?.[1]?.toLowerCase() ?? '';
  const kind = Object.hasOwn(KINDS, ext) ? KINDS[ext]! : undefined;
  if (!kind) throw new Refusal('file.typeRefused', { ext: ext.slice(0, 10) });
  if (size === 0) throw new Refusal('file.empty');
  const max = await mostOf(work, kind.weight);
  if (size > max * 1024 * 1024) throw new Refusal('file.tooLarge', { max });
  return { name, ext };
}

/** Megabytes that such a file may have in this school. */
async function mostOf(work: Work, weight: Weight): Promise<number> {
  const set = await parameters(work, 'file');
  return Number(set[`file.${weight}Max`] ?? USUAL[weight]);
}

type Meta = { name: string; ext: string; bucket: Bucket };

async function keepImage(work: Work, upload: Upload, meta: Meta): Promise<Stored> {
  const { whole, thumb } = await redrawn(upload, meta);
  return keep(work, meta, {
    write: (key) => work.platform.storage.put(key, whole.data),
    sha256: createHash('sha256').update(whole.data).digest('hex'),
    size: whole.data.length,
    thumb,
    width: whole.info.width,
    height: whole.info.height,
  });
}

async function redrawn(upload: Upload, { ext }: Meta) {
  const { default: sharp } = await import('sharp');
  try {
    const source = sharp(await readFile(upload.path), {
      limitInputPixels: MOST_PIXELS,
      animated: ext === 'gif' || ext === 'webp',
    });
    // turned as the camera meant it; without keepMetadata() nothing of the place or device survives
    const whole = await source.clone().autoOrient().toBuffer({ resolveWithObject: true });
    const thumb = await sharp(whole.data, { limitInputPixels: MOST_PIXELS })
      .resize(THUMB, THUMB, { fit: 'inside', withoutEnlargement: true })
      .webp()
      .toBuffer();
    return { whole, thumb };
  } catch {
    // a picture that no decoder reads is not a picture
    throw new Refusal('file.contentMismatch');
  }
}

/** Keeps a file as it is. Also the way in for files that the product makes itself. */
export async function keepBytes(work: Work, given: Meta & { path: string; size: number }): Promise<Stored> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(given.path), hash);
  return keep(work, given, {
    write: (key) => work.platform.storage.putFile(key, given.path),
    sha256: hash.digest('hex'),
    size: given.size,
    thumb: null,
    width: null,
    height: null,
  });
}

type Drawn = { whole: Buffer; thumb: Buffer; width: number; height: number };

/** Keeps a picture that the product has drawn itself: its bytes and its thumbnail, as `receive` would have made them. */
export async function keepDrawn(
  work: Work,
  meta: Meta,
  { whole, thumb, width, height }: Drawn,
): Promise<Stored> {
  await takeSpace(work, whole.length);
  return keep(work, meta, {
    write: (key) => work.platform.storage.put(key, whole),
    sha256: createHash('sha256').update(whole).digest('hex'),
    size: whole.length,
    thumb,
    width,
    height,
  });
}

type Content = {
  write: (key: string) => Promise<void>;
  sha256: string;
  size: number;
  thumb: Buffer | null;
  width: number | null;
  height: number | null;
};

type Keys = { objectKey: string; thumbKey: string | null };

/**
 * Keeps bytes once per school. They are written before anybody asks whether the same are there already: an upload takes
 * as long and answers the same either way, so nobody learns by it what others have.
 */
async function keep(work: Work, meta: Meta, content: Content): Promise<Stored> {
  const { storage } = work.platform;
  const day = work.at.slice(0, 10);
  const own = {
    objectKey: newKey(work.tenant, day, meta.ext),
    thumbKey: content.thumb && newKey(work.tenant, day, 'webp'),
  };
  await Promise.all([
    content.write(own.objectKey),
    own.thumbKey && storage.put(own.thumbKey, content.thumb!),
  ]);
  const { id, ...kept } = await insert(work, meta, content, own);
  if (kept.objectKey !== own.objectKey) {
    // who uploads what was lost mends it for all
    if ((await storage.size(kept.objectKey)) !== content.size) await content.write(kept.objectKey);
    await storage.remove(own.objectKey);
  }
  if (own.thumbKey !== null && kept.thumbKey !== own.thumbKey) await storage.remove(own.thumbKey);
  return { id };
}

/** One statement: there is no moment at which the bytes are somebody's and nobody counts him. Answers with the keys that hold. */
async function insert(work: Work, meta: Meta, content: Content, own: Keys): Promise<Keys & Stored> {
  const uploader = work.signedIn ? work.actor.userId : null;
  return (await work.db.row<Keys & Stored>(sql`
    with object as (
      insert into stored_object as o (tenant_id, object_key, thumb_key, sha256, is_shared)
      values (${work.tenant}, ${own.objectKey}, ${own.thumbKey}, ${content.sha256}, true)
      on conflict (tenant_id, sha256) where is_shared do update set thumb_key = coalesce(o.thumb_key, excluded.thumb_key)
      returning object_key, thumb_key)
    insert into attach (tenant_id, id, original_name, ext, mime, size, bucket_name, object_key, sha256, width, height, thumb_key, uploader_id, uploaded_at)
    select ${work.tenant}, ${v7()}, ${meta.name}, ${meta.ext}, ${KINDS[meta.ext]!.mime}, ${content.size}, ${meta.bucket}, object_key,
      ${content.sha256}, ${content.width}, ${content.height}, thumb_key, ${uploader}::uuid, ${work.at} from object
    returning id, object_key, thumb_key`))!;
}

/** What came from outside waits for the scanner, where the installation has one. */
async function toScanner(work: Work, { id }: Stored): Promise<void> {
  if (!work.platform.scanner) return;
  await work.db.run(sql`update attach set scan_state = 'pending' where id = ${id}`);
  await emit(work, 'file.arrived', { id });
}
