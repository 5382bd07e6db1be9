import assert from 'node:assert/strict';
import { createHash, createHmac } from 'node:crypto';
import { test } from 'node:test';
import { learnClock, passwordHash, serverNow, signature } from './sign.ts';

test('the signature is the one that the server computes, over the path without its query', () => {
  const token = 'abcdefghijklmnop';
  const hex = createHmac('sha256', 'abcdefghij').update('/api/x\n1700000000000').digest('hex');
  assert.equal(signature('/api/x?a=1', token, 1_700_000_000_000), `1700000000000.${hex}`);
});

test('without a token the client id is the key', () => {
  const hex = createHmac('sha256', 'campus-web').update('/api/x\n1700000000000').digest('hex');
  assert.equal(signature('/api/x', null, 1_700_000_000_000), `1700000000000.${hex}`);
});

test('moments of one tab strictly increase, even within a millisecond and when the clock is set back', () => {
  const moments = Array.from({ length: 50 }, () => Number(signature('/x', null).split('.')[0]));
  learnClock(Date.now() - 2000);
  moments.push(Number(signature('/x', null).split('.')[0]));
  assert.ok(moments.every((moment, index) => index === 0 || moment > moments[index - 1]!));
});

test('the clock follows what the server said, also far back', () => {
  learnClock(Date.now() + 3_600_000);
  signature('/x', null);
  learnClock(Date.now());
  assert.ok(Math.abs(serverNow() - Date.now()) < 1000);
  assert.ok(Math.abs(Number(signature('/x', null).split('.')[0]) - Date.now()) < 1000);
});

test('a password travels as lower-case MD5 of its UTF-8 bytes', () => {
  assert.equal(passwordHash('密码123'), createHash('md5').update('密码123').digest('hex'));
});
