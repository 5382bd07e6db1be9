import assert from 'node:assert/strict';
import test from 'node:test';
import { addressFor, addressWith, isOpenable, linkFor } from './address.ts';

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

test('a ticket goes into the query of a fixed address, in a window of its own', () => {
  assert.equal(isOpenable('https://jw.example.edu.cn/in?ticket={ssoTicket}', 1), true);
  for (const address of [
    'https://{ssoTicket}.example.cn/',
    'https://x.example/{ssoTicket}',
    '/in?t={ssoTicket}',
  ])
    assert.equal(isOpenable(address, 1), false, address);
  assert.equal(isOpenable('https://jw.example.edu.cn/in?ticket={ssoTicket}', 2), false, 'not in a frame');
  const app = { app: 'a1' };
  assert.equal(
    linkFor(app, 'https://x.cn/?t={ssoTicket}', 'u'),
    '/api/flySource-base/openApi/ssoTicket?app=a1',
  );
  assert.equal(linkFor(app, 'https://x.cn/?u={accountNo}', 'u'), 'https://x.cn/?u=u');
  const whole = 'https://x.cn/?u={accountNo}&t={ssoTicket}';
  assert.equal(addressWith(whole, 'a b', 'ST-1'), 'https://x.cn/?u=a%20b&t=ST-1');
});
