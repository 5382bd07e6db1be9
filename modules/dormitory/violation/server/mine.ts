import { currentTerm } from '#modules/base/calendar';
import { sql } from '#platform/server/db/sql.ts';
import { get } from '#platform/server/http/endpoint.ts';
import { columns } from '#platform/server/resource/columns.ts';
import { addLabels } from '#platform/server/resource/labels.ts';
import type { Duty } from '#platform/server/room-server.ts';
import { parameters } from '#platform/server/settings/parameters.ts';
import type { Work } from '#platform/server/work.ts';
import { dormViolation } from '../dorm-violation.ts';
import { sumOf } from './advice.ts';
import type { Violation } from './violation.ts';

type Own = Violation & { appealId: string | null; labels?: { [path: string]: string } };

const SHOWN = [
  ...['violationNo', 'typeId', 'severity', 'roomId', 'happenAt', 'points', 'description', 'confiscated'],
  ...['returnedAt', 'status', 'answerBy', 'settledAt', 'confirmMode'],
] as const;

/** One's own records, newest first, without drafts; the points of this term, and at which the school acts. */
export const getMine = get('yxgl/dormViolation/getMine', {
  needs: 'dormViolation.confirm',
  async handle(work) {
    const { personId } = work.actor;
    const [term, settings, records] = await Promise.all([
      currentTerm(work, work.at.slice(0, 10)),
      parameters(work, 'dorm'),
      work.db.rows<Own>(sql`
        select ${columns(dormViolation.fields, SHOWN)}, a.id as appeal_id from dorm_violation t
        left join violation_appeal a on a.violation_id = t.id
        where t.student_id = ${personId}::uuid and t.status <> 'draft' order by t.happen_at desc limit 100`),
    ]);
    await addLabels(work.platform, work, dormViolation, records, ['typeId', 'roomId']);
    const { points } = await sumOf(work, personId!, term?.id ?? null);
    const today = work.at.slice(0, 10);
    return {
      points,
      limits: settings['dorm.adviceAt'] as number[],
      records: records.map((row) => ({
        ...row,
        can: row.status === 'pending' ? ['confirm', ...(row.answerBy! >= today ? ['appeal'] : [])] : [],
      })),
    };
  },
});

/** Records that one may still answer. */
export function ownDuties(work: Work): Promise<Duty[]> | Duty[] {
  if (!work.may('dormViolation.confirm')) return [];
  return work.db.rows<Duty>(sql`
    select 'violationAnswer' as kind, t.id, y.name as title, (t.answer_by + time '23:59')::timestamptz as due_at, 3 as weight,
      '/layout/dormitory/violation/mine?id=' || t.id as link
    from dorm_violation t join dorm_violation_type y on y.id = t.type_id
    where t.student_id = ${work.actor.personId}::uuid and t.status = 'pending' order by t.answer_by limit 10`);
}
