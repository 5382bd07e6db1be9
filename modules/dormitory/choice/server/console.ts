import { z } from 'zod';
import { ledger } from '#modules/dormitory/register';
import { notFound } from '#platform/kit/errors.ts';
import { sql } from '#platform/server/db/sql.ts';
import { get, post } from '#platform/server/http/endpoint.ts';
import type { Work } from '#platform/server/work.ts';
import { phaseOf } from '../rules/turn.ts';
import { refuse } from '../errors.ts';
import { noteChosen } from './claim.ts';
import { chainOf, flush } from './log.ts';
import { attemptsOf } from './mine.ts';

type GroupNow = {
  id: string;
  name: string;
  waveNo: number;
  students: number;
  chosen: number;
  blocked: number;
  beds: number;
  free: number;
};
type Pulse = { tries: number; perSecond: number; conflictRate: number | null; p95: number | null };

/** How a round goes: each group's beds and people, and how it went in the last minute. */
export const consoleNow = get('yxgl/roomChoice/console', {
  needs: 'roomChoice.console',
  query: z.strictObject({ batchId: z.uuid() }),
  async handle(work, { query: { batchId } }) {
    await flush(work);
    const round = await work.db.row<{
      id: string;
      name: string;
      status: string;
      version: number;
      previewAt: string;
      openAt: string;
      closeAt: string;
    }>(sql`
      select id, name, status, version, preview_at, open_at, close_at from room_choice_batch where id = ${batchId}`);
    if (!round) throw notFound();
    const groups = await work.db.rows<GroupNow>(sql`
      select g.id, g.name, g.wave_no, (select count(*) from room_choice_student c where c.group_id = g.id) as students,
        (select count(*) from room_choice_student c where c.group_id = g.id and c.way is not null) as chosen,
        (select count(*) from room_choice_student c where c.group_id = g.id and (c.standing = 'blocked' or c.missing <> '{}')) as blocked,
        count(b.id) as beds, count(b.id) filter (where b.bed_use = 'free' and b.status = 'normal') as free
      from room_choice_group g left join room_choice_bed x on x.tenant_id = g.tenant_id and x.group_id = g.id
      left join dorm_bed b on b.tenant_id = x.tenant_id and b.id = x.bed_id
      where g.batch_id = ${batchId} group by g.id, g.name, g.wave_no order by g.wave_no, g.name`);
    const since = new Date(work.now.getTime() - 60_000);
    const pulse = await work.db.row<Pulse>(sql`
      select count(*) as tries, round(count(*) / 60.0, 1) as per_second,
        round(100.0 * count(*) filter (where code = 'choice.bedTaken') / nullif(count(*), 0), 1) as conflict_rate,
        percentile_disc(0.95) within group (order by latency_ms) as p95
      from room_choice_log where batch_id = ${batchId} and at > ${since}::timestamptz and act <> 'rehearse'`);
    const course = await work.db.rows<{ minute: string; won: number; lost: number }>(sql`
      select to_char(date_trunc('minute', at), 'MM-DD HH24:MI') as minute, count(*) filter (where code = 'won') as won,
        count(*) filter (where code <> 'won') as lost from room_choice_log where batch_id = ${batchId} and act <> 'rehearse'
      group by 1 order by 1 desc limit 60`);
    return { ...round, phase: phaseOf(round, work.at), groups, pulse: pulse!, course: course.reverse() };
  },
});

/** Everything that a student tried, and whether the log is whole. */
export const timeline = get('yxgl/roomChoice/timeline', {
  needs: 'roomChoice.console',
  query: z.strictObject({ batchId: z.uuid(), keyword: z.string().trim().min(2).max(30) }),
  async handle(work, { query: { batchId, keyword } }) {
    await flush(work);
    const found = await work.db.unprepared.rows<{
      id: string;
      studentId: string;
      studentNo: string;
      name: string;
      placeName: string | null;
      way: string | null;
    }>(sql`
      select c.batch_id as id, c.student_id, s.student_no, s.name, c.place_name, c.way from room_choice_student c join student s on s.id = c.student_id
      where c.batch_id = ${batchId} and (s.student_no = ${keyword} or s.name = ${keyword}) order by s.student_no limit 5`);
    const people = await Promise.all(
      found.map(async (one) => ({
        ...one,
        attempts: await attemptsOf(work, one),
        free: one.placeName === null ? await freeFor(work, one) : [],
      })),
    );
    return { people, chain: await chainOf(work, batchId) };
  },
});

const MOST_OFFERED = 60;

/** Beds of his group that the desk may give to somebody. */
const freeFor = (work: Work, { id, studentId }: { id: string; studentId: string }) =>
  work.db.rows<{ value: string; label: string }>(sql`
    select b.id as value, b.full_name as label from room_choice_student c
    join room_choice_bed x on x.tenant_id = c.tenant_id and x.group_id = c.group_id
    join dorm_bed b on b.tenant_id = x.tenant_id and b.id = x.bed_id and b.bed_use = 'free' and b.status = 'normal'
    where c.batch_id = ${id} and c.student_id = ${studentId} order by b.bed_code limit ${MOST_OFFERED}`);

/** A bed of the round for somebody who can't choose himself, given by hand. */
export const handPlace = post('yxgl/roomChoice/handPlace', {
  needs: 'roomChoice.handPlace',
  proof: 'plain',
  body: z.strictObject({ batchId: z.uuid(), studentId: z.uuid(), bedId: z.uuid() }),
  async handle(work, { body: { batchId, studentId, bedId } }) {
    const may = await work.db.row(sql`
      select 1 from room_choice_student c join room_choice_bed b on b.batch_id = c.batch_id and b.group_id = c.group_id
      where c.batch_id = ${batchId} and c.student_id = ${studentId} and b.bed_id = ${bedId} for no key update of c`);
    if (!may) throw refuse.bedOff();
    const won = await ledger.claimBeds(work, [
      { studentId, bedId, purpose: 'live', state: 'reserved', source: '3' },
    ]);
    noteChosen(work, batchId, won, 'hand');
    return { placeName: won[0]!.placeName };
  },
});
