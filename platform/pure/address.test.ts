import assert from 'node:assert/strict';
import test from 'node:test';
import { addressFor, isOpenable } from './address.ts';

test('addresses of the web open, and our own pages in a new window', () => {
  for (const address of ['https://jw.example.edu.cn/login?u={accountNo}', 'http://10.1.2.3:8080/a'])
    for (const openType of [1, 2]) assert.equal(isOpenable(address, openType), true, address);
  assert.equal(isOpenable('/datascreen/dormInspect', 1), true);
  assert.equal(isOpenable('/datascreen/dormInspect', 2), false);
});

test('scripts, foreign hosts in disguise and addresses that carry a session do not', () => {
  for (const address of [
    'javascript:alert(1)',
    'JavaScript:alert(1)',
    ' javascript:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    'ftp://files.example.edu.cn',
    '//evil.example',
    '/\\evil.example',
    'https://a@evil.example',
    'https://x.example/?t={token}',
    'https://x.example/?t={}',
    'https://{accountNo}.evil.example:x',
    '',
    'index',
  ])
    for (const openType of [0, 1, 2]) assert.equal(isOpenable(address, openType), false, address);
});

test('the reader’s account is filled in as text, not as address', () => {
  assert.equal(addressFor('https://x.example/?u={accountNo}', 'a&b'), 'https://x.example/?u=a%26b');
});
