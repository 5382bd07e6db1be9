import { livingRoom } from '#modules/dormitory/register';
import type { Resource } from '#platform/kit/resource.ts';
import { instantOf } from '#platform/pure/date.ts';
import { ZONE } from '#platform/server/db/connect.ts';
import { sql } from '#platform/server/db/sql.ts';
import { tableOf } from '#platform/server/resource/columns.ts';
import type { Work } from '#platform/server/work.ts';
import { refuse } from '../errors.ts';
import { CORRECT_MINUTES, mayCorrect, takenAt } from '../rules/time.ts';

/** Whoever is named at a place may inspect it, unless he lives there. @throws round.ownRoom, round.notInspector */
export async function assertInspector(
  work: Work,
  row: { roomId?: string | null; inspectorIds: string[] | null },
): Promise<void> {
  if (row.roomId && (await livingRoom(work, work.actor.personId)) === row.roomId) throw refuse.ownRoom();
  if (!(row.inspectorIds ?? []).includes(work.actor.userId)) throw refuse.notInspector();
}

/** When a form of a round was filled in, by the device's clock as far as it is believed. @throws round.taskOver */
export async function takenIn(
  work: Work,
  round: Resource,
  roundId: string | null,
  claimed: string,
): Promise<{ at: Date; late: boolean }> {
  const known = (await work.db.row<{ startAt: string; endAt: string; state: string }>(
    sql`select start_at, end_at, state from ${tableOf(round)} where id = ${roundId} for share`,
  ))!;
  const span = { startAt: instantOf(known.startAt, ZONE), endAt: instantOf(known.endAt, ZONE) };
  const taken = takenAt(instantOf(claimed, ZONE), span, work.now);
  if (known.state === 'void' || !taken) throw refuse.taskOver();
  return taken;
}

/** What came may still be corrected by whoever sent it. @throws round.correctOver */
export function assertOpen(work: Work, receivedAt: string): void {
  if (!mayCorrect(instantOf(receivedAt, ZONE), work.now))
    throw refuse.correctOver({ minutes: CORRECT_MINUTES });
}
