import { z } from 'zod';
import { notFound, Refusal } from '#platform/kit/errors.ts';
import type { Row } from '#platform/kit/resource.ts';
import type { Parameter } from '#platform/kit/room.ts';
import { hostsIn, httpsHost } from '#platform/pure/hosts.ts';
import { record } from '#platform/server/audit/record.ts';
import { demandStepUp } from '#platform/server/auth/step-up.ts';
import { sql } from '#platform/server/db/sql.ts';
import { get, post } from '#platform/server/http/endpoint.ts';
import { signal } from '#platform/server/live/bus.ts';
import { hooksFor } from '#platform/server/room-server.ts';
import { HIDDEN, isSecret, parameters, shownValue } from '#platform/server/settings/parameters.ts';
import type { Work } from '#platform/server/work.ts';
import { baseParams } from '../base-params.ts';
import { refuse } from '../errors.ts';
import { isGuarded } from '../rules.ts';
import { FRAME_HOSTS, frameHosts } from './frame-hosts.ts';

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
    const group = query.groupCode ?? query.paramKey?.split('.')[0] ?? '';
    if (!PUBLIC_GROUPS.has(group)) work.demand('baseParams.list');
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

const one = z.strictObject({
  id: z.uuid().optional(),
  paramKey: z.string().max(80),
  paramValue: z.unknown(),
  version: z.int(),
});
/** Values of one group, or without its name of several at once: all are written, or none. */
const many = z.strictObject({
  groupCode: z.string().max(40).optional(),
  values: z.record(z.string().max(80), z.unknown()),
});

export const submitParam = post('base/baseParams/submit', {
  needs: 'baseParams.update',
  proof: 'depends',
  body: z.union([one, many]),
  async handle(work, { body }) {
    if ('paramKey' in body) return saveParam(work, body.paramKey, body.paramValue, body.version);
    const saved: { id: string; version: number }[] = [];
    for (const [key, value] of Object.entries(body.values))
      saved.push(await saveParam(work, key, value, undefined));
    return saved[0] ?? { id: null, version: 0 };
  },
});

/** Writes one setting with its trace, if it is of its type and nobody was faster. */
export async function saveParam(work: Work, key: string, value: unknown, version: number | undefined) {
  const before = await work.db.row<Param>(
    sql`select ${COLUMNS} from base_params where param_key = ${key} for update`,
  );
  if (!before) throw refuse.unknownParam({ key: key.slice(0, 60) });
  if (version !== undefined && version !== before.version) throw new Refusal('kit.versionConflict');
  await assertValue(work, key, value);
  await assertProved(work, key, value);
  const secret = isSecret(work, key);
  if (secret && value === HIDDEN) return { id: before.id, version: before.version };
  const stored = secret ? sealed(work, value) : value;
  await work.db
    .run(sql`update base_params set param_value = ${JSON.stringify(stored)}::jsonb, version = version + 1,
    updated_at = ${work.at} where id = ${before.id}`);
  // that a secret was changed is told, never what it was or is
  const images = secret
    ? { before: { paramValue: null }, after: { paramValue: HIDDEN } }
    : { before, after: { ...before, paramValue: value } };
  await record(work, 'baseParams', 'update', [{ rowId: before.id, ...images }]);
  await changed(work, key);
  return { id: before.id, version: before.version + 1 };
}

/** What every client shows is read anew by every open page. */
async function changed(work: Work, key: string): Promise<void> {
  if (PUBLIC_GROUPS.has(key.split('.')[0] ?? ''))
    await signal(work, { topic: 'params', tenant: work.tenant });
  if (key === FRAME_HOSTS) await signal(work, { topic: 'frames', tenant: work.tenant });
}

/** As the table keeps a secret; '' is none. */
const sealed = (work: Work, value: unknown) =>
  value === '' ? '' : work.platform.secrets.seal(String(value));

/** A key of another system, whose licences count here, and how hard the sign-in is: nothing for a borrowed session. */
async function assertProved(work: Work, key: string, value: unknown): Promise<void> {
  const guarded = (isSecret(work, key) && value !== HIDDEN) || isGuarded(key);
  if (guarded) await demandStepUp(work);
}

/** A value is of its declared type and inside its bounds, whoever sends it. */
async function assertValue(work: Work, key: string, value: unknown): Promise<void> {
  const form = formOf(work, key);
  if (!isOfItsType(work, key, value)) throw form ? refuse[WRONG[form]]() : refuse.valueWrong({ key });
  if (form === 'address' && value !== '') await assertAllowed(work, httpsHost(String(value)) ?? '');
  if (!isPicture(work, key) || value === '') return;
  const picture = await work.db.row(sql`
    select 1 as shown from attach where id = ${String(value)} and bucket_name = 'public' and mime like 'image/%' and ext <> 'svg'`);
  if (!picture) throw refuse.pictureWrong();
}

const WRONG = { hosts: 'hostsWrong', address: 'addressWrong' } as const;

const formOf = (work: Work, key: string): keyof typeof WRONG | undefined => {
  const declared = declaredParam(work, key);
  return declared?.type === 'text' ? declared.form : undefined;
};

async function assertAllowed(work: Work, host: string): Promise<void> {
  if (!(await frameHosts(work)).includes(host)) throw refuse.hostNotAllowed({ host });
}

/** Pictures lie in this school's store: their ids mean nothing elsewhere. */
export const isPicture = (work: Work, key: string): boolean => declaredParam(work, key)?.type === 'image';

const ID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

export function isOfItsType(work: Work, key: string, value: unknown): boolean {
  const declared = declaredParam(work, key);
  return declared !== undefined && fits(declared, value);
}

export const nameOf = (work: Work, key: string): string =>
  work.platform.words.say(work.locale, `params.${key}`);

function fits(declared: Parameter, value: unknown): boolean {
  switch (declared.type) {
    case 'integer':
      return (
        Number.isInteger(value) &&
        (value as number) >= (declared.min ?? 0) &&
        (value as number) <= (declared.max ?? 1e9)
      );
    case 'boolean':
      return typeof value === 'boolean';
    case 'color':
      return typeof value === 'string' && /^#[0-9a-fA-F]{6}$/.test(value);
    case 'image':
      return typeof value === 'string' && (value === '' || ID.test(value));
    case 'json':
      return sameShape(declared.default, value) && JSON.stringify(value).length <= 20_000;
    case 'text':
      return declared.options
        ? declared.options.some((one) => one === value)
        : isText(value) && hasForm(declared.form, value);
    default:
      return isText(value);
  }
}

function hasForm(form: 'hosts' | 'address' | undefined, value: string): boolean {
  if (form === 'hosts') return hostsIn(value) !== null;
  return form === undefined || value === '' || httpsHost(value) !== null;
}

const isText = (value: unknown): value is string => typeof value === 'string' && value.length <= 4_000;

/** A list stays a list of the same kind of thing, an object keeps its keys. Enough to keep rules from reading rubbish. */
function sameShape(model: unknown, value: unknown): boolean {
  if (Array.isArray(model))
    return Array.isArray(value) && value.every((item) => model.length === 0 || sameShape(model[0], item));
  if (model !== null && typeof model === 'object') {
    return (
      value !== null &&
      typeof value === 'object' &&
      Object.entries(model).every(([key, inner]) =>
        sameShape(inner, (value as { [key: string]: unknown })[key]),
      )
    );
  }
  return model === null || typeof model === typeof value;
}

/** A group is called by its own word, else like the room that declares it. */
function groupName(work: Work, group: string, key: string): string {
  const { words, rooms } = work.platform;
  const own = `paramGroups.${group}`;
  const room = rooms.find(({ declaration }) => declaration.parameters?.[key]);
  return words.has(work.locale, own) || !room
    ? words.say(work.locale, own)
    : words.say(work.locale, `rooms.${room.declaration.name}`);
}

const declaredParam = (work: Work, key: string): Parameter | undefined =>
  work.platform.rooms.map((room) => room.declaration.parameters?.[key]).find(Boolean);

/** The values among which a setting is chosen, in words. */
function optionsOf(work: Work, key: string, declared: Parameter | undefined) {
  if (declared?.type !== 'text' || !declared.options) return null;
  const { words } = work.platform;
  return declared.options.map((value) => ({
    value,
    label: words.say(work.locale, `paramOptions.${key}.${value}`),
  }));
}

type Decorated = {
  paramValue: unknown;
  paramName?: string;
  groupName?: string;
  defaultValue?: unknown;
  min?: number | null;
  max?: number | null;
  options?: { value: string; label: string }[] | null;
};

export const paramHooks = hooksFor(baseParams, {
  proof: { update: 'depends' },
  async beforeUpdate(work, row, changes) {
    if (changes.paramValue === undefined) return;
    const key = row.paramKey ?? '';
    await assertValue(work, key, changes.paramValue);
    await assertProved(work, key, changes.paramValue);
    await changed(work, key);
    if (!isSecret(work, key)) return;
    return { paramValue: changes.paramValue === HIDDEN ? row.paramValue : sealed(work, changes.paramValue) };
  },
  /** What an editor needs besides the value: its name, its bounds and what it was on the first day. */
  async decorate(work, rows: (Omit<Row<typeof baseParams>, 'paramValue'> & Decorated)[]) {
    for (const row of rows) {
      const key = row.paramKey ?? '';
      const declared = declaredParam(work, key);
      row.paramValue = shownValue(work, { paramKey: key, paramValue: row.paramValue });
      row.paramName = nameOf(work, key);
      row.groupName = groupName(work, row.groupCode ?? '', key);
      row.defaultValue = declared?.default ?? null;
      row.min = declared?.type === 'integer' ? (declared.min ?? 0) : null;
      row.max = declared?.type === 'integer' ? (declared.max ?? null) : null;
      row.options = optionsOf(work, key, declared);
    }
  },
});
