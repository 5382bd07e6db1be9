import { currentTerm } from '#modules/base/calendar';
import { usersOfPersons } from '#modules/base/people';
import { ledger } from '#modules/dormitory/register';
import { invalid } from '#platform/kit/errors.ts';
import type { Row } from '#platform/kit/resource.ts';
import { addDays, formatDateTime } from '#platform/pure/date.ts';
import { applicationHooks, type End } from '#platform/server/application/application.ts';
import { ZONE } from '#platform/server/db/connect.ts';
import { dawn } from '#platform/server/db/dawn.ts';
import { sql } from '#platform/server/db/sql.ts';
import { message } from '#platform/server/notify/message.ts';
import { parameters } from '#platform/server/settings/parameters.ts';
import type { Work } from '#platform/server/work.ts';
import { changeApplication, type dormChange } from '../dorm-change.ts';
import { refuse } from '../errors.ts';
import { faultsOf, isCross, isFrozen, MOVE_DAYS, peerFaults, targetFaults } from '../rules.ts';
import { cards } from './card.ts';
import { homeOf, targetOf, type Living } from './places.ts';

export type Change = Row<typeof dormChange>;

export const isToMove = ({ auditStatus, execStatus }: Change) =>
  auditStatus === 'approved' && execStatus === 'toMove';

export const changeHooks = applicationHooks(changeApplication, {
  async judge(work, draft, { personId, existing }) {
    // all that the form asks for is there: it has been checked
    const asked = draft as Change;
    const today = work.at.slice(0, 10);
    const [me, settings] = await Promise.all([homeOf(work, { id: personId! }), parameters(work, 'dorm')]);
    if (me?.state === 'leaving') throw refuse.checkoutOpen();
    if (me?.state !== 'living') throw refuse.notLiving();
    await assertInTime(work, personId!, settings);
    const faults = faultsOf(asked, today);
    if (faults.length > 0) throw invalid(faults);
    const to = asked.type === 'swap' ? await withPeer(work, asked, me) : await toBed(work, asked, me);
    await assertAlone(work, { ...asked, ...to }, existing?.id ?? null);
    const lockUntil = later(work, settings['dorm.changeLockDays'] as number);
    const buildingIds = [...new Set([me.buildingId, to.toBuildingId!])];
    return {
      values: { ...to, fromBedId: me.bedId, buildingIds, lockUntil, execStatus: 'none' },
      async kept(row) {
        // what came back may ask for another bed now
        if (existing) await ledger.releaseHold(work, row.studentId);
        if (row.type === 'empty')
          await ledger.claimBed(work, {
            ...{ studentId: row.studentId, bedId: row.toBedId!, source: '5', reserveUntil: lockUntil },
            ...{ purpose: 'change', state: 'reserved' },
          });
      },
    };
  },
  async onEnd(work, rows, end) {
    for (const row of rows) await ended(work, row, end);
  },
  card: cards,
  can: (_work, row, allowed) =>
    isToMove(row) ? allowed : allowed.filter((act) => act !== 'execute' && act !== 'callOff'),
});

/** Neither has something open, nor whom he wants to swap with. Courtesy: the index `change.twice` holds it for the first. */
async function assertAlone(work: Work, { studentId, peerId }: Change, own: string | null): Promise<void> {
  const open = await work.db.row<{ changeNo: string }>(sql`
    select change_no from dorm_change where (student_id = any(${[studentId, peerId]}::uuid[])
      or peer_id = any(${[studentId, peerId]}::uuid[])) and id is distinct from ${own}::uuid
      and (audit_status in ('running', 'returned') or exec_status = 'toMove') limit 1`);
  if (open) throw refuse.twice(open);
}

/** So many days from now. */
const later = (work: Work, days: number) => {
  const now = formatDateTime(work.now, ZONE);
  return `${addDays(now.slice(0, 10), days)}${now.slice(10)}`;
};

/** Twice in a term at most, and not at its end. */
async function assertInTime(
  work: Work,
  studentId: string,
  settings: { [key: string]: unknown },
): Promise<void> {
  const today = work.at.slice(0, 10);
  const term = await currentTerm(work, today);
  if (!term) return;
  const days = settings['dorm.changeFreezeDays'] as number;
  if (isFrozen(today, term.endDate, days)) throw refuse.frozen({ days });
  const most = settings['dorm.changePerTerm'] as number;
  const moved = await work.db.row<{ count: number }>(sql`
    select count(*) from dorm_change where student_id = ${studentId} and type in ('empty', 'swap')
      and audit_status = 'approved' and exec_status in ('toMove', 'done') and decided_at >= ${dawn(term.startDate)}`);
  if (moved!.count >= most) throw refuse.termLimit({ most });
}

type To = Partial<Change>;

async function toBed(work: Work, { toBedId, studentId }: Change, me: Living): Promise<To> {
  const target = toBedId ? await targetOf(work, toBedId, studentId) : undefined;
  const faults = targetFaults(me, target);
  if (faults.length > 0) throw invalid(faults);
  const { buildingId, placeName } = target!;
  return {
    ...{ toBuildingId: buildingId, toBedId, toPlace: placeName },
    ...{ peerNo: null, peerId: null, peerUserId: null, isCross: isCross(me, target!) },
  };
}

/** Both beds change hands: what is asked for is the other's. */
async function withPeer(work: Work, { peerNo, studentId }: Change, me: Living): Promise<To> {
  const peer = peerNo ? await homeOf(work, { studentNo: peerNo }) : undefined;
  const found = peer && { ...peer, isLiving: peer.state === 'living' && peer.userId !== null };
  const faults = peerFaults(me, found, peer?.studentId === studentId);
  if (faults.length > 0) throw invalid(faults);
  const { buildingId, bedId, placeName, studentId: peerId, userId, campusId, departmentId } = peer!;
  const there = { campusId, departmentIds: [departmentId] };
  return {
    ...{ toBuildingId: buildingId, toBedId: bedId, toPlace: placeName, peerNo, peerId, peerUserId: userId },
    isCross: isCross(me, there),
  };
}

async function ended(work: Work, row: Change, end: End): Promise<void> {
  if (end === 'returned') return;
  if (end !== 'approved') {
    if (row.type === 'empty') await ledger.releaseHold(work, row.studentId);
    return mark(work, row.id, { execStatus: 'cancelled' });
  }
  const lockUntil = later(work, MOVE_DAYS);
  // nobody grants a bed that is gone
  if (row.type === 'empty') {
    if (!(await ledger.holdUntil(work, row.studentId, lockUntil))) throw refuse.lockGone();
  } else await assertUnmoved(work, row);
  await mark(work, row.id, { execStatus: 'toMove', lockUntil });
  if (row.peerId) await tellMove(work, { ...row, studentId: row.peerId, lockUntil }, 'granted');
}

/** Both still live where they lived when they agreed. */
async function assertUnmoved(work: Work, row: Change): Promise<void> {
  const [me, peer] = await Promise.all([
    homeOf(work, { id: row.studentId }),
    homeOf(work, { id: row.peerId! }),
  ]);
  if (me?.bedId !== row.fromBedId || peer?.bedId !== row.toBedId) throw refuse.movedMeanwhile();
}

export async function mark(
  work: Work,
  id: string,
  { execStatus, lockUntil = null }: { execStatus: string; lockUntil?: string | null },
): Promise<void> {
  await work.db.run(sql`
    update dorm_change set exec_status = ${execStatus}, lock_until = coalesce(${lockUntil}::timestamptz, lock_until),
      version = version + 1, updated_at = ${work.at} where id = ${id}`);
}

/** A student hears of his move besides what every application tells. */
export async function tellMove(
  work: Work,
  row: Pick<Change, 'id' | 'studentId' | 'fromPlace' | 'toPlace' | 'lockUntil'>,
  what: 'granted' | 'remind' | 'expired' | 'moved',
): Promise<void> {
  const users = await usersOfPersons(work, [row.studentId]);
  await message(work, {
    users: [...users.values()],
    key: `change.${what}`,
    facts: { from: row.fromPlace ?? '', to: row.toPlace ?? '', day: (row.lockUntil ?? '').slice(0, 10) },
    category: 'reminder',
    link: `/layout/dormitory/change/mine?id=${row.id}`,
    bizType: 'dormChange',
    bizId: row.id,
    event: what === 'remind' ? `remind:${work.at.slice(0, 10)}` : what,
  });
}
