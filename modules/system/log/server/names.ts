import { places } from '#modules/account/security';
import { actName } from '#platform/server/audit/act-name.ts';
import { snake } from '#platform/server/db/names.ts';
import { sql } from '#platform/server/db/sql.ts';
import type { Work } from '#platform/server/work.ts';
import { deviceOf } from '../rules.ts';

type OperRow = { id: string; userName?: string | null; actionName?: string; rowName?: string | null };
type Login = { id: string; userAgent: string | null; ip: string | null; personName: string | null };
type LoginRow = { id: string; device?: string; personName?: string; network?: string };

/** Gives lines of the operation log their words. Two statements for a page, whatever it holds. */
export async function nameOperations(work: Work, rows: OperRow[]): Promise<void> {
  const ids = rows.map((row) => row.id);
  const lines = await work.db.rows<{ id: string; resource: string; action: string; rowId: string | null }>(
    sql`select id, resource, action, row_id from sys_oper_log where id = any(${ids}::uuid[])`,
  );
  const labels = await rowLabels(work, lines);
  const byId = new Map(lines.map((line) => [line.id, line]));
  for (const row of rows) {
    const line = byId.get(row.id)!;
    // what runs by the clock is nobody's doing
    row.userName ??= work.platform.words.say(work.locale, 'logAction.system');
    row.actionName = actName(work, line.resource, line.action);
    row.rowName = labels.get(line.rowId ?? '') ?? null;
  }
}

/** What the rows are called now; those that are gone have no name any more. */
export async function rowLabels(
  work: Work,
  concerned: readonly { resource: string; rowId: string | null }[],
): Promise<Map<string, string>> {
  const groups = Object.entries(Object.groupBy(concerned, (one) => one.resource));
  const parts = groups.flatMap(([name, rows = []]) => {
    const resource = work.platform.resources.get(name)?.resource;
    const label = resource?.fields[resource.label];
    const ids = rows.flatMap((row) => row.rowId ?? []);
    if (!resource || ids.length === 0 || (label?.kind === 'text' && label.secret)) return [];
    // what the school names in its languages is called so, not by its code
    const spoken = sql`coalesce(nullif(name ->> ${work.locale.toLowerCase()}, ''), name ->> 'zh-cn')`;
    const shown =
      resource.fields['name']?.kind === 'json' ? spoken : sql`${sql.ref(snake(resource.label))}::text`;
    return [sql`select id, ${shown} as label from ${sql.table(snake(name))} where id = any(${ids}::uuid[])`];
  });
  if (parts.length === 0) return new Map();
  const found = await work.db.unprepared.rows<{ id: string; label: string | null }>(
    sql.join(parts, sql` union all `),
  );
  return new Map(
    found.flatMap(({ id, label }) => (label === null ? [] : [[id, named(work, label)] as const])),
  );
}

/** A setting is known to people by its name. */
function named({ platform: { words }, locale }: Work, label: string): string {
  const key = `params.${label}`;
  return words.has(locale, key) ? words.say(locale, key) : label;
}

/** Who the typed name belongs to, with what he came, and out of which of the school's networks. */
export async function nameLogins(work: Work, rows: LoginRow[]): Promise<void> {
  const ids = rows.map((row) => row.id);
  const [lines, networkOf] = await Promise.all([
    work.db.rows<Login>(sql`
      select l.id, l.user_agent, l.ip, coalesce(o.user_name, u.user_name) as person_name from sys_login_log l
      left join sys_user o on o.id = l.user_id
      left join sys_user u on u.account_no = l.user_name where l.id = any(${ids}::uuid[])`),
    places.networkNames(work),
  ]);
  const byId = new Map(lines.map((line) => [line.id, line]));
  for (const row of rows) {
    const line = byId.get(row.id)!;
    row.device = deviceOf(line.userAgent ?? '');
    row.personName = line.personName ?? '';
    row.network = networkOf(line.ip);
  }
}
