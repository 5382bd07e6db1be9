import { z } from 'zod';
import { assertPlan, closeRounds, dueRooms, myRounds, progressOf, roundsOf } from '#modules/inspection/round';
import type { Row } from '#platform/kit/resource.ts';
import { sql } from '#platform/server/db/sql.ts';
import { get } from '#platform/server/http/endpoint.ts';
import { columns, tableOf } from '#platform/server/resource/columns.ts';
import { insertMany } from '#platform/server/resource/insert-many.ts';
import { present } from '#platform/server/resource/list.ts';
import { hooksFor } from '#platform/server/room-server.ts';
import { refuse } from '../errors.ts';
import { securityRecord } from '../security-record.ts';
import { securityRound } from '../security-round.ts';
import { securityTask } from '../security-task.ts';
import type { PackRow } from './answers.ts';
import { recordHooks } from './record.ts';

type Task = Row<typeof securityTask>;

const { open, keep } = roundsOf<Task>({
  key: 'security-check',
  link: '/layout/inspection/security-check/check',
  plan: securityTask,
  round: securityRound,
  async fill(work, { id, startAt }, task) {
    const due = await dueRooms(work, task, `${task.id} ${startAt}`);
    const about = { roundId: id, taskId: task.id, checkKind: task.checkKind, dueOn: startAt.slice(0, 10) };
    const rows = due.map((room) => ({ ...room, ...about, state: 'due', late: false }));
    if (rows.length > 0) await insertMany(work, securityRecord, rows);
  },
  over: async (work, { id }) => {
    await work.db.run(sql`
      update security_round set state = 'ended', version = version + 1, updated_at = ${work.at} where id = ${id}`);
  },
});
export const keepRounds = keep;

export const taskHooks = hooksFor(securityTask, {
  beforeAdd: async (work, draft) => {
    assertPlan(work, draft, 'securityTask.add');
    return { ownerId: work.signedIn ? work.actor.userId : null };
  },
  beforeUpdate: async (work, row, changes) => {
    if (row.status !== 'draft') throw refuse.planUsed();
    assertPlan(work, { ...row, ...changes }, 'securityTask.add');
  },
  beforeRemove: async (_work, row) => {
    if (row.status !== 'draft') throw refuse.planUsed();
  },
  transitions: {
    async publish(work, row) {
      if ((await dueRooms(work, row, row.id)).length === 0) throw refuse.noRooms();
    },
    async end(work, row) {
      await closeRounds(work, securityRound, row.id, { from: ['running'], to: 'ended' });
    },
    async void(work, row) {
      await closeRounds(work, securityRound, row.id, { from: ['running', 'ended'], to: 'void' });
    },
  },
  afterTransition: async (work, name, _before, after) => {
    if (name === 'publish') await open(work, [after]);
  },
  can: (_work, row, allowed) =>
    row.status === 'draft' ? allowed : allowed.filter((act) => act !== 'update' && act !== 'remove'),
});

export const roundHooks = hooksFor(securityRound, {
  transitions: { close: async (work) => ({ endAt: work.at }) },
});

const TABLES = { round: securityRound, place: securityRecord };

export const getMyTask = get('yxgl/securityTask/getMyTask', {
  needs: 'securityRecord.check',
  handle: (work) => myRounds(work, TABLES),
});

/** What an inspector needs to go through the rooms of a round without a network. */
export const offlinePack = get('yxgl/securityTask/offlinePack', {
  needs: 'securityRecord.check',
  query: z.strictObject({ roundId: z.uuid() }),
  async handle(work, { query }): Promise<PackRow[]> {
    const rows = await work.db.rows<PackRow>(sql`
      select ${columns(securityRecord.fields)}, m.qr_token as door,
        (select count(*) from security_hazard h where h.room_id = t.room_id and h.status = 'open') as open_hazards
      from ${tableOf(securityRecord)} t join dorm_room m on m.id = t.room_id
      where t.round_id = ${query.roundId} and t.inspector_ids @> array[${work.actor.userId}::uuid] order by m.room_code limit 1000`);
    await present(work.platform, work, securityRecord, recordHooks, rows, Object.keys(securityRecord.fields));
    return rows;
  },
});

export const progress = get('yxgl/securityRound/progress', {
  needs: 'securityRound.progress',
  handle: (work) =>
    progressOf<{ found: number; hazards: number }>(
      work,
      TABLES,
      sql`count(*) filter (where t.state = 'found') as found, coalesce(sum(t.hazards), 0)::int as hazards`,
    ),
});

/** Rooms of a round that nobody has checked yet. */
export const unchecked = get('yxgl/securityRound/unchecked', {
  needs: 'securityRound.progress',
  query: z.strictObject({ id: z.uuid() }),
  handle: (work, { query: { id } }) =>
    work.db.rows<{ id: string; placeName: string; state: string; inspectors: string | null }>(sql`
      select t.id, t.place_name, t.state, (select string_agg(u.user_name, '、' order by u.user_name) from sys_user u
        where u.id = any(t.inspector_ids)) as inspectors
      from security_record t join security_round r on r.id = t.round_id
      where t.round_id = ${id} and t.state in ('due', 'locked') and ${work.within('securityRound', 'securityRound.progress', 'r')}
      order by t.place_name limit 200`),
});
