import { invalid } from '#platform/kit/errors.ts';
import type { CardLine } from '#platform/kit/application.ts';
import type { Row } from '#platform/kit/resource.ts';
import { academicRows } from '#modules/base/academic';
import { peopleRows } from '#modules/base/people';
import { applicationHooks } from '#platform/server/application/application.ts';
import { sql } from '#platform/server/db/sql.ts';
import type { Work } from '#platform/server/work.ts';
import { destApplication, type archiveDest } from '../archive-dest.ts';
import { refuse } from '../errors.ts';
import { destOpens, graduationYear } from '../rules.ts';
import { settings } from './settings.ts';

type Dest = Row<typeof archiveDest>;

export const destHooks = applicationHooks(destApplication, {
  async judge(work, draft, { personId }) {
    await assertTime(work, personId ?? '');
    const unit = await work.db.row<{ status: string }>(
      sql`select status from archive_unit where id = ${draft.unitId}`,
    );
    if (unit?.status !== 'enabled') throw invalid([{ field: 'unitId', key: 'archive.unitOff' }]);
  },
  // the file may have left while somebody thought about it
  async onEnd(work, rows, end) {
    if (end !== 'approved') return;
    for (const { id, studentId } of rows) {
      await assertStill(work, studentId);
      await work.db.run(sql`
        update archive_dest set audit_status = 'cancelled', version = version + 1, updated_at = ${work.at}
        where student_id = ${studentId} and audit_status = 'approved' and id <> ${id}`);
    }
  },
  card: cards,
});

/** Some months before he graduates, and ever after, as long as the file hasn't left. */
async function assertTime(work: Work, studentId: string): Promise<void> {
  const who = await work.db.row<{ grade: string; years: number; enrolled: boolean }>(sql`
    with ${peopleRows.student}, ${academicRows.major}
    select s.grade, m.years, s.enrolled from student s join major m on m.id = s.major_id where s.id = ${studentId}`);
  const { destMonths } = await settings(work);
  const from = who ? destOpens(graduationYear(who.grade, Number(who.years)), destMonths) : '';
  if (who?.enrolled !== false && from > work.at.slice(0, 10)) throw refuse.notYet({ day: from });
  await assertStill(work, studentId);
}

async function assertStill(work: Work, studentId: string): Promise<void> {
  const left = await work.db.row(sql`
    select 1 from stu_archive where student_id = ${studentId} and status in ('onTheWay', 'gone')`);
  if (left) throw refuse.destAfter();
}

/** The unit's address, how the file stands, and what it lacks. */
async function cards(work: Work, rows: Dest[]): Promise<ReadonlyMap<string, CardLine[]>> {
  const facts = await work.db.rows<{
    id: string;
    region: string;
    address: string;
    kind: string;
    status: string | null;
    lacking: number | null;
  }>(sql`
    select d.id, u.region, u.address, u.kind, a.status, a.lacking from archive_dest d join archive_unit u on u.id = d.unit_id
    left join stu_archive a on a.student_id = d.student_id where d.id = any(${rows.map(({ id }) => id)}::uuid[])`);
  const say = (key: string, given = {}) => work.platform.words.say(work.locale, key, given);
  return new Map(
    facts.map((one) => {
      const lines: CardLine[] = [
        { text: `${one.region} ${one.address}` },
        {
          text: say('archiveCard.stands', {
            status: say(one.status ? `dict.archiveStatus.${one.status}` : 'archiveCard.none'),
          }),
        },
      ];
      if (one.lacking) lines.push({ text: say('archiveCard.lacking', { count: one.lacking }), tone: 'warn' });
      return [one.id, lines];
    }),
  );
}
