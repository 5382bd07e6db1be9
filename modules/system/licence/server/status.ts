import type { Entitlement } from '#platform/server/access/packages.ts';
import { PLATFORM_SCHOOL } from '#platform/server/access/declared.ts';
import { asServer } from '#platform/server/begin.ts';
import { sql, type Sql } from '#platform/server/db/sql.ts';
import { parameters } from '#platform/server/settings/parameters.ts';
import type { Work } from '#platform/server/work.ts';
import { daysLeft, machineCodeOf, statusOf, validityAt, type Validity } from '../rules.ts';

export const machineCode = (work: Work): string =>
  machineCodeOf(work.platform.secrets.fingerprint('machine'));

/** The issuer's public key; it is the platform's, whichever school asks. '' where nobody issues licences. */
export async function issuerKey({ platform, now }: Work): Promise<string> {
  const kept = await asServer(platform, PLATFORM_SCHOOL, (work) => parameters(work, 'licence'), {
    now,
    transaction: false,
  });
  return String(kept['licence.publicKey'] ?? '').trim();
}

type Held = {
  kind: 'licence' | 'trial';
  licenceNo: string;
  modules: string[];
  maxUsers: number;
  validFrom: string;
  validTo: string;
};

/** What this school may use, and until when. */
export async function licenceOf(work: Work) {
  const held = await work.db.row<Held>(sql`
    select kind, licence_no, modules, max_users, valid_from, valid_to from sys_licence`);
  const needsLicence = (await issuerKey(work)) !== '';
  const today = work.at.slice(0, 10);
  return {
    status: statusOf(held, needsLicence, today),
    needsLicence,
    kind: held?.kind ?? null,
    licenceNo: held?.licenceNo ?? null,
    modules: held?.modules ?? [],
    maxUsers: held?.maxUsers ?? null,
    validFrom: held?.validFrom ?? null,
    validTo: held?.validTo ?? null,
    daysLeft: held ? daysLeft(held.validTo, today) : null,
  };
}

/** Accounts that count for the licence: those in use. */
export async function usedUsers(work: Work): Promise<number> {
  const row = await work.db.row<{ used: number }>(
    sql`select count(*) as used from sys_user where status = 'enabled'`,
  );
  return row!.used;
}

/** The licence's word on what the school may use. A school without one is not limited. */
export async function entitlement(work: Work): Promise<Entitlement | null> {
  const held = await work.db.row<{ rooms: string[]; writesUntil: string }>(
    sql`select modules as rooms, valid_to as writes_until from sys_licence`,
  );
  return held ?? null;
}

/** The last day of the school's licence, as one column of another statement. */
export const LAST_DAY: Sql = sql`(select valid_to from sys_licence)`;

/** Whether the school may be used, only be looked at, or is closed, by what was read. */
export const validityFrom = (lastDay: string | null, today: string): Validity =>
  lastDay === null ? 'valid' : validityAt(lastDay, today);

/** Whether the school may be used, only be looked at, or is closed. */
export async function validityOf(work: Work): Promise<Validity> {
  const held = await work.db.row<{ validTo: string }>(sql`select valid_to from sys_licence`);
  return held ? validityAt(held.validTo, work.at.slice(0, 10)) : 'valid';
}
