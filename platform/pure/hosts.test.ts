import assert from 'node:assert/strict';
import { test } from 'node:test';
import { hostsIn, httpsHost } from './hosts.ts';

test('a list of hosts is names, each once, however it is written', () => {
  assert.deepEqual(hostsIn(''), []);
  assert.deepEqual(hostsIn('JW.edu.cn, report.edu.cn:8443\n jw.edu.cn；10.2.3.4'), [
    'jw.edu.cn',
    'report.edu.cn:8443',
    '10.2.3.4',
  ]);
  // a name in Chinese letters travels in the form that browsers send
  assert.match(hostsIn('教务.中国')![0]!, /^xn--[a-z0-9]+\.xn--[a-z0-9]+$/);
});

test('what is no plain host is refused: wildcards, addresses, words of the policy itself', () => {
  const wrong = [
    '*',
    '*.edu.cn',
    'https://jw.edu.cn',
    'jw.edu.cn/path',
    'jw.edu.cn?x',
    'user@jw.edu.cn',
    'localhost',
    "'unsafe-inline'",
    "'self'",
    'data:',
    'jw.edu.cn:99999',
    '[::1]',
  ];
  for (const text of wrong) assert.equal(hostsIn(text), null, text);
  assert.equal(hostsIn(Array.from({ length: 21 }, (_, n) => `h${n}.cn`).join(' ')), null);
});

test('only an https address has a host that counts', () => {
  assert.equal(httpsHost('https://Report.edu.cn:8443/ureport?x=1'), 'report.edu.cn:8443');
  for (const text of [
    'http://report.edu.cn',
    'javascript:alert(1)',
    '//report.edu.cn',
    'https://a@report.edu.cn/',
    'https://a.cn;script-src/',
    'report',
  ])
    assert.equal(httpsHost(text), null, text);
});
