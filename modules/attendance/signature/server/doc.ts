import { notFound } from '#platform/kit/errors.ts';
import { sql, type Sql } from '#platform/server/db/sql.ts';
import { message } from '#platform/server/notify/message.ts';
import type { Work } from '#platform/server/work.ts';
import { nextRole, type SignRole } from '../rules.ts';
import { tokenHash } from '#platform/server/auth/token.ts';
import { textFor } from './text.ts';

export type Doc = {
  id: string;
  title: string;
  textId: string;
  userId: string;
  studentId: string | null;
  roles: string[];
  status: string;
  until: string | null;
  openedAt: string | null;
  signedAt: string | null;
  verifyCode: string;
  content: string | null;
  seal: string | null;
};

export type Act = {
  role: SignRole;
  mode: string;
  signerName: string;
  strokes: string | null;
  textHash: string;
  signedAt: string;
};

const COLUMNS = sql`t.id, t.title, t.text_id, t.user_id, t.student_id, t.roles, t.status, t.until, t.opened_at, t.signed_at, t.verify_code, t.content, t.seal`;
export const isOpen = sql`t.status in ('waiting', 'partial')`;

/** @throws kit.notFound */
export async function docWhere(work: Work, where: Sql, lock = false): Promise<Doc> {
  const doc = await work.db.row<Doc>(sql`
    select ${COLUMNS} from sign_doc t where ${where} ${lock ? sql`for update` : sql``}`);
  if (!doc) throw notFound();
  return doc;
}

export const actsOf = (work: Work, docId: string): Promise<Act[]> =>
  work.db.rows<Act>(sql`
    select role, mode, signer_name, strokes, text_hash, signed_at from sign_act where doc_id = ${docId} order by signed_at, role`);

/** What is read and signed: frozen from the first signature on. */
export async function readable(work: Work, doc: Doc) {
  const drawn = await textFor(work, doc);
  if (doc.content === null) return drawn;
  return { ...drawn, html: doc.content, hash: tokenHash(doc.content) };
}

type Signature = {
  role: SignRole;
  mode: 'drawn' | 'kept' | 'paper';
  signerId: string | null;
  signerName: string;
  strokes: string | null;
};

/** Writes one signature down, once: of two at the same moment the second finds it done. Answers whether it is the first. */
export async function sign(work: Work, doc: Doc, text: string, by: Signature): Promise<boolean> {
  const isNew = await work.db.run(sql`
    insert into sign_act (tenant_id, doc_id, role, mode, signer_id, signer_name, strokes, text_hash, ip, signed_at)
    values (${work.tenant}, ${doc.id}, ${by.role}, ${by.mode}, ${by.signerId}::uuid, ${by.signerName}, ${by.strokes}, ${tokenHash(text)},
      ${work.ip}, ${work.at}) on conflict do nothing`);
  if (isNew === 0) return false;
  const acts = await actsOf(work, doc.id);
  const next = nextRole(
    doc.roles,
    acts.map(({ role }) => role),
  );
  const seal = next === null ? sealOf(work, { ...doc, content: text }, acts) : null;
  await work.db.run(sql`
    update sign_doc set content = ${text}, status = ${next === null ? 'signed' : 'partial'}, seal = ${seal},
      signed_at = ${next === null ? work.at : null}::timestamptz, version = version + 1, updated_at = ${work.at} where id = ${doc.id}`);
  return true;
}

/** Without the school's key nobody makes another text or signature pass for this one, not even in the database. */
export const sealOf = (
  work: Work,
  { id, content }: Pick<Doc, 'id' | 'content'>,
  acts: readonly Act[],
): string => work.platform.secrets.sign('sign-doc', JSON.stringify([work.tenant, id, content, acts]));

/** Whether a signed document is as it was signed; whoever published it is told once of one that isn't. */
export async function isIntact(work: Work, doc: Doc, acts: readonly Act[]): Promise<boolean> {
  if (doc.status !== 'signed' || doc.seal === sealOf(work, doc, acts)) return true;
  const owner = await work.db.row<{ id: string }>(sql`
    select coalesce(c.publisher_id, d.created_by) as id from sign_doc d left join sign_campaign c on c.id = d.campaign_id where d.id = ${doc.id}`);
  await message(work, {
    users: owner?.id ? [owner.id] : [],
    key: 'signature.broken',
    facts: { title: doc.title, code: doc.verifyCode },
    category: 'warning',
    link: `/layout/attendance/signature/doc?id=${doc.id}`,
    bizType: 'signDoc',
    bizId: doc.id,
    event: 'broken',
    level: 2,
  });
  return false;
}
