import { invalid } from '#platform/kit/errors.ts';
import { demandStepUp } from '#platform/server/auth/step-up.ts';
import { sql } from '#platform/server/db/sql.ts';
import { emit } from '#platform/server/jobs/outbox.ts';
import { signal } from '#platform/server/live/bus.ts';
import { hooksFor } from '#platform/server/room-server.ts';
import type { Row } from '#platform/kit/resource.ts';
import type { Work } from '#platform/server/work.ts';
import { refuse } from '../errors.ts';
import { COUNSELLORS_MOST, gradeMajorCode, gradeMajorName } from '../rules.ts';
import { stuClass } from '../stu-class.ts';
import { openHandOvers } from './class-hand-over.ts';
import { closeStaff, writeStaff } from './staff.ts';

type ClassRow = Row<typeof stuClass>;

export const classHooks = hooksFor(stuClass, {
  // a sheet may say who leads a class, and that is asked for a proof
  proof: { remove: 'fresh', update: 'depends' },
  async beforeAdd(work, draft) {
    await assertStaff(work, draft);
  },
  afterAddReads: ['fdyIds', 'bzrId'],
  async afterAdd(work, rows) {
    const led = rows.filter(isLed);
    if (led.length > 0) await writeStaff(work, led.map(staffOf), work.at.slice(0, 10));
  },
  async afterUpdate(work, before, after) {
    if (before.gradeMajorId !== after.gradeMajorId) await moved(work, before, after);
    const isSame = String(before.fdyIds ?? []) === String(after.fdyIds ?? []) && before.bzrId === after.bzrId;
    if (!isSame) await writeStaff(work, [staffOf(after)], work.at.slice(0, 10));
  },
  async beforeUpdate(work, row, changes) {
    await assertStaff(work, changes, row);
    if (!changes.gradeMajorId || changes.gradeMajorId === row.gradeMajorId) return;
    // students follow by foreign key
    return work.db.row<Partial<ClassRow>>(sql`
      select grade, department_id, major_id, campus_id from grade_major where id = ${changes.gradeMajorId}`);
  },
  async beforeRemove(_work, row) {
    if (row.status !== 'planned') throw refuse.classHadStudents({ className: row.className });
  },
  transitions: {
    async cancel(work, row) {
      if ((row.studentCount ?? 0) > 0) throw refuse.classHasStudents({ count: row.studentCount });
      return released(work, row);
    },
    graduate: released,
  },
  can: (_work, row, allowed) => allowed.filter((act) => act !== 'remove' || row.status === 'planned'),
  async beforeImport(_work, rows) {
    spellGradeMajors(rows);
  },
});

type Staff = { fdyIds?: readonly string[] | null; bzrId?: string | null };

const isLed = ({ fdyIds, bzrId }: Staff) => (fdyIds ?? []).length > 0 || (bzrId ?? null) !== null;
const staffOf = ({ id, fdyIds, bzrId }: Staff & { id: string }) => ({
  classId: id,
  fdyIds: fdyIds ?? [],
  bzrId: bzrId ?? null,
});

/** A sheet names one or two counsellors and a class teacher, who serve; whoever sends it has just proved who he is. */
async function assertStaff(work: Work, draft: Staff, before?: Staff): Promise<void> {
  const { fdyIds, bzrId } = draft;
  if (fdyIds === undefined && bzrId === undefined) return;
  const isSame =
    String(fdyIds ?? before?.fdyIds ?? []) === String(before?.fdyIds ?? []) &&
    (bzrId === undefined || bzrId === (before?.bzrId ?? null));
  if (isSame) return;
  if (work.signedIn) await demandStepUp(work);
  if ((fdyIds ?? []).length > COUNSELLORS_MOST)
    throw invalid([{ field: 'fdyIds', key: 'academic.counsellorsMost', facts: { most: COUNSELLORS_MOST } }]);
  const named = [...(fdyIds ?? []), ...(bzrId ? [bzrId] : [])];
  const gone = await work.db.row<{ id: string; name: string }>(sql`
    select id, name from teacher where id = any(${named}::uuid[]) and status not in ('active', 'external') limit 1`);
  if (gone)
    throw invalid([
      {
        field: gone.id === bzrId ? 'bzrId' : 'fdyIds',
        key: 'academic.leaderGone',
        facts: { name: gone.name },
      },
    ]);
}

/** Each of its students gets a line in his history, and who leads it has something to hand over. */
async function moved(work: Work, before: ClassRow, after: ClassRow): Promise<void> {
  const { gradeMajorId: from } = before;
  const { id: classId, gradeMajorId: to } = after;
  await emit(work, 'class.moved', { classId, from, to, by: work.signedIn ? work.actor.userId : null });
  const leaders = [...new Set([...(after.fdyIds ?? []), ...(after.bzrId ? [after.bzrId] : [])])];
  await openHandOvers(
    work,
    leaders.map((teacherId) => ({ classId, teacherId, to: leaders, why: 'moved' as const })),
  );
}

/** Nobody leads a class that is over. */
async function released(work: Work, row: ClassRow): Promise<Partial<ClassRow>> {
  await closeStaff(work, [row.id]);
  await signal(work, { topic: 'grants', tenant: work.tenant });
  return { fdyIds: [], bzrId: null };
}

/** `2024 510203` or `2024软件技术` in a cell: the year and the major, in the spelling that the import finds. */
function spellGradeMajors(rows: { [field: string]: unknown }[]): void {
  for (const row of rows) {
    const match = /^(\d{4})\s*级?[\s-]*(\S.*)$/.exec(String(row['gradeMajorId'] ?? '').trim());
    if (match) row['gradeMajorId'] = spelled(match[1]!, match[2]!);
  }
}

const spelled = (grade: string, major: string) =>
  (/^\d/.test(major) ? gradeMajorCode : gradeMajorName)(grade, major);
