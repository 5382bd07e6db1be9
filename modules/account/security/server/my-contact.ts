import { z } from 'zod';
import { Refusal } from '#platform/kit/errors.ts';
import { isEmail, isPhone } from '#platform/pure/check.ts';
import { record } from '#platform/server/audit/record.ts';
import type { Gate } from '#platform/server/auth/gate.ts';
import { confirmContact, isTaken } from '#platform/server/auth/contact.ts';
import { sql } from '#platform/server/db/sql.ts';
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
  passes: readonly Gate[];
};

const PHONE: Contact = {
  name: 'phone',
  act: 'bindPhone',
  medium: 'sms',
  purpose: 'phone',
  fits: isPhone,
  passes: ['bindPhone'],
};

const EMAIL: Contact = {
  name: 'email',
  act: 'bindEmail',
  medium: 'email',
  purpose: 'address',
  fits: isEmail,
  passes: [],
};

const prepare = (contact: Contact): Endpoint =>
  post(`base/sysUser/${contact.act}Prepare`, {
    needs: 'login',
    proof: 'fresh',
    passes: contact.passes,
    body: z.strictObject({ [contact.name]: z.string().trim().max(100).refine(contact.fits) }),
    async handle(work, { body }) {
      const to = body[contact.name]!;
      await assertOffered(work, contact.medium);
      if (await isTaken(work, contact.name, to, work.actor.userId))
        throw new Refusal(`account.${contact.name}Taken`);
      return sendFactorCode(work, contact.purpose, { medium: contact.medium, to });
    },
  });

/** The code shows that it is at hand; from then on the account is reached by it. */
const bind = (contact: Contact): Endpoint =>
  post(`base/sysUser/${contact.act}`, {
    needs: 'login',
    proof: 'fresh',
    passes: contact.passes,
    // a wrong code must stay counted
    autocommit: true,
    body: z.strictObject({ code: z.string().trim().min(1).max(20) }),
    async handle(work, { body: { code } }) {
      const to = await takeFactorCode(work, contact.purpose, code);
      if (to === null) throw refuse.codeWrong();
      await keep(work, contact, to);
      return { bound: true };
    },
  });

/** It belongs to one account: of two who bind it at once the constraint refuses the second. */
async function keep(work: Work, contact: Contact, to: string): Promise<void> {
  const { userId, sessionId } = work.actor;
  await confirmContact(work, contact.name, to);
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
