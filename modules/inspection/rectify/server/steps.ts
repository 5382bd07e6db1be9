import { livingRoom } from '#modules/dormitory/register';
import { invalid } from '#platform/kit/errors.ts';
import { parameters } from '#platform/server/settings/parameters.ts';
import { hooksFor } from '#platform/server/room-server.ts';
import type { Work } from '#platform/server/work.ts';
import { refuse } from '../errors.ts';
import { rectify } from '../rectify.ts';
import { delayFault, looksOf, nextPeriod, openProblems, rechecked, stillWrongOf } from '../rules.ts';
import { escalate } from './clock.ts';
import { ended, handedIn, opened, tellAbout } from './effects.ts';
import { after, momentOf, type Order } from './order.ts';
import { repairFor } from './repair.ts';

const isOwner = (work: Work, { ownerIds }: Partial<Order>) => (ownerIds ?? []).includes(work.actor.userId);
/** Whoever looks again: who found it, or who keeps the whole board. */
const isChecker = (work: Work, { checkerId }: Partial<Order>) =>
  checkerId === work.actor.userId || work.may('rectify.board');

const OWNERS: readonly string[] = ['submit'];
const CHECKERS: readonly string[] = ['recheck', 'delay'];

export const rectifyHooks = hooksFor(rectify, {
  transitions: {
    async submit(work, row, input) {
      await assertOwner(work, row);
      const photos = Array.isArray(input['afterPhotos']) ? input['afterPhotos'].length : 0;
      const least = openProblems(row.problems ?? []);
      if (photos < least) throw refuse.photosMissing({ least });
      return {
        submitAt: work.at,
        submitBy: work.actor.userId,
        overdueAt: row.overdueAt ?? lateness(work, row),
        stillWrong: looksOf(row.problems ?? []),
      };
    },
    async recheck(work, row, input) {
      if (isOwner(work, row)) throw refuse.ownRecheck();
      if (!isChecker(work, row)) throw refuse.notChecker();
      const problems = row.problems ?? [];
      const looks = (input['stillWrong'] ?? []) as NonNullable<Order['stillWrong']>;
      const stillWrong = stillWrongOf(looks, problems);
      if (stillWrong === null) throw refuse.problemUnknown();
      const known = {
        problems: rechecked(problems, stillWrong, work.at),
        recheckAt: work.at,
        stillWrong: null,
      };
      if (stillWrong.length === 0) return { ...known, endedAt: work.at };
      const deadline = after(work.now, nextPeriod(row.period ?? 0));
      return { ...known, status: 'open', round: (row.round ?? 1) + 1, deadline, told: 'none' };
    },
    async delay(work, row, input) {
      if (!isChecker(work, row)) throw refuse.notChecker();
      if ((row.delayCount ?? 0) > 0) throw refuse.delayedAlready();
      const fault = delayFault(momentOf(String(input['deadline'])), momentOf(row.deadline), row.period ?? 0);
      const latest = after(momentOf(row.deadline), row.period ?? 0);
      const facts = { deadline: row.deadline.slice(0, 16), latest: latest.slice(0, 16) };
      if (fault)
        throw invalid([
          { field: 'deadline', key: `rectify.delay${fault === 'early' ? 'Early' : 'Far'}`, facts },
        ]);
      return { delayCount: 1, told: 'none', overdueAt: null };
    },
    async toRepair(work, row, input) {
      if (!isChecker(work, row)) await assertOwner(work, row);
      const repairId = await repairFor(work, row, String(input['repairTypeId']));
      return { repairId, pausedAt: work.at };
    },
    async void(work) {
      return { endedAt: work.at };
    },
  },
  async afterTransition(work, name, before, row) {
    if (name === 'submit') await handedIn(work, row);
    if (name === 'recheck')
      await (row.status === 'open' ? opened(work, row, 'failed') : ended(work, row, 'closed'));
    if (name === 'delay') await opened(work, row, 'delayed');
    if (name === 'toRepair') await ended(work, row, 'repair');
    if (name === 'void') await ended(work, row, 'void');
    if (name === 'recheck' && row.status === 'open') await tooOften(work, row);
    if (name === 'submit' && before.overdueAt === null && row.overdueAt !== null)
      await tellAbout(work, row, { users: [row.checkerId], key: 'due' });
  },
  can(work, row, allowed) {
    const owns = isOwner(work, row);
    return allowed.filter((verb) => {
      if (OWNERS.includes(verb)) return owns;
      // a row of a list doesn't know its problems: they are ticked off where they are seen
      if (verb === 'recheck' && (owns || row.problems === undefined)) return false;
      if (verb === 'delay' && (row.delayCount ?? 0) > 0) return false;
      if (verb === 'toRepair') return row.roomId !== null && (owns || isChecker(work, row));
      return !CHECKERS.includes(verb) || isChecker(work, row);
    });
  },
});

const lateness = (work: Work, { deadline }: Order): string | null => (deadline < work.at ? deadline : null);

/** A room's problem is everybody's who lives there now; other orders are their owners'. @throws rectify.notMember */
async function assertOwner(work: Work, row: Order): Promise<void> {
  const isOwn =
    row.ownerType === 'room' && row.roomId !== null
      ? (await livingRoom(work, work.actor.personId)) === row.roomId
      : isOwner(work, row);
  if (!isOwn) throw refuse.notMember();
}

/** Failed again and again: the school hears of it without waiting for the clock. */
async function tooOften(work: Work, row: Order): Promise<void> {
  const { 'dorm.bigCheckRetry': retries } = await parameters(work, 'dorm');
  if ((row.round ?? 1) <= Number(retries)) return;
  await escalate(work, row);
}
