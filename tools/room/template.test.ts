import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { judgementsOf, roomFiles, roomName, serviceOf, withLines } from './template.ts';

describe('a new room', () => {
  test('is called one thing from folder to title', () => {
    assert.deepEqual(roomName('dormitory/sign-task'), {
      room: 'dormitory/sign-task',
      wing: 'dormitory',
      short: 'sign-task',
      resource: 'signTask',
      title: 'Sign task',
    });
  });

  test('may call its first resource otherwise, and file it so', () => {
    const name = roomName('dormitory/sign-task', 'signRound');
    assert.equal(name.resource, 'signRound');
    const files = roomFiles(name, 'yxgl');
    assert.match(files['module.ts']!, /import { signRound } from '.\/sign-round.ts'/);
    assert.match(files['sign-round.ts']!, /name: 'signRound'/);
    assert.deepEqual(
      Object.keys(files).filter((file) => file.startsWith('test')),
      ['test/sign-task.test.ts'],
    );
    assert.throws(() => roomName('dormitory/sign-task', 'sign-round'), /like a field/);
  });

  test('is refused a name that is no folder below the wings', () => {
    for (const text of ['', 'stay', 'a/b/c', '../x', 'dormitory/Stay', 'dormitory/-x', 'dormitory/x.y'])
      assert.throws(() => roomName(text), /A room is called <wing>\/<room>/, text);
  });

  test('answers under the service of its wing', () => {
    assert.equal(serviceOf(['sms', 'resource', 'resource']), 'resource');
    assert.equal(serviceOf([]), 'yxgl');
  });

  test('says the same words in both languages', () => {
    const files = roomFiles(roomName('dormitory/sign-task'), 'yxgl');
    const keys = (value: unknown): unknown =>
      typeof value === 'object'
        ? Object.entries(value as object).map(([key, inner]) => [key, keys(inner)])
        : 'word';
    const [zh, en] = ['zh-CN', 'en'].map((locale) => keys(JSON.parse(files[`locale/${locale}.json`]!)));
    assert.deepEqual(zh, en);
  });

  test('adds its calls to the reviewed ones, each at its place and once', () => {
    const more = judgementsOf(roomName('dormitory/lamp'), 'yxgl');
    const list = 'depends a/x\nplain yxgl/kiln/add\nplain yxgl/lamp/add\nplain yxgl/oven/add\nsecond a/y\n';
    const added = `depends a/x
plain yxgl/kiln/add
plain yxgl/lamp/add
plain yxgl/lamp/remove
plain yxgl/lamp/removeBatch
plain yxgl/lamp/update
plain yxgl/oven/add
second a/y
`;
    assert.equal(withLines(list, more), added);
    assert.equal(withLines(added, more), added);
  });
});
