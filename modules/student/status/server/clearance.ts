import { owedBy } from '#modules/enrolment/fees';
import { housingOf } from '#modules/dormitory/register';
import type { Work } from '#platform/server/work.ts';
import type { Clearance } from '../rules/block.ts';

/** The bed that somebody still has, and what he has to pay yet. */
export async function clearanceOf(work: Work, studentId: string): Promise<Clearance> {
  const [homes, owed] = await Promise.all([
    housingOf(work, [studentId]),
    owedBy(work, [{ kind: 'student', id: studentId }]),
  ]);
  const owedFen = (owed.get(studentId) ?? []).reduce((sum, one) => sum + one.owedFen, 0);
  return { place: homes[0]?.placeName ?? null, owedFen };
}
