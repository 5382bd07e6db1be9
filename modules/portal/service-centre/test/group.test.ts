import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { suiteWorld } from '#platform/test/world.ts';
import { arranged, dissolved, groupFault, inOneOrder, placed, stepped, unshown } from '../rules-group.ts';

const group = (id: string, ...appIds: string[]) => ({ id, name: id, appIds });

test('what is kept no longer falls out of its group, what is new is in none', () => {
  const { loose, groups } = arranged(['a', 'c', 'd'], [group('one', 'b', 'a')]);
  assert.deepEqual([loose, groups[0]!.appIds], [['c', 'd'], ['a']]);
});

test('what the school shows above is left out of what is kept, wherever it stands', () => {
  const { loose, groups } = unshown(
    arranged(['a', 'b', 'c', 'd'], [group('one', 'b', 'c')]),
    new Set(['a', 'c']),
  );
  assert.deepEqual([loose, groups[0]!.appIds], [['d'], ['b']]);
});

test('however services are moved, each stays kept and is in one place', () => {
  const all = ['a', 'b', 'c', 'd', 'e'];
  const step = fc.oneof(
    fc.tuple(fc.constantFrom(...all), fc.constantFrom('one', 'two', null), fc.nat(5)),
    fc.constantFrom<'one' | 'two'>('one', 'two'),
  );
  fc.assert(
    fc.property(fc.array(step, { maxLength: 12 }), (steps) => {
      let now = arranged(all, [group('one', 'a'), group('two')]);
      for (const one of steps) now = typeof one === 'string' ? stepped(now, one, 1) : placed(now, ...one);
      assert.deepEqual(inOneOrder(now).toSorted(), all);
      assert.equal(groupFault(now.groups), null);
      assert.deepEqual(inOneOrder(dissolved(now, 'one')).toSorted(), all);
    }),
  );
});

test('two groups of one name, and a service in two groups, are no arrangement', () => {
  assert.equal(groupFault([group('one'), { ...group('two'), name: ' ONE ' }]), 'groupTwice');
  assert.equal(groupFault([group('one', 'a'), group('two', 'a')]), 'appTwice');
});

describe('my groups of services', () => {
  const at = suiteWorld();
  const id = (tail: number) => `0192c3a0-0000-7000-8000-${String(tail).padStart(12, '0')}`;

  test('groups are kept as they were arranged, for this person alone; who comes second is told', async () => {
    const [stu, fdy] = [await at.world.as('stu01'), await at.world.as('fdy01')];
    const body = (version: number, ...names: string[]) => ({
      version,
      groups: names.map((name, place) => ({ id: id(place), name, appIds: [id(90 + place)] })),
    });
    const before = await stu.ok('get', 'base/appGroup/getMine');
    assert.deepEqual(await stu.ok('post', 'base/appGroup/save', body(before.version, '常用', '生活')), {
      version: before.version + 1,
    });
    const { groups } = await stu.ok('get', 'base/appGroup/getMine');
    assert.deepEqual(
      (groups as { name: string }[]).map(({ name }) => name),
      ['常用', '生活'],
    );
    const late = await stu.post('base/appGroup/save', body(before.version, '迟到'));
    assert.equal(late.body.error, 'kit.versionConflict');
    const twice = await stu.post('base/appGroup/save', body(before.version + 1, '同名', '同名'));
    assert.equal(twice.body.msg, '已有同名分组');
    for (const bad of ['a\u0000b', 'a\ud800b'])
      assert.equal((await stu.post('base/appGroup/save', body(before.version + 1, bad))).status, 400);
    const searched = { place: 'centre', word: '请\u0000假', found: 1, people: 0 };
    assert.equal((await stu.post('base/portal/noteSearch', searched)).body.error, 'kit.controlCharacter');
    const others = await fdy.ok('get', 'base/appGroup/getMine');
    assert.ok(!JSON.stringify(others).includes('生活'));
    assert.deepEqual(at.world.crashes, []);
  });
});
