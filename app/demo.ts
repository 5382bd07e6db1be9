import { randomBytes } from 'node:crypto';
import { globSync } from 'node:fs';
import { v7 } from 'uuid';
import { passwordStrength } from '#platform/pure/check.ts';
import { random, type Random } from '#platform/pure/random.ts';
import { hashPassword, wireHash } from '#platform/server/auth/password.ts';
import { asServer } from '#platform/server/begin.ts';
import { sql } from '#platform/server/db/sql.ts';
import type { Past } from '#platform/server/past.ts';
import type { Platform } from '#platform/server/platform.ts';
import type { Work } from '#platform/server/work.ts';
import { issueCode } from '#platform/server/auth/activation.ts';
import { importRoomFile } from './room-files.ts';
import { ROOT } from './rooms.ts';
import { openTenant } from './start.ts';

export type Size = 'full' | 'small';

/** A room's demo: its rows at first start, and the years before today, walked through the real transitions. */
type RoomDemo = {
  demo?: (work: Work, size: Size, random: Random) => Promise<void>;
  history?: (past: Past) => Promise<void>;
};

/** Accounts that the start prints. Rooms may have made the people behind them; what is missing is made here. */
const ACCOUNTS = [
  { accountNo: 'admin', userName: '系统管理员', userType: 'staff', roleType: 'gly', role: 'gly' },
  { accountNo: 'yx01', userName: '院系负责人', userType: 'staff', roleType: 'yx', role: 'yx' },
  { accountNo: 'fdy01', userName: '辅导员', userType: 'staff', roleType: 'fdy', role: 'fdy' },
  { accountNo: 'teacher01', userName: '任课教师', userType: 'staff', roleType: 'teacher', role: 'teacher' },
  { accountNo: 'stu01', userName: '学生', userType: 'student', roleType: 'stu', role: 'stu' },
  { accountNo: 'yrdw01', userName: '用人单位', userType: 'employer', roleType: 'yrdw', role: 'yrdw' },
  { accountNo: 'sgy01', userName: '宿管员', userType: 'staff', roleType: 'teacher', role: 'sgy' },
  { accountNo: 'wxg01', userName: '维修工', userType: 'staff', roleType: 'teacher', role: 'wxg' },
  { accountNo: 'mw01', userName: '门卫', userType: 'staff', roleType: 'teacher', role: 'mw' },
];
const NAMED = ACCOUNTS.map((account) => account.accountNo);

const SCHOOLS = [
  { tenant: '000000', name: '江州职业技术学院', seed: 20261120 },
  { tenant: '000001', name: '云溪师范专科学校', seed: 71 },
];

/** Opens the demo schools on first start. Answers with lines to print and with the job that fills their history. */
export async function prepareDemo(platform: Platform, env: NodeJS.ProcessEnv) {
  const size = demoSize(env['CAMPUS_DEMO']);
  if (size === 'off') return { lines: await firstAdministrator(platform), fillHistory: () => () => {} };
  const password = demoPassword(env['CAMPUS_DEMO_PASSWORD']);
  const lines: string[] = [];
  if (await isFirstStart(platform)) {
    await makeSchools(platform, size, password);
    lines.push(`演示账号 / demo accounts: ${NAMED.join(' ')}`, `密码 / password: ${password}`);
  }
  return { lines, fillHistory: () => fillHistory(platform, size) };
}

/** Without a demo the first start opens one empty school and prints the way in for its administrator, once. */
async function firstAdministrator(platform: Platform): Promise<string[]> {
  if (!(await isFirstStart(platform))) return [];
  await openTenant(platform, '000000', '智慧校园');
  const code = await asServer(platform, '000000', async (work) => {
    const id = v7();
    await work.db
      .run(sql`insert into sys_user (tenant_id, id, account_no, user_name, user_type, default_role_type)
      values (${work.tenant}, ${id}, 'admin', '系统管理员', 'staff', 'gly')`);
    await work.db.run(sql`insert into sys_user_role (tenant_id, user_id, role_id)
      select tenant_id, ${id}, id from sys_role where role_code = 'gly'`);
    return issueCode(work, id);
  });
  return [`首位管理员一次性链接 / first administrator, once: /activate?account=admin&code=${code}`];
}

function demoSize(asked: string | undefined): Size | 'off' {
  const size = asked ?? 'full';
  if (size !== 'full' && size !== 'small' && size !== 'off')
    throw new Error('CAMPUS_DEMO is full, small or off');
  return size;
}

function demoPassword(asked: string | undefined): string {
  if (asked === undefined) return `Xy${randomBytes(6).toString('base64url').replaceAll('-', '8')}7#`;
  if (passwordStrength(asked) < 1)
    throw new Error('CAMPUS_DEMO_PASSWORD is too weak: at least 8 characters of two kinds');
  return asked;
}

async function isFirstStart(platform: Platform): Promise<boolean> {
  const { rows } = await platform.pool.query('select 1 from sys_tenant limit 1');
  return rows.length === 0;
}

async function makeSchools(platform: Platform, size: Size, password: string): Promise<void> {
  const hash = await hashPassword(wireHash(password));
  for (const [index, school] of SCHOOLS.entries()) {
    await openTenant(platform, school.tenant, school.name);
    const schoolSize = index === 0 ? size : 'small';
    await asServer(platform, school.tenant, async (work) => {
      const draw = random(school.seed);
      for (const room of await demosOf(platform)) await room.demo?.(work, schoolSize, draw);
      await ensureAccounts(work);
      await work.db
        .run(sql`update sys_user set password_hash = ${hash}, password_level = ${passwordStrength(password)}
        where account_no = any(${NAMED}::text[])`);
    });
  }
}

async function ensureAccounts(work: Work): Promise<void> {
  const accounts = JSON.stringify(ACCOUNTS.map((account) => ({ ...account, id: v7() })));
  await work.db.run(sql`
    insert into sys_user (tenant_id, id, account_no, user_name, user_type, default_role_type)
    select ${work.tenant}, a.id, a."accountNo", a."userName", a."userType", a."roleType"
    from jsonb_to_recordset(${accounts}::jsonb) as a(id uuid, "accountNo" text, "userName" text, "userType" text, "roleType" text)
    on conflict do nothing`);
  await work.db.run(sql`
    insert into sys_user_role (tenant_id, user_id, role_id)
    select u.tenant_id, u.id, r.id from jsonb_to_recordset(${accounts}::jsonb) as a("accountNo" text, role text)
    join sys_user u on u.account_no = a."accountNo" join sys_role r on r.role_code = a.role
    on conflict do nothing`);
}

async function demosOf(platform: Platform): Promise<RoomDemo[]> {
  const files = new Set(globSync('modules/*/*/demo.ts', { cwd: ROOT }));
  const found = platform.rooms.map((room) => `${room.folder}/demo.ts`).filter((file) => files.has(file));
  return Promise.all(found.map((file) => importRoomFile(file) as Promise<RoomDemo>));
}

/** Walks the schools' past in the background; the product answers meanwhile. Answers with how to stop it. */
function fillHistory(platform: Platform, size: Size): () => Promise<void> {
  let stopped = false;
  const walk = async () => {
    const demos = await demosOf(platform);
    for (const [index, school] of SCHOOLS.entries()) {
      for (const room of demos) {
        if (stopped) return;
        await room.history?.({
          platform,
          tenant: school.tenant,
          size: index === 0 ? size : 'small',
          random: random(school.seed),
          stopped: () => stopped,
        });
      }
    }
  };
  const done = walk().catch((error: unknown) => platform.report(error, 'demo'));
  return async () => {
    stopped = true;
    await done;
  };
}
