import { z } from 'zod';
import { record } from '#platform/server/audit/record.ts';
import { sql } from '#platform/server/db/sql.ts';
import { get, post } from '#platform/server/http/endpoint.ts';
import { parameters } from '#platform/server/settings/parameters.ts';
import { refuse } from '../errors.ts';
import { TRIGGERS, type RolePolicy } from '../rules-policy.ts';
import { networksOf } from './networks.ts';

const ROLES = ['gly', 'yx', 'fdy', 'teacher', 'stu', 'yrdw'] as const;

/** What the school asks of the people of each identity besides what it asks of everybody. */
const byRole = get('base/sysPasswordPolicy/getOne', {
  needs: 'sysPasswordPolicy.preview',
  query: z.strictObject({}),
  async handle(work): Promise<RolePolicy[]> {
    return work.db.rows<RolePolicy>(sql`
      select t.role_type, p.min_length, p.kinds, p.history, p.change_days, p.second_auth, p.second_triggers, p.every_days,
        p.bind_phone, p.most_sessions, p.idle_minutes
      from unnest(${[...ROLES]}::text[]) with ordinality as t(role_type, place)
      left join sys_password_policy p on p.role_type = t.role_type order by t.place`);
  },
});

const body = z.strictObject({
  roleType: z.enum(ROLES),
  minLength: z.int().min(8).max(64).nullable(),
  kinds: z.int().min(1).max(4).nullable(),
  history: z.int().min(1).max(24).nullable(),
  changeDays: z.union([z.literal(0), z.int().min(30).max(180)]).nullable(),
  secondAuth: z.enum(['off', 'optional', 'required']).nullable(),
  secondTriggers: z.array(z.enum(TRIGGERS)).min(1).max(TRIGGERS.length).nullable(),
  everyDays: z.int().min(1).max(90).nullable(),
  bindPhone: z.enum(['off', 'remind', 'required']).nullable(),
  mostSessions: z.int().min(0).max(20).nullable(),
  idleMinutes: z.int().min(5).max(1_440).nullable(),
});

/** Sets what differs for one identity; it counts from the next sign-in, and from the next password. */
const submit = post('base/sysPasswordPolicy/submit', {
  needs: 'sysPasswordPolicy.submit',
  proof: 'fresh',
  body,
  async handle(work, { body: { roleType, ...own } }) {
    if (own.secondTriggers?.includes('offCampus')) {
      const kept = await parameters(work, 'security');
      if (networksOf(String(kept['security.networks'] ?? '')).length === 0) throw refuse.networksMissing();
    }
    const triggers = own.secondTriggers && [...new Set(own.secondTriggers)];
    const before = await work.db.row<Omit<RolePolicy, 'roleType'>>(sql`
      select min_length, kinds, history, change_days, second_auth, second_triggers, every_days, bind_phone, most_sessions,
        idle_minutes from sys_password_policy where role_type = ${roleType} for update`);
    await work.db.run(sql`
      insert into sys_password_policy (tenant_id, role_type, min_length, kinds, history, change_days, second_auth,
        second_triggers, every_days, bind_phone, most_sessions, idle_minutes, updated_at)
      values (${work.tenant}, ${roleType}, ${own.minLength}, ${own.kinds}, ${own.history}, ${own.changeDays}, ${own.secondAuth},
        ${triggers}::text[], ${own.everyDays}, ${own.bindPhone},
        ${own.mostSessions}, ${own.idleMinutes}, ${work.at})
      on conflict (tenant_id, role_type) do update set min_length = excluded.min_length, kinds = excluded.kinds,
        history = excluded.history, change_days = excluded.change_days, second_auth = excluded.second_auth,
        second_triggers = excluded.second_triggers, every_days = excluded.every_days, bind_phone = excluded.bind_phone,
        most_sessions = excluded.most_sessions, idle_minutes = excluded.idle_minutes,
        updated_at = excluded.updated_at`);
    const whose = work.platform.words.say('zh-CN', `dict.roleType.${roleType}`);
    const change = {
      rowId: ROW_OF[roleType],
      before: before ?? null,
      // the line says whose it is; it has no row of its own to be named by
      after: { roleType: whose, ...own, secondTriggers: triggers },
    };
    await record(work, 'sysPasswordPolicy', `submit`, [change]);
    return { roleType };
  },
});

/** The log knows rows by their id; an identity has none, so each has a fixed one. */
const ROW_OF = Object.fromEntries(
  ROLES.map((role, index) => [role, `00000000-0000-7000-8000-00000000000${index}`]),
) as Record<(typeof ROLES)[number], string>;

export const rolePolicies = [byRole, submit];
