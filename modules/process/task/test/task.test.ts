import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import type { Caller } from '#platform/test/caller.ts';
import { suiteWorld, type World } from '#platform/test/world.ts';

const STRANGE = '00000000-0000-7000-8000-000000000000';

describe('approvals', () => {
  const at = suiteWorld();
  let world: World;
  let counsellor: Caller;
  before(async () => {
    world = at.world;
    counsellor = await world.as('fdy01');
  });

  test('a process that nobody knows has no stages', async () => {
    const student = await world.as('stu01');
    for (const call of ['getTaskSelect', 'getMyTaskSelect'])
      assert.deepEqual(await student.ok('get', `process/${call}`, { processType: 'noSuchProcess' }), []);
  });

  test('a case that does not exist has no drawn flow, by either id', async () => {
    assert.equal((await counsellor.get('process/instance/trace', { instanceId: STRANGE })).status, 404);
    assert.equal((await counsellor.get('process/instance/trace', { bizId: STRANGE })).status, 404);
  });

  test('ready-made comments are kept as a whole and in order, twenty at most, and are one’s own', async () => {
    const texts = ['同意。', '请补充证明材料。'];
    await counsellor.ok('post', 'process/flowPhrase/save', { texts });
    const kept = (await counsellor.ok('get', 'process/flowPhrase/list')) as { text: string }[];
    assert.deepEqual(
      kept.map((phrase) => phrase.text),
      texts,
    );
    assert.deepEqual(await (await world.as('yx01')).ok('get', 'process/flowPhrase/list'), []);
    const many = Array.from({ length: 21 }, (_, line) => `意见${line}`);
    assert.equal((await counsellor.post('process/flowPhrase/save', { texts: many })).status, 400);
  });

  test('colleagues are staff who can sign in, never oneself, and students find nobody', async () => {
    const found = (await counsellor.ok('get', 'process/task/colleagues', { keyword: 'yx01' })) as {
      value: string;
      label: string;
    }[];
    assert.equal(found.length, 1);
    assert.match(found[0]!.label, /yx01/);
    assert.deepEqual(await counsellor.ok('get', 'process/task/colleagues', { keyword: 'fdy01' }), []);
    assert.deepEqual(
      await (await world.as('stu01')).ok('get', 'process/task/colleagues', { keyword: 'yx01' }),
      [],
    );
  });

  test('somebody stands in for a while, without overlap and without chains', async () => {
    const yx = await world.as('yx01');
    const [colleague] = (await counsellor.ok('get', 'process/task/colleagues', { keyword: 'yx01' })) as {
      value: string;
    }[];
    const during = { from: '2026-12-01 08:00:00', to: '2026-12-05 18:00:00' };
    const asked = { toUserId: colleague!.value, processTypes: ['*'], ...during };
    const { id } = await counsellor.ok('post', 'process/flowDelegate/add', asked);
    assert.equal(
      (await counsellor.post('process/flowDelegate/add', asked)).body.error,
      'process.delegateOverlap',
    );
    const [back] = (await yx.ok('get', 'process/task/colleagues', { keyword: 'teacher01' })) as {
      value: string;
    }[];
    const chain = await yx.post('process/flowDelegate/add', { ...asked, toUserId: back!.value });
    assert.equal(chain.body.error, 'process.delegateChain');
    const self = counsellor.login.detail.userId as string;
    assert.equal(
      (await counsellor.post('process/flowDelegate/add', { ...asked, toUserId: self })).body.error,
      'process.delegateSelf',
    );
    assert.equal((await yx.post('process/flowDelegate/end', { id })).status, 404);
    for (const never of [
      { from: during.to, to: during.from },
      { from: during.to, to: during.to },
      { from: '2026-01-01 08:00:00', to: '2026-01-02 08:00:00' },
    ])
      assert.equal(
        (await counsellor.post('process/flowDelegate/add', { ...asked, ...never })).body.error,
        'process.delegateTime',
      );
    const noDay = { ...asked, to: '2026-12-32 08:00:00' };
    assert.equal((await counsellor.post('process/flowDelegate/add', noDay)).body.error, 'kit.invalid');
    await counsellor.ok('post', 'process/flowDelegate/end', { id });
    assert.deepEqual(await counsellor.ok('get', 'process/flowDelegate/list'), []);
    assert.deepEqual(world.crashes, []);
  });
});
