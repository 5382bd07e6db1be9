import assert from 'node:assert/strict';
import { test } from 'node:test';
import { deviceOf } from '../rules.ts';

const AGENTS: [string, string, string, string][] = [
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0 Safari/537.36 Edg/130.0',
    'computer',
    'Windows',
    'Edge',
  ],
  [
    'Mozilla/5.0 (Linux; Android 14; V2307A) AppleWebKit/537.36 Chrome/116 Mobile Safari/537.36 MicroMessenger/8.0.50',
    'phone',
    'Android',
    'WeChat',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1',
    'phone',
    'iOS',
    'Safari',
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 14_5) AppleWebKit/605.1.15 Version/17.5 Safari/605.1.15',
    'computer',
    'macOS',
    'Safari',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0', 'computer', 'Linux', 'Firefox'],
  ['curl/8.5.0', 'program', '', ''],
  ['', 'program', '', ''],
];

test('a device is called what people call it, though every browser claims to be the others', () => {
  for (const [agent, kind, system, browser] of AGENTS)
    assert.deepEqual(deviceOf(agent), { kind, system, browser }, agent);
});
