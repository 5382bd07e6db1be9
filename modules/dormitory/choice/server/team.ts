import { randomBytes } from 'node:crypto';
import { v7 } from 'uuid';
import { z } from 'zod';
import { ledger } from '#modules/dormitory/register';
import { sql } from '#platform/server/db/sql.ts';
import { post } from '#platform/server/http/endpoint.ts';
import type { Work } from '#platform/server/work.ts';
import { refuse } from '../errors.ts';
import { inviteCode } from '../rules/turn.ts';
import { chooser, tried } from './choose.ts';
import { noteChosen } from './claim.ts';
import { throughGate } from './gate.ts';

const CALL = { needs: 'roomChoice.choose', proof: 'plain' } as const;
const ofBatch = z.strictObject({ batchId: z.uuid() });
type Own = {
  id: string;
  groupId: string;
  teamId: string | null;
  registerId: string | null;
  teamMode: boolean;
};

/** One's own row of a round that takes teams, locked. */
async function mine(work: Work, batchId: string): Promise<Own> {
  const row = await work.db.row<Own>(sql`
    select c.id, c.group_id, c.team_id, c.register_id, coalesce(k.team_mode, false) and k.status = 'published' as team_mode
    from room_choice_student c join room_choice_batch k on k.id = c.batch_id
    where c.batch_id = ${batchId} and c.student_id = ${chooser(work)} for update of c`);
  if (!row?.teamMode) throw refuse.teamOff();
  return row;
}

export const createTeam = post('yxgl/roomChoiceTeam/create', {
  ...CALL,
  body: ofBatch,
  async handle(work, { body: { batchId } }) {
    const own = await mine(work, batchId);
    if (own.teamId !== null || own.registerId !== null) throw refuse.inTeam();
    const [id, code] = [v7(), inviteCode(randomBytes(6))];
    await work.db.run(sql`
      insert into room_choice_team (tenant_id, id, batch_id, group_id, captain_id, invite_code)
      values (${work.tenant}, ${id}, ${batchId}, ${own.groupId}, ${chooser(work)}, ${code})`);
    await work.db.run(sql`update room_choice_student set team_id = ${id} where id = ${own.id}`);
    return { code };
  },
});

/** Into the team of who gave one the code: of one's own group, not locked, and no larger than a room. */
export const joinTeam = post('yxgl/roomChoiceTeam/join', {
  ...CALL,
  body: z.strictObject({ batchId: z.uuid(), code: z.string().trim().toUpperCase().length(6) }),
  async handle(work, { body: { batchId, code } }) {
    const own = await mine(work, batchId);
    if (own.teamId !== null || own.registerId !== null) throw refuse.inTeam();
    const team = await work.db.row<{ id: string; isLocked: boolean; groupId: string }>(sql`
      select id, is_locked, group_id from room_choice_team where batch_id = ${batchId} and invite_code = ${code} for update`);
    if (!team || team.groupId !== own.groupId || team.isLocked) throw refuse.teamUnknown();
    const room = await work.db.row<{ members: number; most: number }>(sql`
      select (select count(*) from room_choice_student where team_id = ${team.id}) as members, coalesce(max(n), 0) as most from (
        select count(*) as n from room_choice_bed b join dorm_bed d on d.tenant_id = b.tenant_id and d.id = b.bed_id
        where b.group_id = ${own.groupId} group by d.room_id) r`);
    if (room!.members >= room!.most) throw refuse.teamFull({ most: room!.most });
    await work.db.run(sql`update room_choice_student set team_id = ${team.id} where id = ${own.id}`);
    return { joined: true };
  },
});

/** Out of the team; with its captain it is no more. */
export const leaveTeam = post('yxgl/roomChoiceTeam/leave', {
  ...CALL,
  body: ofBatch,
  async handle(work, { body: { batchId } }) {
    const own = await mine(work, batchId);
    await work.db.run(sql`update room_choice_student set team_id = null where id = ${own.id}`);
    const ended = sql`select id from room_choice_team where id = ${own.teamId}::uuid and captain_id = ${chooser(work)}`;
    await work.db.run(sql`update room_choice_student set team_id = null where team_id in (${ended})`);
    await work.db.run(sql`delete from room_choice_team where id in (${ended})`);
    return { left: true };
  },
});

/** Nobody joins any more, or somebody may again. */
export const lockTeam = post('yxgl/roomChoiceTeam/lock', {
  ...CALL,
  body: z.strictObject({ batchId: z.uuid(), locked: z.boolean() }),
  async handle(work, { body: { batchId, locked } }) {
    const own = await mine(work, batchId);
    const done = await work.db.run(sql`
      update room_choice_team set is_locked = ${locked} where id = ${own.teamId}::uuid and captain_id = ${chooser(work)}`);
    if (done === 0) throw refuse.teamNotReady();
    return { locked };
  },
});

/** Beds of one room for all of a team, or for none of it. Its captain chooses. */
export const chooseForTeam = post('yxgl/roomChoiceTeam/choose', {
  ...CALL,
  autocommit: true,
  body: z.strictObject({ batchId: z.uuid(), roomId: z.uuid() }),
  handle: (work, { body: { batchId, roomId } }) =>
    tried(work, { act: 'team', batchId }, (captainId) =>
      throughGate(work, captainId, async (own) => {
        const team = await own.db.row<{ id: string; members: number; able: number }>(sql`
        select t.id, (select count(*) from room_choice_student c where c.team_id = t.id) as members, (
          select count(*) from room_choice_student c where c.team_id = t.id and c.standing = 'open' and c.missing = '{}'
            and c.register_id is null and c.open_at <= ${own.now}::timestamptz) as able
        from room_choice_team t where t.batch_id = ${batchId} and t.captain_id = ${captainId} and t.is_locked for update`);
        if (!team || team.able < team.members) throw refuse.teamNotReady();
        const chosen = sql`
        select m.student_id, b.bed_id, ${own.actor.userId}::uuid as by_user, ${own.now}::timestamptz as at from (
          select c.student_id, c.batch_id, row_number() over (order by c.student_id) as n from room_choice_student c where c.team_id = ${team.id}) m
        join room_choice_batch k on k.id = m.batch_id and k.status = 'published'
          and k.open_at <= ${own.now}::timestamptz and k.close_at > ${own.now}::timestamptz
        join (
          select x.bed_id, row_number() over (order by d.bed_no) as n from room_choice_bed x join room_choice_team t on t.id = ${team.id} and t.group_id = x.group_id
          join dorm_bed d on d.tenant_id = x.tenant_id and d.id = x.bed_id and d.room_id = ${roomId} and d.bed_use = 'free' and d.status = 'normal'
          where x.batch_id = ${batchId}) b using (n)`;
        const won = await ledger.takeBeds(own, { chosen, most: team.members, source: '2' });
        // what was taken for some of them falls with the transaction
        if (won.length < team.members) throw await why(own, batchId);
        noteChosen(own, batchId, won, 'team');
        return { places: won.map((one) => one.placeName), at: own.at };
      }),
    ),
});

async function why(work: Work, batchId: string) {
  const round = await work.db.row<{ status: string; early: boolean; late: boolean }>(sql`
    select status, open_at > ${work.now}::timestamptz as early, close_at <= ${work.now}::timestamptz as late from room_choice_batch where id = ${batchId}`);
  if (round?.status === 'paused') return refuse.paused();
  if (round?.status !== 'published' || round.late) return refuse.over();
  return round.early ? refuse.notYet({ at: '' }) : refuse.bedTaken();
}
