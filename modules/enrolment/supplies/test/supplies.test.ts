import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { newcomers } from '#modules/account/security';
import { sql } from '#platform/server/db/sql.ts';
import type { Caller } from '#platform/test/caller.ts';
import { suiteWorld } from '#platform/test/world.ts';

const PASSWORD = 'Welcome@Campus2026';

describe('supplies of newcomers', () => {
  const at = suiteWorld();
  let [one, other, admin]: Caller[] = [];
  let [last, tent]: string[] = [];
  const rows = <T>(query: ReturnType<typeof sql>) => at.world.work((work) => work.db.rows<T>(query));
  before(async () => {
    admin = await at.world.as('admin');
    const { id: batchId } = (await admin.ok('post', 'yxgl/welcomeBatch/add', {
      ...{ name: '物品迎新', grade: '2026', openFrom: '2026-11-01', openTo: '2026-12-20', lateDays: 3 },
      ...{ reportFrom: '2026-11-20 08:00:00', reportTo: '2026-11-25 18:00:00' },
    })) as { id: string };
    await admin.ok('post', 'yxgl/welcomeBatch/publish', { id: batchId });
    const people = await rows<{ id: string; name: string }>(
      sql`select id, name from student where student_no <> 'stu01' order by student_no limit 2`,
    );
    const callers: Caller[] = [];
    for (const [index, person] of people.entries()) {
      const ksh = `9900000000${index}`;
      await at.world.work(async (work) => {
        await work.db.run(sql`
          insert into welcome_student (tenant_id, id, batch_id, student_id, ksh, state, pay_state, created_at, updated_at)
          values (${work.tenant}, gen_random_uuid(), ${batchId}, ${person.id}, ${ksh}, 'awaited', 'unpaid', ${work.at}, ${work.at})`);
        await newcomers.open(
          work,
          { realm: 'welcome', name: ksh, personId: person.id, shownName: person.name },
          PASSWORD,
        );
      });
      callers.push(await admin.newcomer('welcome', ksh, PASSWORD));
    }
    [one, other] = callers;
    const goods = {
      kind: 'bedding',
      maxPer: 1,
      openFrom: '2026-11-01',
      openTo: '2026-12-20',
      status: 'enabled',
    };
    const add = async (more: object) =>
      ((await admin!.ok('post', 'yxgl/welcomeGoods/add', { ...goods, ...more })) as { id: string }).id;
    last = await add({ name: '最后一套', price: 39_800, stock: 1 });
    tent = await add({
      name: '蚊帐试',
      price: 4_500,
      kind: 'clothing',
      sizes: [{ size: 'M' }, { size: 'L' }],
    });
  });
  const order = (who: Caller, goodsId: string, more: object = {}) =>
    who.post('yxgl/welcomeMy/orderGoods', { lines: [{ goodsId, qty: 1, ...more }] });

  test('of two who want the last piece one gets it, with a bill; called off it is there again', async () => {
    const both = await Promise.all([order(one!, last!), order(other!, last!)]);
    assert.deepEqual(both.map(({ body }) => body.error ?? 'ok').sort(), ['ok', 'supplies.soldOut']);
    const winner = both[0]!.status === 200 ? one! : other!;
    const { id } = both.find(({ status }) => status === 200)!.body.data as { id: string };
    assert.deepEqual(await rows(sql`select amount from bill where biz_id = ${id}`), [{ amount: 39_800 }]);
    const loser = winner === one ? other! : one!;
    assert.equal((await loser.post('yxgl/welcomeMy/cancelGoods', { id })).body.error, 'supplies.orderOpen');
    assert.equal((await winner.post('yxgl/welcomeMy/cancelGoods', { id })).status, 200);
    assert.deepEqual(await rows(sql`select ordered from welcome_goods where id = ${last!}`), [
      { ordered: 0 },
    ]);
    assert.deepEqual(await rows(sql`select status from bill where biz_id = ${id}`), [{ status: 'void' }]);
  });

  test('one order of a kind stands, in a size that is there', async () => {
    assert.equal((await order(one!, tent!, { size: 'XXL' })).body.error, 'supplies.sizeUnknown');
    assert.equal((await order(one!, tent!, { size: 'M', qty: 2 })).body.error, 'supplies.tooMany');
    assert.equal((await order(one!, tent!, { size: 'M' })).status, 200);
    assert.equal((await order(one!, tent!, { size: 'L' })).body.error, 'supplies.orderOpen');
  });

  test('of two who choose one number one has it, and he has no second', async () => {
    const add = async (number: string) =>
      ((await admin!.ok('post', 'yxgl/phonePool/add', { number, operator: 'mobile' })) as { id: string }).id;
    const [first, second] = [await add('18873108888'), await add('18873109999')];
    const take = (who: Caller, id: string) => who.post('yxgl/welcomeMy/choosePhone', { id });
    assert.equal((await one!.post('yxgl/welcomeMy/holdPhone', { id: first })).status, 200);
    assert.equal(
      (await other!.post('yxgl/welcomeMy/holdPhone', { id: first })).body.error,
      'supplies.phoneTaken',
    );
    const both = await Promise.all([take(one!, first), take(other!, first)]);
    assert.deepEqual(
      both.map(({ body }) => body.error ?? 'ok'),
      ['ok', 'supplies.phoneTaken'],
    );
    assert.equal((await take(one!, second)).body.error, 'supplies.phoneMine');
    assert.deepEqual(at.world.crashes, []);
  });
});
