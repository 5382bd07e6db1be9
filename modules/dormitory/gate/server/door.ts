import { sql } from '#platform/server/db/sql.ts';
import type { Work } from '#platform/server/work.ts';

export type GateEvent = {
  studentId: string;
  eventId: string;
  /** Wall clock to the second. */
  at: string;
  direction: 'in' | 'out';
  /** The building whose door it was; `null` for a gate of the school. */
  buildingId: string | null;
};

/** The last pass of each student since a moment (wall clock), until another where one is named; nobody who passed no door. One statement for a whole roster. */
export async function lastGateEvents(
  work: Work,
  studentIds: readonly string[],
  since: string,
  until?: string,
): Promise<Map<string, GateEvent>> {
  const rows = await work.db.rows<GateEvent>(sql`
    select s.id as student_id, e.id as event_id, e.at, e.direction, e.building_id from unnest(${studentIds}::uuid[]) as s(id)
    cross join lateral (
      select id, at, direction, building_id from access_event
      where student_id = s.id and at >= ${since}::timestamptz and at <= ${until ?? 'infinity'}::timestamptz and result = 'pass' order by at desc, id desc limit 1) e`);
  return new Map(rows.map((row) => [row.studentId, row]));
}
