import { Refusal } from '#platform/kit/errors.ts';
import { accountsAbove } from '../access/above.ts';
import { sql, type Sql } from '../db/sql.ts';
import { emit } from '../jobs/outbox.ts';
import type { Work } from '../work.ts';
import type { Secrets } from './secret.ts';
import { demandStepUp } from './step-up.ts';

/**
 * Whoever has the phone or the address to which an account's codes go has the account. This is the one piece through which
 * either changes: by its owner with a code that was sent there (`confirmContact`), or by somebody who reaches the account
 * and has just shown who he is (`assertMayMove`, `checkSheet`), and then it opens nothing for a day (`contactsMoved`).
 */
export type ContactKind = 'phone' | 'email';
const KINDS: readonly ContactKind[] = ['phone', 'email'];

/** What somebody else wants an account to be reached by, in plain; a part that is left out stays, null takes it away. */
export type NewContacts = { readonly [K in ContactKind]?: string | null | undefined };

/** As the account's row has them: the phone sealed. */
export type KeptContacts = { readonly [K in ContactKind]?: string | null };

/** Who is meant: an account, or the account of a person. */
export type Whose = { userId: string } | { personId: string };

/** Hours in which a contact that somebody else wrote opens nothing. */
const HOLD = 24;

/** By what a contact is told apart: the keyed hash of a phone, an address in small letters. */
const printOf = (secrets: Secrets, kind: ContactKind, to: string): string =>
  kind === 'phone' ? secrets.fingerprint(to) : to.toLowerCase();
const PRINT = { phone: sql`u.phone_hash`, email: sql`lower(u.email)` } as const;
const HELD = { phone: sql`u.phone_held_until`, email: sql`u.email_held_until` } as const;

/** The condition under which codes may go to a contact of the account whose row has the alias `u`. */
export const opens = (work: Work, kind: ContactKind): Sql =>
  sql`coalesce(${HELD[kind]} <= ${work.now}, true)`;

type Found = { id: string; accountNo: string } & { [K in ContactKind]: string | null };

const FOUND = sql`u.id, u.account_no, ${PRINT.phone} as phone, nullif(${PRINT.email}, '') as email`;

const mine = (whose: Whose): Sql =>
  'userId' in whose ? sql`u.id = ${whose.userId}` : sql`u.person_id = ${whose.personId}`;

/** Of what is to be written, what the account hasn't got already. */
const movedOf = ({ secrets }: Work['platform'], user: Found, to: NewContacts): ContactKind[] =>
  KINDS.filter(
    (kind) => to[kind] !== undefined && user[kind] !== (to[kind] ? printOf(secrets, kind, to[kind]) : null),
  );

/** Sheets are judged as a whole, beforehand; their rows aren't asked about one by one again. */
const sheets = new WeakMap<Work, Map<string, string>>();

/**
 * Call it before a form of somebody else's writes contacts of an account.
 * @throws account.contactByCode for one's own, account.contactAbove, account.stepUp, account.phoneTaken, account.emailTaken
 */
export async function assertMayMove(work: Work, whose: Whose, to: NewContacts): Promise<void> {
  if (!work.signedIn || sheets.has(work)) return;
  const user = await work.db.row<Found>(sql`select ${FOUND} from sys_user u where ${mine(whose)}`);
  if (!user) return;
  const moved = movedOf(work.platform, user, to);
  if (moved.length === 0) return;
  if (user.id === work.actor.userId) throw wrong('account.contactByCode', moved);
  await assertNotAbove(work, user.id);
  await demandStepUp(work);
  await assertFree(work, to, user.id);
}

/** @throws account.phoneTaken, account.emailTaken where another account has one of them */
export async function assertFree(work: Work, to: NewContacts, userId: string | null = null): Promise<void> {
  if (sheets.has(work)) return;
  for (const kind of KINDS) {
    const value = to[kind];
    if (value && (await isTaken(work, kind, value, userId))) throw wrong(`account.${kind}Taken`, [kind]);
  }
}

/** A refusal that a form shows at its fields. */
const wrong = (key: string, fields: readonly ContactKind[]): Refusal =>
  new Refusal(
    key,
    {},
    fields.map((field) => ({ field, key })),
  );

/** Whether another account that is in use has it. Courtesy: of two at once the index refuses the second. */
export async function isTaken(
  work: Work,
  kind: ContactKind,
  to: string,
  userId: string | null,
): Promise<boolean> {
  const other = await work.db.row(sql`
    select 1 as taken from sys_user u where ${PRINT[kind]} = ${printOf(work.platform.secrets, kind, to)}
      and u.status = 'enabled' and u.user_type <> 'applicant' and u.id is distinct from ${userId}::uuid limit 1`);
  return other !== undefined;
}

async function assertNotAbove(work: Work, userId: string): Promise<void> {
  if ((await accountsAbove(work, [userId])).size > 0) throw new Refusal('account.contactAbove');
}

/** A row of a sheet that may write contacts: whose they are, and how to refuse them. */
export type SheetRow = {
  accountNo: string;
  to: { readonly [K in ContactKind]?: unknown };
  fault: (kind: ContactKind, key: string, facts?: { no: string }) => void;
};

type Line = SheetRow & { to: NewContacts };

/**
 * Judges the contacts of some rows of a sheet, in a few statements: what a form would refuse is a fault of its row.
 * @throws account.stepUp where contacts of accounts that are there would change and the proof is too old
 */
export async function checkSheet(work: Work, rows: readonly SheetRow[]): Promise<void> {
  const seen = sheets.get(work) ?? new Map<string, string>();
  sheets.set(work, seen);
  const lines = rows.map((row) => ({ ...row, to: plain(row.to) }));
  faultTwice(work, seen, lines);
  for (const kind of KINDS) await faultTaken(work, kind, lines);
  const numbers = lines.map(({ accountNo }) => accountNo);
  const users = await work.db.rows<Found>(
    sql`select ${FOUND} from sys_user u where u.account_no = any(${numbers}::text[])`,
  );
  const known = new Map(users.map((user) => [user.accountNo, user]));
  const moving = lines.flatMap((line) => {
    const user = known.get(line.accountNo);
    const moved = user ? movedOf(work.platform, user, line.to) : [];
    return user && moved.length > 0 ? [{ ...line, userId: user.id, moved }] : [];
  });
  if (moving.length === 0) return;
  await demandStepUp(work);
  const above = await accountsAbove(
    work,
    moving.map(({ userId }) => userId),
  );
  for (const { userId, moved, fault } of moving) {
    const own = userId === work.actor.userId;
    if (!own && !above.has(userId)) continue;
    for (const kind of moved) fault(kind, own ? 'account.contactByCode' : 'account.contactAbove');
  }
}

/** Cells that say something: a masked one is what an export showed. */
function plain(to: SheetRow['to']): NewContacts {
  const said = KINDS.filter((kind) => {
    const value = to[kind];
    return value === null || (typeof value === 'string' && value !== '' && !value.includes('***'));
  });
  return Object.fromEntries(said.map((kind) => [kind, to[kind] as string | null]));
}

function faultTwice(work: Work, seen: Map<string, string>, lines: readonly Line[]): void {
  for (const { accountNo, to, fault } of lines)
    for (const kind of KINDS) {
      const value = to[kind];
      if (!value) continue;
      const key = `${kind}:${printOf(work.platform.secrets, kind, value)}`;
      const first = seen.get(key) ?? accountNo;
      seen.set(key, first);
      if (first !== accountNo) fault(kind, `account.${kind}Twice`, { no: first });
    }
}

async function faultTaken(work: Work, kind: ContactKind, lines: readonly Line[]): Promise<void> {
  const prints = lines.flatMap(({ to }) => {
    const value = to[kind];
    return value ? [printOf(work.platform.secrets, kind, value)] : [];
  });
  if (prints.length === 0) return;
  const taken = await work.db.rows<{ print: string; accountNo: string }>(sql`
    select ${PRINT[kind]} as print, u.account_no from sys_user u
    where ${PRINT[kind]} = any(${prints}::text[]) and u.status = 'enabled'`);
  const owner = new Map(taken.map(({ print, accountNo }) => [print, accountNo]));
  for (const { accountNo, to, fault } of lines) {
    const value = to[kind];
    const other = value ? owner.get(printOf(work.platform.secrets, kind, value)) : undefined;
    if (other !== undefined && other !== accountNo) fault(kind, `account.${kind}Taken`);
  }
}

/** An account gets the phone that somebody else has written, in its person's record or beside a code; sealed. */
export async function followPhone(work: Work, whose: Whose, phone: string | null): Promise<void> {
  const { secrets } = work.platform;
  const hash = phone === null ? null : secrets.fingerprint(secrets.open(phone));
  const user = await work.db.row<{ id: string; phone: string | null }>(sql`
    select u.id, u.phone from sys_user u
    where ${mine(whose)} and u.phone_hash is distinct from ${hash} for update`);
  if (!user) return;
  await work.db.run(sql`update sys_user set phone = ${phone}, phone_hash = ${hash}, version = version + 1,
    updated_at = ${work.at} where id = ${user.id}`);
  await contactsMoved(work, user.id, { phone: user.phone });
}

/**
 * Call it when somebody else has written contacts of an account, with what they were: for a day the new ones open nothing,
 * and where codes went until now it is told (`account.contactMoved`). What the server does by itself is nobody's change.
 * @throws account.contactAbove, however the change came
 */
export async function contactsMoved(work: Work, userId: string, old: KeptContacts): Promise<void> {
  const moved = KINDS.filter((kind) => old[kind] !== undefined);
  if (!work.signedIn || moved.length === 0) return;
  await assertNotAbove(work, userId);
  const until = new Date(work.now.getTime() + HOLD * 3_600_000);
  for (const kind of moved) {
    await work.db.run(
      sql`update sys_user set ${sql.ref(`${kind}_held_until`)} = ${until} where id = ${userId}`,
    );
    await emit(work, 'account.contactMoved', { userId, kind, old: old[kind] ?? null, by: work.actor.name });
  }
}

/** The signed-in person's own, once a code that went there has shown that it is at hand: it opens at once. */
export async function confirmContact(work: Work, kind: ContactKind, to: string): Promise<void> {
  const { userId } = work.actor;
  const { secrets } = work.platform;
  if (await isTaken(work, kind, to, userId)) throw new Refusal(`account.${kind}Taken`);
  const before = await work.db.row<KeptContacts>(sql`select phone, email from sys_user where id = ${userId}`);
  const set =
    kind === 'phone'
      ? sql`phone = ${secrets.seal(to)}, phone_hash = ${secrets.fingerprint(to)}, phone_held_until = null`
      : sql`email = ${to}, email_held_until = null`;
  await work.db.run(sql`update sys_user set ${set}, version = version + 1, updated_at = ${work.at}
    where id = ${userId}`);
  await emit(work, 'account.contactConfirmed', { userId, kind });
  await emit(work, 'account.contactMoved', {
    userId,
    kind,
    old: before?.[kind] ?? null,
    by: work.actor.name,
  });
}
