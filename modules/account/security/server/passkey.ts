import type { Uint8Array_ } from '@simplewebauthn/server';
import { randomBytes } from 'node:crypto';
import { v7 } from 'uuid';
import { z } from 'zod';
import { tooMany } from '#platform/kit/errors.ts';
import { count } from '#platform/server/auth/throttle.ts';
import { tokenHash } from '#platform/server/auth/token.ts';
import { sql } from '#platform/server/db/sql.ts';
import type { Headers } from '#platform/server/http/endpoint.ts';
import type { Work } from '#platform/server/work.ts';
import { refuse } from '../errors.ts';

/** Loaded when the first key is asked: an idle server stays small. */
const library = () => import('@simplewebauthn/server');

const MINUTES = 5;
/** Keys of one account: phone, computer, stick, and some spare. */
const MOST_KEYS = 10;
/** Questions to one address in a minute: a whole classroom signs in at once. */
const MOST_A_MINUTE = 300;

const base64 = z.string().regex(/^[\w-]+$/);
const attachment = z.enum(['platform', 'cross-platform']).optional();
const shared = {
  id: base64.max(1_400),
  rawId: base64.max(1_400),
  type: z.literal('public-key'),
  clientExtensionResults: z.record(z.string().max(60), z.unknown()).default({}),
  authenticatorAttachment: attachment,
};

/** A key's answer, as the browser writes it (WebAuthn level 3, AuthenticationResponseJSON). */
export const assertion = z.strictObject({
  ...shared,
  response: z.strictObject({
    clientDataJSON: base64.max(4_000),
    authenticatorData: base64.max(4_000),
    signature: base64.max(4_000),
    userHandle: base64.max(200).optional(),
  }),
});
export type Assertion = z.output<typeof assertion>;

/** A new key (RegistrationResponseJSON). */
export const newKey = z.strictObject({
  ...shared,
  response: z.strictObject({
    clientDataJSON: base64.max(4_000),
    attestationObject: base64.max(20_000),
    authenticatorData: base64.max(20_000).optional(),
    transports: z.array(z.string().max(20)).max(10).optional(),
    publicKey: base64.max(4_000).optional(),
    publicKeyAlgorithm: z.int().optional(),
  }),
});
export type NewKey = z.output<typeof newKey>;

/** The site that a browser stands on, if it is this one: a key never answers for another. */
export type Site = { origin: string; rpId: string };

export function siteOf(headers: Headers): Site {
  const origin = String(headers.origin ?? '');
  const url = URL.canParse(origin) ? new URL(origin) : null;
  if (!url || url.host !== headers.host) throw refuse.siteUnknown();
  return { origin, rpId: url.hostname };
}

/** What a question is for: a key that answered one is no answer to another. */
export type Purpose = 'signIn' | `bind:${string}` | `prove:${string}`;

async function question(work: Work, purpose: Purpose): Promise<Uint8Array_> {
  const asked = await count(work.platform.pool, `passkey-ask:${work.ip}`, 60, work.now);
  if (asked > MOST_A_MINUTE) throw tooMany(60);
  const bytes = new Uint8Array(randomBytes(32));
  const challenge = Buffer.from(bytes).toString('base64url');
  const until = new Date(work.now.getTime() + MINUTES * 60_000);
  await work.db.run(sql`insert into sys_passkey_ask (tenant_id, challenge_hash, purpose, until)
    values (${work.tenant}, ${tokenHash(challenge)}, ${purpose}, ${until})`);
  return bytes;
}

/** Takes a question once. */
const taker = (work: Work, purpose: Purpose) => async (challenge: string) => {
  const taken = await work.db.run(sql`delete from sys_passkey_ask
    where challenge_hash = ${tokenHash(challenge)} and purpose = ${purpose} and until > ${work.now}`);
  return taken > 0;
};

/** What the browser asks a new key. It must know its owner by itself, so that it opens without a name. */
export async function askNewKey(work: Work, site: Site) {
  const { userId, accountNo, name, sessionId } = work.actor;
  const kept = await credentials(work, userId);
  if (kept.length >= MOST_KEYS) throw refuse.tooManyPasskeys({ most: MOST_KEYS });
  const school = await work.db.row<{ name: string }>(
    sql`select school_name as name from sys_tenant where id = ${work.tenant}`,
  );
  const { generateRegistrationOptions } = await library();
  return generateRegistrationOptions({
    rpName: school?.name ?? '',
    rpID: site.rpId,
    userName: accountNo,
    userDisplayName: name,
    userID: new Uint8Array(Buffer.from(userId.replaceAll('-', ''), 'hex')),
    challenge: await question(work, `bind:${sessionId}`),
    attestationType: 'none',
    excludeCredentials: kept.map(({ credentialId, transports }) => ({ id: credentialId, transports })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
}

/** Keeps a key that answered. */
export async function keepKey(work: Work, site: Site, given: NewKey, name: string): Promise<void> {
  const { verifyRegistrationResponse } = await library();
  const { userId, sessionId } = work.actor;
  const done = await verifyRegistrationResponse({
    response: given as Parameters<typeof verifyRegistrationResponse>[0]['response'],
    expectedChallenge: taker(work, `bind:${sessionId}`),
    expectedOrigin: site.origin,
    expectedRPID: site.rpId,
    requireUserVerification: true,
  }).catch(() => null);
  if (!done?.verified) throw refuse.passkeyWrong();
  const { credential } = done.registrationInfo;
  const key = Buffer.from(credential.publicKey).toString('base64');
  await work.db.run(sql`
    insert into sys_passkey (tenant_id, id, user_id, credential_id, rp_id, public_key, counter, transports, name, created_at)
    values (${work.tenant}, ${v7()}, ${userId}, ${credential.id}, ${site.rpId}, ${key}, ${credential.counter},
      ${credential.transports ?? []}::text[], ${name}, ${work.at})`);
}

type Credential = { credentialId: string; transports: string[] };

const credentials = (work: Work, userId: string) =>
  work.db.rows<Credential>(sql`select credential_id, transports from sys_passkey where user_id = ${userId}`);

/** What the browser asks a known key: any key of the site at the sign-in, one's own ones later. */
export async function askKey(work: Work, site: Site, purpose: Purpose, userId: string | null) {
  const { generateAuthenticationOptions } = await library();
  const own = userId === null ? [] : await credentials(work, userId);
  return generateAuthenticationOptions({
    rpID: site.rpId,
    challenge: await question(work, purpose),
    userVerification: 'required',
    allowCredentials: own.map(({ credentialId, transports }) => ({ id: credentialId, transports })),
  });
}

type Known = Credential & { id: string; userId: string; publicKey: string; counter: number };

/** Whose key answered, or `null`. The key must have checked its owner (finger, face, PIN), so it is two factors. */
export async function takeKey(
  work: Work,
  site: Site,
  purpose: Purpose,
  given: Assertion,
): Promise<string | null> {
  const known = await work.db.row<Known>(sql`
    select id, user_id, credential_id, public_key, counter, transports from sys_passkey
    where credential_id = ${given.id} and rp_id = ${site.rpId}`);
  if (!known) return null;
  const { verifyAuthenticationResponse } = await library();
  const done = await verifyAuthenticationResponse({
    response: given as Parameters<typeof verifyAuthenticationResponse>[0]['response'],
    expectedChallenge: taker(work, purpose),
    expectedOrigin: site.origin,
    expectedRPID: site.rpId,
    credential: {
      id: known.credentialId,
      publicKey: new Uint8Array(Buffer.from(known.publicKey, 'base64')),
      counter: Number(known.counter),
      transports: known.transports,
    },
    requireUserVerification: true,
  }).catch(() => null);
  if (!done?.verified) return null;
  const { newCounter } = done.authenticationInfo;
  // a copied key would count twice
  const counted = await work.db
    .run(sql`update sys_passkey set counter = ${newCounter}, last_used_at = ${work.at}
    where id = ${known.id} and (counter < ${newCounter} or (counter = 0 and ${newCounter} = 0))`);
  return counted > 0 ? known.userId : null;
}

/** Questions that nobody answered. */
export async function forgetQuestions(work: Work): Promise<void> {
  await work.db.run(sql`delete from sys_passkey_ask where until < ${work.now}`);
}

/** What a sign-in by passkey needs. */
export const passkeys = { assertion, siteOf, takeKey };
