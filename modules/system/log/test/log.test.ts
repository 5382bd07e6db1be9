import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { before, describe, test } from 'node:test';
import { actName } from '#platform/server/audit/act-name.ts';
import { sql } from '#platform/server/db/sql.ts';
import type { Caller } from '#platform/test/caller.ts';
import { suiteWorld } from '#platform/test/world.ts';

type Told = {
  lines: { label: string; value: string }[];
  changes: { label: string; before: string | null; after: string | null }[];
};

const LOGS = ['sysOperLog', 'sysLoginLog', 'sysExportLog', 'importLog'];

describe('the logs', () => {
  const at = suiteWorld();
  let admin: Caller;
  before(async () => {
    admin = await at.world.as('admin');
  });
  const newest = async (resource: string, query: object = {}) =>
    (await admin.ok('get', `base/${resource}/list`, { size: 1, ...query })).records[0];
  const told = (resource: string, id: string): Promise<Told> =>
    admin.ok('get', `base/${resource}/detail`, { id });
  const value = ({ lines }: Told, label: string) => lines.find((line) => line.label === label)?.value;

  test('a change is told field by field, in the words of its room and of its dictionaries', async () => {
    const { records } = await admin.ok('get', 'base/campus/list', { size: 1 });
    const campus = await admin.ok('get', 'base/campus/detail', { id: records[0].id });
    const { id, version } = campus;
    await admin.ok('post', 'base/campus/update', { id, version, campusName: '东校区（改名）' });
    const line = await newest('sysOperLog', { resource: 'campus', verb: 'update' });
    assert.deepEqual(
      [line.userName, line.actionName, line.rowName],
      [admin.login.userName, '修改', '东校区（改名）'],
    );
    const { changes, lines } = await told('sysOperLog', line.id);
    assert.deepEqual(changes, [{ label: '校区名称', before: campus.campusName, after: '东校区（改名）' }]);
    assert.deepEqual(
      lines
        .filter(({ label }) => ['操作人', '身份', '对象', '操作内容', '数据'].includes(label))
        .map((one) => one.value),
      [admin.login.userName, '管理员', '校区', '修改', '东校区（改名）'],
    );
  });

  test('codes, references and sensitive values of a change are words, names and masks', async () => {
    const { records } = await admin.ok('get', 'base/student/list', { size: 1 });
    const student = await admin.ok('get', 'base/student/detail', { id: records[0].id });
    const { id, version } = student;
    const politicalStatus = student.politicalStatus === '13' ? '03' : '13';
    await admin.ok('post', 'base/student/update', {
      id,
      version,
      politicalStatus,
      contactPhone: '13912345678',
    });
    const line = await newest('sysOperLog', { resource: 'student', verb: 'update' });
    const { changes } = await told('sysOperLog', line.id);
    const text = JSON.stringify(changes);
    assert.match(text, politicalStatus === '13' ? /"after":"群众"/ : /"after":"[^"]*团员[^"]*"/);
    assert.match(text, /"after":"139\*\*\*\*5678"/);
    assert.ok(!text.includes('13912345678') && !/[A-Za-z0-9+/]{40}/.test(text), text);
  });

  /** What administrators do besides the derived calls, each with a change of its own. */
  const acts = async () => {
    const [kind] = await admin.ok('get', 'base/dataDictionary/getTree', { code: 'appCategory' });
    const { id, version, dictValue, status, color } = kind.children[0];
    const words = { dictLabel: { 'zh-cn': '学生工作', 'zh-tw': '', en: '' }, color, sort: 3, status };
    const entry = { id, version, code: 'appCategory', dictValue, ...words };
    await admin.ok('post', 'base/dataDictionary/save', entry);
    const policy = {
      ...{ roleType: 'fdy', minLength: 10, kinds: 3, history: 3, changeDays: 90, secondAuth: 'optional' },
      ...{ secondTriggers: ['always'], everyDays: 7, bindPhone: 'off', mostSessions: 3, idleMinutes: 60 },
    };
    await admin.ok('post', 'base/sysPasswordPolicy/submit', policy);
    await admin.ok('post', 'base/sysSchoolPass/grant', { hours: 2, reason: '协助排查' });
    await admin.ok('post', 'base/sysTenant/choose', { id: '000001', packageId: null, quotaGb: 50 });
    const licence = { id: '000001', validTo: '2099-12-31', maxUsers: 5_000 };
    await admin.ok('post', 'base/sysLicence/renew', licence);
    await admin.ok('post', 'base/sysMonitor/enable', { name: 'platform.fold', enabled: false });
  };

  test('whatever was done so far has words, and so has every object and field that it touched', async () => {
    const { platform } = at.world;
    await acts();
    const done = await at.world.work((work) =>
      work.db.rows<{ resource: string; action: string; id: string }>(sql`
        select distinct on (resource, action) resource, action, id::text from sys_oper_log order by resource, action, id desc`),
    );
    assert.ok(done.length > 3);
    const objects = await admin.ok('get', 'base/dataDictionary/getDict', { code: 'logResource' });
    for (const { resource, action, id } of done) {
      const name = await at.world.work(async (work) => actName(work, resource, action));
      assert.match(name, /^[^A-Za-z]+$/, `${resource} ${action}`);
      assert.ok(
        objects.some((one: { value: string }) => one.value === resource),
        resource,
      );
      const { changes } = await told('sysOperLog', id);
      for (const { label } of changes) assert.ok(!/^[a-z]+[A-Z]?\w*$/.test(label), `${resource}.${label}`);
    }
    assert.equal(objects.find((one: { value: string }) => one.value === 'student').label, '学生');
    assert.ok(platform.resources.has('student'));
  });

  test('every act that the program writes down has words, and so has what it was done to, done or not', async () => {
    const acts = /\brecord\(\s*work,\s*'(\w+)',\s*['`](\w+)/g;
    const own = /\btold\(work, '(\w+)'/g;
    const found = globSync('modules/*/*/server/**/*.ts').flatMap((file) => {
      const text = readFileSync(file, 'utf8');
      return [
        ...[...text.matchAll(acts)].map(([, resource, act]) => [resource!, act!] as const),
        ...[...text.matchAll(own)].map(([, act]) => ['sysUser', act!] as const),
      ];
    });
    assert.ok(found.length > 40);
    const raw = await at.world.work(async (work) =>
      found.filter(([resource, act]) => actName(work, resource, act) === act).map((one) => one.join(' ')),
    );
    assert.deepEqual(raw, []);
    const objects = await admin.ok('get', 'base/dataDictionary/getDict', { code: 'logResource' });
    const known = new Set(objects.map((one: { value: string }) => one.value));
    assert.deepEqual(
      found.filter(([resource]) => !known.has(resource)),
      [],
    );
  });

  test('a sign-in says by which kind of browser it was tried; what is no kind of ours says nothing', async () => {
    const wrong = { tenantId: '000000', password: '0'.repeat(32), type: 'account' };
    const seen = async (webType: string, username: string) => {
      const browser = at.world.nobody().carrying({ 'web-type': webType });
      await browser.post('auth/oauth/token', undefined, {
        ...wrong,
        username,
        grant_type: 'password',
        scope: 'all',
      });
      return (await newest('sysLoginLog', { userName: username })).clientId;
    };
    assert.equal(await seen('mobile', 'stu02'), 'campus-mobile');
    assert.equal(await seen('toaster', 'teacher01'), 'campus-web');
  });

  test('each try to sign in is there: who, from where, with what, and how it ended', async () => {
    const nobody = at.world.nobody();
    const wrong = { tenantId: '000000', username: 'stu01', password: '0'.repeat(32), type: 'account' };
    await nobody.post('auth/oauth/token', undefined, { ...wrong, grant_type: 'password', scope: 'all' });
    const failed = await newest('sysLoginLog', { userName: 'stu01' });
    assert.deepEqual(
      [failed.result, failed.reason, failed.clientId, failed.ip],
      ['failure', 'badCredentials', 'campus-web', '127.0.0.1'],
    );
    assert.ok(failed.personName.length > 0);
    assert.deepEqual([failed.grantType, failed.network], ['password', '']);
    await at.world.work((work) =>
      work.db.run(
        sql`update base_params set param_value = '"本机=127.0.0.0/8"' where param_key = 'security.networks'`,
      ),
    );
    await at.world.as('stu01');
    const line = await newest('sysLoginLog', { userName: 'stu01', result: 'success', grantType: 'password' });
    assert.equal(line.network, '本机');
    const line2 = await told('sysLoginLog', line.id);
    assert.deepEqual(
      ['应用', '登录方式', '所在网络'].map((label) => value(line2, label)),
      ['电脑网页', '密码', '本机'],
    );
    assert.equal((await admin.ok('get', 'base/sysLoginLog/list', { grantType: 'cas' })).total, 0);
  });

  test('an export is told with its columns and filters, and the client’s menu beside it', async () => {
    const filters = { fields: ['studentNo', 'classId'], gender: '1' };
    const answer = await admin.post('base/student/export', filters);
    const logId = String(answer.headers['x-log-id']);
    const kept = { menuCode: 'base/people/student', menuTitle: '学生管理', fileList: [], logId };
    await admin.ok('post', 'base/sysExportLog/add', kept);
    const line = await newest('sysExportLog');
    assert.equal(line.id, logId);
    const { lines } = await told('sysExportLog', logId);
    const said = Object.fromEntries(lines.map((one) => [one.label, one.value]));
    assert.equal(said['对象'], '学生');
    assert.match(said['导出字段']!, /^学号、/);
    assert.match(said['筛选条件']!, /男/);
    assert.equal(said['菜单'], '学生管理');
  });

  test('logs leave as sheets in words, and only an administrator of the same school sees them', async () => {
    const answer = await admin.post('base/sysOperLog/export', { format: 'csv', resource: 'campus' });
    const sheet = String(answer.body);
    assert.match(sheet, /时间,操作人,对象,操作内容,数据,身份/);
    assert.ok(sheet.includes(`${admin.login.userName},校区,修改,东校区（改名）,管理员`), sheet);
    const other = await at.world.as('000001/admin');
    const line = await newest('sysOperLog');
    for (const log of LOGS) {
      assert.equal((await (await at.world.as('fdy01')).get(`base/${log}/list`)).status, 403);
      assert.equal((await other.get(`base/${log}/detail`, { id: line.id })).status, 404);
    }
    assert.deepEqual(at.world.crashes, []);
  });

  test('no call changes or removes a line of a log', () => {
    const logs = [...LOGS, 'sysLogCheck', 'sysLogPack'];
    const verbs = at.world.endpoints
      .map(({ path }) => path.split('/'))
      .filter(([, entity]) => logs.includes(entity!))
      .map(([, , verb]) => verb!);
    // `add` keeps a client's file beside the line that the server wrote, `undo` of an import is the platform's own call
    const known = ['list', 'detail', 'why', 'export', 'stat', 'add', 'run', 'check', 'download'];
    assert.deepEqual(
      [...new Set(verbs)].filter((verb) => !known.includes(verb)),
      [],
    );
    assert.ok(verbs.includes('list') && verbs.includes('download'));
  });

  test('what left the school is told by month, content and person, with the share that was sensitive', async () => {
    await at.world.work((work) =>
      work.db.run(sql`
        insert into sys_export_log (tenant_id, id, resource, row_count, has_sensitive, user_name, at)
        select ${work.tenant}, gen_random_uuid(), 'student', r.n, r.hot, r.who, ${work.at}::timestamptz - make_interval(months => r.ago)
        from (values (900000, true, '甲', 0), (100, false, '甲', 0), (50, true, '乙', 1), (7, true, '丙', 30)) as r(n, hot, who, ago)`),
    );
    const all = await admin.ok('get', 'base/sysExportLog/stat');
    const [now] = all.months;
    assert.equal(all.kinds[0].name, '学生');
    assert.deepEqual(
      [all.people[0].name, all.people[0].rows, all.people[0].exports, all.people[0].share],
      ['甲', 900_100, 2, 50],
    );
    assert.ok(all.people.some(({ name }: { name: string }) => name === '乙'));
    assert.ok(!all.people.some(({ name }: { name: string }) => name === '丙'), 'older than a year');
    const one = await admin.ok('get', 'base/sysExportLog/stat', { month: now.month });
    assert.ok(!one.people.some(({ name }: { name: string }) => name === '乙'));
    assert.equal((await admin.get('base/sysExportLog/stat', { month: '2026-13' })).status, 400);
    const teacher = await at.world.as('teacher01');
    assert.equal((await teacher.get('base/sysExportLog/stat')).status, 403);
  });
});
