import assert from 'node:assert/strict';
import { test } from 'node:test';
import { newSecret, stepOf, totpAddress, totpCode } from '../server/totp.ts';

/** `12345678901234567890` of RFC 6238, appendix B, in base32: its first half twice. */
const SECRET = ['GEZDGNBVGY3TQOJQ', 'GEZDGNBVGY3TQOJQ'].join('');

test('the codes are those of RFC 6238, appendix B', () => {
  const given: [number, string][] = [
    [59, '94287082'],
    [1111111109, '07081804'],
    [1111111111, '14050471'],
    [1234567890, '89005924'],
    [2000000000, '69279037'],
    [20000000000, '65353130'],
  ];
  for (const [second, code] of given) assert.equal(totpCode(SECRET, Math.floor(second / 30), 8), code);
});

test('a clock may be off by one step, not by two', () => {
  const now = new Date(1_700_000_010_000);
  const step = Math.floor(1_700_000_010 / 30);
  for (const off of [-1, 0, 1])
    assert.equal(stepOf(SECRET, totpCode(SECRET, step + off, 6), now), step + off);
  for (const off of [-3, -2, 2, 3]) assert.equal(stepOf(SECRET, totpCode(SECRET, step + off, 6), now), null);
  assert.equal(stepOf(SECRET, '', now), null);
});

test('secrets have 160 bits, never come again, and an authenticator can read their address', () => {
  const secrets = new Set(Array.from({ length: 200 }, newSecret));
  assert.equal(secrets.size, 200);
  for (const secret of secrets) assert.match(secret, /^[A-Z2-7]{32}$/);
  const address = new URL(totpAddress(SECRET, '江州职业技术学院', 'stu01'));
  assert.equal(decodeURIComponent(address.pathname), '/江州职业技术学院:stu01');
  assert.equal(address.searchParams.get('secret'), SECRET);
  assert.equal(address.searchParams.get('issuer'), '江州职业技术学院');
});
