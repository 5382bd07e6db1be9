import { z } from 'zod';
import { sql } from '#platform/server/db/sql.ts';
import { get, post } from '#platform/server/http/endpoint.ts';
import type { Work } from '#platform/server/work.ts';
import { refuse } from '../errors.ts';
import { LONGEST_OPTION, MOST_OPTIONS, themeFault, type ThemeOptions } from '../rules-theme.ts';

export type OwnTheme = { options: ThemeOptions; mode: string | null; version: number };

/** The look that the caller made for himself; null while he never did. */
async function ownTheme(work: Work): Promise<OwnTheme | null> {
  const row = await work.db.row<OwnTheme>(
    sql`select options, mode, version from user_theme where user_id = ${work.actor.userId}`,
  );
  return row ?? null;
}

const getOne = get('base/userTheme/getOne', { needs: 'login', handle: ownTheme });

const value = z.union([z.string().max(LONGEST_OPTION), z.number(), z.boolean()]);

/** Keeps what differs from the school's look. The latest save counts: a look is nothing to quarrel about. */
const submit = post('base/userTheme/submit', {
  needs: 'login',
  proof: 'plain',
  body: z.strictObject({
    options: z
      .record(z.string().regex(/^[a-zA-Z0-9]{1,40}$/), value)
      .refine((options) => Object.keys(options).length <= MOST_OPTIONS),
    mode: z.enum(['light', 'dark', 'auto']).nullable(),
  }),
  async handle(work, { body: { options, mode } }) {
    const fault = themeFault(options);
    if (fault) throw refuse[fault]();
    const row = await work.db.row<{ version: number }>(sql`
      insert into user_theme (tenant_id, user_id, options, mode, saved_at)
      values (${work.tenant}, ${work.actor.userId}, ${JSON.stringify(options)}::jsonb, ${mode}, ${work.at})
      on conflict (tenant_id, user_id) do update set options = excluded.options, mode = excluded.mode,
        saved_at = excluded.saved_at, version = user_theme.version + 1 returning version`);
    return { version: row!.version };
  },
});

export const themes = [getOne, submit];

export const userTheme = async (work: Work): Promise<{ userTheme: OwnTheme | null }> => ({
  userTheme: await ownTheme(work),
});
