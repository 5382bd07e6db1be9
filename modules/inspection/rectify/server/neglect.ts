import { draftViolation } from '#modules/dormitory/violation';
import { isRuling } from '#platform/kit/errors.ts';
import { sql } from '#platform/server/db/sql.ts';
import { parameters } from '#platform/server/settings/parameters.ts';
import type { Work } from '#platform/server/work.ts';
import type { Order } from './order.ts';

/** Kind of violation that neglect is; a school that stopped it has no drafts. */
const TYPE = 'rectify';

/**
 * Who let it come to an escalation has a violation drafted, once; a keeper decides what becomes of it. Where a whole room is
 * responsible only if the school lets a room answer for itself (`dorm.roomPoints`).
 */
export async function draftNeglect(work: Work, order: Order): Promise<void> {
  const { 'dorm.roomPoints': rooms } = await parameters(work, 'dorm');
  if (order.ownerType !== 'person' && !(order.ownerType === 'room' && rooms === true)) return;
  const people = await work.db.rows<{ studentId: string }>(sql`
    select person_id as student_id from sys_user where id = any(${order.ownerIds ?? []}::uuid[]) and user_type = 'student'
      and person_id is not null order by person_id`);
  const facts = { rectifyNo: order.rectifyNo, place: order.placeName };
  const description = work.platform.words.say('zh-CN', 'rectifyNeglect.description', facts);
  for (const { studentId } of people) {
    const about = { source: 'check' as const, sourceId: order.id, studentId, typeCode: TYPE };
    try {
      await draftViolation(work, { ...about, happenAt: work.at, description });
    } catch (error) {
      if (!isRuling(error)) throw error;
    }
  }
}
