import { randomBytes } from 'node:crypto';
import { globSync } from 'node:fs';
import { v7 } from 'uuid';
import { passwordStrength } from '#platform/pure/check.ts';
import { random, type Random } from '#platform/pure/random.ts';
import { hashPassword, wireHash } from '#platform/server/auth/password.ts';
import { asServer } from '#platform/server/begin.ts';
import { sql } from '#platform/server/db/sql.ts';
import { isTold, tellOnce, type Past } from '#platform/server/past.ts';
import type { Platform } from '#platform/server/platform.ts';
import type { Work } from '#platform/server/work.ts';
import { issueCode } from '#platform/server/auth/activation.ts';
import { importRoomFile } from './room-files.ts';
import { ROOT } from './rooms.ts';
import { openTenant } from './start.ts';

export type Size = 'full' | 'small';

/**
 * A room's demo: its rows at first start; figures of past use, which only statistics and logs show, so that the first
 * start needn't wait for them; and the years before today, walked through the real transitions.
 */
type RoomDemo = {
  demo?: Tell;
  figures?: Tell;
  history?: (past: Past) => Promise<void>;
};
type NamedDemo = RoomDemo & { name: string };
type Tell = (work: Work, size: Size, random: Random) => Promise<void>;

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
  { accountNo: 'xld01', userName: '校领导', userType: 'staff', roleType: 'yx', role: 'xld' },
];
const NAMED = ACCOUNTS.map((account) => account.accountNo);

const SCHOOLS = [
  { tenant: '000000', name: '江州职业技术学院', seed: 20261120 },
  { tenant: '000001', name: '云溪师范专科学校', seed: 71 },
];

/** What `tellOnce` calls the first rows of a demo school. */
const DEMO = 'demo';

type School = (typeof SCHOOLS)[number] & { size: Size };

/** What a demo has to say at the start, and what it goes on with while the product answers. */
export type Demo = {
  lines: string[];
  /** The schools beside the first one. */
  otherSchools(): Promise<void>;
  /** Those, and the past of all, in the background. Answers with how to stop it. */
  fillHistory(): () => Promise<void>;
};

/** Opens the first demo school on first start. What is left of the others when a start is broken off, the next one does. */
export async function prepareDemo(platform: Platform, env: NodeJS.ProcessEnv): Promise<Demo> {
  const asked = demoSize(env['CAMPUS_DEMO']);
  if (asked === 'off') return quiet(await firstAdministrator(platform));
  const schools = SCHOOLS.map((school, index): School => ({
    ...school,
    size: index === 0 ? asked : 'small',
  }));
  const password = demoPassword(env['CAMPUS_DEMO_PASSWORD']);
  const missing = await missingOf(platform, schools);
  if (!missing) return quiet([]);
  // hashed beside the rest: strong hashes take their time
  const hash = missing.length === 0 ? Promise.resolve('') : hashPassword(wireHash(password));
  let found: Promise<NamedDemo[]> | undefined;
  const demos = () => (found ??= demosOf(platform));
  const level = passwordStrength(password);
  const make = (school: School) => makeSchool(platform, school, demos(), { hash, level });
  const [first, ...others] = schools;
  if (missing.includes(first!)) await make(first!);
  const otherSchools = async () => {
    for (const school of others.filter((one) => missing.includes(one))) await make(school);
  };
  const lines =
    missing.length === 0
      ? []
      : [`演示账号 / demo accounts: ${NAMED.join(' ')}`, `密码 / password: ${password}`];
  return { lines, otherSchools, fillHistory: () => fillHistory(platform, schools, demos, otherSchools) };
}

const quiet = (lines: string[]): Demo => ({
  lines,
  otherSchools: async () => {},
  fillHistory: () => async () => {},
});

/** Without a demo the first start opens one empty school and prints the way in for its administrator, once. */
async function firstAdministrator(platform: Platform): Promise<string[]> {
  if (await hasAccounts(platform, '000000')) return [];
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

const hasAccounts = (platform: Platform, tenant: string): Promise<boolean> =>
  platform.door.read(tenant, async (db) => (await db.row(sql`select 1 from sys_user limit 1`)) !== undefined);

/** Demo schools that are still to be made; null in an installation that began without a demo. */
async function missingOf(platform: Platform, schools: readonly School[]): Promise<School[] | null> {
  const [first] = schools;
  const there = await Promise.all(schools.map(({ tenant }) => hasAccounts(platform, tenant)));
  if (there[0] && !(await isTold(platform, first!.tenant, DEMO))) return null;
  return schools.filter((_, index) => !there[index]);
}

/** All of a school's first rows in one transaction. */
async function makeSchool(
  platform: Platform,
  { tenant, name, seed, size }: School,
  found: Promise<NamedDemo[]>,
  password: { hash: Promise<string>; level: number },
): Promise<void> {
  const [demos] = await Promise.all([found, openTenant(platform, tenant, name)]);
  await tellOnce({ platform, tenant }, DEMO, async (work) => {
    const draw = random(seed);
    for (const { demo } of demos) await demo?.(work, size, draw);
    await ensureAccounts(work);
    await work.db
      .run(sql`update sys_user set password_hash = ${await password.hash}, password_level = ${password.level}
      where account_no = any(${NAMED}::text[])`);
  });
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

async function demosOf(platform: Platform): Promise<NamedDemo[]> {
  const files = new Set(globSync('modules/*/*/demo.ts', { cwd: ROOT }));
  const found = platform.rooms.filter(({ folder }) => files.has(`${folder}/demo.ts`));
  return Promise.all(
    found.map(async ({ folder, declaration: { name } }) => ({
      ...((await importRoomFile(`${folder}/demo.ts`)) as RoomDemo),
      name,
    })),
  );
}

function fillHistory(
  platform: Platform,
  schools: readonly School[],
  found: () => Promise<NamedDemo[]>,
  otherSchools: () => Promise<void>,
): () => Promise<void> {
  let stopped = false;
  const walk = async () => {
    await otherSchools();
    const demos = await found();
    for (const { tenant, size, seed } of schools)
      for (const { name, figures } of demos)
        if (figures && !stopped)
          await tellOnce({ platform, tenant }, name, (work) => figures(work, size, random(seed)));
    for (const { seed, ...school } of schools)
      for (const { history } of demos)
        if (!stopped) await history?.({ platform, ...school, random: random(seed), stopped: () => stopped });
  };
  const done = walk().catch((error: unknown) => platform.report(error, 'demo'));
  return async () => {
    stopped = true;
    await done;
  };
}
