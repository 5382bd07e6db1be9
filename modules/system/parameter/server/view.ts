import { departmentsKey, type KeptParameter } from '#platform/kit/parameter.ts';
import type { ShownParameter } from '#platform/kit/shown-parameter.ts';
import { sql } from '#platform/server/db/sql.ts';
import { declaredParameters, shownValue } from '#platform/server/settings/parameters.ts';
import type { Work } from '#platform/server/work.ts';
import { mayChange } from './check.ts';

export const nameOf = (work: Work, key: string): string =>
  work.platform.words.say(work.locale, `params.${key}`);

type Row = {
  groupCode: string;
  paramKey: string;
  paramValue: unknown;
  version: number;
  updatedAt: string;
  updatedBy: string | null;
};

/** The parameters of some groups, or of all, in the order in which their rooms declare them. */
export async function shownParameters(
  work: Work,
  groups: readonly string[] | null,
): Promise<ShownParameter[]> {
  const rows = await work.db.rows<Row>(sql`
    select p.group_code, p.param_key, p.param_value, p.version, p.updated_at, u.user_name as updated_by
    from base_params p left join sys_user u on u.id = p.updated_by
    where ${groups}::text[] is null or p.group_code = any(${groups}::text[])`);
  const byKey = new Map(rows.map((row) => [row.paramKey, row]));
  return [...declaredParameters(work)].flatMap(([key, parameter]) => {
    const row = byKey.get(key);
    return row && parameter.kind !== 'byDepartment' ? [shown(work, row, parameter, byKey)] : [];
  });
}

function shown(
  work: Work,
  { updatedAt, updatedBy, ...row }: Row,
  parameter: Exclude<KeptParameter, { kind: 'byDepartment' }>,
  all: ReadonlyMap<string, Row>,
): ShownParameter {
  const { paramKey: key, groupCode } = row;
  const { words } = work.platform;
  const say = (word: string) => (words.has(work.locale, word) ? words.say(work.locale, word) : '');
  const own = parameter.perDepartment ? all.get(departmentsKey(key)) : undefined;
  return {
    ...row,
    paramValue: shownValue(work, row),
    paramName: nameOf(work, key),
    groupName: groupName(work, groupCode, key),
    defaultValue: parameter.default,
    options: optionsOf(work, key, parameter),
    parameter,
    hint: say(`paramHints.${key}`),
    section: parameter.section ? say(`paramSections.${groupCode}.${parameter.section}`) : '',
    parts: Object.fromEntries(partsOf(parameter).map((part) => [part, say(`paramParts.${key}.${part}`)])),
    changedAt: row.version > 1 ? updatedAt : null,
    changedBy: updatedBy,
    byDepartment: own
      ? { paramKey: own.paramKey, version: own.version, value: own.paramValue as { [id: string]: unknown } }
      : null,
    may: mayChange(work, groupCode),
  };
}

/** Names of the places of rising numbers, or of the fields of a record. */
export function partsOf(parameter: KeptParameter): string[] {
  if (parameter.kind === 'record') return Object.keys(parameter.of);
  return parameter.kind === 'limits' ? Array.from({ length: parameter.count }, (_, place) => `${place}`) : [];
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

/** The values among which a setting is chosen, in words. */
function optionsOf(work: Work, key: string, declared: KeptParameter | undefined) {
  if (declared?.kind !== 'choice') return null;
  const { words } = work.platform;
  return declared.options.map((value) => ({
    value,
    label: words.say(work.locale, `paramOptions.${key}.${value}`),
  }));
}
