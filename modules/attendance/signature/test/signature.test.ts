import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { sql } from '#platform/server/db/sql.ts';
import type { Caller } from '#platform/test/caller.ts';
import { suiteWorld } from '#platform/test/world.ts';
import { docFor, signedFor } from '../server/door.ts';

const DOC = 'yxgl/signDoc';
const CAMPAIGN = 'yxgl/signCampaign';
const STROKES = '180,90 300,84;236,60 232,230;190,150 305,146';

describe('a text to sign', () => {
  const at = suiteWorld();
  let [student, other, fdy, yx, admin]: Caller[] = [];
  let classmate = '';
  before(async () => {
    [student, other, fdy, yx, admin] = await Promise.all(
      ['stu01', 'teacher01', 'fdy01', 'yx01', 'admin'].map((name) => at.world.as(name)),
    );
    const mate = await row<{ account: string }>(sql`
      select u.account_no as account from student s join sys_user u on u.person_id = s.id and u.status = 'enabled'
      where s.class_id = (select class_id from student x join sys_user y on y.person_id = x.id where y.account_no = 'stu01')
        and u.account_no <> 'stu01' limit 1`);
    classmate = mate!.account;
  });

  let moment = 60;
  /** Time goes on: a text has to be open for a while. */
  const later = (seconds: number) => {
    moment += seconds;
    at.world.setTime(
      new Date(Date.UTC(2026, 10, 20, 1, 0, moment) + 8 * 3_600_000)
        .toISOString()
        .slice(0, 19)
        .replace('T', ' '),
    );
  };
  const row = <T>(query: ReturnType<typeof sql>) => at.world.work((work) => work.db.row<T>(query));
  const template = async (
    roles: string[],
    content = '<p>我，{{name}}，承诺遵守规定。</p>',
  ): Promise<string> =>
    (
      await admin!.ok('post', 'yxgl/signTemplate/add', {
        name: `承诺书${(moment += 1)}`,
        roles,
        minReadSeconds: 10,
        content,
      })
    ).id;
  const idOf = async (account: string) =>
    (await row<{ id: string }>(sql`select id from sys_user where account_no = ${account}`))!.id;
  /** A campaign of the counsellor's that asks these people; the copy of the first. */
  const asked = async (roles: string[], accounts = ['stu01'], by = fdy!) => {
    const userIds = await Promise.all(accounts.map(idOf));
    const { id } = await by.ok('post', `${CAMPAIGN}/add`, {
      title: '安全承诺',
      templateId: await template(roles),
      target: { userIds },
      until: '2026-12-20 22:00:00',
    });
    await by.ok('post', `${CAMPAIGN}/publish`, { id });
    const doc = await row<{ id: string }>(
      sql`select id from sign_doc where campaign_id = ${id} and user_id = ${userIds[0]!}`,
    );
    return { campaign: id as string, doc: doc!.id };
  };
  const read = async (who: Caller, id: string): Promise<string> => {
    later(1);
    await who.ok('post', `${DOC}/open`, { id });
    return (await who.ok('get', `${DOC}/ownPage`, { id })).hash;
  };
  const signed = async (who: Caller, id: string) => {
    const hash = await read(who, id);
    later(11);
    return who.post(`${DOC}/sign`, { id, hash, strokes: STROKES });
  };

  test('is not signed before it was read, not with a dot, and not as another text', async () => {
    const { doc } = await asked(['self']);
    const hash = await read(student!, doc);
    later(3);
    const call = (more: object = {}) =>
      student!.post(`${DOC}/sign`, { id: doc, hash, strokes: STROKES, ...more });
    assert.match((await call()).body.msg, /请阅读完全文后再签署/);
    later(8);
    assert.match((await call({ strokes: '1,1 2,2' })).body.msg, /签名过短/);
    assert.match((await call({ hash: 'x'.repeat(43) })).body.msg, /内容有更新/);
    assert.equal((await call()).status, 200);
    assert.match((await call()).body.msg, /文件已签署/);
  });

  test('signed on two devices at once it has one signature', async () => {
    const { doc } = await asked(['self']);
    const hash = await read(student!, doc);
    later(11);
    const calls = await Promise.all(
      Array.from({ length: 6 }, () => student!.post(`${DOC}/sign`, { id: doc, hash, strokes: STROKES })),
    );
    assert.equal(calls.filter(({ status }) => status === 200).length, 1);
    const { count } = (await row<{ count: number }>(
      sql`select count(*) from sign_act where doc_id = ${doc}`,
    ))!;
    assert.equal(count, 1);
  });

  test('is nobody else’s to read or sign, and a counsellor asks only his own', async () => {
    const { doc } = await asked(['self']);
    assert.equal((await other!.get(`${DOC}/ownPage`, { id: doc })).status, 404);
    assert.equal((await other!.post(`${DOC}/open`, { id: doc })).status, 404);
    const stranger = await row<{ account: string }>(sql`
      select u.account_no as account from student s join sys_user u on u.person_id = s.id and u.status = 'enabled'
      where s.department_id <> (select x.department_id from student x join sys_user y on y.person_id = x.id where y.account_no = 'stu01') limit 1`);
    const answer = await fdy!.post(`${CAMPAIGN}/add`, {
      title: '越权',
      templateId: await template(['self']),
      target: { userIds: [await idOf(stranger!.account)] },
      until: '2026-12-20 22:00:00',
    });
    assert.equal(answer.status, 400);
  });

  test('a parent signs by a link that works once, sent to the number that the school knows', async () => {
    const { doc } = await asked(['self', 'parent']);
    assert.equal((await signed(student!, doc)).data.next, 'parent');
    const letter = at.world.letters().at(-1)!;
    const token = /[?&]k=([\w-]{43})/.exec(JSON.stringify(letter))![1]!;
    const parent = at.world.nobody();
    const shown = await parent.get('yxgl/openApi/signDoc/parentPage', { token });
    assert.equal(shown.status, 200);
    const body = { token, hash: shown.data.hash, strokes: STROKES };
    assert.equal((await parent.post('yxgl/openApi/signDoc/parentSign', body)).status, 200);
    assert.match((await parent.post('yxgl/openApi/signDoc/parentSign', body)).body.msg, /链接已失效/);
    const stored = await row<{ status: string }>(sql`select status from sign_doc where id = ${doc}`);
    assert.equal(stored!.status, 'signed');
    const log = await admin!.ok('get', 'resource/smsLog/list', { templateCode: 'signature.parentAsk' });
    assert.ok(!JSON.stringify(log).includes(token));
  });

  test('a counsellor countersigns with the signature that he keeps, after the student', async () => {
    const { doc } = await asked(['self', 'staff']);
    const call = () => fdy!.post(`${DOC}/countersign`, { ids: [doc] });
    assert.match((await call()).body.msg, /请先.*保存本人签名/);
    await at.world.work((work) =>
      work.db.run(sql`insert into my_signature (tenant_id, user_id, strokes, updated_at)
        select tenant_id, id, ${STROKES}, ${work.at} from sys_user where account_no = 'fdy01' on conflict do nothing`),
    );
    assert.match((await call()).body.msg, /尚不能会签/);
    await signed(student!, doc);
    assert.equal((await call()).status, 200);
    assert.equal((await student!.ok('get', `${DOC}/ownPage`, { id: doc })).status, 'signed');
  });

  test('changed by one letter in the database, its page and the public check say so', async () => {
    const { doc } = await asked(['self']);
    const { verifyCode } = (await signed(student!, doc)).data;
    const check = async () =>
      (await at.world.nobody().get('yxgl/openApi/signDoc/verify', { code: verifyCode })).data;
    const genuine = await check();
    assert.equal(genuine.isGenuine, true);
    assert.match(genuine.name, /^.\*+$/u);
    await at.world.work((work) =>
      work.db.run(sql`update sign_doc set content = replace(content, '承诺', '不承诺') where id = ${doc}`),
    );
    assert.equal((await check()).isGenuine, false);
    assert.equal((await yx!.ok('get', `${DOC}/page`, { id: doc })).isIntact, false);
    const told = await row<{ count: number }>(
      sql`select count(*) from sys_message where key = 'signature.broken' and biz_id = ${doc}`,
    );
    assert.equal(told!.count, 1);
  });

  test('called back, it is asked for anew; at the end of a campaign what is missing stays missing', async () => {
    const { campaign, doc } = await asked(['self'], ['stu01', classmate]);
    await signed(student!, doc);
    await fdy!.ok('post', `${DOC}/revoke`, { id: doc, reason: '签名潦草，请重签' });
    const mine = (await student!.ok('get', `${DOC}/getMine`)) as { id: string; isMine: boolean }[];
    assert.ok(mine.every(({ id }) => id !== doc));
    const [again] = await at.world.work((work) =>
      work.db.rows<{ id: string }>(
        sql`select id from sign_doc where campaign_id = ${campaign} and status = 'waiting' and user_id = (select user_id from sign_doc where id = ${doc})`,
      ),
    );
    assert.ok(again);
    await fdy!.ok('post', `${CAMPAIGN}/close`, { id: campaign });
    const hash = await read(student!, again.id);
    later(11);
    const late = await student!.post(`${DOC}/sign`, { id: again.id, hash, strokes: STROKES });
    assert.match(late.body.msg, /签署已截止/);
  });

  test('another room asks for a copy and whether it is signed; twice at once it is one', async () => {
    const templateId = await template(['self']);
    const me = (await row<{ userId: string; studentId: string }>(
      sql`select id as user_id, person_id as student_id from sys_user where account_no = 'stu01'`,
    ))!;
    const bizId = templateId;
    const askFor = () =>
      at.world.work((work) => docFor(work, { bizType: 'stayBatch', bizId, templateId, ...me }));
    const [one, two] = await Promise.all([askFor(), askFor()]);
    assert.equal(one, two);
    const isSigned = () =>
      at.world.work((work) => signedFor(work, { bizType: 'stayBatch', bizId }, [me.studentId]));
    assert.equal((await isSigned()).size, 0);
    await signed(student!, one);
    assert.equal((await isSigned()).size, 1);
  });

  test('figures count as a hand does', async () => {
    const { campaign, doc } = await asked(['self'], ['stu01', classmate]);
    await signed(student!, doc);
    const answer = await fdy!.ok('get', `${DOC}/stats`, { campaignId: campaign });
    assert.equal(answer.total.asked, 2);
    assert.equal(answer.total.signed, 1);
    assert.equal(answer.total.signRate, 50);
  });
});
