import { z } from 'zod';
import { instantOf } from '#platform/pure/date.ts';
import { ZONE } from '#platform/server/db/connect.ts';
import { sql } from '#platform/server/db/sql.ts';
import { get, post } from '#platform/server/http/endpoint.ts';
import type { Duty } from '#platform/server/room-server.ts';
import type { Work } from '#platform/server/work.ts';
import { refuse } from '../errors.ts';
import { isSignature, nextRole } from '../rules.ts';
import { strokesBody } from './bodies.ts';
import { askParent } from './parent.ts';
import { actsOf, docWhere, isIntact, isOpen, readable, sign, type Doc } from './doc.ts';

type Mine = {
  id: string;
  title: string;
  status: string;
  until: string | null;
  signedAt: string | null;
  /** Whether the signed-in person's own signature is still missing. */
  isMine: boolean;
};

/** What the signed-in person has to sign and has signed, the former first. */
export const getMine = get('yxgl/signDoc/getMine', {
  needs: 'signDoc.sign',
  handle: (work) =>
    work.db.rows<Mine>(sql`
      select t.id, t.title, t.status, t.until, t.signed_at, ${isOpen}
        and not exists (select 1 from sign_act a where a.doc_id = t.id and a.role = 'self') as is_mine
      from sign_doc t where t.user_id = ${work.actor.userId} and t.status <> 'revoked'
      order by is_mine desc, t.created_at desc limit 200`),
});

const ofMine = (work: Work, id: string) => sql`t.id = ${id} and t.user_id = ${work.actor.userId}`;
const which = { id: z.uuid() };

async function pageOf(work: Work, doc: Doc) {
  const [{ html, hash, minReadSeconds }, acts] = [await readable(work, doc), await actsOf(work, doc.id)];
  const { id, title, roles, status, until, openedAt, signedAt, verifyCode } = doc;
  const signatures = acts.map(({ role, mode, signerName, strokes, signedAt: at }) => ({
    ...{ role, mode, signerName, strokes },
    signedAt: at,
  }));
  const verify = `/sign/verify?t=${work.tenant}&c=${verifyCode}`;
  const next =
    status === 'waiting' || status === 'partial'
      ? nextRole(
          roles,
          acts.map(({ role }) => role),
        )
      : null;
  return {
    id,
    title,
    roles,
    status,
    until,
    openedAt,
    signedAt,
    verifyCode,
    verify,
    html,
    hash,
    minReadSeconds,
    signatures,
    next,
  };
}

/** A document of one's own to read, and what is signed of it. */
export const ownPage = get('yxgl/signDoc/ownPage', {
  needs: 'signDoc.sign',
  query: z.strictObject(which),
  handle: async (work, { query }) => pageOf(work, await docWhere(work, ofMine(work, query.id))),
});

/** The same for who looks after the signer, and whether it is as it was signed. */
export const page = get('yxgl/signDoc/page', {
  needs: 'signDoc.detail',
  autocommit: false,
  query: z.strictObject(which),
  async handle(work, { query }) {
    const doc = await docWhere(
      work,
      sql`t.id = ${query.id} and ${work.within('signDoc', 'signDoc.detail', 't')}`,
    );
    return { ...(await pageOf(work, doc)), isIntact: await isIntact(work, doc, await actsOf(work, doc.id)) };
  },
});

/** From now on the time counts that a reader takes; opening it again doesn't begin anew. */
export const open = post('yxgl/signDoc/open', {
  needs: 'signDoc.sign',
  proof: 'plain',
  personal: true,
  body: z.strictObject(which),
  async handle(work, { body }) {
    const doc = await docWhere(work, ofMine(work, body.id), true);
    if (doc.openedAt === null)
      await work.db.run(sql`update sign_doc set opened_at = ${work.at} where id = ${body.id}`);
    return { openedAt: doc.openedAt ?? work.at };
  },
});

/** One's own signature, after the text was open for as long as it takes to read. */
export const signMine = post('yxgl/signDoc/sign', {
  needs: 'signDoc.sign',
  proof: 'plain',
  personal: true,
  body: z.strictObject({ ...which, hash: z.string().max(60), strokes: strokesBody }),
  async handle(work, { body }) {
    const doc = await docWhere(work, ofMine(work, body.id), true);
    if (doc.status === 'expired' || (doc.until !== null && doc.until <= work.at)) throw refuse.over();
    const acts = await actsOf(work, doc.id);
    if (
      nextRole(
        doc.roles,
        acts.map(({ role }) => role),
      ) !== 'self'
    )
      throw refuse.done();
    const { html, hash, minReadSeconds } = await readable(work, doc);
    const seconds = doc.openedAt === null ? 0 : secondsSince(work, doc.openedAt);
    if (seconds < minReadSeconds) throw refuse.readFirst({ seconds: minReadSeconds });
    if (hash !== body.hash) throw refuse.textChanged();
    if (!isSignature(body.strokes)) throw refuse.strokeShort();
    const { userId, name } = work.actor;
    const by = {
      role: 'self',
      mode: 'drawn',
      signerId: userId,
      signerName: name,
      strokes: body.strokes,
    } as const;
    if (!(await sign(work, doc, html, by))) throw refuse.done();
    // who leaves it open over night has not read for twelve hours
    await work.db.run(
      sql`update sign_doc set read_seconds = ${Math.min(Math.round(seconds), 3600)} where id = ${doc.id}`,
    );
    const page = await pageOf(work, await docWhere(work, sql`t.id = ${doc.id}`));
    if (page.next === 'parent') await askParent(work, doc);
    return page;
  },
});

const secondsSince = (work: Work, time: string) =>
  (work.now.getTime() - instantOf(time, ZONE).getTime()) / 1000;

/** What waits for one's own signature, for the to-dos. */
export const signDuties = (work: Work): Promise<Duty[]> =>
  work.db.rows<Duty>(sql`
    select 'signature' as kind, t.id, t.title, t.until as due_at, 2 as weight, '/layout/attendance/signature/mine?id=' || t.id as link
    from sign_doc t where t.user_id = ${work.actor.userId} and t.status = 'waiting' order by t.until limit 20`);

/** For the copy of one's data. */
export const ownDocs = (work: Work) =>
  work.db.rows<object>(sql`
    select title, status, signed_at, verify_code, content from sign_doc where user_id = ${work.actor.userId} order by created_at`);
