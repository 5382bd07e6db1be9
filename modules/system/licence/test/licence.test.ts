import assert from 'node:assert/strict';
import { generateKeyPairSync, sign } from 'node:crypto';
import { before, describe, test } from 'node:test';
import { sql } from '#platform/server/db/sql.ts';
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
    await setKey();
    assert.equal((await nobody().ok('post', 'auth/openApi/getStatus', {})).status, 'unregistered');
  });

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
    const row = await at.world.work((work) =>
      work.db.row<{ content: string }>(sql`select content from sms_log where template_code = 'licence.code'`),
    );
    const code = /\d{6}/.exec(row!.content)![0];
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

  test('after the last day only administrators get in, and they were told before', async () => {
    await at.world.work((work) =>
      work.db
        .run(sql`insert into sys_licence (tenant_id, kind, licence_no, max_users, valid_from, valid_to, issued_at, registered_at)
        values (${work.tenant}, 'licence', 'L-0', 100, '2026-01-01', '2026-11-23', ${work.now}, ${work.at})`),
    );
    await at.world.runJob('licence.remind');
    const told = await at.world.work((work) =>
      work.db.rows<{ content: string }>(sql`select content from sys_message where biz_type = 'sysLicence'`),
    );
    assert.ok(told.length > 0 && told[0]!.content.includes('3'));
    assert.equal((await nobody().signIn('stu01', PASSWORD)).login.accountNo, 'stu01');
    at.world.setTime('2026-11-24 09:00:00');
    await assert.rejects(nobody().signIn('stu01', PASSWORD), /licenceOver/);
    assert.equal((await nobody().signIn('admin', PASSWORD)).login.accountNo, 'admin');
    assert.equal((await nobody().ok('get', 'base/openApi/getAppInfo')).licence.status, 'expired');
  });
});
