import { z } from 'zod';
import { notFound } from '#platform/kit/errors.ts';
import { isAtItsBrowser } from '#platform/server/auth/browser.ts';
import { findSession } from '#platform/server/auth/session.ts';
import { sql } from '#platform/server/db/sql.ts';
import { KINDS } from '#platform/server/files/kinds.ts';
import { FINE, fineFor } from '#platform/server/files/scan-state.ts';
import { readTicket } from '#platform/server/files/ticket.ts';
import { tokenIn } from '#platform/server/http/cookie.ts';
import { Blob, get, type Headers } from '#platform/server/http/endpoint.ts';
import type { Work } from '#platform/server/work.ts';

type Row = {
  id: string;
  originalName: string;
  ext: string;
  mime: string;
  size: number;
  objectKey: string;
  thumbKey: string | null;
  previewKey: string | null;
  sha256: string;
};

const query = z.strictObject({
  fileId: z.uuid(),
  bucketName: z.string().max(20).optional(),
  token: z.string().max(300).default(''),
  w: z.literal('240').optional(),
  as: z.literal('pdf').optional(),
});

/** Uploaded content never runs here: no scripts, no frames, whatever a browser makes of it. */
const SANDBOX = "sandbox; default-src 'none'; img-src 'self'; style-src 'unsafe-inline'; media-src 'self'";

/** A tag can't send headers, so these two carry a ticket and are not signed. */
export const linkFile = get('resource/oss/endpoint/link-file', {
  needs: 'public',
  unsigned: true,
  query,
  handle: async (work, { query: asked, headers }) =>
    show(work, await byTicket(work, asked, headers), { ...asked, headers, save: false }),
});

export const downloadFile = get('resource/oss/endpoint/download-file', {
  needs: 'public',
  unsigned: true,
  query,
  handle: async (work, { query: asked, headers }) =>
    show(work, await byTicket(work, asked, headers), { ...asked, headers, save: true }),
});

export const publicLink = get('resource/openApi/public/link-file', {
  needs: 'public',
  unsigned: true,
  query: z.strictObject({
    fileId: z.uuid(),
    tenantId: z
      .string()
      .regex(/^\d{6}$/)
      .default('000000'),
  }),
  async handle(work, { query: asked, headers }) {
    const row = await work.platform.door.read(asked.tenantId, (db) =>
      db.row<Row>(
        sql`select ${COLUMNS} from attach a where id = ${asked.fileId} and bucket_name = 'public' and ${FINE}`,
      ),
    );
    return show(work, row, { headers, save: false, public: true });
  },
});

const COLUMNS = sql`id, original_name, ext, mime, size, object_key, thumb_key, sha256,
  (select o.preview_key from stored_object o where o.object_key = a.object_key) as preview_key`;

async function byTicket(
  work: Work,
  asked: { fileId: string; token: string },
  headers: Headers,
): Promise<Row | undefined> {
  const ticket = readTicket(work.platform.secrets, asked.token, asked.fileId, work.now);
  if (!ticket || ticket.userId !== (await reader(work, headers))) return undefined;
  return work.platform.door.read(ticket.tenant, (db) =>
    db.row<Row>(
      sql`select ${COLUMNS} from attach a where id = ${asked.fileId} and ${fineFor(ticket.userId)}`,
    ),
  );
}

/** Who asks: a tag sends no header but the cookie. It opens nothing by itself, only what the ticket names. */
async function reader(work: Work, headers: Headers): Promise<string | null> {
  if (work.signedIn) return work.actor.userId;
  const token = tokenIn(headers, 'access-token');
  const session = token ? await findSession(work.platform.pool, token, work.now) : null;
  return session && isAtItsBrowser(session, headers) ? session.userId : null;
}

type Manner = {
  w?: string | undefined;
  as?: string | undefined;
  headers: Headers;
  save: boolean;
  public?: boolean;
};

type Shown = { key: string; mime: string; name: string; inline: boolean; mark: string };

/** The file itself, its thumbnail, or the PDF by which a document is looked at. */
function chosen(row: Row, { w, as }: Manner): Shown | null {
  const { originalName: name, mime, previewKey } = row;
  if (as && !previewKey) return null;
  if (as && previewKey)
    return { key: previewKey, mime: 'application/pdf', name: `${name}.pdf`, inline: true, mark: 'p' };
  if (w && row.thumbKey) return { key: row.thumbKey, mime: 'image/webp', name, inline: true, mark: 't' };
  return { key: row.objectKey, mime, name, inline: KINDS[row.ext]?.inline ?? false, mark: '' };
}

async function show(work: Work, row: Row | undefined, manner: Manner): Promise<Blob> {
  const shown = row && chosen(row, manner);
  if (!row || !shown) throw notFound();
  const { key, mime, name, mark } = shown;
  const whole = mark === '';
  const headers: { [name: string]: string } = {
    'content-type': mime,
    'content-disposition': `${shown.inline && !manner.save ? 'inline' : 'attachment'}; filename*=UTF-8''${encodeURIComponent(name)}`,
    'content-security-policy': SANDBOX,
    etag: `"${row.sha256.slice(0, 32)}${mark}"`,
    'cache-control': manner.public ? 'public, max-age=86400' : 'private, max-age=300',
    'accept-ranges': 'bytes',
  };
  if (manner.headers['if-none-match'] === headers['etag']) return new Blob(Buffer.alloc(0), headers, 304);
  // who goes on with another version of the file gets this one whole
  const sameFile = [undefined, headers['etag']].includes(manner.headers['if-range'] as string | undefined);
  const range = whole && sameFile ? rangeOf(manner.headers['range'] as string | undefined, row.size) : null;
  const content = await work.platform.storage.read(key, range ?? undefined);
  if (!content) throw notFound();
  if (!range) return new Blob(content, whole ? { ...headers, 'content-length': String(row.size) } : headers);
  headers['content-range'] = `bytes ${range.start}-${range.end}/${row.size}`;
  headers['content-length'] = String(range.end - range.start + 1);
  return new Blob(content, headers, 206);
}

/** One range, as media players ask for; anything else gets the whole file. */
function rangeOf(header: string | undefined, size: number): { start: number; end: number } | null {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header ?? '');
  if (!match || (match[1] === '' && match[2] === '')) return null;
  const start = match[1] === '' ? Math.max(0, size - Number(match[2])) : Number(match[1]);
  const end = match[1] === '' || match[2] === '' ? size - 1 : Math.min(size - 1, Number(match[2]));
  return start <= end && start < size ? { start, end } : null;
}
