import { sql } from '#platform/server/db/sql.ts';
import type { ScopeProviders } from '#platform/server/access/actor.ts';
import { signal } from '#platform/server/live/bus.ts';
import { hooksFor } from '#platform/server/room-server.ts';
import type { Work } from '#platform/server/work.ts';
import { formatDate } from '#platform/pure/date.ts';
import { ZONE } from '#platform/server/db/connect.ts';
import { dormStaff } from '../dorm-staff.ts';
import { KEEPING } from '../rules.ts';

const scopesMoved = (work: Work) => signal(work, { topic: 'grants', tenant: work.tenant });

export const staffHooks = hooksFor(dormStaff, {
  proof: 'fresh',
  afterAdd: scopesMoved,
  afterUpdate: scopesMoved,
  beforeRemove: scopesMoved,
});

/** Buildings that a person keeps today, besides those that base/org names him for. */
export const scopes: ScopeProviders = {
  async building(db, person, now) {
    if (!person.personId) return { building: [] };
    const today = formatDate(now, ZONE);
    const rows = await db.rows<{ buildingId: string }>(sql`
      select distinct building_id from dorm_staff where teacher_id = ${person.personId} and post = any(${KEEPING}::text[])
        and (duty_from is null or duty_from <= ${today}) and (duty_to is null or duty_to >= ${today})`);
    return { building: rows.map((row) => row.buildingId) };
  },
};
