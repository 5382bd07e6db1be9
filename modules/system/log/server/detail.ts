import { z } from 'zod';
import { notFound } from '#platform/kit/errors.ts';
import type { Resource } from '#platform/kit/resource.ts';
import { marksIn } from '#platform/pure/marks.ts';
import { actName } from '#platform/server/audit/act-name.ts';
import { sql } from '#platform/server/db/sql.ts';
import { get } from '#platform/server/http/endpoint.ts';
import type { Work } from '#platform/server/work.ts';
import { importLog } from '../import-log.ts';
import { sysExportLog } from '../sys-export-log.ts';
import { sysLoginLog } from '../sys-login-log.ts';
import { sysOperLog } from '../sys-oper-log.ts';
import { changesInWords, labelOf, type Change } from './in-words.ts';
import { objectOf } from './meaning.ts';
import { nameLogins, rowLabels } from './names.ts';

/** A line of a log, told in the reader's words. */
type Told = { lines: { label: string; value: string }[]; changes: Change[] };

type Line = { id: string; [column: string]: unknown };

const query = z.strictObject({ id: z.uuid() });

export const operDetail = get('base/sysOperLog/detail', {
  needs: 'sysOperLog.detail',
  query,
  async handle(work, { query: { id } }): Promise<Told> {
    const line = await lineOf(work, sql`sys_oper_log`, id);
    const resource = String(line.resource);
    const rowId = line.rowId === null ? null : String(line.rowId);
    const labels = await rowLabels(work, [{ resource, rowId }]);
    const object = await objectOf(work, resource, rowId);
    const word = (key: string) => labelOf(work, sysOperLog.name, key);
    const userName = line.userName ?? work.platform.words.say(work.locale, 'logAction.system');
    const names = ['at', 'userName', 'roleType', 'resource', 'reason', 'ip', 'traceId'];
    const told = await tell(work, sysOperLog, { ...line, userName }, names);
    const what = told.findIndex(({ label }) => label === word('resource')) + 1;
    told.splice(
      what,
      0,
      { label: word('actionName'), value: actName(work, resource, String(line.action)) },
      { label: word('rowName'), value: labels.get(rowId ?? '') ?? rowId ?? '' },
    );
    return {
      lines: told.filter(({ value }) => value !== ''),
      changes: await changesInWords(work, { resource, object }, image(line.before), image(line.after)),
    };
  },
});

export const loginDetail = get('base/sysLoginLog/detail', {
  needs: 'sysLoginLog.detail',
  query,
  async handle(work, { query: { id } }): Promise<Told> {
    const line = await lineOf(work, sql`sys_login_log`, id);
    const named: { id: string; device?: string; personName?: string; network?: string } = { id };
    await nameLogins(work, [named]);
    const word = (key: string) => labelOf(work, sysLoginLog.name, key);
    const lines = await tell(work, sysLoginLog, line, Object.keys(sysLoginLog.fields));
    lines.splice(2, 0, { label: word('personName'), value: named.personName ?? '' });
    const device = { label: word('device'), value: named.device ?? '' };
    const network = { label: word('network'), value: named.network ?? '' };
    return { lines: [...lines, network, device].filter(({ value }) => value !== ''), changes: [] };
  },
});

export const exportDetail = get('base/sysExportLog/detail', {
  needs: 'sysExportLog.detail',
  query,
  async handle(work, { query: { id } }): Promise<Told> {
    const line = await withKept(work, await lineOf(work, sql`sys_export_log`, id));
    const resource = String(line.resource ?? '');
    const fields = ((line.fields ?? []) as string[]).map((name) => columnLabel(work, resource, name));
    const filters = await changesInWords(
      work,
      { resource, object: resource },
      null,
      bounds(image(line.filters)),
    );
    const lines = await tell(work, sysExportLog, line, Object.keys(sysExportLog.fields));
    const word = (key: string) => labelOf(work, sysExportLog.name, key);
    const marks = marksIn(work.locale);
    const more = [
      { label: word('fields'), value: fields.join(marks.and) },
      {
        label: word('filters'),
        value: filters.map((one) => `${one.label}${marks.is}${one.after}`).join(marks.next),
      },
    ];
    return { lines: [...lines, ...more].filter(({ value }) => value !== ''), changes: [] };
  },
});

export const importDetail = get('base/importLog/detail', {
  needs: 'importLog.detail',
  query,
  async handle(work, { query: { id } }): Promise<Told> {
    const line = await withKept(work, await lineOf(work, sql`import_log`, id));
    return { lines: await tell(work, importLog, line, Object.keys(importLog.fields)), changes: [] };
  },
});

const image = (value: unknown) => value as { [field: string]: unknown } | null;

/** `{at: {start, end}}` and comma lists as a person would write them. */
function bounds(filters: { [name: string]: unknown } | null): { [name: string]: unknown } {
  return Object.fromEntries(
    Object.entries(filters ?? {}).map(([name, value]) => {
      if (value !== null && typeof value === 'object' && !Array.isArray(value))
        return [name, Object.values(value).join(' ~ ')];
      return [name, typeof value === 'string' && value.includes(',') ? value.split(',') : value];
    }),
  );
}

/** `studentId.studentNo` is called as the student's own number is. */
function columnLabel(work: Work, resource: string, name: string): string {
  const [through = '', column] = name.split('.');
  const field = work.platform.resources.get(resource)?.resource.fields[through];
  return column !== undefined && field?.kind === 'ref'
    ? labelOf(work, field.to, column)
    : labelOf(work, resource, name);
}

async function lineOf(work: Work, table: ReturnType<typeof sql>, id: string): Promise<Line> {
  const line = await work.db.row<Line>(sql`select * from ${table} where id = ${id}`);
  if (!line) throw notFound();
  return line;
}

/** With the menu under which the client kept the file. */
async function withKept(work: Work, line: Line): Promise<Line> {
  const kept = await work.db.row<{ menuTitle: string }>(
    sql`select menu_title from sys_log_file where log_id = ${line.id} order by at desc limit 1`,
  );
  return { ...line, menuTitle: line.menuTitle ?? kept?.menuTitle ?? null };
}

/** The named fields of a line that say anything. */
async function tell(
  work: Work,
  resource: Resource,
  line: Line,
  names: readonly string[],
): Promise<Told['lines']> {
  const picked = Object.fromEntries(names.map((name) => [name, line[name]]));
  const { name } = resource;
  const told = await changesInWords(work, { resource: name, object: name }, null, picked);
  return told.map(({ label, after }) => ({ label, value: after ?? '' }));
}
