import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ownKey, realmAt, signInOf } from './realm.ts';

test('an address says which realm it belongs to', () => {
  const addresses = [
    '/welcome',
    '/welcome/index',
    '/dzks/login',
    '/welcomed',
    '/index',
    '/datascreen/welcome',
  ];
  assert.deepEqual(addresses.map(realmAt), ['welcome', 'welcome', 'exam', 'office', 'office', 'office']);
  assert.deepEqual(
    [signInOf('office'), signInOf('welcome'), signInOf('exam')],
    ['/', '/welcome/login', '/dzks/login'],
  );
});

test('the office keeps its token where the specification says, other realms beside it', () => {
  assert.equal(ownKey('access-token', 'office'), 'access-token');
  assert.equal(ownKey('access-token', 'exam'), 'exam.access-token');
});
