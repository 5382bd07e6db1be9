import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { sql } from '#platform/server/db/sql.ts';
import { message } from '#platform/server/notify/message.ts';
import { messageKinds } from '#platform/server/notify/kinds.ts';
import { filledIn } from '#platform/server/notify/wording.ts';
import { suiteWorld } from '#platform/test/world.ts';
import { looseBraces, unknownFacts } from '../rules-template.ts';

const KEY = 'schedule.remind';

test('a wording is words and facts, nothing else: no code is run, nobody’s prototype is read', () => {
  const hostile = '{title} ${7*7} {{7*7}} <%= 1 %> {constructor} {__proto__} {toString}';
  assert.equal(
    filledIn(hostile, { title: '班会' }),
    '班会 ${7*7} {{7*7}} <%= 1 %> {constructor} {__proto__} {toString}',
  );
});

test('a fact that the message does not know, and a brace without a partner, are told', () => {
  assert.deepEqual(unknownFacts(['title', 'when', 'when'], ['title']), ['when']);
  assert.deepEqual(['{title}', '{title', 'title}', '{a b}', '{{title}}'].map(looseBraces), [
    false,
    true,
    true,
    true,
    true,
  ]);
});

describe('the school’s own words', () => {
  const at = suiteWorld();
  const tell = async (event: string) => {
    const users = [(await at.world.as('stu01')).login.detail.userId as string];
    await at.world.work((work) =>
      message(work, {
        users,
        key: KEY,
        facts: { title: '班会', time: '2026-11-20 10:00', place: '教一101' },
        category: 'reminder',
        link: '/personal/userschedule',
        bizType: 'test',
        bizId: 'wording',
        event,
      }),
    );
  };
  const newest = async (language: string): Promise<{ title: string; content: string }> => {
    const stu = (await at.world.as('stu01')).carrying({ 'accept-language': language });
    return (await stu.ok('get', 'base/sysMessage/list', { size: 1 })).records[0];
  };
  const save = async (body: object) =>
    (await at.world.as('admin')).post('base/sysMsgTemplate/save', {
      key: KEY,
      way: 'site',
      language: 'zh-CN',
      version: 0,
      ...body,
    });

  test('every message of every kind has words in the product, and facts to be told by', async () => {
    const admin = await at.world.as('admin');
    const keys = messageKinds(at.world.platform).flatMap((kind) => kind.keys);
    const listed = (await admin.ok('get', 'base/sysMsgTemplate/list')) as {
      messages: { key: string; title: string }[];
    }[];
    assert.deepEqual(
      listed.flatMap(({ messages }) => messages.map(({ key }) => key)),
      keys,
    );
    for (const { key, title } of listed.flatMap(({ messages }) => messages))
      assert.ok(!title.startsWith('messages.'), key);
  });

  test('what is sent is said in them, in each language, and what was said before stays', async () => {
    await tell('before');
    const before = await newest('zh-CN');
    assert.equal((await save({ title: '别忘了', content: '{time} {title}' })).status, 200);
    assert.equal(
      (await save({ language: 'en', title: 'Remember', content: '{title} at {time}' })).status,
      200,
    );
    assert.deepEqual((await newest('zh-CN')).content, before.content);
    await tell('after');
    const said = async (language: string) => {
      const { title, content } = await newest(language);
      return [title, content];
    };
    assert.deepEqual(await said('zh-CN'), ['别忘了', '2026-11-20 10:00 班会']);
    assert.deepEqual(await said('en'), ['Remember', '班会 at 2026-11-20 10:00']);
    assert.deepEqual(await said('zh-TW'), ['别忘了', '2026-11-20 10:00 班会']);
  });

  test('by e-mail it is said in the words for e-mail, in the language that the reader chose', async () => {
    const stu = await at.world.as('stu01');
    await at.world.work((work) =>
      work.db.run(sql`update sys_user set email = 'lin@school.example' where account_no = 'stu01'`),
    );
    const kinds = { scheduleRemind: ['site', 'email'] };
    await stu.ok('post', 'base/userSubscribe/submit', { kinds, quiet: null, language: 'en' });
    assert.equal((await stu.ok('get', 'base/userSubscribe/getMine')).language, 'en');
    await save({ way: 'email', language: 'en', title: 'Dear student', content: 'Do come: {title}' });
    await tell('by mail');
    const [sent] = await at.world.work((work) =>
      work.db.rows<{ content: string; language: string }>(
        sql`select content, language from sms_log where template_code = ${KEY} order by created_at desc, id desc limit 1`,
      ),
    );
    assert.deepEqual(sent, { content: 'Do come: 班会', language: 'en' });
  });

  test('the preview is filled from the last one sent; who comes second is told; the default comes back', async () => {
    const admin = await at.world.as('admin');
    const shown = await admin.ok('post', 'base/sysMsgTemplate/preview', {
      key: KEY,
      title: '{title}',
      content: '{place}{nobody}',
    });
    assert.deepEqual([shown.title, shown.content, shown.unknown], ['班会', '教一101{nobody}', ['nobody']]);
    assert.ok(shown.sampledAt);
    assert.equal((await save({ title: '迟到', content: '迟到' })).body.error, 'kit.versionConflict');
    const wrong = await save({ version: 1, title: '{title}', content: '{when}' });
    assert.equal(wrong.body.msg, '不支持的变量：{when}');
    assert.equal(
      (await save({ version: 1, title: '{title', content: '好' })).body.error,
      'message.looseBrace',
    );
    const which = { key: KEY, way: 'site', language: 'zh-CN' };
    assert.deepEqual(await admin.ok('post', 'base/sysMsgTemplate/reset', which), { removed: 1 });
    await tell('reset');
    assert.equal((await newest('zh-CN')).title, '日程提醒');
    const past = (await admin.ok('get', 'base/sysMsgTemplate/history', which)) as { title: string | null }[];
    assert.deepEqual(
      past.map(({ title }) => title),
      [null, '别忘了'],
    );
    assert.equal((await (await at.world.as('fdy01')).get('base/sysMsgTemplate/list')).status, 403);
    assert.deepEqual(at.world.crashes, []);
  });
});
