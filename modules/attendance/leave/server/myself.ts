import type { Work } from '#platform/server/work.ts';
import { refuse } from '../errors.ts';

/** The student behind the account; nobody else has leaves of his own. */
export function myself(work: Work): string {
  const { personId, userType } = work.actor;
  if (personId === null || userType !== 'student') throw refuse.noPerson();
  return personId;
}
