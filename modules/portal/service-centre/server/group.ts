import { z } from 'zod';
import { Refusal } from '#platform/kit/errors.ts';
import { sql } from '#platform/server/db/sql.ts';
import { get, post } from '#platform/server/http/endpoint.ts';
import { refuse } from '../errors.ts';
import { groupFault, LONGEST_NAME, MOST_GROUPS, type AppGroup } from '../rules-group.ts';

/** My groups of kept services; none yet is version 0. */
export const getMine = get('base/appGroup/getMine', {
  needs: 'login',
  async handle(work) {
    const row = await work.db.row<{ groups: AppGroup[]; version: number }>(
      sql`select groups, version from app_group where user_id = ${work.actor.userId}`,
    );
    return row ?? { groups: [], version: 0 };
  },
});

const group = z.strictObject({
  id: z.string().regex(/^[a-z0-9-]{1,40}$/),
  name: z.string().trim().min(1).max(LONGEST_NAME),
  appIds: z.array(z.uuid()).max(50),
});

/** Keeps my groups as they are now. What is kept by nobody any more is left out when they are read. */
export const save = post('base/appGroup/save', {
  needs: 'login',
  proof: 'plain',
  body: z.strictObject({ groups: z.array(group).max(MOST_GROUPS), version: z.number().int().min(0) }),
  async handle(work, { body }) {
    const fault = groupFault(body.groups);
    if (fault === 'groupTwice') throw refuse.groupTwice();
    if (fault === 'appTwice') throw new Refusal('kit.badValue');
    const groups = JSON.stringify(body.groups);
    const row = await work.db.row<{ version: number }>(sql`
      insert into app_group (tenant_id, user_id, groups, updated_at)
      select ${work.tenant}, ${work.actor.userId}, ${groups}::jsonb, ${work.at}
      where ${body.version} = 0 or exists (select 1 from app_group where user_id = ${work.actor.userId})
      on conflict (tenant_id, user_id) do update set groups = excluded.groups, version = app_group.version + 1,
        updated_at = excluded.updated_at where app_group.version = ${body.version} returning version`);
    if (!row) throw new Refusal('kit.versionConflict');
    return { version: row.version };
  },
});

export const groups = [getMine, save];
