import assert from 'node:assert/strict';
import { generateKeyPairSync, sign } from 'node:crypto';
import { before, describe, test } from 'node:test';
import { sql } from '#platform/server/db/sql.ts';
import { signal } from '#platform/server/live/bus.ts';
import { PASSWORD, suiteWorld } from '#platform/test/world.ts';

const issuer = generateKeyPairSync('ed25519');
const stranger = generateKeyPairSync('ed25519');

describe('licences and trials', () => {
  const at = suiteWorld();
  const nobody = () => at.world.nobody();
  let machine = '';
  before(async () => {
    machine = (await nobody().ok('post', 'auth/openApi/getCode', {})).machineCode as string;
  });
  const setKey = () =>
    at.world.work((work) =>
      work.db.run(
        sql`update base_params set param_value = to_jsonb(${issuer.publicKey
          .export({ type: 'spki', format: 'der' })
          .toString('base64')}::text) where param_key = 'licence.publicKey'`,
      ),
    );
  const licence = (more = {}, key = issuer.privateKey) => {
    const body = {
      licenceNo: 'L-2026-1',
      machineCode: machine,
      tenantId: '000007',
      schoolName: '海澄职业学院',
      modules: [],
      maxUsers: 5_000,
      validFrom: '2026-09-01',
      validTo: '2027-08-31',
      issuedAt: '2026-09-01T00:00:00Z',
      ...more,
    };
    const said = Buffer.from(JSON.stringify(body)).toString('base64url');
    return `${said}.${sign(null, Buffer.from(said), key).toString('base64url')}`;
  };
  const register = (text: string) =>
    nobody().post('auth/openApi/registerSoft', { mode: 'license', license: text });

  test('without an issuer nobody needs a licence, and none is taken', async () => {
    const status = await nobody().ok('post', 'auth/openApi/getStatus', {});
    const { usedUsers, ...rest } = status;
    assert.ok(usedUsers > 10);
    assert.deepEqual(rest, {
      status: 'active',
      schoolName: '江州职业技术学院',
      tenantId: '000000',
      validTo: null,
      daysLeft: null,
      modules: [],
      maxUsers: null,
    });
    const code = await nobody().ok('post', 'auth/openApi/getCode', {});
    assert.deepEqual(Object.keys(code), ['machineCode', 'qr', 'smsSent']);
    assert.equal(code.smsSent, false);
    assert.match(code.qr, /^data:image\/svg\+xml;base64,/);
    assert.match(code.machineCode, /^([A-Z2-9]{5}-){3}[A-Z2-9]{5}$/);
    assert.equal((await register(licence())).body.error, 'licence.noKey');
    await prolonged();
    await setKey();
    const admin = await at.world.as('admin');
    const more = { id: '000001', validTo: '2099-12-31', maxUsers: 5_000 };
    assert.equal((await admin.post('base/sysLicence/renew', more)).body.error, 'licence.issuerOnly');
    assert.equal((await nobody().ok('post', 'auth/openApi/getStatus', {})).status, 'unregistered');
  });

  /** Without an issuer the platform says until when a school may be used. */
  const prolonged = async () => {
    const admin = await at.world.as('admin');
    const renew = (validTo: string | null, id = '000001') =>
      admin.post('base/sysLicence/renew', { id, validTo, maxUsers: 5_000 });
    const moved = "update sys_session set proved_at = proved_at + $1 * interval '1 day'";
    await at.world.platform.pool.query(moved, [-1]);
    assert.equal((await renew('2099-12-31')).body.error, 'account.stepUp');
    await at.world.platform.pool.query(moved, [1]);
    assert.equal((await renew('2020-01-01')).status, 400);
    assert.equal((await renew('2099-12-31', '000000')).body.error, 'licence.platformStays');
    assert.equal((await renew('2099-12-31', '000009')).status, 404);
    const held = async () => {
      const { schools } = await admin.ok('get', 'base/sysLicence/list');
      return (schools as { id: string; validTo: string | null; maxUsers: number | null }[]).find(
        ({ id }) => id === '000001',
      )!;
    };
    assert.equal((await renew('2099-12-31')).status, 200);
    assert.deepEqual([(await held()).validTo, (await held()).maxUsers], ['2099-12-31', 5_000]);
    assert.equal((await renew(null)).status, 200);
    assert.equal((await held()).validTo, null);
  };

  test('only what the issuer signed, for this machine and for now, is a licence', async () => {
    const good = licence();
    const [said, signature] = good.split('.') as [string, string];
    const more = Buffer.from(Buffer.from(said, 'base64url').toString().replace('5000', '900000')).toString(
      'base64url',
    );
    for (const bad of [
      licence({}, stranger.privateKey),
      `${more}.${signature}`,
      `${said}.${'A'.repeat(86)}`,
      said.padEnd(40, 'x'),
      licence({ extra: 1 }),
      licence({ tenantId: '7' }),
      licence({ validTo: '2026-08-01' }),
    ])
      assert.equal((await register(bad)).body.error, 'licence.notValid');
    assert.equal((await register(licence({ machineCode: 'OTHER' }))).body.error, 'licence.otherMachine');
    assert.equal(
      (await register(licence({ validFrom: '2025-01-01', validTo: '2026-11-19' }))).body.error,
      'licence.over',
    );
  });

  test('a licence opens a new school with its administrator; on one that is there it opens no door', async () => {
    const first = (await register(licence())).data;
    assert.deepEqual(
      { ...first, adminAccount: first.adminAccount.account },
      {
        status: 'active',
        tenantId: '000007',
        adminAccount: 'admin',
        validTo: '2027-08-31',
        applyNo: null,
      },
    );
    const there = at.world.nobody('000007');
    const fresh = 'purple otter sings';
    await there.ok('post', 'auth/openApi/activate', {
      accountNo: 'admin',
      code: first.adminAccount.code,
      password: fresh,
    });
    assert.equal((await there.signIn('admin', fresh)).login.schoolName, '海澄职业学院');
    const status = await there.ok('post', 'auth/openApi/getStatus', {});
    assert.deepEqual([status.status, status.validTo, status.maxUsers], ['active', '2027-08-31', 5_000]);

    assert.equal((await register(licence())).body.error, 'licence.older');
    const longer = { licenceNo: 'L-2', validTo: '2028-08-31', issuedAt: '2026-10-01T00:00:00Z' };
    const prolonged = (await register(licence(longer))).data;
    assert.equal(prolonged.adminAccount, null);
    assert.equal((await register(licence())).body.error, 'licence.older');
    assert.equal((await there.ok('post', 'auth/openApi/getStatus', {})).validTo, '2028-08-31');
  });

  test('a trial is asked for with a phone that is at hand, once, and somebody decides', async () => {
    const phone = '13812340001';
    assert.equal((await nobody().ok('post', 'auth/openApi/getCode', { phone })).smsSent, true);
    assert.equal((await nobody().post('auth/openApi/getCode', { phone })).status, 429);
    const code = /\d{6}/.exec(at.world.letters()[0]!.content)![0];
    const trial = { mode: 'trial', schoolName: '青浦艺术学校', contactName: '李芳', contactPhone: phone };
    const ask = (given: string) => nobody().post('auth/openApi/registerSoft', { ...trial, smsCode: given });
    const other = code === '123456' ? '654321' : '123456';
    assert.equal((await ask(other)).body.error, 'licence.codeWrong');
    const asked = (await ask(code)).data;
    assert.match(asked.applyNo, /^[0-9a-f-]{36}$/);
    assert.deepEqual(
      { ...asked, applyNo: '' },
      { status: 'pending', tenantId: null, adminAccount: null, validTo: null, applyNo: '' },
    );
    assert.equal((await ask(code)).body.error, 'licence.codeWrong');

    const admin = await at.world.as('admin');
    const { requests } = await admin.ok('get', 'base/sysLicence/list');
    const mine = requests.find((one: { schoolName: string }) => one.schoolName === '青浦艺术学校');
    assert.equal(mine.phone, '138****0001');
    const approve = (schoolId: string) => admin.post('base/sysLicence/approve', { id: mine.id, schoolId });
    assert.equal((await approve('000001')).body.error, 'licence.schoolTaken');
    const answers = await Promise.all([approve('000008'), approve('000009')]);
    assert.deepEqual(answers.map((answer) => answer.status).sort(), [200, 400]);
    const school = answers.find((answer) => answer.status === 200)!.data.id as string;
    const status = await at.world.nobody(school).ok('post', 'auth/openApi/getStatus', {});
    assert.deepEqual([status.status, status.daysLeft, status.maxUsers], ['trial', 30, 200]);
  });

  test('another school decides nothing, whatever its menu says', async () => {
    const foreign = await at.world.as('000001/admin');
    assert.equal((await foreign.get('base/sysLicence/list')).status, 403);
    const me = await at.world.as('fdy01');
    assert.equal((await me.get('base/sysLicence/list')).status, 403);
  });

  test('what a licence lacks is in no menu and answers no call, beside what the package lacks', async () => {
    const dean = await at.world.as('000001/admin');
    const status = async (path: string) => {
      const { status, body } = await dean.get(path);
      return status === 200 ? 'here' : body.error;
    };
    const routes = async () => JSON.stringify(await dean.ok('get', 'base/sysMenu/getUserRoutes'));
    assert.equal(await status('yxgl/repairOrder/list'), 'here');
    const given = { tenantId: '000001', schoolName: '滨城学院', modules: ['dormitory', 'attendance/leave'] };
    assert.equal((await register(licence(given))).status, 200);
    assert.equal(await status('yxgl/repairOrder/list'), 'here', 'a wing is all of its rooms');
    assert.ok((await routes()).includes('dormitory/repair'));
    const less = { ...given, licenceNo: 'L-3', issuedAt: '2026-10-01T00:00:00Z' };
    await register(licence({ ...less, modules: ['attendance/leave'] }));
    assert.equal(await status('yxgl/repairOrder/list'), 'kit.notInPackage');
    assert.ok(!(await routes()).includes('dormitory/repair'));
    assert.ok(!('repairOrder.list' in (await dean.ok('get', 'base/sysMenu/getUserBtn'))));
    assert.equal(await status('base/student/list'), 'here', 'nobody works without people and classes');

    const admin = await at.world.as('admin');
    const { id } = await admin.ok('post', 'base/sysPackage/save', {
      name: '只有报修',
      rooms: ['dormitory/repair'],
    });
    await admin.ok('post', 'base/sysTenant/choose', { id: '000001', packageId: id, quotaGb: 50 });
    assert.equal(await status('yxgl/repairOrder/list'), 'kit.notInPackage', 'both must say yes');
    assert.equal(await status('yxgl/leaveApply/list'), 'kit.notInPackage');
    await admin.ok('post', 'base/sysTenant/choose', { id: '000001', packageId: null, quotaGb: 50 });
  });

  test('no more accounts than the licence allows, however they are opened; who runs the school is told before', async () => {
    const admin = await at.world.as('admin');
    const status = await nobody().ok('post', 'auth/openApi/getStatus', {});
    const allowed = (status.usedUsers as number) + 2;
    await at.world.work((work) =>
      work.db
        .run(sql`insert into sys_licence (tenant_id, kind, licence_no, max_users, valid_from, valid_to, issued_at, registered_at)
        values (${work.tenant}, 'licence', 'L-U', ${allowed}, '2026-01-01', '2027-12-31', ${work.now}, ${work.at})`),
    );
    await at.world.runJob('licence.remind');
    const told = await at.world.work((work) =>
      work.db.rows<{ content: string }>(sql`select content from sys_message where biz_type = 'sysLicence'`),
    );
    assert.ok(told[0]!.content.includes(`${status.usedUsers} 个，授权允许 ${allowed} 个`));
    const account = (no: string) => ({
      accountNo: no,
      userName: '合作人员',
      userType: 'employer',
      defaultRoleType: 'yrdw',
    });
    const open = (no: string) => admin.post('base/sysUser/add', account(no));
    const [one] = [await open('guest01')];
    assert.equal(one.status, 200);
    const both = await Promise.all([open('guest02'), open('guest03')]);
    assert.deepEqual(both.map((answer) => answer.status).toSorted(), [200, 400], 'of two at once one fits');
    const refused = both.find((answer) => answer.status === 400)!.body;
    assert.equal(refused.error, 'licence.tooManyUsers');
    assert.ok(refused.msg.includes(`最多 ${allowed} 个`) && refused.msg.includes('超出 1 个'), refused.msg);
    const [school] = (await admin.ok('get', 'base/sysLicence/list')).schools;
    assert.deepEqual([school.usedUsers, school.maxUsers, school.usersStep], [allowed, allowed, 100]);

    const close = (status: string, version: number) =>
      admin.post('base/sysUser/update', { id: one.data.id, version, status });
    assert.equal((await close('disabled', 1)).status, 200, 'a full school may disable accounts');
    assert.equal((await open('guest04')).status, 200);
    assert.equal((await close('enabled', 2)).body.error, 'licence.tooManyUsers', 'coming back counts too');
    await at.world.work((work) => work.db.run(sql`delete from sys_licence`));
  });

  test('after the last day only administrators get in, for ninety days, to look; they were told before', async () => {
    await at.world.work(async (work) => {
      await work.db
        .run(sql`insert into sys_licence (tenant_id, kind, licence_no, max_users, valid_from, valid_to, issued_at, registered_at)
        values (${work.tenant}, 'licence', 'L-0', 100000, '2026-01-01', '2026-11-23', ${work.now}, ${work.at})`);
      await signal(work, { topic: 'package', tenant: work.tenant });
    });
    await at.world.runJob('licence.remind');
    const told = await at.world.work((work) =>
      work.db.rows<{ content: string }>(sql`select content from sys_message where biz_type = 'sysLicence'`),
    );
    assert.ok(told.some(({ content }) => content.includes('剩余 3 天')));
    at.world.setTime('2026-11-23 23:30:00');
    const student = await nobody().signIn('stu01', PASSWORD);
    const dean = await nobody().signIn('admin', PASSWORD);
    const campus = { name: '南校区', campusCode: 'N9' };
    const save = async () => (await dean.post('base/campus/add', campus)).body.error;
    assert.notEqual(await save(), 'kit.readOnly');

    at.world.setTime('2026-11-24 00:10:00');
    await assert.rejects(nobody().signIn('stu01', PASSWORD), /licenceOver/);
    const refreshed = (one: typeof student) =>
      nobody().post('auth/oauth/token', undefined, {
        grant_type: 'refresh_token',
        refresh_token: one.login.refresh_token,
      });
    assert.equal((await refreshed(student)).body.error, 'account.licenceOver', 'an open page ends too');
    assert.equal((await nobody().signIn('admin', PASSWORD)).login.accountNo, 'admin');
    assert.deepEqual([await save(), (await dean.get('base/campus/list')).status], ['kit.readOnly', 200]);
    assert.equal((await dean.post('base/campus/export', {})).status, 200, 'data can be taken along');
    assert.equal((await dean.post('auth/oauth/endOthers', {})).status, 200);
    assert.equal((await nobody().ok('get', 'base/openApi/getAppInfo')).licence.status, 'expired');

    at.world.setTime('2027-02-21 09:00:00');
    assert.equal((await nobody().signIn('admin', PASSWORD)).login.accountNo, 'admin');
    at.world.setTime('2027-02-22 09:00:00');
    await assert.rejects(nobody().signIn('admin', PASSWORD), /licenceOver/);
    const longer = { tenantId: '000000', schoolName: '江州职业技术学院', issuedAt: '2027-02-22T00:00:00Z' };
    assert.equal((await register(licence({ ...longer, licenceNo: 'L-9' }))).status, 200);
    assert.equal((await nobody().signIn('stu01', PASSWORD)).login.accountNo, 'stu01');
  });
});
