import { z } from 'zod';
import { forbidden, invalid, notFound, Refusal } from '#platform/kit/errors.ts';
import { record } from '#platform/server/audit/record.ts';
import { sql } from '#platform/server/db/sql.ts';
import { get, post } from '#platform/server/http/endpoint.ts';
import { signal } from '#platform/server/live/bus.ts';
import { HIDDEN, isSecret, parameters, shownValue } from '#platform/server/settings/parameters.ts';
import type { Work } from '#platform/server/work.ts';
import { refuse } from '../errors.ts';
import { MOST_PARAMS } from '../rules.ts';
import { assertProved, checked, groupOf, mayChange, maySee } from './check.ts';
import { FRAME_HOSTS } from './frame-hosts.ts';
import { nameOf, shownParameters } from './view.ts';

type Param = {
  id: string;
  groupCode: string;
  paramKey: string;
  paramValue: unknown;
  valueType: string;
  version: number;
};

const COLUMNS = sql`id, group_code, param_key, param_value, value_type, version`;
/** Groups that every signed-in client reads. */
const PUBLIC_GROUPS = new Set(['basic', 'theme', 'login']);

export const getParam = get('base/baseParams/getOne', {
  needs: 'login',
  query: z.strictObject({
    paramKey: z.string().max(80).optional(),
    groupCode: z.string().max(40).optional(),
  }),
  async handle(work, { query }) {
    const group = query.groupCode ?? groupOf(query.paramKey ?? '');
    if (!PUBLIC_GROUPS.has(group) && !maySee(work, group)) throw forbidden('baseParams.list');
    if (query.groupCode !== undefined) return parameters(work, query.groupCode);
    const row = await work.db.row<Param>(
      sql`select ${COLUMNS} from base_params where param_key = ${query.paramKey ?? ''}`,
    );
    if (!row) throw notFound();
    return {
      ...row,
      paramValue: shownValue(work, row),
      paramName: nameOf(work, row.paramKey),
    };
  },
});

/** Some groups (`leave` or `password,login`), or all, with what their pages draw: controls, defaults, who changed what. */
export const getPage = get('base/baseParams/getPage', {
  needs: 'login',
  query: z.strictObject({ groups: z.string().max(400).optional() }),
  async handle(work, { query }) {
    const groups = query.groups?.split(',') ?? null;
    if (!(groups ?? ['']).every((group) => maySee(work, group))) throw forbidden('baseParams.list');
    return shownParameters(work, groups);
  },
});

const one = z.strictObject({
  id: z.uuid().optional(),
  paramKey: z.string().max(80),
  paramValue: z.unknown(),
  version: z.int(),
});
const key = z.string().max(80);
/** Values of one group, or without its name of several at once: all are written, or none. */
const many = z.strictObject({
  groupCode: z.string().max(40).optional(),
  values: z.record(key, z.unknown()).refine((all) => Object.keys(all).length <= MOST_PARAMS),
  /** Those that were seen: somebody else's change in between is not overwritten. */
  versions: z.record(key, z.int()).optional(),
});

export const submitParam = post('base/baseParams/submit', {
  needs: 'login',
  proof: 'depends',
  body: z.union([one, many]),
  async handle(work, { body }) {
    const changes =
      'paramKey' in body
        ? [body]
        : Object.entries(body.values).map(([paramKey, paramValue]) => ({
            paramKey,
            paramValue,
            version: body.versions?.[paramKey],
          }));
    if (!changes.every(({ paramKey }) => mayChange(work, groupOf(paramKey))))
      throw forbidden('baseParams.update');
    const [first] = await saveParams(work, changes);
    return first ?? { id: null, version: 0 };
  },
});

type Change = { paramKey: string; paramValue?: unknown; version?: number | undefined };

/** Writes settings with their trace, if each is of its kind and nobody was faster: all of them, or none. */
export async function saveParams(work: Work, changes: readonly Change[]) {
  const saved: { id: string; version: number }[] = [];
  const errors = [];
  for (const { paramKey, paramValue, version } of changes) {
    const before = await work.db.row<Param>(
      sql`select ${COLUMNS} from base_params where param_key = ${paramKey} for update`,
    );
    if (!before) throw refuse.unknownParam({ key: paramKey.slice(0, 60) });
    if (version !== undefined && version !== before.version) throw new Refusal('kit.versionConflict');
    const found = await checked(work, paramKey, paramValue);
    errors.push(...found.errors);
    if (errors.length > 0) continue;
    await assertProved(work, paramKey, found.value);
    saved.push(await write(work, before, found.value));
  }
  if (errors.length > 0) throw invalid(errors);
  return saved;
}

async function write(work: Work, before: Param, value: unknown) {
  const { id, paramKey, version } = before;
  const secret = isSecret(work, paramKey);
  if (secret && value === HIDDEN) return { id, version };
  const stored = secret ? sealed(work, value) : value;
  await work.db
    .run(sql`update base_params set param_value = ${JSON.stringify(stored)}::jsonb, version = version + 1,
    updated_at = ${work.at}, updated_by = ${work.actor.userId} where id = ${id}`);
  // that a secret was changed is told, never what it was or is
  const images = secret
    ? { before: { paramValue: null }, after: { paramValue: HIDDEN } }
    : { before, after: { ...before, paramValue: value } };
  await record(work, 'baseParams', 'update', [{ rowId: id, ...images }]);
  await changed(work, paramKey);
  return { id, version: version + 1 };
}

/** What every client shows is read anew by every open page. */
async function changed(work: Work, paramKey: string): Promise<void> {
  if (PUBLIC_GROUPS.has(groupOf(paramKey))) await signal(work, { topic: 'params', tenant: work.tenant });
  if (paramKey === FRAME_HOSTS) await signal(work, { topic: 'frames', tenant: work.tenant });
}

/** As the table keeps a secret; '' is none. */
const sealed = (work: Work, value: unknown) =>
  value === '' ? '' : work.platform.secrets.seal(String(value));
