import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { suiteWorld } from '#platform/test/world.ts';

describe('personal centre', () => {
  const at = suiteWorld();

  test('everybody sees what he himself did, in words', async () => {
    const admin = await at.world.as('admin');
    await admin.ok('post', 'base/sysNotice/add', {
      title: '记录',
      noticeType: 'notice',
      content: '<p>x</p>',
      target: { all: true },
    });
    const { records } = await admin.ok('get', 'base/personal/operations');
    assert.equal(records[0].what, '通知公告');
    assert.equal((await (await at.world.as('stu01')).ok('get', 'base/personal/operations')).total, 0);
  });

  test('one takes one’s own data along once in thirty days, and nobody else’s', async () => {
    const stu = await at.world.as('stu01');
    const answer = await stu.post('base/personal/exportMine');
    assert.equal(answer.status, 200);
    assert.match(String(answer.headers['content-disposition']), /attachment/);
    assert.equal(answer.body.account.accountNo, stu.login.accountNo);
    assert.equal((await stu.post('base/personal/exportMine')).body.error, 'personal.tookLately');
    at.world.setTime('2026-12-21 09:00:00');
    assert.equal((await (await at.world.as('stu01')).post('base/personal/exportMine')).status, 200);
    assert.deepEqual(at.world.crashes, []);
  });
});
