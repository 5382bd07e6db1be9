import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { v7 } from 'uuid';
import { sql } from '#platform/server/db/sql.ts';
import { keepBytes } from '#platform/server/files/receive.ts';
import type { Work } from '#platform/server/work.ts';

const DAY = 86_400_000;
/** A result waits for so many days. */
const KEPT = 7;

/** What the administrator had run lately: kind, title, how it ended, rows, how many days ago, what came out of it. */
const TASKS = [
  ['import', '导入学生：2026级新生名单.xlsx', 'succeeded', 1_284, 0, 62, null, null],
  ['import', '导入学生：补录学生.xlsx', 'partly', 46, 3, 12, null, 'errors'],
  ['export', '导出学生', 'succeeded', 12_640, 0, 2, 'result', null],
  ['export', '导出学生（全部字段）', 'cancelled', 0, 0, 1, null, null],
  ['export', '导出学生（2025级）', 'failed', 0, 0, 1, null, null],
] as const;

/** How long each took. */
const SECONDS = 14;

const FAULTS = [
  ['classId', 'exchange.refNotFound', 31],
  ['phone', 'kit.notAPhone', 18],
  ['idNumber', 'sheet.scientific', 12],
  ['gender', 'exchange.notInDictionary', 7],
  ['studentNo', 'exchange.duplicate', 4],
] as const;

/** Past tasks with their files, so that nobody opens an empty page. Before people exist there is nobody to have begun them. */
export async function demo(work: Work): Promise<void> {
  const starter = await work.db.row<{ id: string }>(sql`select id from sys_user where account_no = 'admin'`);
  if (!starter) return;
  for (const [kind, title, status, ok, failed, age, result, errors] of TASKS) {
    const at = new Date(work.now.getTime() - age * DAY);
    const file = (which: string | null, name: string) =>
      which === null ? null : kept(work, { name, at, userId: starter.id, title, kind });
    const id = v7();
    const resultFile = await file(result, `${title}.csv`);
    const errorFile = await file(errors, `${title}_错误.csv`);
    const message = status === 'failed' ? '执行多次中断，已放弃，请重试' : null;
    // what was given up or cancelled can really be run again
    const params = kind === 'export' ? { filters: {}, format: 'xlsx', reveal: false } : {};
    await work.db.run(sql`
      insert into sys_job (tenant_id, id, kind, resource, title, params, status, total, done, ok, failed, message, result_file_id, error_file_id,
        started_by, role_type, created_at, started_at, ended_at)
      values (${work.tenant}, ${id}, ${kind}, 'student', ${title}, ${JSON.stringify(params)}::jsonb, ${status}, ${ok + failed}, ${ok + failed}, ${ok}, ${failed}, ${message},
        ${resultFile}::uuid, ${errorFile}::uuid, ${starter.id}, 'gly', ${at}, ${at}, ${new Date(at.getTime() + SECONDS * 1000)})`);
    const whole = { id, kind, title, ok, failed, at, userId: starter.id };
    if (ok > 0) await logged(work, whole);
  }
  await refused(work);
}

type Done = { id: string; kind: string; title: string; ok: number; failed: number; at: Date; userId: string };

/** What the logs say of it. */
async function logged(work: Work, { id, kind, title, ok, failed, at, userId }: Done): Promise<void> {
  const name = sql`(select user_name from sys_user where id = ${userId})`;
  if (kind === 'import')
    await work.db.run(sql`
      insert into import_log (tenant_id, id, resource, file_name, mode, total, ok, failed, user_id, user_name, ip, job_id, at)
      values (${work.tenant}, ${v7()}, 'student', ${title.replace('导入学生：', '')}, 'add', ${ok + failed}, ${ok}, ${failed}, ${userId}, ${name}, '10.1.2.3', ${id}, ${at})`);
  else
    await work.db.run(sql`
      insert into sys_export_log (tenant_id, id, resource, row_count, filters, fields, has_sensitive, user_id, user_name, ip, job_id, reason, at)
      values (${work.tenant}, ${v7()}, 'student', ${ok}, '{}', '{studentNo,name,classId}', false, ${userId}, ${name}, '10.1.2.3', ${id}, '迎新数据核对', ${at})`);
}

/** Why rows of the sheets of this term were refused. */
async function refused(work: Work): Promise<void> {
  for (const [field, reason, rows] of FAULTS)
    await work.db.run(sql`
      insert into import_fault (tenant_id, month, resource, field, reason, rows)
      values (${work.tenant}, date_trunc('month', ${work.at.slice(0, 10)}::date), 'student', ${field}, ${reason}, ${rows}) on conflict do nothing`);
}

type Given = { name: string; at: Date; userId: string; title: string; kind: 'import' | 'export' };

async function kept(work: Work, { name, at, userId, title, kind }: Given): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'campus-demo-'));
  try {
    const path = join(folder, 'file');
    const text =
      kind === 'export'
        ? '\ufeff学号,姓名,班级\r\n20260101,陈思远,软件1班\r\n20260102,李雨桐,软件1班\r\n'
        : '\ufeff学号,姓名,错误原因\r\n20260311,王子涵,班级“软件9班”不存在\r\n20260312,,姓名必填\r\n20260313,赵一鸣,学号已存在\r\n';
    await writeFile(path, text);
    const size = Buffer.byteLength(text);
    const { id } = await keepBytes(work, { name, ext: 'csv', bucket: 'private', path, size });
    await work.db.run(sql`update attach set uploader_id = ${userId}, uploaded_at = ${at} where id = ${id}`);
    const until = new Date(at.getTime() + KEPT * DAY);
    await work.db.run(sql`
      insert into file_share (tenant_id, id, user_id, file_id, source, title, expire_at, created_at)
      values (${work.tenant}, ${v7()}, ${userId}, ${id}, ${kind}, ${title}, ${kind === 'export' ? until : null}::timestamptz, ${at})`);
    return id;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
