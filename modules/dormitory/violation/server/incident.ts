import { z } from 'zod';
import { residentsAt } from '#modules/dormitory/register';
import { roomInReach } from '#modules/dormitory/space';
import { notFound } from '#platform/kit/errors.ts';
import { get, post } from '#platform/server/http/endpoint.ts';
import { wireMoment } from '#platform/server/http/moments.ts';
import { add } from '#platform/server/resource/write.ts';
import { parameters } from '#platform/server/settings/parameters.ts';
import { dormViolation } from '../dorm-violation.ts';
import { refuse } from '../errors.ts';
import { incidentHooks, newIncident } from './violation.ts';

/** As many as live in one room at most. */
const MOST = 12;

/** A room by the code at its door, or by its id, with who lived there at a moment. */
export const room = get('yxgl/dormViolation/room', {
  needs: 'dormViolation.record',
  query: z.strictObject({
    code: z.string().trim().max(64).optional(),
    roomId: z.uuid().optional(),
    at: wireMoment.optional(),
  }),
  async handle(work, { query: { at = work.at, ...which } }) {
    const found = await roomInReach(work, which, 'dormViolation.record');
    if (!found) throw notFound();
    return { ...found, residents: await residentsAt(work, { roomId: found.id }, at) };
  },
});

/**
 * Writes one incident down: a row for each student who was named, all of the room where nobody was. Then nobody gets points,
 * unless the school says that a room stands for all of its residents.
 */
export const recordIncident = post('yxgl/dormViolation/record', {
  needs: 'dormViolation.record',
  proof: 'plain',
  body: z.looseObject({
    roomId: z.uuid(),
    studentIds: z.array(z.uuid()).max(MOST),
    happenAt: wireMoment,
  }),
  async handle(work, { body: { roomId, studentIds, ...about } }) {
    if (!(await roomInReach(work, { roomId }, 'dormViolation.record'))) throw notFound();
    const there = await residentsAt(work, { roomId }, about.happenAt);
    const isShared = studentIds.length === 0;
    const named = isShared ? there.map(({ studentId }) => studentId) : [...new Set(studentIds)];
    if (named.length === 0) throw refuse.nobodyThere();
    if (!named.every((id) => there.some(({ studentId }) => studentId === id))) throw refuse.notResident();
    const hits = !isShared || (await parameters(work, 'dorm'))['dorm.roomPoints'] === true;
    const incidentNo = await newIncident(work);
    const ids: string[] = [];
    for (const [index, studentId] of named.entries()) {
      // goods are kept once, whoever they belonged to
      const confiscated = index === 0 ? about['confiscated'] : null;
      const values = { ...about, studentId, confiscated, ...(hits ? {} : { points: 0 }) };
      const hooks = incidentHooks(incidentNo, isShared);
      ids.push((await add(work.platform, work, dormViolation, hooks, values)).id);
    }
    return { incidentNo, ids };
  },
});
