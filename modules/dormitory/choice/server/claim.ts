import { ledger } from '#modules/dormitory/register';
import type { Refusal } from '#platform/kit/errors.ts';
import { sql, type Sql } from '#platform/server/db/sql.ts';
import type { Work } from '#platform/server/work.ts';
import { refuse } from '../errors.ts';

/** Value of `housingSource`. */
const CHOSEN = '2';

/** What somebody wants: a bed, or the lowest free bed of a room. */
export type Wanted = { batchId: string; bedId?: string | undefined; roomId?: string | undefined };

const bedOf = ({ bedId, roomId, batchId }: Wanted): Sql =>
  bedId !== undefined
    ? sql`${bedId}::uuid`
    : sql`(select x.id from dorm_bed x join room_choice_bed y on y.tenant_id = x.tenant_id and y.bed_id = x.id and y.batch_id = ${batchId}
        where x.room_id = ${roomId ?? null}::uuid and x.bed_use = 'free' and x.status = 'normal' order by x.bed_no limit 1)`;

/**
 * Who may take which bed at this moment: on the roster, not blocked, nothing missing, his turn, the round running and not
 * paused, the bed one of his group's. Judged in the statement that takes it, at the moment when the call arrived.
 */
const mayTake = (work: Work, wanted: Wanted, studentId: string): Sql => sql`
  select c.student_id, b.bed_id from room_choice_student c
  join room_choice_batch k on k.tenant_id = c.tenant_id and k.id = c.batch_id and k.status = 'published'
    and k.open_at <= ${work.now}::timestamptz and k.close_at > ${work.now}::timestamptz
  join room_choice_bed b on b.tenant_id = c.tenant_id and b.batch_id = c.batch_id and b.group_id = c.group_id and b.bed_id = ${bedOf(wanted)}
  join dorm_bed d on d.tenant_id = b.tenant_id and d.id = b.bed_id and d.status = 'normal'
  where c.batch_id = ${wanted.batchId} and c.student_id = ${studentId} and c.standing = 'open' and c.missing = '{}'
    and c.open_at <= ${work.now}::timestamptz`;

export type Won = { id: string; studentId: string; placeName: string };

/** Of a room whose beds others take at the same moment the next one is tried; so often at most. */
const MOST_BEDS = 12;

/** Takes a bed for a student, or says why not. The indexes of the ledger are the only arbiters. */
export async function claim(work: Work, wanted: Wanted, studentId: string): Promise<Won> {
  for (let turn = 0; turn < (wanted.roomId ? MOST_BEDS : 1); turn += 1) {
    const [won] = await ledger.takeBeds(work, {
      chosen: mayTake(work, wanted, studentId),
      most: 1,
      source: CHOSEN,
    });
    if (won) return won;
    const why = await whyNot(work, wanted, studentId);
    if (!('key' in why)) return why;
    if (why.key !== 'choice.bedTaken') throw why;
  }
  throw refuse.bedTaken();
}

type Seen = {
  status: string | null;
  openAt: string | null;
  isEarly: boolean;
  isLate: boolean;
  own: Won | null;
  ownBed: string | null;
  onRoster: boolean;
  isMyTurn: boolean;
  blockReason: string | null;
  missing: string[] | null;
  inGroup: boolean;
  bedStatus: string | null;
  bedUse: string | null;
};

/** Why nothing was taken, in the order in which it matters to who asks; his own bed is no refusal. */
export async function whyNot(work: Work, wanted: Wanted, studentId: string): Promise<Refusal | Won> {
  const bed = bedOf(wanted);
  const seen = (await work.db.row<Seen>(sql`
    select k.status, coalesce(c.open_at, k.open_at) as open_at, k.open_at > ${work.now}::timestamptz as is_early, k.close_at <= ${work.now}::timestamptz as is_late,
      (select jsonb_build_object('id', g.id, 'studentId', g.student_id, 'placeName', g.place_name) from dormitory_register g
        where g.resident_id = ${studentId}) as own,
      (select g.bed_id from dormitory_register g where g.resident_id = ${studentId}) as own_bed,
      c.id is not null as on_roster, coalesce(c.open_at <= ${work.now}::timestamptz, false) as is_my_turn, c.block_reason, c.missing,
      b.bed_id is not null as in_group, d.status as bed_status, d.bed_use
    from room_choice_batch k left join room_choice_student c on c.batch_id = k.id and c.student_id = ${studentId}
    left join dorm_bed d on d.id = ${bed} left join room_choice_bed b on b.batch_id = k.id and b.bed_id = d.id and b.group_id = c.group_id
    where k.id = ${wanted.batchId}`))!;
  if (!seen?.onRoster)
    return refuse.notEligible({ reason: work.platform.words.say(work.locale, 'choiceWhy.roster') });
  if (seen.own && seen.ownBed === wanted.bedId) return seen.own;
  if (seen.own) return refuse.alreadyHave({ place: seen.own.placeName });
  if (seen.status === 'paused') return refuse.paused();
  if (seen.status !== 'published' || seen.isLate) return refuse.over();
  if (seen.isEarly || !seen.isMyTurn) return refuse.notYet({ at: (seen.openAt ?? '').slice(5, 16) });
  const reason = reasonOf(work, seen);
  if (reason !== null) return refuse.notEligible({ reason });
  if (seen.bedStatus !== null && seen.bedStatus !== 'normal') return refuse.bedOff();
  if (seen.bedStatus !== null && !seen.inGroup)
    return refuse.notEligible({ reason: work.platform.words.say(work.locale, 'choiceWhy.group') });
  return refuse.bedTaken();
}

function reasonOf(work: Work, { blockReason, missing }: Seen): string | null {
  if (blockReason) return blockReason;
  const [first] = missing ?? [];
  return first === undefined ? null : work.platform.words.say(work.locale, `choiceWhy.${first}`);
}

/** What the roster says of who has just got a bed. */
export async function noteChosen(
  work: Work,
  batchId: string,
  won: readonly Won[],
  way: string,
): Promise<void> {
  await work.db.run(sql`
    update room_choice_student c set way = ${way}, place_name = w."placeName", register_id = w.id, chosen_at = ${work.at},
      version = c.version + 1, updated_at = ${work.at}
    from jsonb_to_recordset(${JSON.stringify(won)}::jsonb) as w(id uuid, "studentId" uuid, "placeName" text)
    where c.batch_id = ${batchId} and c.student_id = w."studentId"`);
}
