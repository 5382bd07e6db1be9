import { buffer } from 'node:stream/consumers';
import { sql } from '../db/sql.ts';
import type { Work } from '../work.ts';
import { readable } from './info.ts';
import { MOST_PIXELS } from './most-pixels.ts';
import { FINE, fineFor } from './scan-state.ts';
import { readTicket } from './ticket.ts';

/** A picture that somebody may see, by its address on this site. */
export type Picture = { fileId: string; load: () => Promise<Buffer | null> };

/** On paper no picture needs more. */
const MOST_SIDE = 900;
const PUBLIC = '/openApi/public/link-file?';

type Asked = { src: string; fileId: string; token: string; small: boolean; isPublic: boolean };
type Row = { id: string; objectKey: string; thumbKey: string | null };

/**
 * Pictures by the addresses that a sheet names them by, for what is drawn on the server: judged as a browser's call of
 * the same address would be. What the reader may not see, or isn't there, is left out.
 */
export async function picturesOf(work: Work, sources: readonly string[]): Promise<Map<string, Picture>> {
  const asked = [...new Set(sources)].flatMap((src) => askedOf(src) ?? []);
  if (asked.length === 0) return new Map();
  const allowed = await allowedOf(work, asked);
  const rows = await work.db.rows<Row>(sql`
    select id, object_key, thumb_key from attach a where id = any(${[...allowed]}::uuid[]) and ${fineFor(work.actor.userId)}`);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return new Map(
    asked.flatMap(({ src, fileId, small }) => {
      const row = byId.get(fileId);
      if (!row) return [];
      const key = (small && row.thumbKey) || row.objectKey;
      return [[src, { fileId: `${fileId} ${small}`, load: () => load(work, key) }] as const];
    }),
  );
}

function askedOf(src: string): Asked | null {
  const url = URL.canParse(src, 'http://here') ? new URL(src, 'http://here') : null;
  const fileId = url?.searchParams.get('fileId') ?? '';
  if (!url || !url.pathname.endsWith('/link-file') || !/^[0-9a-f-]{36}$/i.test(fileId)) return null;
  const token = url.searchParams.get('token') ?? '';
  const isPublic = `${url.pathname}?`.endsWith(PUBLIC);
  return { src, fileId, token, small: url.searchParams.has('w'), isPublic };
}

/** By a ticket of his own, because everybody may, or because he may see a row that holds it. */
async function allowedOf(work: Work, asked: readonly Asked[]): Promise<Set<string>> {
  const { secrets } = work.platform;
  const isTicketed = ({ token, fileId }: Asked) => {
    const ticket = readTicket(secrets, token, fileId, work.now);
    return ticket?.tenant === work.tenant && ticket.userId === work.actor.userId;
  };
  const allowed = new Set(asked.filter(isTicketed).map(({ fileId }) => fileId));
  const others = [...new Set(asked.map(({ fileId }) => fileId))].filter((id) => !allowed.has(id));
  if (others.length === 0) return allowed;
  const open = await work.db.rows<{ id: string }>(
    sql`select id from attach a where id = any(${others}::uuid[]) and bucket_name = 'public' and ${FINE}`,
  );
  for (const { id } of open) allowed.add(id);
  const left = others.filter((id) => !allowed.has(id));
  if (left.length > 0) for (const { fileId } of await readable(work, left)) allowed.add(fileId);
  return allowed;
}

/** JPEG, or PNG where one can see through it. */
async function load({ platform }: Work, key: string): Promise<Buffer | null> {
  const content = await platform.storage.read(key);
  if (!content) return null;
  const { default: sharp } = await import('sharp');
  try {
    const whole = sharp(await buffer(content), { limitInputPixels: MOST_PIXELS }).autoOrient();
    const picture = whole.resize(MOST_SIDE, MOST_SIDE, { fit: 'inside', withoutEnlargement: true });
    const { hasAlpha } = await whole.metadata();
    return await (hasAlpha ? picture.png() : picture.jpeg({ quality: 88 })).toBuffer();
  } catch {
    // what no decoder reads isn't drawn
    return null;
  }
}
