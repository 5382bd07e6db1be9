import { z } from 'zod';
import { message } from '#platform/server/notify/message.ts';
import { sql } from '#platform/server/db/sql.ts';
import { get, post } from '#platform/server/http/endpoint.ts';
import type { Row } from '#platform/kit/resource.ts';
import { hooksFor } from '#platform/server/room-server.ts';
import type { Work } from '#platform/server/work.ts';
import { refuse } from '../errors.ts';
import { isSignature, nextRole } from '../rules.ts';
import { signDoc } from '../sign-doc.ts';
import { strokesBody } from './bodies.ts';
import { actsOf, docWhere, readable, sealOf, sign } from './doc.ts';

/** The signature that a member of staff keeps for documents that he signs beside others; nobody else ever gets it alone. */
export const getOwn = get('yxgl/mySignature/getOne', {
  needs: 'login',
  handle: (work) =>
    work.db.row<{ strokes: string; updatedAt: string }>(
      sql`select strokes, updated_at from my_signature where user_id = ${work.actor.userId}`,
    ),
});

export const submitOwn = post('yxgl/mySignature/submit', {
  needs: 'login',
  proof: 'fresh',
  personal: true,
  body: z.strictObject({ strokes: strokesBody }),
  async handle(work, { body: { strokes } }) {
    if (!isSignature(strokes)) throw refuse.strokeShort();
    await work.db.run(sql`
      insert into my_signature (tenant_id, user_id, strokes, updated_at) values (${work.tenant}, ${work.actor.userId}, ${strokes}, ${work.at})
      on conflict (tenant_id, user_id) do update set strokes = excluded.strokes, updated_at = excluded.updated_at`);
    return { updatedAt: work.at };
  },
});

/** Signs what all others have signed, with the signature that one keeps. All of them or none. */
export const countersign = post('yxgl/signDoc/countersign', {
  needs: 'signDoc.countersign',
  proof: 'plain',
  personal: true,
  body: z.strictObject({ ids: z.array(z.uuid()).min(1).max(200) }),
  async handle(work, { body }) {
    const own = await work.db.row<{ strokes: string }>(
      sql`select strokes from my_signature where user_id = ${work.actor.userId}`,
    );
    if (!own) throw refuse.noOwnSignature();
    const { userId, name } = work.actor;
    const by = { role: 'staff', mode: 'kept', signerId: userId, signerName: name, ...own } as const;
    for (const id of [...new Set(body.ids)].sort()) {
      const within = work.within('signDoc', 'signDoc.countersign', 't');
      const doc = await docWhere(work, sql`t.id = ${id} and ${within}`, true);
      const signed = (await actsOf(work, id)).map(({ role }) => role);
      if (doc.status !== 'partial' || nextRole(doc.roles, signed) !== 'staff')
        throw refuse.notReady({ title: doc.title });
      await sign(work, doc, (await readable(work, doc)).html, by);
    }
    return { signed: body.ids.length };
  },
});

type DocRow = Row<typeof signDoc>;

export const docHooks = hooksFor(signDoc, {
  transitions: {
    offline: async (work) => ({ signedAt: work.at }),
    revoke: async () => ({ signedAt: null }),
  },
  async afterTransition(work, name, _before, after) {
    if (name === 'offline') await onPaper(work, after);
    if (name === 'revoke') await askAnew(work, after);
  },
});

/** A signed sheet was handed in: it carries the words of all who are missing, in the name of who took it. */
async function onPaper(work: Work, { id }: DocRow): Promise<void> {
  const doc = await docWhere(work, sql`t.id = ${id}`);
  const { html, hash } = await readable(work, doc);
  await work.db.run(sql`
    insert into sign_act (tenant_id, doc_id, role, mode, signer_id, signer_name, text_hash, ip, signed_at)
    select ${work.tenant}, ${id}, role, 'paper', ${work.actor.userId}, ${work.actor.name}, ${hash}, ${work.ip}, ${work.at}
    from unnest(${doc.roles}::text[]) as role on conflict do nothing`);
  const seal = sealOf(work, { id, content: html }, await actsOf(work, id));
  await work.db.run(sql`update sign_doc set content = ${html}, seal = ${seal} where id = ${id}`);
}

/** Called back, it is asked for once more, as long as its campaign runs. */
async function askAnew(work: Work, { id, userId, title }: DocRow): Promise<void> {
  await work.db.run(sql`
    insert into sign_doc (tenant_id, id, title, campaign_id, biz_type, biz_id, text_id, user_id, student_id, class_id, department_id, roles, until,
      created_at, created_by, updated_at)
    select d.tenant_id, gen_random_uuid(), d.title, d.campaign_id, d.biz_type, d.biz_id, d.text_id, d.user_id, d.student_id, d.class_id,
      d.department_id, d.roles, d.until, ${work.at}, ${work.actor.userId}, ${work.at}
    from sign_doc d left join sign_campaign c on c.id = d.campaign_id
    where d.id = ${id} and (c.id is null or c.status = 'open') on conflict do nothing`);
  await message(work, {
    users: [userId],
    key: 'signature.revoked',
    facts: { title },
    category: 'reminder',
    link: '/layout/attendance/signature/mine',
    bizType: 'signDoc',
    bizId: id,
    event: 'revoked',
  });
}

/** Counted in figures. */
export const figuresOfDocs = {
  where: sql`t.status <> 'revoked'`,
  terms: { isAsked: sql`true`, isSigned: sql`t.status = 'signed'` },
};
