import { validityOf, type Validity } from '#modules/system/licence';
import { sql } from '#platform/server/db/sql.ts';
import type { Work } from '#platform/server/work.ts';
import { refuse } from '../errors.ts';
import type { UserRow } from './user.ts';

/** Whether the school's licence lets people in. */
export type School = { validity: Validity };

/** @throws account.unknownTenant, account.schoolSuspended */
export async function schoolState(work: Work): Promise<School> {
  const [school, validity] = await Promise.all([
    work.db.row<{ status: string }>(sql`select status from sys_tenant where id = ${work.tenant}`),
    validityOf(work),
  ]);
  return schoolFrom(school?.status ?? null, validity);
}

/** The same from what was read already. */
export function schoolFrom(status: string | null, validity: Validity): School {
  if (status === null) throw refuse.unknownTenant();
  if (status !== 'active') throw refuse.schoolSuspended();
  return { validity };
}

/** After the last day of a licence who runs the school may come and look, for a while; nobody else. */
export function isLicensed({ validity }: School, { defaultRoleType }: UserRow): boolean {
  return validity !== 'closed' && (validity !== 'reading' || defaultRoleType === 'gly');
}

/** @throws account.licenceOver */
export function assertLicensed(school: School, user: UserRow): void {
  if (!isLicensed(school, user)) throw refuse.licenceOver();
}
