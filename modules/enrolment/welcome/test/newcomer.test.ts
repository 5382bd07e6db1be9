import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { newcomers } from '#modules/account/security';
import { raiseBills } from '#modules/enrolment/fees';
import { sql } from '#platform/server/db/sql.ts';
import type { Caller } from '#platform/test/caller.ts';
import { suiteWorld } from '#platform/test/world.ts';
import { codeAsked } from '../server/activate.ts';
import { admit, batch, steps, type Admitted } from './welcome.fixture.ts';

const PASSWORD = 'Welcome@Campus2026';

describe('a newcomer by his own token', () => {
  const at = suiteWorld();
  let people: Admitted[] = [];
  let [me, admin]: Caller[] = [];
  let batchId = '';
  const rows = <T>(query: ReturnType<typeof sql>) => at.world.work((work) => work.db.rows<T>(query));
  before(async () => {
    people = await admit(at.world, 4, 20);
    batchId = await batch(at.world, { infoRules: [{ field: 'address', rule: 'needed' }], infoReview: true });
    admin = await at.world.as('admin');
    await at.world.work((work) =>
      newcomers.open(
        work,
        { realm: 'welcome', name: people[0]!.ksh, personId: people[0]!.id, shownName: people[0]!.name },
        PASSWORD,
      ),
    );
    me = await admin!.newcomer('welcome', people[0]!.ksh, PASSWORD);
  });
  const stepOf = async (code: string) =>
    (
      await rows<{ status: string; remark: string | null }>(sql`
        select r.status, r.remark from welcome_record r join welcome_step k on k.id = r.step_id
        where r.student_id = ${people[0]!.id} and k.code = ${code}`)
    )[0]!;
  const decide = async (bizId: string) => {
    for (let turn = 0; turn < 5; turn += 1) {
      const [asked] = await rows<{ account: string; process: string }>(sql`
        select u.account_no as account, i.process_type as process from flow_task t join flow_instance i on i.id = t.instance_id
        join flow_task_candidate c on c.instance_id = t.instance_id and c.no = t.no join sys_user u on u.id = c.user_id
        where i.biz_id = ${bizId} and t.status = 'open' order by u.account_no limit 1`);
      if (!asked) return turn;
      const entity = { greenChannel: 'greenChannel', welcomeInfo: 'welcomeInfo', reportDelay: 'reportDelay' }[
        asked.process
      ];
      const who = await at.world.as(asked.account);
      const { records } = (await who.ok('get', `yxgl/${entity}/todo`, { size: 50 })) as {
        records: { bizId: string; instanceId: string; taskNo: number; taskVersion: number }[];
      };
      const { instanceId, taskNo, taskVersion } = records.find((one) => one.bizId === bizId)!;
      const tasks = [{ instanceId, taskNo, taskVersion }];
      await who.ok('post', `yxgl/${entity}/batchAudit`, {
        action: 'approve',
        tasks,
        comment: '情况属实，同意',
      });
    }
    return -1;
  };

  test('he sees himself and his steps, and what is not his realm’s he sees nothing of', async () => {
    const home = (await me!.ok('get', 'yxgl/welcomeMy/getHome')) as {
      person: { name: string };
      steps: { code: string }[];
    };
    assert.equal(home.person.name, people[0]!.name);
    assert.ok(home.steps.some(({ code }) => code === 'PLEDGE'));
    assert.equal((await me!.get('yxgl/welcomeStudent/list')).status, 403);
    assert.equal((await admin!.get('yxgl/welcomeMy/getHome')).status, 403);
  });

  test('a pledge is signed with his own name, and no step of the counters is his to finish', async () => {
    const sign = (signedAs: string) => me!.post('yxgl/welcomeMy/finishStep', { code: 'PLEDGE', signedAs });
    assert.equal((await sign('别人')).body.error, 'welcome.signName');
    assert.equal((await sign(people[0]!.name)).status, 200);
    assert.equal((await stepOf('PLEDGE')).status, 'done');
    const site = await me!.post('yxgl/welcomeMy/finishStep', { code: 'SITE_IN' });
    assert.equal(site.body.error, 'welcome.stepNotYours');
  });

  test('his code is read at a counter for its minute', async () => {
    const { code } = (await me!.ok('get', 'yxgl/welcomeMy/getQr')) as { code: string };
    assert.match(code, /^wq2\./);
  });

  test('what he tells about himself stands in his record once it was checked', async () => {
    const told = { nation: '01', nativePlace: '湖南长沙', height: 172, boards: true };
    const bare = await me!.post('yxgl/welcomeWelcomeInfo/submit', told);
    assert.equal(bare.body.errors?.[0]?.field, 'address');
    const { id } = (await me!.ok('post', 'yxgl/welcomeWelcomeInfo/submit', {
      ...told,
      address: '长沙市岳麓区麓山路1号',
    })) as {
      id: string;
    };
    assert.equal((await stepOf('INFO')).status, 'doing');
    assert.equal(await decide(id), 1);
    assert.equal((await stepOf('INFO')).status, 'done');
    assert.deepEqual(await rows(sql`select native_place from student where id = ${people[0]!.id}`), [
      { nativePlace: '湖南长沙' },
    ]);
  });

  test('the green channel defers what is owed and no more; paying is settled by it, and open again when it is revoked', async () => {
    const studentId = people[0]!.id;
    const [billId] = await at.world.work((work) =>
      raiseBills(work, [
        {
          ...{
            payer: { kind: 'student', id: studentId },
            itemCode: 'tuition',
            title: '学费',
            amountFen: 500_000,
          },
          ...{ bizType: 'manual', bizId: studentId, neededForArrival: true },
        },
      ]),
    );
    await me!.ok('get', 'yxgl/welcomeMy/getHome');
    assert.equal((await stepOf('PAY')).status, 'todo');
    const ask = (deferFen: number, more: object = {}) =>
      me!.post('yxgl/welcomeGreenChannel/submit', {
        ...{
          reasonCode: '5',
          deferUntil: '2027-06-30',
          lines: [{ billId, title: '学费', deferFen }],
          ...more,
        },
      });
    assert.equal((await ask(500_001)).body.errors?.[0]?.field, 'lines');
    assert.equal((await ask(500_000, { reasonCode: '1' })).body.errors?.[0]?.field, 'loanCode');
    const { id } = (await ask(500_000)).body.data as { id: string };
    assert.equal(await decide(id), 3);
    assert.deepEqual(await stepOf('PAY'), { status: 'done', remark: 'green' });
    const card = (await me!.ok('get', 'yxgl/welcomeMy/getReportCard')) as unknown as {
      cards: { payList: { deferred: string }[]; stepList: { itemName: string; handleValue: string }[] }[];
    };
    assert.equal(card.cards[0]!.payList[0]!.deferred, '5000.00');
    assert.equal(
      card.cards[0]!.stepList.find(({ itemName }) => itemName === '缴费')!.handleValue,
      '绿色通道',
    );
    await admin!.ok('post', 'yxgl/greenChannel/revoke', { id, reason: '家庭情况核实不符' });
    assert.equal((await stepOf('PAY')).status, 'todo');
  });

  test('who comes later within the days that are granted is no no-show', async () => {
    const ask = (untilDate: string) =>
      me!.post('yxgl/welcomeReportDelay/submit', { untilDate, reason: '家中有事，晚几天到校' });
    assert.equal((await ask('2026-12-10')).body.errors?.[0]?.field, 'untilDate');
    const { id } = (await ask('2026-12-05')).body.data as { id: string };
    assert.equal(await decide(id), 2);
    assert.deepEqual(await rows(sql`select state from welcome_student where student_id = ${people[0]!.id}`), [
      { state: 'delayed' },
    ]);
  });

  test('nobody learns who was admitted: the answer is one, and a code goes only where all of it is true', async () => {
    const one = people[1]!;
    const said = { account: one.ksh, name: one.name, idTail: one.idNumber.slice(-6), phone: '13900001111' };
    const sent = () => rows(sql`select 1 from sms_log where biz_id = ${one.id}`);
    const asked = (more: object) =>
      at.world.work((work) =>
        codeAsked(work, {
          sealed: work.platform.secrets.seal(JSON.stringify({ ...said, ...more, code: '123456' })),
        }),
      );
    for (const wrong of [{ name: '某某' }, { idTail: '000000' }, { account: '99999999999999' }])
      await asked(wrong);
    assert.equal((await sent()).length, 0);
    await asked({});
    assert.equal((await sent()).length, 1);
    const wrong = await admin!.post('yxgl/openApi/welcome/activate', {
      ...{ ...said, ticket: 'x', code: '123456', password: PASSWORD },
    });
    assert.equal(wrong.body.error, 'welcome.activateFail');
    assert.deepEqual(at.world.crashes, []);
  });

  test('sections and columns that aren’t chosen are neither in the template nor in what is sent', async () => {
    await admin!.ok('post', 'yxgl/reportCardConfig/add', {
      ...{ batchId, sections: ['2', '4'], columns: ['itemName', 'handleValue'], copies: 1 },
    });
    const empty = await admin!.post('yxgl/reportCardConfig/update', { id: batchId, columns: [] });
    assert.notEqual(empty.status, 200);
    const card = (await me!.ok('get', 'yxgl/welcomeMy/getReportCard')) as unknown as { cards: object[] };
    assert.deepEqual(Object.keys(card.cards[0]!).sort(), ['code', 'ksh', 'name', 'phoneList', 'stepList']);
    assert.ok((await steps(at.world, batchId)).size > 10);
  });
});
