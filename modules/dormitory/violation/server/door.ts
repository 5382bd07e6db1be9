import { record } from '#platform/server/audit/record.ts';
import { sql } from '#platform/server/db/sql.ts';
import { freezeSnapshots, insert, takeSerials } from '#platform/server/resource/store.ts';
import type { Work } from '#platform/server/work.ts';
import { dormViolation } from '../dorm-violation.ts';
import { newIncident, placeOf, typeOf } from './violation.ts';

export type ViolationDraft = {
  source: 'check' | 'gate' | 'night' | 'report';
  /** What was found there: an anomaly, a hazard, a night. */
  sourceId: string;
  studentId: string;
  /** `code` of a type, such as `lateReturn`, `absent`, `appliance`; or its id, where the other room refers to types. */
  typeCode?: string;
  typeId?: string;
  /** As the wire writes it. */
  happenAt: string;
  /** What was seen, at least ten letters. */
  description: string;
};

/**
 * Puts a draft before the keepers of the room where the student lived, once for each (source, sourceId, student) however
 * often it is asked. Answers with the id of its row; null where he lived elsewhere then.
 * @throws violation.unknownType where the school doesn't use that type
 */
export async function draftViolation(work: Work, given: ViolationDraft): Promise<string | null> {
  const { source, sourceId, studentId, typeCode = null, typeId = null, description } = given;
  await work.db.run(sql`
    select pg_advisory_xact_lock(hashtextextended(${`violation ${work.tenant} ${source} ${sourceId} ${studentId}`}, 0))`);
  const known = await work.db.row<{ id: string }>(sql`
    select id from dorm_violation where source = ${source} and source_id = ${sourceId} and student_id = ${studentId}`);
  if (known) return known.id;
  const type = await typeOf(work, sql`(code = ${typeCode}::text or id = ${typeId}::uuid)`);
  const happenAt = `${given.happenAt.slice(0, 16)}:00`;
  const place = await placeOf(work, studentId, happenAt);
  if (!place) return null;
  const values = {
    ...{ studentId, typeId: type.id, happenAt, points: type.points, description, source, sourceId },
    ...place,
    incidentNo: await newIncident(work),
    hasGoods: false,
    status: 'draft',
  };
  await freezeSnapshots(work, dormViolation, values);
  await takeSerials(work, dormViolation, values);
  const row = await insert(work, dormViolation, values);
  await record(work, dormViolation, 'draft', [{ rowId: row.id, before: null, after: row }]);
  return row.id;
}
