import { ledger } from '#modules/dormitory/register';
import { Refusal } from '#platform/kit/errors.ts';
import { sql, type Sql } from '#platform/server/db/sql.ts';
import type { Work } from '#platform/server/work.ts';
import { refuse } from '../errors.ts';

/** Value of `housingSource`. */
const CHOSEN = '2';

/** What somebody wants: a bed, or the lowest free bed of a room. */
export type Wanted = { batchId: string; bedId?: string | undefined; roomId?: string | undefined };

/** A wish as it waits: whose it is, and the call that brought it, at whose moment it is judged. */
export type Wish = Wanted & { studentId: string; call: Work };

export type Won = { id: string; studentId: string; placeName: string };

/** Wishes as rows `w`, in the order of their arrival. Of those who want one room each wants another of its beds. */
function rowsOf(wishes: readonly Wish[]): Sql {
  const before = new Map<string, number>();
  const nth = wishes.map(({ roomId }) => {
    const count = roomId === undefined ? 0 : (before.get(roomId) ?? 0);
    if (roomId !== undefined) before.set(roomId, count + 1);
    return count;
  });
  const column = <T>(of: (wish: Wish) => T): T[] => wishes.map(of);
  return sql`unnest(${column((one) => one.batchId)}::uuid[], ${column((one) => one.studentId)}::uuid[],
    ${column((one) => one.bedId ?? null)}::uuid[], ${column((one) => one.roomId ?? null)}::uuid[], ${nth}::int[],
    ${column((one) => one.call.now)}::timestamptz[], ${column((one) => one.call.actor.userId)}::uuid[])
    with ordinality as w(batch_id, student_id, bed_id, room_id, nth, at, by_user, n)`;
}

/**
 * The bed `x` that the wish `w` is about, of a room one that nobody has. Step by step, as few wishes need few rows: the
 * planner would rather read all beds first.
 */
const PLACE = sql`
  cross join lateral (select coalesce(w.bed_id, (
    select x.id from dorm_bed x join room_choice_bed y on y.tenant_id = x.tenant_id and y.bed_id = x.id and y.batch_id = w.batch_id
    where x.room_id = w.room_id and x.bed_use = 'free' and x.status = 'normal' order by x.bed_no offset w.nth limit 1)) as id offset 0) v
  left join lateral (
    select x.id, x.bed_use = 'free' as is_free,
      x.status = 'normal' and o.status = 'enabled' and o.usage = '1' and not d.under_repair and h.status = 'enabled' as is_in_order
    from dorm_bed x join dorm_room o on o.id = x.room_id join dorm_building d on d.building_id = o.building_id
    join building h on h.id = o.building_id where x.id = v.id offset 0) x on true`;

/**
 * Who may take which bed at this moment: on the roster, not blocked, nothing missing, his turn, the round running and not
 * paused, the bed one of his group's and free. Judged in the statement that takes it, at the moment when each call arrived;
 * of those who want one bed the first. Rows of the roster are locked in one order, so that no two sweeps wait for each other.
 */
const mayTake = (wishes: readonly Wish[]): Sql => sql`
  select distinct on (b.bed_id) w.student_id, b.bed_id, w.by_user, w.at from (
    select c.student_id, c.batch_id, c.group_id, w.bed_id, w.room_id, w.nth, w.at, w.by_user, w.n from ${rowsOf(wishes)}
    join room_choice_student c on c.batch_id = w.batch_id and c.student_id = w.student_id and c.standing = 'open' and c.missing = '{}'
      and c.open_at <= w.at
    order by c.student_id for no key update of c) w
  join room_choice_batch k on k.id = w.batch_id and k.status = 'published' and k.open_at <= w.at and k.close_at > w.at
  ${PLACE} join room_choice_bed b on b.batch_id = w.batch_id and b.group_id = w.group_id and b.bed_id = x.id
  where x.is_free and x.is_in_order and not exists (select 1 from dormitory_register g where g.resident_id = w.student_id)
  order by b.bed_id, w.n`;

/** Takes beds for whom it may, of whom each comes once. The indexes of the ledger are the only arbiters. */
export function take(work: Work, wishes: readonly Wish[]): Promise<Won[]> {
  const calls = new Map(wishes.map((wish) => [wish.studentId, wish.call]));
  return ledger.takeBeds(work, {
    chosen: mayTake(wishes),
    most: wishes.length,
    source: CHOSEN,
    callOf: (studentId) => calls.get(studentId)!,
  });
}

/** Of a room whose beds others take at the same moment the next one is tried; so often at most. */
export const MOST_BEDS = 12;

/** Takes a bed for a student within a transaction of his own. @throws why not */
export async function claim(work: Work, wish: Wish): Promise<Won> {
  for (let turn = 0; turn < MOST_BEDS; turn += 1) {
    const [won] = await take(work, [wish]);
    if (won) return won;
    const [verdict] = await whyNot(work, [wish]);
    if (verdict instanceof Refusal) throw verdict;
    if (verdict) return verdict;
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
  isFree: boolean | null;
  isInOrder: boolean | null;
};

/**
 * Why each of them took nothing, in the order in which it matters to who asks; his own bed is no refusal. Null where nothing
 * is in the way (any more).
 */
export async function whyNot(work: Work, wishes: readonly Wish[]): Promise<(Refusal | Won | null)[]> {
  if (wishes.length === 0) return [];
  const seen = await work.db.rows<Seen>(sql`
    select k.status, coalesce(c.open_at, k.open_at) as open_at, k.open_at > w.at as is_early, k.close_at <= w.at as is_late,
      case when g.id is not null then jsonb_build_object('id', g.id, 'studentId', g.student_id, 'placeName', g.place_name) end as own,
      g.bed_id as own_bed, c.id is not null as on_roster, coalesce(c.open_at <= w.at, false) as is_my_turn, c.block_reason, c.missing,
      b.bed_id is not null as in_group, x.is_free, x.is_in_order
    from ${rowsOf(wishes)} ${PLACE} left join room_choice_batch k on k.id = w.batch_id
    left join room_choice_student c on c.batch_id = w.batch_id and c.student_id = w.student_id
    left join dormitory_register g on g.resident_id = w.student_id
    left join room_choice_bed b on b.batch_id = w.batch_id and b.bed_id = x.id and b.group_id = c.group_id
    order by w.n`);
  return wishes.map((wish, place) => verdictOn(wish, seen[place]!));
}

function verdictOn({ call, bedId }: Wish, seen: Seen): Refusal | Won | null {
  const say = (word: string) => call.platform.words.say(call.locale, `choiceWhy.${word}`);
  if (!seen.onRoster) return refuse.notEligible({ reason: say('roster') });
  if (seen.own && seen.ownBed === bedId) return seen.own;
  if (seen.own) return refuse.alreadyHave({ place: seen.own.placeName });
  if (seen.status === 'paused') return refuse.paused();
  if (seen.status !== 'published' || seen.isLate) return refuse.over();
  if (seen.isEarly || !seen.isMyTurn) return refuse.notYet({ at: (seen.openAt ?? '').slice(5, 16) });
  const [missing] = seen.missing ?? [];
  const reason = seen.blockReason || (missing === undefined ? null : say(missing));
  if (reason !== null) return refuse.notEligible({ reason });
  if (seen.isInOrder === false) return refuse.bedOff();
  if (seen.isInOrder && !seen.inGroup) return refuse.notEligible({ reason: say('group') });
  return seen.isFree ? null : refuse.bedTaken();
}

/** What the roster says of who has just got a bed. */
export function noteChosen(work: Work, batchId: string, won: readonly { id: string }[], way: string): void {
  if (won.length === 0) return;
  work.db.send(sql`
    update room_choice_student c set way = ${way}, place_name = g.place_name, register_id = g.id, chosen_at = g.created_at,
      version = c.version + 1, updated_at = ${work.at}
    from dormitory_register g
    where g.id = any(${won.map(({ id }) => id)}::uuid[]) and c.batch_id = ${batchId} and c.student_id = g.student_id`);
}
