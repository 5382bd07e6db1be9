import type { Work } from '#platform/server/work.ts';
import { raiseBills } from './server/door.ts';
import { sql } from '#platform/server/db/sql.ts';

export async function demo(work: Work): Promise<void> {
  const students = await work.db.rows<{ id: string }>(
    sql`select id from student where enrolled order by student_no limit 20`,
  );
  await raiseBills(
    work,
    students.map(({ id }) => ({
      payer: { kind: 'student', id },
      itemCode: 'cardReissue',
      title: '校园卡补办工本费',
      amountFen: 2_000,
      bizType: 'manual',
      bizId: `demo:${id}`,
    })),
  );
}
