import { z } from 'zod';
import { handOverClasses } from '#modules/base/academic';
import { handOverBuildings } from '#modules/base/org';
import { record } from '#platform/server/audit/record.ts';
import { post } from '#platform/server/http/endpoint.ts';
import { find } from '#platform/server/resource/find.ts';
import { refuse } from '../errors.ts';
import { teacher } from '../teacher.ts';

/** Puts a colleague in the place of one who leaves: classes, buildings. The one who takes over must be in service. */
export const handOver = post('base/teacher/handOver', {
  needs: 'teacher.handOver',
  proof: 'fresh',
  body: z.strictObject({ id: z.uuid(), toId: z.uuid() }),
  async handle(work, { body }) {
    if (body.id === body.toId) throw refuse.sameTeacher();
    const from = await find(work, teacher, body.id, 'teacher.handOver', { lock: true });
    const to = await find(work, teacher, body.toId, 'teacher.handOver', { lock: true });
    const classes = await handOverClasses(work, from.id, to.id);
    const buildings = await handOverBuildings(work, from.id, to.id);
    await record(work, teacher, 'handOver', [
      { rowId: from.id, before: {}, after: { to: to.id, classes, buildings } },
    ]);
    return { classes, buildings };
  },
});
