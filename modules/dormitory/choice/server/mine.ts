import { sql } from '#platform/server/db/sql.ts';
import { get } from '#platform/server/http/endpoint.ts';
import type { Work } from '#platform/server/work.ts';
import { phaseOf } from '../rules/turn.ts';
import { chooser } from './choose.ts';
import { snapshotOf } from './map.ts';

type Round = {
  id: string;
  name: string;
  status: string;
  previewAt: string;
  openAt: string;
  closeAt: string;
  unit: string;
  teamMode: boolean;
  repickMax: number;
  notice: string | null;
  groupId: string;
  turnAt: string;
  standing: string;
  blockReason: string | null;
  missing: string[];
  way: string | null;
  placeName: string | null;
  chosenAt: string | null;
  repickUsed: number;
  favourites: string[];
  teamId: string | null;
  studentId: string;
};
type Team = {
  inviteCode: string;
  isLocked: boolean;
  isCaptain: boolean;
  members: { name: string; isCaptain: boolean }[];
};
type Attempt = { act: string; code: string; at: string; placeName: string | null };

/** One's own round: when it is one's turn, what is free, what one has, whom one goes with, and all that one tried. */
export const getMine = get('yxgl/roomChoice/getMine', {
  needs: 'roomChoice.choose',
  async handle(work) {
    const round = await work.db.row<Round>(sql`
      select k.id, k.name, k.status, k.preview_at, k.open_at, k.close_at, k.unit, coalesce(k.team_mode, false) as team_mode,
        coalesce(k.repick_max, 0) as repick_max, k.notice, c.group_id, c.open_at as turn_at, c.standing, c.block_reason, c.missing, c.way,
        c.place_name, c.chosen_at, c.repick_used, c.favourites, c.team_id, c.student_id
      from room_choice_student c join room_choice_batch k on k.id = c.batch_id and k.status <> 'draft'
      where c.student_id = ${chooser(work)} order by k.open_at desc limit 1`);
    if (!round) return null;
    const phase = phaseOf(round, work.at);
    const isSeen = phase === 'preview' || phase === 'running' || phase === 'paused';
    const floors = isSeen ? (await snapshotOf(work, round.groupId)).floors : [];
    return {
      ...round,
      phase,
      now: work.at,
      floors,
      team: await teamOf(work, round),
      attempts: await attemptsOf(work, round),
    };
  },
});

async function teamOf(work: Work, { teamId, studentId }: Round): Promise<Team | null> {
  if (teamId === null) return null;
  const row = await work.db.row<Team>(sql`
    select t.invite_code, t.is_locked, t.captain_id = ${studentId} as is_captain, (
      select jsonb_agg(jsonb_build_object('name', c.student_name, 'isCaptain', c.student_id = t.captain_id) order by c.student_name)
      from room_choice_student c where c.team_id = t.id) as members
    from room_choice_team t where t.id = ${teamId}`);
  return row ?? null;
}

/** The last tries of somebody, with the bed that each was for: why he has this one. */
export const attemptsOf = (
  work: Work,
  { id, studentId }: { id: string; studentId: string },
): Promise<Attempt[]> =>
  work.db.rows<Attempt>(sql`
    select l.act, l.code, l.at, b.full_name as place_name from room_choice_log l left join dorm_bed b on b.tenant_id = l.tenant_id and b.id = l.bed_id
    where l.batch_id = ${id} and l.student_id = ${studentId} order by l.seq desc limit 20`);
