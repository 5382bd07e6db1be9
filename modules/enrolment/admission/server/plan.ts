import { classFacts } from '#modules/base/academic';
import { sql } from '#platform/server/db/sql.ts';
import { hooksFor } from '#platform/server/room-server.ts';
import type { Work } from '#platform/server/work.ts';
import { classPlan } from '../class-plan.ts';
import { refuse } from '../errors.ts';
import { peopleOf, type Plan } from './plan-people.ts';
import { addLate, publish } from './publish.ts';
import { settings } from './settings.ts';
import { splitPlan } from './split.ts';

export const planHooks = hooksFor(classPlan, {
  proof: { publish: 'fresh' },
  async beforeAdd(work, draft) {
    const { year } = await settings(work);
    await assertClasses(work, { ...draft, year });
    return { year };
  },
  async beforeUpdate(work, row, changes) {
    if (row.status !== 'draft') throw refuse.planNotDraft();
    await assertClasses(work, { ...row, ...changes });
    // what is split already stays where it can
    await work.db.run(sql`
      update class_assign set class_id = null, locked = false, version = version + 1
      where plan_id = ${row.id} and class_id <> all(${changes.classIds ?? row.classIds}::uuid[])`);
  },
  async beforeRemove(_work, row) {
    if (row.status === 'published') throw refuse.planNotDraft();
  },
  can: (_work, row, allowed) =>
    row.status === 'draft' ? allowed : allowed.filter((act) => act !== 'update' && act !== 'remove'),
  transitions: {
    split: splitPlan,
    async handIn(work, row) {
      await assertPlaced(work, row);
    },
    async publish(work, row) {
      await assertPlaced(work, row);
      return { publishedAt: work.at };
    },
  },
  async afterTransition(work, name, _before, after) {
    if (name === 'publish') await publish(work, after);
    if (name === 'addLate') await addLate(work, after);
  },
});

/** Classes are of the plan's major and year, and not over. */
async function assertClasses(work: Work, plan: Partial<Plan>): Promise<void> {
  const ids = plan.classIds ?? [];
  const classes = await classFacts(work, { ids });
  const isFine = (one: (typeof classes)[number]) =>
    one.majorId === plan.majorId && one.grade === String(plan.year) && !OVER.includes(one.status);
  const wrong = classes.find((one) => !isFine(one));
  if (wrong) throw refuse.classOfOther({ name: wrong.className, year: String(plan.year) });
  if ((plan.limits ?? []).some(({ classId }) => classId === null || !ids.includes(classId)))
    throw refuse.limitOutside();
}

const OVER = ['graduated', 'cancelled'];

async function assertPlaced(work: Work, plan: Plan): Promise<void> {
  const row = await work.db.row<{ count: number }>(sql`
    select count(*) from admitted_student a left join class_assign g on g.student_id = a.id and g.plan_id = ${plan.id}
    where ${peopleOf(plan)} and g.class_id is null`);
  if (row!.count > 0) throw refuse.unplaced({ count: row!.count });
}
