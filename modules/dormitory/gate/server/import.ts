import { sql } from '#platform/server/db/sql.ts';
import type { ImportAid } from '#platform/server/exchange/draft.ts';
import { peopleRows } from '#modules/base/people';
import { hooksFor } from '#platform/server/room-server.ts';
import { resolveRefs } from '#platform/server/resource/resolve.ts';
import type { Work } from '#platform/server/work.ts';
import { accessEvent } from '../access-event.ts';
import { eventKey, settle } from './take.ts';

type Draft = { [field: string]: unknown };
type Known = {
  place: number;
  code: string;
  studentId: string | null;
  classId: string | null;
  departmentId: string | null;
  taken: boolean;
};

/** Files of schools whose devices push nothing go the way of pushed events: each once, known by device, person and moment. */
export const eventHooks = hooksFor(accessEvent, {
  beforeImport: complete,
  afterAdd: (work, rows) =>
    settle(
      work,
      rows.filter((row) => row.studentId !== null && row.result === 'pass'),
    ),
});

async function complete(work: Work, rows: Draft[], aid: ImportAid): Promise<void> {
  await resolveRefs(work, rows, 'deviceId', 'accessDevice');
  const isReady = (row: Draft) =>
    /^[0-9a-f-]{36}$/.test(String(row['deviceId'])) && typeof row['at'] === 'string';
  const given = rows.flatMap((row, place) =>
    isReady(row)
      ? [{ place, device: row['deviceId'], person: String(row['personNo'] ?? ''), at: row['at'] }]
      : [],
  );
  const known = await work.db.rows<Known>(sql`
    with ${peopleRows.student}
    select g.place, d.code, s.id as student_id, s.class_id, s.department_id, exists (select 1 from access_event e
      where e.device_id = d.id and e.person_no = g.person and e.at = g.at) as taken
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as g(place int, device uuid, person text, at timestamptz)
    join access_device d on d.id = g.device
    left join access_person p on p.vendor = d.vendor and p.person_no = g.person left join student s on s.id = p.student_id`);
  const seen = new Set<string>();
  for (const { place, code, studentId, classId, departmentId, taken } of known) {
    const row = rows[place]!;
    const key = eventKey(code, { personNo: String(row['personNo']), at: String(row['at']) });
    if (taken || seen.has(key)) aid.fault(row, 'at', 'gate.eventTwice');
    if (String(row['at']) > work.at) aid.fault(row, 'at', 'gate.timeOff');
    if (row['direction'] === 'both') aid.fault(row, 'direction', 'kit.notADictValue');
    seen.add(key);
    const result = row['result'] ?? 'pass';
    Object.assign(row, { eventKey: key, receivedAt: work.at, studentId, classId, departmentId, result });
  }
}
