import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import type { Endpoint } from '../server/http/endpoint.ts';
import type { Caller } from './caller.ts';
import { suiteWorld, type World } from './world.ts';

/** Hostile input to every call: a clear no, never a crash (security.md 1, 2, 5, 13). */

const HOSTILE: unknown[] = [
  null,
  true,
  -1,
  1e308,
  '',
  "'; drop table sys_user; --",
  '${7*7}{{7*7}}<%= 7*7 %>',
  '\u0000',
  '\ud800',
  '../../etc/passwd',
  'a'.repeat(70_000),
  [],
  [[[]]],
  {},
  { $ne: null },
  '0190f0a0-0000-7000-8000-000000000000',
];

const NAMES = [
  'id',
  'ids',
  'version',
  'name',
  'current',
  'size',
  'descs',
  'keyword',
  'reason',
  'code',
  'values',
  'startTime',
];

/** Calls that would end the caller's own session, or stream for ever. */
const LEFT_OUT = new Set(['auth/logOut', 'base/live/stream', 'base/sysUser/checkPassword']);

/** Reviewed: each of these answers without a session. */
const PUBLIC = [
  'auth/captcha',
  'auth/logOut',
  // a key that knows its owner signs a question that was asked once
  'auth/oauth/passkey',
  'auth/openApi/passkeyOptions',
  // a provider's signed token, good once
  'auth/openApi/oidcLogOut',
  'auth/oauth/token',
  'auth/openApi/activate',
  // a ticket of ten minutes, a captcha and the account's password
  'auth/openApi/bindUser',
  // a CAS server's way back and its log-out: each rests on a ticket
  'auth/openApi/cas',
  'auth/openApi/cas',
  'auth/openApi/forgotPassword',
  'auth/openApi/getAuthorizeUrl',
  'auth/openApi/getPasswordPolicy',
  // what the sign-in page shows before anybody came in
  'auth/openApi/getCodeWays',
  'auth/openApi/getPrivacy',
  // specification §7: the licence of a school that may not be there yet
  'auth/openApi/getCode',
  'auth/openApi/getStatus',
  'auth/openApi/registerSoft',
  'auth/openApi/sendSmsCode',
  // number, name and a captcha; a wrong pair hears of the office only
  'auth/openApi/whoHelps',
  'base/baseParams/openApi/getAiConfig',
  'base/openApi/getAiConfig',
  'base/openApi/getAppInfo',
  // the balancer's question, and figures of the process behind a key of their own
  'base/openApi/health',
  'base/openApi/metrics',
  // walls: each rests on the token of a pass, its code, or the secret of a television that waits to be paired
  'base/openApi/screen/auth',
  'base/openApi/screen/data',
  'base/openApi/screen/pair',
  'base/openApi/screen/paired',
  'base/openApi/screen/playlist',
  // led on to an address that the school wrote down, by somebody's own session
  'base/openApi/ssoTicket',
  // a calendar program reads it with nothing but its secret address
  'base/openApi/userSchedule/feed',
  // single recruitment before anybody has an account: what may be registered for, a code to a phone and a registration
  // (a captcha's work, counted by phone and by address), who was admitted while it is public, an objection (likewise)
  'dzks/openApi/getOpenBatch',
  'dzks/openApi/getPublicity',
  'dzks/openApi/objection',
  'dzks/openApi/register',
  // a code to the phone that the candidate registered with, counted by phone and by address
  'dzks/openApi/resetPassword',
  'dzks/openApi/sendCode',
  // a receipt by the mark printed on it; a channel's notice, judged by its signature; a signed link by which a family
  // pays; the page of a sandbox's trade, which is there in debug alone
  'jfgl/openApi/checkReceipt',
  'jfgl/openApi/notify/:tenantId/:channelId',
  'jfgl/openApi/payByLink',
  'jfgl/openApi/payLink',
  'jfgl/openApi/payLinkStatus',
  'jfgl/openApi/sandboxAct',
  'jfgl/openApi/sandboxTrade',
  // one-time links of people whose word a case waits for: each answer takes a code that goes to the same phone
  'process/openApi/outside/answer',
  'process/openApi/outside/getOne',
  'process/openApi/outside/sendCode',
  'resource/oss/endpoint/download-file',
  'resource/oss/endpoint/link-file',
  'resource/openApi/formTicket',
  'resource/openApi/getOpenFiles',
  // a provider's word about messages that it took, behind a key in its address
  'resource/openApi/smsReceipt',
  // a newcomer's paper, by the ticket of a form
  'resource/oss/endpoint/put-welcome-file-save',
  'resource/openApi/public/link-file',
  // devices at gates: each body is signed with the device's own key
  // the number and the six letters printed on a paper: whether it is genuine, with a captcha's work
  'xsgl/openApi/gradCert/verify',
  'xsgl/openApi/studentPaper/getOne',
  'xsgl/openApi/studentPaper/roster',
  'xsgl/openApi/transcript/verify',
  'yxgl/openApi/accessDevice/beat',
  'yxgl/openApi/accessEvent/push',
  'yxgl/openApi/accessGrantTask/pull',
  'yxgl/openApi/accessGrantTask/report',
  // one-time links of parents, and the check of a printed leave slip: each rests on a signed token
  'yxgl/openApi/leaveParent/confirm',
  'yxgl/openApi/leaveParent/getOne',
  'yxgl/openApi/leaveSlip/getOne',
  // the same for signed documents
  'yxgl/openApi/signDoc/parentPage',
  'yxgl/openApi/signDoc/parentSign',
  'yxgl/openApi/signDoc/verify',
  // a newcomer's first account: what he knows of himself, a captcha's work, a code to a phone; strangers learn nothing
  'yxgl/openApi/welcome/activate',
  'yxgl/openApi/welcome/getState',
  'yxgl/openApi/welcome/sendCode',
  // a letter of admission by the code printed on it, and what the office tells everybody
  'zsgl/openApi/admissionLetter/opened',
  'zsgl/openApi/admissionLetter/verify',
  'zsgl/openApi/admitNotice/list',
].sort();

describe('abuse', () => {
  const at = suiteWorld();
  let world: World;
  let admin: Caller;
  before(async () => {
    world = at.world;
    admin = await world.as('admin');
  });

  const attackable = () => world.endpoints.filter((endpoint) => !LEFT_OUT.has(endpoint.path));

  function fine(status: number): boolean {
    return status === 200 || status === 206 || (status >= 400 && status < 429);
  }

  async function send(endpoint: Endpoint, name: string, value: unknown) {
    if (endpoint.method === 'GET') return admin.get(endpoint.path, { [name]: value as string });
    if (endpoint.multipart) return admin.form(endpoint.path, { [name]: String(value) });
    return admin.post(endpoint.path, { [name]: value }, {});
  }

  describe('hostile input', () => {
    test('no call crashes on wrong types, fragments of SQL and templates, or long strings', async () => {
      let turn = 0;
      for (const endpoint of attackable()) {
        // each call meets a third of the values in each run of names: all pairs over the whole list
        for (const value of HOSTILE) {
          const name = NAMES[turn++ % NAMES.length]!;
          const answer = await send(endpoint, name, value);
          assert.ok(
            fine(answer.status),
            `${endpoint.path} ${name}=${JSON.stringify(value)?.slice(0, 40)} answered ${answer.status}`,
          );
        }
      }
      assert.deepEqual(
        world.crashes.map(({ error }) => String(error)),
        [],
      );
    });

    test('values of the right shape but from nowhere are refused without a crash', async () => {
      const id = '0190f0a0-0000-7000-8000-000000000000';
      for (const endpoint of attackable().filter((one) => one.method === 'POST' && !one.multipart)) {
        for (const body of [
          { id, version: 1 },
          { id, version: 1, reason: 'x' },
          { ids: [id] },
          [id],
          { instanceId: id, taskNo: 1, taskVersion: 1 },
        ]) {
          const answer = await admin.post(endpoint.path, body);
          assert.ok(fine(answer.status), `${endpoint.path} answered ${answer.status}`);
        }
      }
      assert.deepEqual(
        world.crashes.map(({ error }) => String(error)),
        [],
      );
    });

    test('fields that only the server or a transition writes can’t be handed in', async () => {
      for (const { resource } of world.platform.resources.values()) {
        const own = Object.entries(resource.fields)
          .filter(([, field]) => (field.write ?? 'user') !== 'user')
          .map(([name]) => name);
        const path = `${resource.service}/${resource.name}`;
        for (const verb of ['add', 'update'].filter((one) => resource.verbs.includes(one as 'add'))) {
          const always = [
            'tenantId',
            'createdBy',
            'roleType',
            ...(verb === 'add' ? ['version', 'id'] : []),
          ].filter((name) => !Object.hasOwn(resource.fields, name));
          // what only counsellors write is tried by one
          const isClosed = (await admin.post(`${path}/${verb}`, {})).status === 403;
          const writer = isClosed ? await world.as('fdy01') : admin;
          const [row] = verb === 'add' ? [{}] : (await writer.ok('get', `${path}/list`, { size: 1 })).records;
          if (!row) continue;
          const named = verb === 'add' ? {} : { id: row.id, version: row.version };
          for (const extra of [...always, ...own]) {
            const answer = await writer.post(`${path}/${verb}`, { ...named, [extra]: '000001' });
            assert.equal(answer.status, 400, `${resource.name} took ${extra}`);
            assert.ok(
              (answer.body.errors as { field: string }[]).some((error) => error.field === extra),
              `${resource.name}/${verb} ignored ${extra}: ${JSON.stringify(answer.body)}`,
            );
          }
        }
      }
    });

    test('a body too large, broken JSON and a wrong content type are refused with a sentence', async () => {
      const caller = await world.as('admin');
      const huge = await caller.post('base/sysRole/add', { roleName: 'x'.repeat(10_000_000) });
      assert.equal(huge.status, 400);
      assert.equal(huge.body.error, 'kit.bodyTooLarge');
    });
  });

  describe('wire', () => {
    test('a call without client, signature or with an old clock is refused', async () => {
      const { app } = world.kernel;
      const bare = await app.inject({ method: 'GET', url: '/api/flySource-base/openApi/getAppInfo' });
      assert.equal(bare.json().error, 'kit.unknownClient');
      const authorization = `Basic ${Buffer.from('campus-web:campus-web').toString('base64')}`;
      const unsigned = await app.inject({
        method: 'GET',
        url: '/api/flySource-base/openApi/getAppInfo',
        headers: { authorization },
      });
      assert.equal(unsigned.json().error, 'kit.badSignature');
      const old = { authorization, 'campus-sign': `1600000000000.${'0'.repeat(64)}` };
      const late = await app.inject({
        method: 'GET',
        url: '/api/flySource-base/openApi/getAppInfo',
        headers: old,
      });
      assert.equal(late.json().error, 'kit.clockOff');
      assert.ok(late.json().serverTime > 0);
    });

    test('the cookie alone opens nothing', async () => {
      const { app } = world.kernel;
      const answer = await app.inject({
        method: 'POST',
        url: '/api/flySource-base/sysRole/add',
        headers: { cookie: `access-token=${admin.token}` },
        payload: {},
      });
      assert.equal(answer.statusCode, 401);
    });

    test('answers are private, typed and framed by nobody', async () => {
      const { headers } = await admin.get('base/sysUser/getUserInfo');
      assert.equal(headers['cache-control'], 'no-store');
      assert.equal(headers['x-content-type-options'], 'nosniff');
      assert.match(String(headers['content-security-policy']), /script-src 'self'(;|$)/);
    });

    test('what anybody may call is a short, reviewed list', () => {
      const open = world.endpoints
        .filter((endpoint) => endpoint.needs === 'public')
        .map((endpoint) => endpoint.path)
        .sort();
      assert.deepEqual(open, PUBLIC);
    });
  });
});
