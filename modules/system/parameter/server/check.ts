import type { FieldError } from '#platform/kit/errors.ts';
import { checkParameter, type KeptParameter } from '#platform/kit/parameter.ts';
import { httpsHost } from '#platform/pure/hosts.ts';
import { demandStepUp } from '#platform/server/auth/step-up.ts';
import { sql } from '#platform/server/db/sql.ts';
import { dictErrors } from '#platform/server/settings/dictionary.ts';
import { declaredParameters, HIDDEN, isSecret } from '#platform/server/settings/parameters.ts';
import type { Work } from '#platform/server/work.ts';
import { isGuarded } from '../rules.ts';
import { frameHosts } from './frame-hosts.ts';

/** What is wrong with a value for its parameter, whoever sends it. `value` comes back as it is kept. */
export async function checked(
  work: Work,
  key: string,
  given: unknown,
): Promise<{ value: unknown; errors: FieldError[] }> {
  const declared = declaredParameters(work).get(key);
  if (!declared) return wrong(key, 'parameter.unknownParam', { key: key.slice(0, 60) });
  const label = work.platform.words.say(work.locale, `params.${key}`);
  const found = checkParameter(declared, given);
  if (!found.ok) return wrong(key, found.key, { ...found.facts, label });
  const errors = await outside(work, key, declared, found.value);
  return { value: found.value, errors: errors.map((one) => ({ ...one, facts: { ...one.facts, label } })) };
}

const wrong = (field: string, key: string, facts = {}) => ({
  value: null,
  errors: [{ field, key, facts }] as FieldError[],
});

/** What only the school's own rows can tell. */
async function outside(
  work: Work,
  key: string,
  declared: KeptParameter,
  value: unknown,
): Promise<FieldError[]> {
  if (declared.kind === 'dict') return dictErrors(work, { [key]: declared }, { [key]: value });
  if (value === '') return [];
  if (declared.kind === 'address') {
    const host = httpsHost(String(value)) ?? '';
    const allowed = (await frameHosts(work)).includes(host);
    return allowed ? [] : [{ field: key, key: 'parameter.hostNotAllowed', facts: { host } }];
  }
  if (declared.kind !== 'picture') return [];
  const picture = await work.db.row(sql`
    select 1 as shown from attach where id = ${String(value)} and bucket_name = 'public' and mime like 'image/%' and ext <> 'svg'`);
  return picture ? [] : [{ field: key, key: 'parameter.pictureWrong' }];
}

/** A key of another system, whose licences count here, and how hard the sign-in is: nothing for a borrowed session. */
export async function assertProved(work: Work, key: string, value: unknown): Promise<void> {
  const guarded = (isSecret(work, key) && value !== HIDDEN) || isGuarded(key);
  if (guarded) await demandStepUp(work);
}

/** Of a parameter, and of what departments have instead, the group's own page may see and change it. */
export const groupOf = (key: string): string => key.split('.')[0] ?? '';

/** Who holds all parameters, or the page of this group. */
export const maySee = (work: Work, group: string): boolean =>
  work.may('baseParams.list') || work.may(`${group}Param.getOne`);

export const mayChange = (work: Work, group: string): boolean =>
  work.may('baseParams.update') || work.may(`${group}Param.submit`);

/** Pictures lie in this school's store: their ids mean nothing elsewhere. */
export const isPicture = (work: Work, key: string): boolean =>
  declaredParameters(work).get(key)?.kind === 'picture';
