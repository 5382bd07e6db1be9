import { leavesOut } from '#modules/attendance/leave';
import { housingOf } from '#modules/dormitory/register';
import type { CardLine } from '#platform/kit/application.ts';
import type { Row } from '#platform/kit/resource.ts';
import { sql } from '#platform/server/db/sql.ts';
import type { Work } from '#platform/server/work.ts';
import type { stayApply } from '../stay-apply.ts';
import { plansOf, type Plan } from './plan.ts';

type Stay = Row<typeof stayApply>;
type Quota = { batchId: string; departmentId: string; places: number; used: number };
type Line = CardLine | null;

/** What speaks for or against each stay: places of the college, bed, earlier stays, leaves at the same time. */
export async function cards(work: Work, rows: Stay[]): Promise<ReadonlyMap<string, CardLine[]>> {
  const students = rows.map((row) => row.studentId);
  const [plans, quotas, homes, earlier, leaves] = await Promise.all([
    plansOf(
      work,
      rows.map((row) => row.batchId),
    ),
    work.db.rows<Quota>(sql`
      select batch_id, department_id, places, used from stay_quota where batch_id = any(${rows.map((row) => row.batchId)}::uuid[])`),
    housingOf(work, students),
    work.db.rows<{ studentId: string; count: number }>(sql`
      select student_id, count(*) from stay_apply where student_id = any(${students}::uuid[]) and audit_status = 'approved'
      group by student_id`),
    leavesOut(
      work,
      rows.map((row) => ({ studentId: row.studentId, from: row.fromDate, to: row.toDate })),
    ),
  ]);
  const say = (key: string, facts = {}) => work.platform.words.say(work.locale, `stayCard.${key}`, facts);
  return new Map(
    rows.map((row) => {
      const isHis = <T extends { studentId: string }>(one: T) => one.studentId === row.studentId;
      const plan = plans.find(({ id }) => id === row.batchId);
      const home = homes.find(isHis);
      const quota = quotas.find(
        (one) => one.batchId === row.batchId && one.departmentId === row.departmentId,
      );
      const stayed = earlier.find(isHis)?.count ?? 0;
      const lines: Line[] = [
        quota
          ? {
              text: say('quota', quota),
              ...(quota.used >= quota.places && !row.placeHeld && { tone: 'wrong' }),
            }
          : null,
        bedLine(say, plan, home),
        stayed > 0 ? { text: say('earlier', { count: stayed }) } : null,
        plan?.needParent ? { text: say('parent', { name: row.parentName }), tone: 'warn' } : null,
        ...leaves.filter(isHis).map((one): Line => ({ text: say('away', one), tone: 'warn' })),
      ];
      return [row.id, lines.filter((line) => line !== null)];
    }),
  );
}

type Say = (key: string, facts?: object) => string;

function bedLine(
  say: Say,
  plan: Plan | undefined,
  home: { placeName: string; buildingId: string } | undefined,
): CardLine {
  if (!home) return { text: say('noBed'), tone: 'warn' };
  const isClosed = plan?.closedBuildingIds?.includes(home.buildingId);
  return isClosed
    ? { text: say('bedClosed', { place: home.placeName }), tone: 'warn' }
    : { text: say('bed', { place: home.placeName }) };
}
