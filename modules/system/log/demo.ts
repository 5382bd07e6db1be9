import { v7 } from 'uuid';
import { formatDateTime } from '#platform/pure/date.ts';
import type { Random } from '#platform/pure/random.ts';
import { ZONE } from '#platform/server/db/connect.ts';
import { sql } from '#platform/server/db/sql.ts';
import type { Work } from '#platform/server/work.ts';
import { PACKED } from './server/content.ts';
import { packNext } from './server/pack.ts';
import { sealLog } from './server/seal.ts';

/** What people of a school take out: lists without anything sensitive mostly, students with their phones sometimes. */
const TAKEN = [
  { resource: 'student', most: 900, hot: true, reason: '学籍核对' },
  { resource: 'leaveApply', most: 300, hot: false, reason: null },
  { resource: 'teacher', most: 200, hot: true, reason: '通讯录更新' },
  { resource: 'repairOrder', most: 150, hot: false, reason: null },
  { resource: 'stuClass', most: 80, hot: false, reason: null },
] as const;

const BY = ['admin', 'yx01', 'fdy01', 'sgy01'];
const MONTHS = 6;

/** What administrators did in months that are packed by now, and how many lines of it a month has. */
const DONE = [
  { resource: 'dataDictionary', action: 'update' },
  { resource: 'leaveParam', action: 'update' },
  { resource: 'sysRole', action: 'grant' },
  { resource: 'sysUser', action: 'update' },
  { resource: 'baseParams', action: 'update' },
] as const;
const PACKED_MONTHS = [8, 7];
const A_MONTH = 120;

/** Half a year in which some people exported lists, and two months of the operation log that lie in files already. */
export async function figures(work: Work, _size: string, random: Random): Promise<void> {
  await exported(work, random);
  await packed(work, random);
}

/** Months of the operation log that are old enough to lie in files, sealed when they were over. */
async function packed(work: Work, random: Random): Promise<void> {
  const { now } = work;
  for (const ago of PACKED_MONTHS) {
    const end = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - ago + 1, 0, 8));
    const then = Object.create(work, {
      now: { value: end },
      at: { value: formatDateTime(end, ZONE) },
    }) as Work;
    await aMonth(then, random);
    await sealLog(then, PACKED, end);
    await packNext(work);
  }
}

async function aMonth(work: Work, random: Random): Promise<void> {
  const rows = Array.from({ length: A_MONTH }, () => ({
    id: v7(),
    ...DONE[random.int(0, DONE.length - 1)]!,
    hours: random.int(1, 26 * 24),
  }));
  await work.db.run(sql`
    insert into sys_oper_log (tenant_id, id, at, user_name, role_type, resource, action, ip, trace_id)
    select ${work.tenant}, r.id, ${work.at}::timestamptz - make_interval(hours => r.hours), '系统管理员', 'gly', r.resource,
      r.action, '10.12.3.4', r.id::text
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(id uuid, resource text, action text, hours int)`);
}

/** Each export has its line in the log. */
async function exported(work: Work, random: Random): Promise<void> {
  const rows = Array.from({ length: MONTHS * 9 }, (_, place) => {
    const { resource, most, hot, reason } = TAKEN[random.int(0, TAKEN.length - 1)]!;
    const sensitive = hot && random.int(0, 2) === 0;
    return {
      id: v7(),
      resource,
      rows: random.int(5, most),
      sensitive,
      reason: sensitive ? reason : null,
      account: BY[random.int(0, BY.length - 1)],
      hours: place * 80 + random.int(1, 70),
    };
  });
  await work.db.run(sql`
    insert into sys_export_log (tenant_id, id, resource, row_count, has_sensitive, reason, user_id, user_name, ip, at)
    select ${work.tenant}, r.id, r.resource, r.rows, r.sensitive, r.reason, u.id, u.user_name, '10.12.3.4',
      ${work.now}::timestamptz - make_interval(hours => r.hours)
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as r(id uuid, resource text, rows int, sensitive boolean, reason text, account text, hours int)
    join sys_user u on u.account_no = r.account`);
}
