import { z } from 'zod';
import { sql } from '#platform/server/db/sql.ts';
import { get, post } from '#platform/server/http/endpoint.ts';
import type { Work } from '#platform/server/work.ts';
import { refuse } from '../errors.ts';
import { differing, isSound, type Entry } from '../rules/entry.ts';
import { positionsIn } from './positions.ts';
import { entriesOf, lockSheet, type Sheet } from './sheet.ts';

type Own = {
  id: string;
  bundleNo: string;
  subject: string;
  positions: number;
  part: 'A' | 'B' | 'C';
  done: boolean;
  status: string;
};
type Part = 'A' | 'B' | 'C';

const partOf = ({ clerkAId, clerkBId, arbiterId }: Sheet, me: string | null): Part | null =>
  me === null ? null : clerkAId === me ? 'A' : clerkBId === me ? 'B' : arbiterId === me ? 'C' : null;

/** The caller's sheets: which of the two he types, or where he decides. */
export const getMine = get('dzks/scoreSheet/getMine', {
  needs: 'scoreSheet.enter',
  handle: (work) =>
    work.db.rows<Own>(sql`
      select t.id, t.bundle_no, s.name as subject, t.positions, case when t.clerk_a_id = me.id then 'A' when t.clerk_b_id = me.id then 'B' else 'C' end as part,
        case when t.clerk_a_id = me.id then t.done_a when t.clerk_b_id = me.id then t.done_b else t.status <> 'arbitrating' end as done, t.status
      from (select ${work.actor.personId}::uuid as id) me join score_sheet t on me.id in (t.clerk_a_id, t.clerk_b_id, t.arbiter_id)
      join exam_subject s on s.id = t.subject_id
      where t.clerk_a_id = me.id or t.clerk_b_id = me.id or t.status = 'arbitrating' order by t.status = 'locked', s.sort, t.bundle_no limit 200`),
});

type Line = {
  seatNo: number;
  /** A number that tells the line, on sheets without a room. */
  code: string | null;
  pt: number | null;
  flag: string | null;
  a: number | null;
  b: number | null;
  aFlag: string | null;
  bFlag: string | null;
};
type Subject = { name: string; fullPt: number; stepPt: number };

const subjectOf = async (work: Work, id: string): Promise<Subject> =>
  (await work.db.row<Subject>(sql`
    select name, round(full_score * 100)::int as full_pt, round(step * 100)::int as step_pt from exam_subject where id = ${id}`))!;

/** A sheet to type: positions, never names, and of the typing only one's own; whoever decides sees both where they differ. */
export const getSheet = get('dzks/scoreEntry/getSheet', {
  needs: 'scoreSheet.enter',
  query: z.strictObject({ sheetId: z.uuid() }),
  async handle(work, { query }) {
    const sheet = await lockSheet(work, query.sheetId);
    const part = partOf(sheet, work.actor.personId);
    if (part === null || (part === 'C' && sheet.status !== 'arbitrating')) throw refuse.notYourSheet();
    const lines = await work.db.rows<Line>(sql`
      select s.seat_no, s.code, e.pt, coalesce(e.flag, case when s.presence in ('absent', 'cheat') then s.presence else 'normal' end) as flag,
        case when ${part} = 'C' then a.pt end as a, case when ${part} = 'C' then b.pt end as b,
        case when ${part} = 'C' then a.flag end as a_flag, case when ${part} = 'C' then b.flag end as b_flag
      from ${positionsIn(sheet)} s left join score_entry e on e.sheet_id = ${sheet.id} and e.seat_no = s.seat_no and e.pass = ${part}
      left join score_entry a on a.sheet_id = ${sheet.id} and a.seat_no = s.seat_no and a.pass = 'A'
      left join score_entry b on b.sheet_id = ${sheet.id} and b.seat_no = s.seat_no and b.pass = 'B'
      where (${part} <> 'C' or (a.pt, a.flag) is distinct from (b.pt, b.flag)) order by s.seat_no`);
    const isDone = part === 'A' ? sheet.doneA === true : part === 'B' ? sheet.doneB === true : false;
    return {
      id: sheet.id,
      bundleNo: sheet.bundleNo,
      part,
      isDone,
      subject: await subjectOf(work, sheet.subjectId),
      lines,
    };
  },
});

const entry = z.strictObject({
  seatNo: z.int().min(1).max(900),
  pt: z.int().min(0).max(200_000).nullable(),
  flag: z.enum(['normal', 'absent', 'cheat']),
});

/** Types a sheet. With the last line (`done`) it is compared with the other's as soon as both are there. */
export const saveEntries = post('dzks/scoreEntry/save', {
  needs: 'scoreSheet.enter',
  proof: 'plain',
  body: z.strictObject({ sheetId: z.uuid(), entries: z.array(entry).max(900), done: z.boolean() }),
  async handle(work, { body: { sheetId, entries, done } }) {
    const sheet = await lockSheet(work, sheetId);
    const part = partOf(sheet, work.actor.personId);
    if (part === null) throw refuse.notYourSheet();
    const mayType =
      part === 'C'
        ? sheet.status === 'arbitrating'
        : sheet.status === 'open' && !(part === 'A' ? sheet.doneA : sheet.doneB);
    if (!mayType) throw refuse.sheetFixed();
    await assertSound(work, sheet, entries);
    if (part === 'C') await assertDiffers(work, sheet, entries);
    await work.db.run(sql`
      insert into score_entry (tenant_id, sheet_id, seat_no, pass, pt, flag, by, at)
      select ${work.tenant}, ${sheetId}, e."seatNo", ${part}, e.pt, e.flag, ${work.actor.userId}, ${work.at}
      from jsonb_to_recordset(${JSON.stringify(entries)}::jsonb) as e("seatNo" int, pt int, flag text)
      on conflict (tenant_id, sheet_id, seat_no, pass) do update set pt = excluded.pt, flag = excluded.flag, by = excluded.by, at = excluded.at`);
    return { status: done ? await finish(work, sheet, part) : (sheet.status ?? 'open') };
  },
});

async function assertSound(work: Work, sheet: Sheet, entries: readonly Entry[]): Promise<void> {
  const subject = await subjectOf(work, sheet.subjectId);
  if (!entries.every((one) => isSound(one, subject)))
    throw refuse.scoreRange({ full: subject.fullPt / 100, step: subject.stepPt / 100 });
  const known = await work.db.row<{ count: number }>(sql`
    select count(*) as count from ${positionsIn(sheet)} s where s.seat_no = any(${entries.map((one) => one.seatNo)}::int[])`);
  if (known!.count < new Set(entries.map((one) => one.seatNo)).size) throw refuse.notYourSheet();
}

async function assertDiffers(work: Work, sheet: Sheet, entries: readonly Entry[]): Promise<void> {
  const [a, b] = await Promise.all([entriesOf(work, sheet.id, 'A'), entriesOf(work, sheet.id, 'B')]);
  const open = new Set(differing(a, b));
  if (!entries.every((one) => open.has(one.seatNo))) throw refuse.nothingDiffers();
}

/** Whether all has been typed; then both passes are held against each other. */
async function finish(work: Work, sheet: Sheet, part: Part): Promise<string> {
  const own = await entriesOf(work, sheet.id, part);
  const [a, b] = await Promise.all([entriesOf(work, sheet.id, 'A'), entriesOf(work, sheet.id, 'B')]);
  const wanted = part === 'C' ? differing(a, b).length : (sheet.positions ?? 0);
  if (own.length < wanted) throw refuse.sheetOpen({ count: wanted - own.length });
  const doneA = sheet.doneA === true || part === 'A';
  const doneB = sheet.doneB === true || part === 'B';
  const diffs = doneA && doneB ? differing(a, b).length : null;
  const status = diffs === null ? 'open' : diffs === 0 || part === 'C' ? 'compared' : 'arbitrating';
  await work.db.run(sql`
    update score_sheet set done_a = ${doneA}, done_b = ${doneB}, diffs = ${diffs}, status = ${status}, version = version + 1, updated_at = ${work.at}
    where id = ${sheet.id}`);
  return status;
}
