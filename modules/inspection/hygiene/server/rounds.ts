import { dueRooms, roundsOf } from '#modules/inspection/round';
import { sql } from '#platform/server/db/sql.ts';
import { emit } from '#platform/server/jobs/outbox.ts';
import { message } from '#platform/server/notify/message.ts';
import { insertMany } from '#platform/server/resource/insert-many.ts';
import { hooksFor } from '#platform/server/room-server.ts';
import type { Work } from '#platform/server/work.ts';
import { refuse } from '../errors.ts';
import { hygieneRoom } from '../hygiene-room.ts';
import { hygieneRound } from '../hygiene-round.ts';
import { hygieneTask } from '../hygiene-task.ts';
import type { Task } from './task.ts';

type Ending = { id: string; taskId: string; name: string };

/** Rounds are published at their end where nobody has to look at them first. */
export const { open: openRounds, keep: keepRounds } = roundsOf<Task>({
  key: 'hygiene',
  link: '/layout/inspection/hygiene/check',
  plan: hygieneTask,
  round: hygieneRound,
  async fill(work, { id, startAt }, task) {
    const due = await dueRooms(work, task, `${task.id} ${startAt}`);
    const about = { roundId: id, taskId: task.id, levelBy: task.levelBy, dueOn: startAt.slice(0, 10) };
    const counts = { state: 'due', passed: false, vetoHit: false, records: 0, lockedCount: 0, late: false };
    if (due.length > 0)
      await insertMany(
        work,
        hygieneRoom,
        due.map((room) => ({ ...room, ...about, ...counts })),
      );
  },
  over: endRound,
});

async function endRound(work: Work, round: Ending): Promise<void> {
  const task = await work.db.row<{ publishMode: string }>(
    sql`select publish_mode from hygiene_task where id = ${round.taskId}`,
  );
  const isAuto = task?.publishMode === 'auto';
  const releasedAt = isAuto ? work.at : null;
  await work.db.run(sql`
    update hygiene_round set state = ${isAuto ? 'released' : 'reviewing'}, released_at = ${releasedAt}, version = version + 1,
      updated_at = ${work.at} where id = ${round.id}`);
  if (isAuto) await released(work, round.id, round.name);
}

export const roundHooks = hooksFor(hygieneRound, {
  transitions: {
    async close(work) {
      return { endAt: work.at };
    },
    async release(work, row) {
      const scored = await work.db.row(
        sql`select 1 from hygiene_room where round_id = ${row.id} and state in ('scored', 'refused') limit 1`,
      );
      if (!scored) throw refuse.notReleased();
      return { releasedAt: work.at, endAt: row.endAt! < work.at ? row.endAt : work.at };
    },
  },
  async afterTransition(work, name, _before, row) {
    if (name === 'release') await released(work, row.id, row.name ?? '');
    if (name === 'void') await takeBack(work, [row.id]);
  },
});

/** What was published no longer counts. */
export async function takeBack(work: Work, roundIds: readonly string[]): Promise<void> {
  await work.db.run(
    sql`update hygiene_room set released_at = null where round_id = any(${roundIds}::uuid[])`,
  );
  await work.db.run(sql`
    update hygiene_score set released_at = null
    where result_id in (select id from hygiene_room where round_id = any(${roundIds}::uuid[]))`);
}

/** From now on who lives there sees the results, rankings count them, and they may be appealed against. */
async function released(work: Work, roundId: string, name: string): Promise<void> {
  await work.db.run(sql`
    update hygiene_room set released_at = ${work.at} where round_id = ${roundId} and state in ('scored', 'refused')`);
  await work.db.run(sql`
    update hygiene_score s set released_at = ${work.at} from hygiene_room r where r.id = s.result_id and r.round_id = ${roundId}`);
  const people = await work.db.rows<{ userId: string }>(sql`
    select distinct u.id as user_id from hygiene_score s join hygiene_room r on r.id = s.result_id
    join sys_user u on u.person_id = s.student_id and u.status = 'enabled' where r.round_id = ${roundId}`);
  await message(work, {
    users: people.map(({ userId }) => userId),
    key: 'hygiene.released',
    facts: { name },
    category: 'reminder',
    link: '/layout/inspection/hygiene/mine',
    bizType: 'hygieneRound',
    bizId: roundId,
    event: 'released',
  });
  await emit(work, 'hygiene.published', { roundId });
}
