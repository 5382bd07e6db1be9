import { sql, type Sql } from '#platform/server/db/sql.ts';

/** The columns that a seal covers, by log. Never changed for lines that are sealed: what is added later isn't covered. */
const COVERED = {
  sysOperLog: `t.user_id, t.user_name, t.role_type, t.resource, t.row_id, t.action, t.before, t.after, t.reason, t.ip, t.trace_id`,
  sysLoginLog: `t.user_name, t.user_id, t.grant_type, t.client_id, t.result, t.reason, t.ip, t.user_agent`,
  sysExportLog: `t.menu_code, t.menu_title, t.file_list, t.resource, t.row_count, t.filters, t.fields, t.has_sensitive,
    t.sha256, t.user_id, t.user_name, t.ip, t.job_id`,
  importLog: `t.menu_code, t.menu_title, t.file_id, t.resource, t.file_name, t.mode, t.total, t.ok, t.failed,
    t.error_file_id, t.user_id, t.user_name, t.ip, t.job_id`,
};

export type Log = keyof typeof COVERED;

export const LOGS: readonly Log[] = ['sysOperLog', 'sysLoginLog', 'sysExportLog', 'importLog'];

/** The log whose old months are packed into files (platform.md §4). */
export const PACKED: Log = 'sysOperLog';

const TABLES: { [L in Log]: string } = {
  sysOperLog: 'sys_oper_log',
  sysLoginLog: 'sys_login_log',
  sysExportLog: 'sys_export_log',
  importLog: 'import_log',
};

export const tableOf = (log: Log): Sql => sql.table(TABLES[log]);

/** A line as one text, from the alias `t`; null where there is no line. The same text wherever and whenever it is asked for. */
export const contentOf = (log: Log): Sql =>
  sql.raw(
    `case when t.id is not null then jsonb_build_array(t.id, extract(epoch from t.at)::bigint, ${COVERED[log]})::text end`,
  );

/** What stands where in such a text. */
export const columnsOf = (log: Log): string[] => [
  'id',
  'at',
  ...[...COVERED[log].matchAll(/t\.(\w+)/g)].map(([, name]) => name!),
];
