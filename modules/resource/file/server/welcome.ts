import { z } from 'zod';
import { tooMany } from '#platform/kit/errors.ts';
import { count } from '#platform/server/auth/throttle.ts';
import { sql } from '#platform/server/db/sql.ts';
import { get, post } from '#platform/server/http/endpoint.ts';
import { admitted, receive } from '#platform/server/files/receive.ts';
import type { Work } from '#platform/server/work.ts';
import { v7 } from 'uuid';
import { refuse } from '../errors.ts';

const MB = 1024 * 1024;
const KINDS = ['jpg', 'jpeg', 'png', 'pdf'];
const LARGEST = 10 * MB;

/** Seconds that a ticket of a form may be used, and files that one address may send within an hour. */
const LIFE = 600;
const MOST = 20;
const HOUR = 3_600;

/** Whose people upload by their own token: the newcomers of both realms beside the office. */
const NEWCOMERS = new Set(['campus-welcome', 'campus-exam']);

/** A ticket for one file of a form that is filled in before anybody signs in. Good for ten minutes and once. */
export const formTicket = get('resource/openApi/formTicket', {
  needs: 'public',
  async handle(work) {
    await throttle(work, 'ticket');
    const until = Math.floor(work.now.getTime() / 1000) + LIFE;
    const body = `${work.tenant}.${v7()}.${until}`;
    return { ticket: `${body}.${work.platform.secrets.sign('form', body)}`, expiresIn: LIFE };
  },
});

/** A newcomer's paper: by the token of a realm beside the office, or by the ticket of a form. */
export const putWelcomeFile = post('resource/oss/endpoint/put-welcome-file-save', {
  needs: 'public',
  proof: 'plain',
  multipart: true,
  body: z.strictObject({ ticket: z.string().max(300).optional(), bizType: z.string().max(60).optional() }),
  async handle(work, { body: { ticket }, files: [file] }) {
    const welcomed = work.signedIn && NEWCOMERS.has(work.actor.clientId);
    if (!welcomed) await spend(work, ticket ?? '');
    await throttle(work, 'file');
    if (!file) throw refuse.welcomeKinds();
    const { name, ext } = await admitted(work, file);
    if (!KINDS.includes(ext) || file.size > LARGEST) throw refuse.welcomeKinds();
    const { id } = await receive(work, file, 'welcome');
    const kept = await work.db.row<{ mime: string; size: number; uploadedAt: string }>(
      sql`select mime, size, uploaded_at from attach where id = ${id}`,
    );
    const link = `/api/flySource-resource/oss/endpoint/link-file?fileId=${id}&bucketName=welcome&token=`;
    return {
      fileId: id,
      fileName: name,
      originalName: name,
      ext,
      mime: kept!.mime,
      size: kept!.size,
      bucketName: 'welcome',
      link,
      thumb: null,
      uploadTime: kept!.uploadedAt,
      uploaderName: null,
    };
  },
});

/** A ticket is ours, of this school, alive, and was never used. */
async function spend(work: Work, ticket: string): Promise<void> {
  const [tenant = '', nonce = '', until = '', signature = ''] = ticket.split('.');
  const genuine = work.platform.secrets.sign('form', `${tenant}.${nonce}.${until}`) === signature;
  const alive = Number(until) * 1000 > work.now.getTime();
  if (!genuine || !alive || tenant !== work.tenant) throw refuse.welcomeOnly();
  const isNew = await work.db.run(sql`
    insert into sys_seen_request (tenant_id, signature, at) values (${work.tenant}, ${`form.${nonce}`}, ${work.now}) on conflict do nothing`);
  if (isNew === 0) throw refuse.welcomeOnly();
}

async function throttle(work: Work, what: string): Promise<void> {
  const key = `welcome-${what}:${work.tenant}:${work.ip}`;
  if ((await count(work.platform.pool, key, HOUR, work.now)) > MOST) throw tooMany(HOUR);
}
