import { v7 } from 'uuid';
import { z } from 'zod';
import { record } from '#platform/server/audit/record.ts';
import { sql } from '#platform/server/db/sql.ts';
import { download, post } from '#platform/server/http/endpoint.ts';
import { checkParameter } from '#platform/kit/parameter.ts';
import { declaredParameters, isSecret } from '#platform/server/settings/parameters.ts';
import type { Work } from '#platform/server/work.ts';
import { refuse } from '../errors.ts';
import { changedValues, MOST_PARAMS, type Stored } from '../rules.ts';
import { isPicture } from './check.ts';
import { saveParams } from './param.ts';
import { nameOf } from './view.ts';

/** What the file calls itself, so that another JSON isn't taken for it. */
const KIND = 'campus.baseParams';

const stored = (work: Work) =>
  work.db.rows<Stored>(sql`select param_key, param_value, version from base_params order by param_key`);

const staysHere = (work: Work, key: string) => isSecret(work, key) || isPicture(work, key);

function fits(work: Work, key: string, value: unknown): boolean {
  const declared = declaredParameters(work).get(key);
  return declared !== undefined && checkParameter(declared, value).ok;
}

/** All settings as a file that another school, or this one later, takes in. Secrets and pictures stay where they are. */
export const exportParams = post('base/baseParams/export', {
  needs: 'baseParams.list',
  proof: 'plain',
  body: z.strictObject({}),
  async handle(work) {
    const rows = (await stored(work)).filter(({ paramKey }) => !staysHere(work, paramKey));
    const values = Object.fromEntries(rows.map(({ paramKey, paramValue }) => [paramKey, paramValue]));
    const text = JSON.stringify({ kind: KIND, exportedAt: work.at, values }, null, 2);
    const change = { rowId: v7(), before: null, after: { paramKey: `${rows.length}` } };
    await record(work, 'baseParams', 'export', [change]);
    const name = work.platform.words.say(work.locale, 'resources.baseParams');
    return download(Buffer.from(text), `${name}.json`, 'application/json');
  },
});

const values = z
  .record(z.string().max(200), z.unknown())
  .refine((all) => Object.keys(all).length <= MOST_PARAMS);

/** What a file would change, before anything is: each difference, and by name what can't be taken in. */
export const checkParams = post('base/baseParams/importCheck', {
  needs: 'baseParams.update',
  proof: 'plain',
  body: z.strictObject({ kind: z.literal(KIND), exportedAt: z.string().max(40).optional(), values }),
  async handle(work, { body }) {
    const found = changedValues(await stored(work), body.values, {
      fits: (key, value) => fits(work, key, value),
      staysHere: (key) => staysHere(work, key),
    });
    const changes = found.changes.map((change) => ({ ...change, paramName: nameOf(work, change.paramKey) }));
    return { ...found, changes };
  },
});

const chosen = z.strictObject({ paramKey: z.string().max(80), paramValue: z.unknown(), version: z.int() });

/** Takes in what was chosen of it, all or nothing; a value that somebody changed meanwhile stops it. */
export const importParams = post('base/baseParams/import', {
  needs: 'baseParams.update',
  proof: 'depends',
  body: z.strictObject({ changes: z.array(chosen).min(1).max(MOST_PARAMS) }),
  async handle(work, { body: { changes } }) {
    const kept = changes.find(({ paramKey }) => staysHere(work, paramKey));
    if (kept) throw refuse.staysHere({ key: kept.paramKey });
    await saveParams(work, changes);
    return { changed: changes.length };
  },
});
