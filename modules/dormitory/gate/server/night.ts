import { outAtNight, whereabouts } from '#modules/attendance/whereabouts';
import { addDays } from '#platform/pure/date.ts';
import { newId } from '#platform/server/db/new-id.ts';
import { sql } from '#platform/server/db/sql.ts';
import type { Work } from '#platform/server/work.ts';
import { judgeNight, later, nightDateOf, nightOf, type Found, type Night } from '../rules.ts';
import { nightsOf, type NightOfOne } from './residents.ts';
import { gateSettings, type GateSettings } from './settings.ts';
import { tellNight } from './tell.ts';
import { escalate } from './escalate.ts';
import { watchDoors } from './watch.ts';

/** Kinds that follow from a student's night, and are judged again with it. */
const OF_THE_NIGHT = ['late', 'absent', 'nightExit'];

/** Every few minutes: the night that runs, nights that late events have touched, and what nobody has looked after. */
export async function judge(work: Work): Promise<void> {
  const settings = await gateSettings(work);
  await judgeAgain(work, settings);
  const date = nightDateOf(work.at);
  if (work.at > later(nightOf(date, earliest(settings), settings).curfew, 0))
    await judgeOne(work, date, null);
  await watchDoors(work, date);
  await exemptOpen(work, date);
  await escalate(work);
}

/** Closing times differ by building; before this one nothing of a night is to be judged. */
const earliest = ({ curfew }: GateSettings): string => (curfew < '20:00' ? curfew : '20:00');

/** Students whose past an event has changed, night by night. Of two who are at it, each takes others. */
async function judgeAgain(work: Work, settings: GateSettings): Promise<void> {
  const rows = await work.db.rows<{ nightDate: string; studentIds: string[] }>(sql`
    with taken as (delete from access_recount where (student_id, night_date) in (
      select student_id, night_date from access_recount order by night_date, student_id limit 5000 for update skip locked)
      returning student_id, night_date)
    select night_date, array_agg(student_id) as student_ids from taken group by night_date order by night_date`);
  for (const { nightDate, studentIds } of rows) {
    const isOver = work.at > nightOf(nightDate, settings.curfew, settings).end;
    if (isOver) await judgeOne(work, nightDate, studentIds);
  }
}

/** Judges a night anew and brings what is kept of it to the same. `of` are the students; `null` all of watched buildings. */
export async function judgeOne(work: Work, date: string, of: readonly string[] | null): Promise<void> {
  const settings = await gateSettings(work);
  const people = await nightsOf(work, date, settings, of);
  const found = people.flatMap((one) =>
    judgeNight(one.night, one.passes, work.at).map((what) => ({ one, what })),
  );
  const excused = await excusedOf(work, found);
  const counted = found.filter((row) => !excused.has(row));
  await forget(work, { date, of, found });
  const fresh = await keep(work, date, counted);
  await tellNight(work, date, fresh);
}

type Judged = { one: NightOfOne; what: Found };

/** When somebody had to be in for what was found. */
const momentOf = (night: Night, kind: string): string => (kind === 'late' ? night.curfew : night.cutoff);

/** What has a leave, a place elsewhere or a registration behind it: one question for each moment of the night. */
async function excusedOf(work: Work, found: readonly Judged[]): Promise<ReadonlySet<Judged>> {
  const excused = new Set<Judged>();
  for (const [at, rows] of Map.groupBy(found, ({ one, what }) => momentOf(one.night, what.kind))) {
    const away = await whereabouts(
      work,
      rows.map(({ one }) => one.studentId),
      at,
    );
    for (const row of rows) if (outAtNight.has(away.get(row.one.studentId)?.kind as never)) excused.add(row);
  }
  return excused;
}

type Judging = { date: string; of: readonly string[] | null; found: readonly Judged[] };

/** What was open and no longer holds goes; what somebody has touched keeps his judgement and gets a note. */
async function forget(work: Work, { date, of, found }: Judging): Promise<void> {
  const kept = found.map(({ one, what }) => ({ student: one.studentId, kind: what.kind }));
  const gone = sql`a.night_date = ${date}::date and a.kind = any(${OF_THE_NIGHT}::text[])
    and ${of === null ? sql`true` : sql`a.student_id = any(${of}::uuid[])`}
    and not exists (select 1 from jsonb_to_recordset(${JSON.stringify(kept)}::jsonb) as k(student uuid, kind text)
      where k.student = a.student_id and k.kind = a.kind)`;
  await work.db.run(
    sql`delete from access_anomaly a where ${gone} and a.status = 'pending' and a.explained_at is null`,
  );
  const note = work.platform.words.say('zh-CN', 'gateNote.overtaken');
  await work.db.run(sql`
    update access_anomaly a set correction = ${note}, version = version + 1, updated_at = ${work.at}
    where ${gone} and a.status not in ('exempt') and a.correction is distinct from ${note}`);
}

export type Fresh = Judged & { id: string; isNew: boolean };

/** New ones are added, open ones follow; answers with what is new, or has become final. */
async function keep(work: Work, date: string, counted: readonly Judged[]): Promise<Fresh[]> {
  if (counted.length === 0) return [];
  const rows = counted.map(({ one, what }) => ({
    ...{ id: newId(), student: one.studentId, class: one.classId, department: one.departmentId },
    ...{ building: one.buildingId, place: one.placeName, gap: one.dataGap },
    ...{ kind: what.kind, at: what.firstAt, minutes: what.lateMinutes },
    ...{ level: what.level, final: what.isFinal, evidence: what.evidence },
  }));
  const kept = await work.db.rows<{ id: string; studentId: string; kind: string; isNew: boolean }>(sql`
    insert into access_anomaly as a (tenant_id, id, student_id, class_id, department_id, building_id, place_name, night_date, kind,
      first_at, late_minutes, level, is_final, data_gap, evidence, status, created_at, updated_at)
    select ${work.tenant}, r.id, r.student, r.class, r.department, r.building, r.place, ${date}::date, r.kind, r.at, r.minutes,
      r.level, r.final, r.gap, r.evidence, 'pending', ${work.at}, ${work.at}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(id uuid, student uuid, class uuid, department uuid, building uuid,
      place text, gap boolean, kind text, at timestamptz, minutes int, level text, final boolean, evidence uuid[])
    on conflict (tenant_id, student_id, night_date, kind, about) do update set first_at = excluded.first_at,
      late_minutes = excluded.late_minutes, level = excluded.level, is_final = excluded.is_final, data_gap = excluded.data_gap,
      evidence = excluded.evidence, version = a.version + 1, updated_at = excluded.updated_at
    where a.status = 'pending' and (a.first_at, a.late_minutes, a.level, a.is_final, a.data_gap, a.evidence)
      is distinct from (excluded.first_at, excluded.late_minutes, excluded.level, excluded.is_final, excluded.data_gap, excluded.evidence)
    returning id, student_id, kind, created_at = updated_at and version = 1 as is_new`);
  return kept.flatMap((row) => {
    const judged = counted.find(({ one, what }) => one.studentId === row.studentId && what.kind === row.kind);
    return judged ? [{ ...judged, id: row.id, isNew: row.isNew }] : [];
  });
}

/** How long a leave that is granted afterwards takes an anomaly back. Days. */
const EXCUSED_DAYS = 7;

type Open = { id: string; studentId: string; nightDate: string; kind: string };

/** Open ones that have a leave behind them by now are over: nobody need look after them. */
async function exemptOpen(work: Work, today: string): Promise<void> {
  const settings = await gateSettings(work);
  const open = await work.db.rows<Open>(sql`
    select id, student_id, night_date, kind from access_anomaly where status in ('pending', 'handling')
      and kind = any(${OF_THE_NIGHT}::text[]) and night_date >= ${addDays(today, -EXCUSED_DAYS)}::date limit 2000`);
  const over: string[] = [];
  for (const [date, rows] of Map.groupBy(open, ({ nightDate }) => nightDate)) {
    const night = nightOf(date, settings.curfew, settings);
    for (const at of [night.curfew, night.cutoff]) {
      const asked = rows.filter(({ kind }) => momentOf(night, kind) === at);
      const away = await whereabouts(
        work,
        asked.map(({ studentId }) => studentId),
        at,
      );
      over.push(
        ...asked.filter((row) => outAtNight.has(away.get(row.studentId)?.kind as never)).map(({ id }) => id),
      );
    }
  }
  if (over.length === 0) return;
  await work.db.run(sql`
    update access_anomaly set status = 'exempt', version = version + 1, updated_at = ${work.at}
    where id = any(${over}::uuid[]) and status in ('pending', 'handling')`);
}
