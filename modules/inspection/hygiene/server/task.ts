import { assertPlan, closeRounds, dueRooms } from '#modules/inspection/round';
import type { Row } from '#platform/kit/resource.ts';
import { sql } from '#platform/server/db/sql.ts';
import { hooksFor } from '#platform/server/room-server.ts';
import { refuse } from '../errors.ts';
import { hygieneRound } from '../hygiene-round.ts';
import { hygieneTask } from '../hygiene-task.ts';
import { openRounds, takeBack } from './rounds.ts';

export type Task = Row<typeof hygieneTask>;

export const taskHooks = hooksFor(hygieneTask, {
  beforeAdd: async (work, draft) => {
    assertPlan(work, draft, 'hygieneTask.add');
    return { ownerId: work.signedIn ? work.actor.userId : null };
  },
  beforeUpdate: async (work, row, changes) => {
    if (row.status !== 'draft') throw refuse.templateUsed();
    assertPlan(work, { ...row, ...changes }, 'hygieneTask.add');
  },
  transitions: {
    async publish(work, row) {
      // the template stays as it is from now on: of two who publish and change it at once one waits here for the other
      const template = await work.db.row<{ status: string; kind: string }>(
        sql`select status, kind from hygiene_template where id = ${row.templateId} for update`,
      );
      if (template?.status !== 'enabled' || template.kind !== 'dorm') throw refuse.templateStopped();
      if ((await dueRooms(work, row, row.id)).length === 0) throw refuse.noRooms();
      await work.db.run(
        sql`update hygiene_template set used = true, version = version + 1 where id = ${row.templateId} and not used`,
      );
    },
    async end(work, row) {
      await closeRounds(work, hygieneRound, row.id, { from: ['running'], to: 'reviewing' });
    },
    // what is void no longer counts
    async void(work, row) {
      const from = ['running', 'reviewing', 'released'];
      await takeBack(work, await closeRounds(work, hygieneRound, row.id, { from, to: 'void' }));
    },
  },
  afterTransition: async (work, name, _before, after) => {
    if (name === 'publish') await openRounds(work, [after]);
  },
  can: (_work, row, allowed) =>
    row.status === 'draft' ? allowed : allowed.filter((act) => act !== 'update' && act !== 'remove'),
});
