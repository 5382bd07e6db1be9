import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { sql } from '#platform/server/db/sql.ts';
import { sendSms } from '#platform/server/notify/sms.ts';
import type { Caller } from '#platform/test/caller.ts';
import { suiteWorld, type World } from '#platform/test/world.ts';
import { fakeAliyun } from './fakes.ts';

const PHONE = '13987650001';

/** Whatever opens something is readable by its reader alone (security.md 40): no log, no table holds it. */
describe('what opens something', () => {
  const at = suiteWorld();
  let world: World;
  let admin: Caller;
  const secrets = new Map<string, string>();
  before(async () => {
    world = at.world;
    admin = await world.as('admin');
  });

  /** What a letter opens with: a token of a link, else a code. */
  const keyOf = (text: string) =>
    (/[?&]k=([\w-]{43})/.exec(text) ?? /(?:验证码|激活码)\s*([A-Z0-9]{6,8})/.exec(text))?.[1];

  async function phoneOf(account: string): Promise<void> {
    await world.work((work) => {
      const { secrets: sealing } = work.platform;
      return work.db
        .run(sql`update sys_user set phone = ${sealing.seal(PHONE)}, phone_hash = ${sealing.fingerprint(PHONE)}
        where account_no = ${account}`);
    });
  }

  /** One message of each kind that carries a secret, as the rooms write them, and the calls that anybody makes. */
  async function sendAll(): Promise<void> {
    await phoneOf('stu01');
    const nobody = world.nobody();
    await nobody.post('auth/openApi/sendSmsCode', { scene: 'reset', account: 'stu01' });
    await nobody.post('auth/openApi/sendSmsCode', { scene: 'login', phone: PHONE });
    await nobody.ok('post', 'auth/openApi/getCode', { phone: PHONE });
    const { records } = await admin.ok('get', 'base/sysUser/list', { accountNo: 'mw01' });
    const [slip] = await admin.ok('post', 'base/sysUser/activate', { ids: [records[0].id] });
    secrets.set('activation', slip.code);
    const marked = (name: string) => `k=${name.padEnd(43, 'Q')}`;
    const keys = world.platform.words
      .keys('zh-CN', 'messages.', '.sms')
      .map((key) => key.slice('messages.'.length, -'.sms'.length));
    for (const [turn, key] of keys.entries())
      for (const [step, medium] of (['sms', 'email', 'wxwork'] as const).entries()) {
        const code = String(71_234_501 + turn * 10 + step);
        const link = `https://school.test/x?${marked(`L${turn}x${step}`)}`;
        secrets.set(`${key} ${medium} code`, code);
        secrets.set(`${key} ${medium} link`, marked(`L${turn}x${step}`).slice(2));
        await world.work((work) =>
          sendSms(work, {
            phones: [`1390000${1000 + turn * 10 + step}`],
            key,
            facts: {},
            secret: { code, link },
            medium,
            bizType: 't',
            bizId: key,
          }),
        );
      }
    for (const { id, content } of world.letters()) {
      const key = keyOf(content);
      if (key) secrets.set(`letter ${id}`, key);
    }
  }

  /** Every column of text or JSON of every table that PostgreSQL has, the queue's among them. */
  async function everyText(): Promise<{ where: string; text: string }[]> {
    const { rows } = await world.platform.pool.query<{ schema: string; table: string }>(`
      select n.nspname as schema, c.relname as "table" from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind in ('r', 'p') and not c.relispartition and n.nspname not in ('pg_catalog', 'information_schema') and n.nspname not like 'pg_%'
        and has_table_privilege(c.oid, 'select')`);
    assert.ok(rows.length > 100, `${rows.length} tables`);
    const texts: { where: string; text: string }[] = [];
    await world.work(async (work) => {
      for (const { schema, table } of rows) {
        const found = await work.db.rows<{ text: string }>(
          sql`select row_to_json(t)::text as text from ${sql.id(schema, table)} t`,
        );
        texts.push(...found.map(({ text }) => ({ where: table, text })));
      }
    });
    return texts;
  }

  /** Every list and log that an administrator may read, as it is answered. */
  async function everyList(): Promise<{ where: string; text: string }[]> {
    const texts: { where: string; text: string }[] = [];
    const lists = world.endpoints.filter(
      ({ method, path, needs }) => method === 'GET' && needs !== 'public' && path.endsWith('/list'),
    );
    for (const { path } of lists) {
      const answer = await admin.get(path, { size: 200 });
      if (answer.status === 200) texts.push({ where: path, text: JSON.stringify(answer.body) });
    }
    assert.ok(texts.length > 50, `${texts.length} lists`);
    return texts;
  }

  test('stands in no log, no table and no list, but with its reader', async () => {
    await sendAll();
    assert.ok(secrets.size > 20, [...secrets.keys()].join(' '));
    assert.ok(world.letters().length > 10, 'where there are demo data such messages can be read');
    const texts = [...(await everyText()), ...(await everyList())];
    const told = texts.filter(({ where }) => where === 'sms_log').map(({ text }) => text);
    assert.ok(
      told.some((text) => text.includes('******')),
      'the log shows that there was a secret',
    );
    for (const [what, secret] of secrets) {
      const bare = new RegExp(`(?<![\\w-])${secret}(?![\\w-])`);
      assert.deepEqual(
        texts.filter(({ text }) => bare.test(text)).map(({ where }) => where),
        [],
        what,
      );
    }
    assert.deepEqual(world.crashes, []);
  });

  test('a provider that repeats what it was given fills no log with it', async () => {
    const channel = await admin.ok('get', 'resource/smsChannel/list');
    for (const { id } of channel) await admin.ok('post', 'resource/smsChannel/remove', { id });
    const echo = await fakeAliyun();
    echo.say({ status: 500, body: { refused: '您的验证码 88112233' } });
    await admin.ok('post', 'resource/smsChannel/save', {
      name: '回声',
      medium: 'sms',
      provider: 'http',
      settings: { endpoint: echo.url, body: '{"text":"{content}"}', codeField: 'code', codeFine: 'fine' },
      secret: '',
      priority: 1,
      dailyCap: null,
      enabled: true,
    });
    await world.work((work) =>
      sendSms(work, {
        phones: [PHONE],
        key: 'security.reset',
        facts: {},
        secret: { code: '88112233' },
        bizType: 't',
        bizId: 'e',
      }),
    );
    await echo.stop();
    const { records } = await admin.ok('get', 'resource/smsLog/list', { size: 5 });
    assert.equal(echo.heard.length, 1);
    // another message of the same second may stand before it
    const told = records.map((row: { error: string | null }) => row.error ?? '').join();
    assert.ok(told.includes('******') && !JSON.stringify(records).includes('88112233'), told);
  });

  test('without demo data there is no channel that only records, and nothing to read there', async () => {
    const list = () => admin.ok('get', 'resource/smsChannel/list') as Promise<{ provider: string }[]>;
    const save = (name: string) =>
      admin.post('resource/smsChannel/save', {
        name,
        medium: 'sms',
        provider: 'debug',
        settings: {},
        secret: '',
        priority: 1,
        dailyCap: null,
        enabled: true,
      });
    assert.equal((await save('演示')).status, 200);
    assert.ok((await list()).some(({ provider }) => provider === 'debug'));
    const platform = world.platform;
    const { debug } = platform;
    platform.debug = null;
    try {
      assert.ok((await list()).every(({ provider }) => provider !== 'debug'));
      assert.equal((await save('另一个')).body.error, 'sms.debugGone');
      assert.equal(await admin.ok('get', 'resource/smsChannel/debug'), null);
    } finally {
      platform.debug = debug;
    }
    const clerk = await world.as('fdy01');
    assert.equal((await clerk.get('resource/smsChannel/debug')).status, 403);
  });
});
