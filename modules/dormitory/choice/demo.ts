import { addDays } from '#platform/pure/date.ts';
import { sql } from '#platform/server/db/sql.ts';
import { insert } from '#platform/server/resource/store.ts';
import { stage, type Stage } from '#platform/server/stage.ts';
import { walkPast, type Past } from '#platform/server/past.ts';
import { formatDateTime } from '#platform/pure/date.ts';
import { ZONE } from '#platform/server/db/connect.ts';
import type { Work } from '#platform/server/work.ts';
import { roomChoiceBatch } from './room-choice-batch.ts';
import { roomChoiceGroup } from './room-choice-group.ts';

const ROUND = '年中入住自选床位';

/** A round for those who have no bed yet, men and women apart; it runs on the day of the demo. */
export async function demo(work: Work): Promise<void> {
  const today = work.at.slice(0, 10);
  const { id: batchId } = await insert(work, roomChoiceBatch, {
    name: ROUND,
    previewAt: `${addDays(today, -5)} 08:00:00`,
    openAt: `${addDays(today, -2)} 12:00:00`,
    closeAt: `${addDays(today, 20)} 18:00:00`,
    unit: 'bed',
    waveMinutes: 30,
    repickMax: 2,
    teamMode: true,
    showRoommate: 'habit',
    autoAssign: true,
    notice: '请在开放时间内自选床位，逾期由系统安排。',
    status: 'draft',
  });
  for (const [name, gender, waveNo] of [
    ['男生', '1', 1],
    ['女生', '2', 1],
  ])
    await insert(work, roomChoiceGroup, { batchId, name, gender, waveNo });
}

/** The round is published, and many have chosen by now; some wanted what was gone. */
export async function history(past: Past): Promise<void> {
  const now = formatDateTime(past.platform.clock(), ZONE);
  await walkPast(past, {
    name: 'dormitory/choice',
    total: 3,
    tell: async (work, index) => {
      const at = stage(work, now, new Map());
      const [round] = await work.db.rows<{ id: string; openAt: string }>(
        sql`select id, open_at from room_choice_batch where name = ${ROUND}`,
      );
      if (!round) return;
      if (index === 0) return open(at, round.id, `${addDays(now.slice(0, 10), -5)} 09:00:00`);
      await chooseOne(at, round.id, index);
    },
  });
}

async function open(at: Stage, id: string, moment: string): Promise<void> {
  const admin = await at.ask<{ id: string }>(sql`select id from sys_user where account_no = 'admin'`);
  if (admin) await at.call(admin.id, moment, 'yxgl/roomChoiceBatch/publish', { id });
}

/** Somebody with an account looks at the map and marks a bed; whoever sits at the desk gives it to him. */
async function chooseOne(at: Stage, batchId: string, index: number): Promise<void> {
  const found = await at.ask<{ studentId: string; bedId: string; adminId: string }>(sql`
    select c.student_id, x.bed_id, (select id from sys_user where account_no = 'admin') as admin_id
    from room_choice_student c join room_choice_bed x on x.group_id = c.group_id join dorm_bed b on b.id = x.bed_id and b.bed_use = 'free'
    where c.batch_id = ${batchId} and c.way is null order by c.student_name, b.bed_code limit 1`);
  if (!found) return;
  const { adminId, ...body } = found;
  await at.call(adminId, `${at.now.slice(0, 10)} 0${index}:00:00`, 'yxgl/roomChoice/handPlace', {
    batchId,
    ...body,
  });
}
