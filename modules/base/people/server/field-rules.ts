import { invalid } from '#platform/kit/errors.ts';
import { provided, type RecordRule } from '#platform/server/provided.ts';
import { withLabels } from '#platform/server/resource/write.ts';
import type { Work } from '#platform/server/work.ts';
import { LOCKED, SELF_EDIT } from '../rules.ts';
import { student } from '../student.ts';

type FieldRules = { [field: string]: RecordRule };

/** What the reader may do with each field of a record: as the school has said, else as the house does. */
export async function fieldRules(work: Work, own: boolean): Promise<FieldRules> {
  const said = (await provided(work.platform, 'recordRules')?.(work, own)) ?? {};
  const editable: readonly string[] = own ? SELF_EDIT : [];
  return Object.fromEntries(
    Object.keys(student.fields).map((name) => [
      name,
      said[name] ?? (editable.includes(name) ? 'edit' : 'read'),
    ]),
  );
}

/**
 * Who a student is, is written by those who enter students; what the school keeps from a role by nobody of it.
 * @throws people.fieldLocked, field by field
 */
export async function assertUnlocked(
  work: Work,
  before: { [field: string]: unknown },
  changes: { [field: string]: unknown },
): Promise<void> {
  if (!work.signedIn || work.may('student.add')) return;
  const own = work.actor.personId === before['id'];
  const said = (await provided(work.platform, 'recordRules')?.(work, own)) ?? {};
  const locked: readonly string[] = LOCKED;
  refuse(
    work,
    Object.keys(changes).filter((field) => {
      // one's own phone is refused with the way to change it
      const isSaid = said[field] !== undefined && said[field] !== 'edit' && !(own && field === 'phone');
      const isLocked = locked.includes(field) || isSaid;
      return isLocked && changes[field] !== undefined && changes[field] !== before[field];
    }),
  );
}

/** What one writes oneself, but for the phone, which is refused with the way to change it. @throws people.fieldLocked */
export function assertFree(work: Work, changes: { [field: string]: unknown }, rules: FieldRules): void {
  const isFree = (field: string) => field === 'version' || field === 'phone' || rules[field] === 'edit';
  refuse(
    work,
    Object.keys(changes).filter((field) => changes[field] !== undefined && !isFree(field)),
  );
}

/** @throws people.fieldLocked */
function refuse(work: Work, fields: readonly string[]): void {
  if (fields.length === 0) return;
  const errors = fields.map((field) => ({ field, key: 'people.fieldLocked' }));
  throw invalid(withLabels(work.platform, work, student, errors));
}
