import assert from 'node:assert/strict';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { makeIdNumber } from '#platform/pure/id-number.ts';
import { kernel, type Kernel } from '../server/http/kernel.ts';
import { openLog, type Log } from '../server/log.ts';
import { bytesOf } from '../server/sheet/test/kit.ts';
import { writeSheet } from '../server/sheet/write.ts';
import { caller, type Caller } from './caller.ts';
import { PASSWORD, suiteWorld } from './world.ts';

const PHONE = '13987654321';
const ID_NUMBER = makeIdNumber('360402', '2007-03-05', 18);
const DASHED = `-${'aB3_'.repeat(10)}x-`;

describe('the logs of everything that a school does', () => {
  const at = suiteWorld();
  const folder = mkdtempSync(join(tmpdir(), 'campus-logs-'));
  after(() => rmSync(folder, { recursive: true, force: true }));
  let log: Log;
  let served: Kernel;
  let admin: Caller;
  const printed: string[] = [];
  const secrets: { [what: string]: string } = { PASSWORD, PHONE, ID_NUMBER, DASHED };

  before(async () => {
    const { world } = at;
    log = openLog(folder);
    // the product's own log, on the product's own calls
    const platform = { ...world.platform, report: log.error };
    served = await kernel(platform, world.endpoints, log.access, () => {});
    admin = await signIn('admin');
  });
  after(() => served.close());

  async function signIn(account: string): Promise<Caller> {
    const { clock } = at.world.platform;
    const one = await caller(served.app, clock, '000000').signIn(account, PASSWORD);
    secrets[`access token of ${account}`] = one.token!;
    secrets[`refresh token of ${account}`] = one.login.refresh_token;
    return one;
  }

  async function useTheProduct(): Promise<void> {
    const { clock } = at.world.platform;
    const student = await signIn('stu01');
    const nobody = caller(served.app, clock, '000000');
    await assert.rejects(nobody.signIn('stu01', `${PASSWORD}x`));
    await assert.rejects(nobody.signIn(PHONE, PASSWORD));
    const renewed = await nobody.post('auth/oauth/token', undefined, {
      grant_type: 'refresh_token',
      refresh_token: student.login.refresh_token,
      tenantId: '000000',
    });
    secrets['renewed token'] = renewed.body.access_token;
    const upload = await admin.form('resource/oss/endpoint/put-file-save', {}, [
      { name: `${ID_NUMBER}.txt`, content: Buffer.from(PHONE) },
    ]);
    secrets['ticket'] = new URL(upload.data.link, 'http://x').searchParams.get('token')!.split('.').at(-1)!;
    await served.app.inject({ url: upload.data.link, headers: { cookie: `access-token=${admin.token}` } });
    await openWithCode();
    await admin.get('base/student/list', { keyword: PHONE });
    await admin.get('base/student/list', { [PHONE]: ID_NUMBER });
    await admin.post('base/student/add', { studentNo: 'L1', phone: PHONE, idNumber: ID_NUMBER, name: 5 });
    const titles = ['学号', '姓名', '手机号', '证件号码'].map((title) => ({ title }));
    const sheet = await bytesOf(writeSheet([['L2', '周新', PHONE, ID_NUMBER]], titles, { sheetName: 'x' }));
    await admin.form('base/student/importCheck', {}, [
      { name: `${PHONE}.xlsx`, content: Buffer.from(sheet) },
    ]);
    await admin.get(`base/student/${PHONE}`);
  }

  /** A code that opens an account, tried wrong and then right, with the password that it brings. */
  async function openWithCode(): Promise<void> {
    const nobody = caller(served.app, at.world.platform.clock, '000000');
    const { records } = await admin.ok('get', 'base/sysUser/list', { accountNo: 'mw01' });
    const [slip] = await admin.ok('post', 'base/sysUser/activate', { ids: [records[0].id] });
    secrets['activation code'] = slip.code;
    secrets['new password'] = 'purple otter sings';
    for (const password of ['short', secrets['new password']])
      await nobody.post('auth/openApi/activate', { accountNo: 'mw01', code: slip.code, password });
    await nobody.post('auth/openApi/sendSmsCode', { scene: 'login', phone: PHONE });
    await nobody.post('auth/openApi/sendSmsCode', { scene: 'reset', account: PHONE, by: 'email' });
  }

  /** A fault of ours whose message holds whatever a database or a library may put there. */
  async function failInside(): Promise<void> {
    const message = `row (${PHONE},${ID_NUMBER}) of ${admin.token} ${DASHED} phone=${PHONE}`;
    const broken = { ...at.world.platform, report: log.error };
    const fault = at.world.endpoints
      .filter(({ path }) => path === 'base/sysUser/getUserInfo')
      .map((endpoint) => ({
        ...endpoint,
        handle: () => Promise.reject(new Error(`an inner fault: ${message}`)),
      }));
    const node = await kernel(broken, fault, log.access, () => {});
    const answer = await caller(node.app, at.world.platform.clock, '000000', admin.token).get(
      'base/sysUser/getUserInfo',
    );
    await node.close();
    assert.equal(answer.status, 500);
    assert.ok(!JSON.stringify(answer.body).includes(PHONE));
  }

  test('hold no token, password, number of a card or phone', async (t) => {
    t.mock.method(console, 'error', (line: string) => void printed.push(line));
    await useTheProduct();
    await failInside();
    await log.close();
    const texts = readdirSync(folder).map(
      (name) => [name, readFileSync(join(folder, name), 'utf8')] as const,
    );
    const whole = texts.map(([, text]) => text).join('\n');
    assert.ok(texts.length === 2 && whole.split('\n').length > 14, 'the log is too short to prove anything');
    assert.match(whole, /"status":500/);
    assert.match(whole, /an inner fault/, 'the fault itself is told');
    assert.equal(printed.length, 1);
    for (const [name, text] of [...texts, ['console', printed.join('\n')] as const]) {
      for (const [what, secret] of Object.entries(secrets))
        assert.ok(!text.includes(secret), `${name} holds: ${what}`);
    }
  });
});
