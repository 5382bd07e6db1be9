import { sql } from '#platform/server/db/sql.ts';
import type { Work } from '#platform/server/work.ts';
import { COUNTS, type Counts } from './round.ts';

type Given = {
  roundId: string;
  personIds: readonly string[];
  /** `gate`: a gate saw him come in; `agent`: staff did. */
  status: 'gate' | 'agent';
  note: string | null;
};

/** Notes a sign that didn't come from its person's own phone. Who has signed already is left alone; answers with who was noted. */
export async function noteSigns(work: Work, { roundId, personIds, status, note }: Given): Promise<string[]> {
  const rows = await work.db.rows<{ id: string }>(sql`
    update sign_record set status = ${status}, sign_at = ${work.at}, method = ${status === 'gate' ? 'gate' : 'staff'}, note = ${note}::text,
      version = version + 1, updated_at = ${work.at}
    where round_id = ${roundId} and coalesce(student_id, teacher_id) = any(${personIds}::uuid[]) and status in ('none', 'exempt')
    returning coalesce(student_id, teacher_id) as id`);
  return rows.map(({ id }) => id);
}

export type RoundState = Counts & {
  id: string;
  status: string;
  day: string;
  openAt: string;
  closeAt: string;
};

/** How the rounds of some rows of another room stand, the newest first. */
export const roundsOf = (
  work: Work,
  bizType: string,
  sourceIds: readonly string[],
  from: string,
): Promise<(RoundState & { sourceId: string })[]> =>
  work.db.rows<RoundState & { sourceId: string }>(sql`
    select g.id, g.source_id, g.status, g.day, g.open_at, g.close_at, ${COUNTS} from sign_round g left join sign_record r on r.round_id = g.id
    where g.biz_type = ${bizType} and g.source_id = any(${sourceIds}::text[]) and g.day >= ${from}::date
    group by g.tenant_id, g.id order by g.open_at desc limit 200`);

/**
 * What other rooms' statements may read of these tables, as CTEs of the same names; the columns are the contract. They
 * hold the whole school: whoever shows rows narrows them by his circle.
 */
export const signRows = {
  signRound: sql`sign_round as not materialized (
    select id, biz_type, source_id, title, day, open_at, late_at, close_at, status from sign_round)`,
  signRecord: sql`sign_record as not materialized (
    select id, round_id, biz_type, source_id, day, student_id, class_id, department_id, building_id, room_id, place_name, status,
      exempt_kind, sign_at, method, distance, flags, review_state, publisher_id from sign_record)`,
} as const;

/** Rounds of a row of another room that wait for their time never were. */
export async function dropWaiting(work: Work, sourceId: string): Promise<void> {
  const waiting = sql`select id from sign_round where source_id = ${sourceId} and status = 'waiting'`;
  await work.db.run(sql`delete from sign_record where round_id in (${waiting})`);
  await work.db.run(sql`delete from sign_round where source_id = ${sourceId} and status = 'waiting'`);
}
