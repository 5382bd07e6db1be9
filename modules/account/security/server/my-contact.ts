import { z } from 'zod';
import { isEmail, isPhone } from '#platform/pure/check.ts';
import { record } from '#platform/server/audit/record.ts';
import type { Gate } from '#platform/server/auth/gate.ts';
import type { Secrets } from '#platform/server/auth/secret.ts';
import { demandStepUp } from '#platform/server/auth/step-up.ts';
import { sql, type Sql } from '#platform/server/db/sql.ts';
import { post, type Endpoint } from '#platform/server/http/endpoint.ts';
import { signal } from '#platform/server/live/bus.ts';
import type { Work } from '#platform/server/work.ts';
import { refuse } from '../errors.ts';
import { assertOffered } from './code-factors.ts';
import { sendFactorCode, takeFactorCode, type Purpose } from './factor-code.ts';

/** One way in which an account is reached, once its owner has shown that it is his. */
type Contact = {
  name: 'phone' | 'email';
  act: 'bindPhone' | 'bindEmail';
  medium: 'sms' | 'email';
  purpose: Purpose;
  fits: (text: string) => boolean;
  taken: typeof refuse.phoneTaken;
  passes: readonly Gate[];
  hash: (secrets: Secrets, text: string) => string;
  /** Accounts that have it. */
  held: (text: string, hash: string) => Sql;
  /** What the account has from then on. */
  set: (secrets: Secrets, text: string, hash: string) => Sql;
};

const PHONE: Contact = {
  name: 'phone',
  act: 'bindPhone',
  medium: 'sms',
  purpose: 'phone',
  fits: isPhone,
  taken: refuse.phoneTaken,
  passes: ['bindPhone'],
  hash: (secrets, phone) => secrets.fingerprint(phone),
  held: (_phone, hash) => sql`phone_hash = ${hash}`,
  set: (secrets, phone, hash) => sql`phone = ${secrets.seal(phone)}, phone_hash = ${hash}`,
};

const EMAIL: Contact = {
  name: 'email',
  act: 'bindEmail',
  medium: 'email',
  purpose: 'address',
  fits: isEmail,
  taken: refuse.emailTaken,
  passes: [],
  hash: (secrets, email) => secrets.fingerprint(email.toLowerCase()),
  held: (email) => sql`lower(email) = lower(${email})`,
  set: (_secrets, email) => sql`email = ${email}`,
};

const prepare = (contact: Contact): Endpoint =>
  post(`base/sysUser/${contact.act}Prepare`, {
    needs: 'login',
    passes: contact.passes,
    body: z.strictObject({ [contact.name]: z.string().trim().max(100).refine(contact.fits) }),
    async handle(work, { body }) {
      const to = body[contact.name]!;
      await demandStepUp(work);
      await assertOffered(work, contact.medium);
      await assertFree(work, contact, to);
      return sendFactorCode(work, contact.purpose, { medium: contact.medium, to });
    },
  });

/** The code shows that it is at hand; from then on the account is reached by it. */
const bind = (contact: Contact): Endpoint =>
  post(`base/sysUser/${contact.act}`, {
    needs: 'login',
    passes: contact.passes,
    // a wrong code must stay counted
    autocommit: true,
    body: z.strictObject({ code: z.string().trim().min(1).max(20) }),
    async handle(work, { body: { code } }) {
      await demandStepUp(work);
      const to = await takeFactorCode(work, contact.purpose, code);
      if (to === null) throw refuse.codeWrong();
      await keep(work, contact, to);
      return { bound: true };
    },
  });

async function assertFree(work: Work, { held, hash, taken }: Contact, to: string): Promise<void> {
  const other = await work.db.row(sql`
    select 1 as taken from sys_user where ${held(to, hash(work.platform.secrets, to))}
      and status = 'enabled' and id <> ${work.actor.userId} limit 1`);
  if (other) throw taken();
}

/** It belongs to one account: of two who bind it at once the constraint refuses the second. */
async function keep(work: Work, contact: Contact, to: string): Promise<void> {
  const { userId, sessionId } = work.actor;
  const { secrets } = work.platform;
  const hash = contact.hash(secrets, to);
  const [table, column] = [sql.table(`sys_bound_${contact.name}`), sql.ref(`${contact.name}_hash`)];
  await assertFree(work, contact, to);
  await work.db.run(sql`delete from ${table} b where ${column} = ${hash} and exists (
    select 1 from sys_user u where u.id = b.user_id and u.status <> 'enabled')`);
  await work.db.run(sql`
    insert into ${table} (tenant_id, user_id, ${column}, bound_at)
    values (${work.tenant}, ${userId}, ${hash}, ${work.at})
    on conflict (tenant_id, user_id) do update set ${column} = excluded.${column}, bound_at = excluded.bound_at`);
  await work.db.run(sql`update sys_user set ${contact.set(secrets, to, hash)},
    version = version + 1, updated_at = ${work.at} where id = ${userId}`);
  await record(work, 'sysUser', contact.act, [{ rowId: userId, before: {}, after: {} }]);
  for (const gate of contact.passes) {
    await work.db.run(
      sql`update sys_session set gates = array_remove(gates, ${gate}) where id = ${sessionId}`,
    );
    await signal(work, { topic: 'session', tenant: work.tenant, id: sessionId });
  }
}

/** A phone and an e-mail address of one's own. */
export const myContacts = [PHONE, EMAIL].flatMap((contact) => [prepare(contact), bind(contact)]);
