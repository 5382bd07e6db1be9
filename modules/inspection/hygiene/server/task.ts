import type { Row } from '#platform/kit/resource.ts';
import { sql } from '#platform/server/db/sql.ts';
import { hooksFor } from '#platform/server/room-server.ts';
import type { Work } from '#platform/server/work.ts';
import { refuse } from '../errors.ts';
import { hygieneTask } from '../hygiene-task.ts';
import { openRounds, roomsOf, takeBack } from './rounds.ts';

export type Task = Row<typeof hygieneTask>;

export const taskHooks = hooksFor(hygieneTask, {
  beforeAdd: async (work, draft) => {
    assertSound(work, draft);
    return { ownerId: work.signedIn ? work.actor.userId : null };
  },
  beforeUpdate: async (work, row, changes) => {
    if (row.status !== 'draft') throw refuse.templateUsed();
    assertSound(work, { ...row, ...changes });
  },
  transitions: {
    async publish(work, row) {
      // the template stays as it is from now on: of two who publish and change it at once one waits here for the other
      const template = await work.db.row<{ status: string; kind: string }>(
        sql`select status, kind from hygiene_template where id = ${row.templateId} for update`,
      );
      if (template?.status !== 'enabled' || template.kind !== 'dorm') throw refuse.templateStopped();
      if ((await roomsOf(work, row, row.id)).length === 0) throw refuse.noRooms();
      await work.db.run(
        sql`update hygiene_template set used = true, version = version + 1 where id = ${row.templateId} and not used`,
      );
    },
    async end(work, row) {
      await closeAll(work, row, 'reviewing');
    },
    async void(work, row) {
      await closeAll(work, row, 'void');
    },
  },
  afterTransition: async (work, name, _before, after) => {
    if (name === 'publish') await openRounds(work, [after]);
  },
  can: (_work, row, allowed) =>
    row.status === 'draft' ? allowed : allowed.filter((act) => act !== 'update' && act !== 'remove'),
});

function assertSound(
  work: Work,
  { startAt, endAt, cycle, weekdays, inspectors, ...where }: Partial<Task>,
): void {
  if (startAt! >= endAt!) throw refuse.timeReversed();
  if (cycle === 'weekly' && (weekdays ?? []).length === 0) throw refuse.weekdayMissing();
  if ((inspectors ?? []).length === 0) throw refuse.inspectorMissing();
  assertReach(work, where);
}

/** Whoever doesn't look after the whole school inspects what he looks after, and says so. */
function assertReach(work: Work, { buildingIds, departmentIds }: Partial<Task>): void {
  if (!work.signedIn) return;
  const circle = work.actor.circle('hygieneTask.add');
  if (circle === 'all') return;
  const within = (ids: readonly string[] | null | undefined, axis: string) =>
    (ids ?? []).length > 0 && ids!.every((id) => (circle[axis] ?? []).includes(id));
  if (!within(buildingIds, 'building') && !within(departmentIds, 'department')) throw refuse.outsideReach();
}

/** Rounds that go on end with their task; results of a void task no longer count. */
async function closeAll(work: Work, { id }: Task, state: 'reviewing' | 'void'): Promise<void> {
  const from = state === 'void' ? ['running', 'reviewing', 'released'] : ['running'];
  const closed = await work.db.rows<{ id: string }>(sql`
    update hygiene_round set state = ${state}, end_at = least(end_at, ${work.at}), version = version + 1
    where task_id = ${id} and state = any(${from}::text[]) returning id`);
  if (state === 'void')
    await takeBack(
      work,
      closed.map((round) => round.id),
    );
}
