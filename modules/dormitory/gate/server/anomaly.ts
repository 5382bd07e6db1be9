import { z } from 'zod';
import { sql } from '#platform/server/db/sql.ts';
import { post } from '#platform/server/http/endpoint.ts';
import { message } from '#platform/server/notify/message.ts';
import { transition } from '#platform/server/resource/transition.ts';
import type { Row } from '#platform/kit/resource.ts';
import { hooksFor, type Duty } from '#platform/server/room-server.ts';
import type { Work } from '#platform/server/work.ts';
import { peopleRows } from '#modules/base/people';
import { accessAnomaly } from '../access-anomaly.ts';
import { refuse } from '../errors.ts';
import { explainUntil, isOpen } from '../rules.ts';
import { keepersOf, pageOf } from './tell.ts';

type Anomaly = Row<typeof accessAnomaly>;

/** Who has judged it is named to whoever comes second. */
async function assertOpen(work: Work, { status, handledBy }: Anomaly): Promise<void> {
  if (isOpen(status)) return;
  const by = await work.db.row<{ userName: string }>(
    sql`select user_name from sys_user where id = ${handledBy}::uuid`,
  );
  throw refuse.handled({ name: by?.userName ?? '' });
}

const judged = (work: Work) => ({ handledBy: work.actor.userId, handledAt: work.at });

export const anomalyHooks = hooksFor(accessAnomaly, {
  can: (_work, { status, createdAt }, allowed) =>
    allowed.filter((act) => {
      if (act === 'take') return status === 'pending';
      if (act === 'explain') return isOpen(status) && _work.at <= explainUntil(createdAt);
      return isOpen(status);
    }),
  transitions: {
    async take(work, row) {
      await assertOpen(work, row);
      return { handledBy: work.actor.userId };
    },
    async handle(work, row) {
      await assertOpen(work, row);
      return judged(work);
    },
    async markFalse(work, row) {
      await assertOpen(work, row);
      return judged(work);
    },
    async explain(work, row) {
      await assertOpen(work, row);
      if (work.at > explainUntil(row.createdAt)) throw refuse.explainLate();
      return { explainedAt: work.at };
    },
  },
  async afterTransition(work, name, _before, after) {
    if (name !== 'explain') return;
    const around = (await keepersOf(work, [after.studentId])).get(after.studentId);
    await message(work, {
      users: around?.counsellors ?? [],
      key: 'gate.explained',
      facts: { name: around?.name ?? '', date: after.nightDate },
      category: 'reminder',
      link: pageOf(after.id),
      bizType: 'accessAnomaly',
      bizId: after.id,
      event: `explained${work.at}`,
    });
  },
});

/** Many of one cause, judged together: all or none. */
export const batchHandle = post('yxgl/accessAnomaly/batchHandle', {
  needs: 'accessAnomaly.batchHandle',
  proof: 'plain',
  body: z.strictObject({
    ids: z.array(z.uuid()).min(1).max(200),
    reasonCode: z.string().max(40),
    outcome: z.string().max(40).nullish(),
    handleNote: z.string().max(500),
  }),
  async handle(work, { body: { ids, ...input } }) {
    for (const id of [...new Set(ids)].sort())
      await transition(work.platform, work, accessAnomaly, anomalyHooks, 'handle', { id, ...input });
    return { handled: ids.length };
  },
});

/** Open anomalies of mine, the gravest first. */
export async function anomalyDuties(work: Work): Promise<Duty[]> {
  if (!work.may('accessAnomaly.handle')) return [];
  const isMine = work.actor.roleType === 'fdy';
  if (!isMine) return [];
  return work.db.rows<Duty>(sql`
    with ${peopleRows.student}
    select 'accessAnomaly' as kind, t.id, s.name as title, t.created_at + interval '24 hours' as due_at,
      case when t.level = 'severe' then 3 else 2 end as weight, ${pageOf('')} || t.id as link
    from access_anomaly t join student s on s.id = t.student_id
    where t.status in ('pending', 'handling') and not t.data_gap and t.kind in ('late', 'absent')
      and ${work.within('accessAnomaly', 'accessAnomaly.handle', 't')} order by t.level = 'severe' desc, t.created_at limit 30`);
}
