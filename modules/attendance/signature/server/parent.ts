import { z } from 'zod';
import { peopleRows } from '#modules/base/people';
import { letterToken, writeLetter } from '#platform/server/auth/letter.ts';
import { tokenHash } from '#platform/server/auth/token.ts';
import { ZONE } from '#platform/server/db/connect.ts';
import { sql } from '#platform/server/db/sql.ts';
import { get, post } from '#platform/server/http/endpoint.ts';
import { sendSms } from '#platform/server/notify/sms.ts';
import { formatDateTime } from '#platform/pure/date.ts';
import type { Work } from '#platform/server/work.ts';
import { refuse } from '../errors.ts';
import { isSignature } from '../rules.ts';
import { strokesBody } from './bodies.ts';
import { docWhere, isOpen, readable, sign, type Doc } from './doc.ts';

const HOURS = 72;

/**
 * Sends a link that works once to the number that the school has written down for the guardian. Where there is none, paper
 * is what remains: the student's own contact never gets it, or he would sign in his parent's place.
 */
export async function askParent(work: Work, doc: Pick<Doc, 'id' | 'title' | 'studentId'>): Promise<boolean> {
  const known = await work.db.row<{ name: string; phone: string | null }>(sql`
    with ${peopleRows.student} select name, guardian_phone as phone from student where id = ${doc.studentId}::uuid`);
  if (!known?.phone) return false;
  const letter = await writeLetter(work, '/sign/parent');
  const expires = formatDateTime(new Date(work.now.getTime() + HOURS * 3_600_000), ZONE);
  // an older link of the same document dies with the new one
  await work.db.run(sql`
    with dead as (update sign_parent_link set expires_at = ${work.at} where doc_id = ${doc.id} and used_at is null)
    insert into sign_parent_link (tenant_id, token_hash, doc_id, expires_at, created_at)
    values (${work.tenant}, ${letter.hash}, ${doc.id}, ${expires}, ${work.at})`);
  await sendSms(work, {
    phones: [work.platform.secrets.open(known.phone)],
    key: 'signature.parentAsk',
    facts: { name: known.name, title: doc.title, hours: HOURS },
    // whoever reads the log of messages can't sign in the parent's place
    secret: { link: letter.link },
    urgent: false,
    bizType: 'signDoc',
    bizId: doc.id,
  });
  return true;
}

/** Dead, used and unknown links look the same. */
async function docOf(work: Work, token: string, lock: boolean): Promise<Doc> {
  const link = await work.db.row<{ docId: string }>(sql`
    select doc_id from sign_parent_link where token_hash = ${tokenHash(token)} and used_at is null and expires_at > ${work.at}
    ${lock ? sql`for update` : sql``}`);
  if (!link) throw refuse.linkDead();
  return docWhere(work, sql`t.id = ${link.docId} and ${isOpen}`, lock);
}

const guardianOf = async (work: Work, studentId: string | null): Promise<string> =>
  (
    await work.db.row<{ name: string | null }>(sql`
    with ${peopleRows.student} select guardian_name as name from student where id = ${studentId}::uuid`)
  )?.name ?? work.platform.words.say(work.locale, 'dict.signRole.parent');

/** What the parent is asked to sign; nothing else of the student. */
export const shown = get('yxgl/openApi/signDoc/parentPage', {
  needs: 'public',
  query: z.strictObject({ token: letterToken }),
  async handle(work, { query }) {
    const doc = await docOf(work, query.token, false);
    const { html, hash } = await readable(work, doc);
    return { title: doc.title, html, hash, signer: await guardianOf(work, doc.studentId) };
  },
});

export const parentSign = post('yxgl/openApi/signDoc/parentSign', {
  needs: 'public',
  proof: 'plain',
  body: z.strictObject({ token: letterToken, hash: z.string().max(60), strokes: strokesBody }),
  async handle(work, { body }) {
    const doc = await docOf(work, body.token, true);
    const { html, hash } = await readable(work, doc);
    if (hash !== body.hash) throw refuse.textChanged();
    if (!isSignature(body.strokes)) throw refuse.strokeShort();
    await work.db.run(
      sql`update sign_parent_link set used_at = ${work.at} where token_hash = ${tokenHash(body.token)}`,
    );
    const signerName = await guardianOf(work, doc.studentId);
    const by = { role: 'parent', mode: 'drawn', signerId: null, signerName, strokes: body.strokes } as const;
    if (!(await sign(work, doc, html, by))) throw refuse.done();
    return { title: doc.title };
  },
});
