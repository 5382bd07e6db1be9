import { z } from 'zod';
import { academicRows } from '#modules/base/academic';
import { peopleRows } from '#modules/base/people';
import { notFound } from '#platform/kit/errors.ts';
import type { Row } from '#platform/kit/resource.ts';
import { record } from '#platform/server/audit/record.ts';
import { sql } from '#platform/server/db/sql.ts';
import { get, post } from '#platform/server/http/endpoint.ts';
import { columns, tableOf } from '#platform/server/resource/columns.ts';
import { change } from '#platform/server/resource/store.ts';
import type { Work } from '#platform/server/work.ts';
import { courseOffering } from '../course-offering.ts';
import { refuse } from '../errors.ts';
import { isScore, lettersOf, type Letter, type Marks, type Scale } from '../rules/total.ts';
import { reckonSheet } from './reckon.ts';
import { recountSheets } from './roster.ts';

export type Offering = Row<typeof courseOffering>;

export type Line = Marks & {
  id: string;
  studentId: string;
  studentNo: string;
  name: string;
  className: string;
  attempt: string;
  total: number | null;
  point: number | null;
};

/** Sheets of the caller's own courses, those that wait for him first. */
export const getMine = get('xsgl/courseOffering/getMine', {
  needs: 'courseOffering.enter',
  handle: (work) =>
    work.db.rows<
      Pick<
        Offering,
        'id' | 'offeringName' | 'subjectName' | 'xn' | 'xqM' | 'kind' | 'students' | 'missing' | 'state'
      >
    >(sql`
      select id, offering_name, subject_name, xn, xq_m, kind, students, missing, state from course_offering t
      where t.teacher_id = ${work.actor.personId}::uuid order by t.state <> 'open', t.xn desc, t.xq_m desc, t.offering_name limit 200`),
});

/** A sheet of the reader's circle; `lock` keeps it as it is until the transaction ends. */
export async function sheetOf(
  work: Work,
  id: string,
  { permission, lock }: { permission: string; lock: 'none' | 'share' | 'update' },
): Promise<Offering> {
  const locking = { none: sql``, share: sql`for share of t`, update: sql`for update of t` }[lock];
  const [row] = await work.db.rows<Offering>(sql`
    select ${columns(courseOffering.fields)} from ${tableOf(courseOffering)} t
    where t.id = ${id} and ${work.within('courseOffering', permission, 't')} ${locking}`);
  if (!row) throw notFound();
  return row;
}

export const sheet = get('xsgl/scoreRecord/sheet', {
  needs: 'courseOffering.sheet',
  query: z.strictObject({ offeringId: z.uuid() }),
  async handle(work, { query }) {
    const offering = await sheetOf(work, query.offeringId, {
      permission: 'courseOffering.sheet',
      lock: 'none',
    });
    const lines = await work.db.rows<Line>(sql`
      with ${peopleRows.student}, ${academicRows.stuClass}
      select t.id, t.student_id, coalesce(s.student_no, '') as student_no, s.name, c.class_name, t.attempt, t.usual, t.mid, t.final, t.letter, t.flag,
        t.total, t.point
      from score_record t join student s on s.id = t.student_id join stu_class c on c.id = t.class_id
      where t.offering_id = ${offering.id} order by c.class_name, s.student_no`);
    const { id, version, offeringName, subjectName, state, scaleType, credit } = offering;
    const { usualWeight, midWeight, finalWeight } = offering;
    const isMine = offering.teacherId === work.actor.personId && work.may('courseOffering.enter');
    return {
      ...{
        id,
        version,
        offeringName,
        subjectName,
        state,
        scaleType,
        credit,
        usualWeight,
        midWeight,
        finalWeight,
      },
      mayEnter: isMine && state === 'open',
      mayAsk: isMine && state === 'published' && work.may('scoreChange.submit'),
      lines,
    };
  },
});

const FIELDS = ['usual', 'mid', 'final', 'letter', 'flag'] as const;
const value = z.union([z.number(), z.string().max(12), z.null()]);
/** `was` is what the writer saw there. */
const cell = z.strictObject({ id: z.uuid(), field: z.enum(FIELDS), was: value, value });
type Cell = z.output<typeof cell>;

/**
 * Keeps cells of a sheet. Who changed another cell meanwhile isn't in the way; of one that isn't any more what the writer saw
 * the other value is told, and nothing is kept.
 */
export const saveSheet = post('xsgl/scoreRecord/saveSheet', {
  needs: 'courseOffering.enter',
  proof: 'plain',
  body: z.strictObject({ offeringId: z.uuid(), cells: z.array(cell).min(1).max(2_000) }),
  async handle(work, { body: { offeringId, cells } }) {
    const offering = await sheetOf(work, offeringId, { permission: 'courseOffering.enter', lock: 'share' });
    if (offering.state !== 'open') throw refuse.sheetClosed();
    for (const one of cells) assertSound(one, offering.scaleType as Scale);
    const ids = [...new Set(cells.map(({ id }) => id))].sort();
    const lines = await work.db.rows<Marks & { id: string; name: string }>(sql`
      select t.id, t.usual, t.mid, t.final, t.letter, t.flag, split_part(t.record_name, ' ', 1) as name from score_record t
      where t.offering_id = ${offering.id} and t.id = any(${ids}::uuid[]) order by t.id for update`);
    if (lines.length < ids.length) throw notFound();
    const byId = new Map(lines.map((line) => [line.id, line]));
    for (const one of cells) assertSeen(one, byId.get(one.id)!);
    const changed = lines.map((line) => ({
      ...line,
      ...Object.fromEntries(cells.filter(({ id }) => id === line.id).map((one) => [one.field, one.value])),
    }));
    await reckonSheet(work, offering, changed);
    await recountSheets(work, [offering.id]);
    return { saved: cells.length };
  },
});

function assertSound({ field, value: given }: Cell, scale: Scale): void {
  const isSound =
    given === null ||
    (field === 'flag'
      ? ['absent', 'cheat', 'deferred', 'exempt'].includes(String(given))
      : field === 'letter'
        ? lettersOf(scale).includes(given as Letter)
        : scale === 'hundred' && typeof given === 'number' && isScore(given));
  if (!isSound) throw refuse.scoreRange();
}

function assertSeen({ field, was }: Cell, line: Marks & { name: string }): void {
  const other = line[field];
  if (other !== was) throw refuse.cellChanged({ name: line.name, value: other ?? '' });
}

/** The teacher has done: every student has a score or a reason why there is none. Nothing more is typed then. */
export const submitSheet = post('xsgl/scoreRecord/submitSheet', {
  needs: 'courseOffering.enter',
  proof: 'plain',
  body: z.strictObject({ offeringId: z.uuid() }),
  async handle(work, { body: { offeringId } }) {
    const before = await sheetOf(work, offeringId, { permission: 'courseOffering.enter', lock: 'update' });
    if (before.state !== 'open') throw refuse.sheetClosed();
    await recountSheets(work, [offeringId]);
    const now = await sheetOf(work, offeringId, { permission: 'courseOffering.enter', lock: 'none' });
    if (now.students === 0) throw refuse.emptySheet();
    if (now.missing !== 0) throw refuse.sheetIncomplete({ n: now.missing });
    const after = await change(work, courseOffering, now, { state: 'submitted', submittedAt: work.at });
    await record(work, courseOffering, 'submit', [{ rowId: offeringId, before, after }]);
    return { state: 'submitted' };
  },
});
