import { invalid } from '#platform/kit/errors.ts';
import type { Provided } from '#platform/server/provided.ts';
import { sql } from '#platform/server/db/sql.ts';
import { insert } from '#platform/server/resource/store.ts';
import { hooksFor } from '#platform/server/room-server.ts';
import type { Work } from '#platform/server/work.ts';
import { refuse } from '../errors.ts';
import { personFieldRule } from '../person-field-rule.ts';
import { readerOf, recordExtras } from './extra.ts';
import { firstRules, isModeFor, type Mode, type RecordField } from '../rules.ts';

export type Rule = { field: RecordField; mode: Mode; needed: boolean; needProof: boolean };

export const ruleHooks = hooksFor(personFieldRule, {
  beforeAdd: async (_work, draft) => assertFits(draft),
  beforeUpdate: async (_work, row, changes) => assertFits({ ...row, ...changes }),
});

function assertFits({ roleType, field, mode }: { roleType?: string; field?: string; mode?: string }): void {
  if (!isModeFor(roleType!, field as RecordField, mode as Mode))
    throw invalid([{ field: 'mode', key: 'info.modeUnfit' }]);
}

/** What holds for a kind of reader, by field: what the school has said, for students else what the house begins with. */
export async function rulesFor(work: Work, roleType: string): Promise<ReadonlyMap<RecordField, Rule>> {
  const rows = await work.db.rows<Rule>(sql`
    select field, mode, coalesce(needed, false) as needed, coalesce(need_proof, false) as need_proof
    from person_field_rule where role_type = ${roleType}`);
  const first: Rule[] = roleType === 'stu' ? firstRules() : [];
  return new Map([...first, ...rows].map((rule) => [rule.field, rule]));
}

/** Of the signed-in person; nobody has said anything about roles that aren't named. */
export const recordRules: Provided['recordRules'] = async (work, own) => {
  const rules = await rulesFor(work, own ? 'stu' : readerOf(work));
  const spare = Array.from({ length: 10 }, (_, place) => [`extra${place + 1}`, 'hide'] as const);
  const extras = (await recordExtras(work, own)).map(({ field, mode }) => [field, mode] as const);
  const said = [...rules.values()].map(({ field, mode }) => [field, mode] as const);
  return Object.fromEntries([...spare, ...said, ...extras]);
};

/** A student writes a list of his own only where the school leaves it to him. @throws info.fieldLocked */
export async function assertListFree(work: Work, field: RecordField): Promise<void> {
  if (!work.signedIn || work.actor.userType !== 'student') return;
  const rule = (await rulesFor(work, 'stu')).get(field);
  if (rule?.mode !== 'edit') throw refuse.fieldLocked();
}

/** Writes down what the house begins with, for a school that goes on from there. */
export async function writeFirstRules(work: Work): Promise<void> {
  for (const rule of firstRules()) await insert(work, personFieldRule, { ...rule, roleType: 'stu' });
}
