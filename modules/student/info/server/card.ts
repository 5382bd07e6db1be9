import { z } from 'zod';
import type { Mark } from '#platform/pure/moment-code.ts';
import { sql } from '#platform/server/db/sql.ts';
import { get, post } from '#platform/server/http/endpoint.ts';
import type { Work } from '#platform/server/work.ts';
import { cardCode, readCard, secondsLeft } from '../card.ts';
import { refuse } from '../errors.ts';
import { people, photoAddress } from './prints/person.ts';

/** Codes of one school mean nothing in another. */
const marker =
  (work: Work): Mark =>
  (text) =>
    work.platform.secrets.sign('student-card', `${work.tenant}:${text}`);

/** The code that a student shows at a gate or a counter. Who looks on as him gets none. */
export const myCard = get('xsgl/studentInfo/myCard', {
  needs: 'studentInfo.mine',
  personal: true,
  async handle(work) {
    const { personId } = work.actor;
    const [person] = await people(work, sql`t.id = ${personId}::uuid`);
    if (!person) throw refuse.noStudent();
    if (!person.enrolled) throw refuse.notOnRoll();
    return { code: cardCode(person.id, work.now, marker(work)), seconds: secondsLeft(work.now) };
  },
});

/**
 * Whose card a counter has read; null where it read something else.
 * @throws info.cardExpired
 */
export function cardOwner(work: Work, code: string): string | null {
  const read = readCard(code, work.now, marker(work));
  if (read === 'expired') throw refuse.cardExpired();
  return read === 'bad' ? null : read.studentId;
}

/** Who stands there: whoever holds out his card is shown with his face, of whatever college he is, and nothing else of him. */
export const checkCard = post('xsgl/studentInfo/checkCard', {
  needs: 'studentInfo.check',
  proof: 'plain',
  reads: true,
  body: z.strictObject({ code: z.string().trim().max(120) }),
  async handle(work, { body: { code } }) {
    const read = readCard(code, work.now, marker(work));
    if (read === 'bad') throw refuse.cardUnknown();
    if (read === 'expired') throw refuse.cardExpired();
    const [person] = await people(work, sql`t.id = ${read.studentId}`);
    if (!person) throw refuse.cardUnknown();
    const { name, studentNo, department, className, status, enrolled, photo } = person;
    return { name, studentNo, department, className, status, enrolled, photo: photoAddress(work, photo) };
  },
});
