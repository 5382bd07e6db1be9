import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { sql } from '#platform/server/db/sql.ts';
import { suiteDesk } from './desk.ts';

describe('the log of messages says what each cost and what it was about', () => {
  const desk = suiteDesk();
  type Shown = { cost: number | null; segments: number; about: string; aboutLink: string | null };
  const newest = async (): Promise<Shown> => {
    const { id } = await desk.last();
    const { records } = await desk.admin.ok('get', 'resource/smsLog/list', { size: 50 });
    return records.find((one: { id: string }) => one.id === id);
  };
  const price = (fen: number) =>
    desk.world.work((work) =>
      work.db.run(
        sql`update base_params set param_value = ${String(fen)} where param_key = 'sms.segmentFen'`,
      ),
    );
  const allCost = async (): Promise<number> => (await desk.admin.ok('get', 'resource/smsLog/stat')).cost;

  test('a new price changes no past cost, neither in the log nor in the figures', async () => {
    await desk.only([desk.a]);
    await price(5);
    await desk.send();
    assert.equal((await newest()).cost, 5 * (await newest()).segments);
    const before = await allCost();
    await price(9);
    assert.equal((await newest()).cost, 5 * (await newest()).segments);
    assert.equal(await allCost(), before);
    await desk.send();
    assert.equal((await newest()).cost, 9 * (await newest()).segments);
    await desk.send({ phones: ['12345'] });
    assert.equal((await newest()).cost, null);
  });

  test('a message leads to what it was about while that is there, and while its reader may see it', async () => {
    const user = (await desk.world.work((work) =>
      work.db.row<{ id: string }>(sql`select id from sys_user where account_no = 'fdy01'`),
    ))!;
    await desk.send({ bizType: 'sysUser', bizId: user.id });
    const shown = await newest();
    assert.equal(shown.about, '用户');
    assert.equal(shown.aboutLink, `/layout/system/access/user?row_id=${user.id}`);
    await desk.send({ bizType: 'sysUser', bizId: '01900000-0000-7000-8000-000000000000' });
    assert.deepEqual([(await newest()).about, (await newest()).aboutLink], ['用户', null]);
    await desk.send({ bizType: 'test', bizId: '1' });
    assert.deepEqual([(await newest()).about, (await newest()).aboutLink], ['', null]);
    assert.deepEqual(desk.world.crashes, []);
  });
});
