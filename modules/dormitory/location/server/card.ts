import { housingOf } from '#modules/dormitory/register';
import type { CardLine } from '#platform/kit/application.ts';
import { sql } from '#platform/server/db/sql.ts';
import type { Work } from '#platform/server/work.ts';
import type { Location } from './location.ts';

type Former = { studentId: string; count: number };

/** What an approver should know of each: where the student lives at school, whom to call, what he was granted before. */
export async function cards(work: Work, rows: Location[]): Promise<ReadonlyMap<string, CardLine[]>> {
  const students = rows.map((row) => row.studentId);
  const [homes, former] = await Promise.all([
    housingOf(work, students),
    work.db.rows<Former>(sql`
      select student_id, count(*) from location_apply
      where student_id = any(${students}::uuid[]) and audit_status = 'approved' group by student_id`),
  ]);
  const say = (key: string, facts: object) =>
    work.platform.words.say(work.locale, `locationCard.${key}`, { ...facts });
  return new Map(
    rows.map((row) => {
      const home = homes.find((one) => one.studentId === row.studentId);
      const before = former.find((one) => one.studentId === row.studentId);
      const isOutside = row.type === 'offCampus';
      const lines: (CardLine | null)[] = [
        home
          ? {
              text: say(isOutside ? 'moveOut' : 'home', { place: home.placeName }),
              ...(isOutside && { tone: 'warn' }),
            }
          : null,
        { text: say('parent', { name: row.parentName }), tone: 'warn' },
        before ? { text: say('granted', { count: before.count }) } : null,
      ];
      return [row.id, lines.filter((line) => line !== null)];
    }),
  );
}
