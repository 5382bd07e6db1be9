import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { suiteWorld } from '#platform/test/world.ts';

describe('the code by which a trial is asked for', () => {
  const at = suiteWorld();
  const from = (address: string, cookie = '') =>
    at.world.nobody().carrying({ 'x-forwarded-for': address, ...(cookie && { cookie }) });

  /** Somebody asks for a code in his browser: what it keeps, and the code that his phone gets. */
  async function asked(phone: string, address: string) {
    const { status, headers } = await from(address).post('auth/openApi/getCode', { phone });
    assert.equal(status, 200);
    const cookie = String(headers['set-cookie']).split(';')[0]!;
    return { cookie, code: /\d{6}/.exec(at.world.letters()[0]!.content)![0] };
  }
  const ask = (caller: ReturnType<typeof from>, contactPhone: string, smsCode: string) =>
    caller.post('auth/openApi/registerSoft', {
      ...{ mode: 'trial', schoolName: '青浦艺术学校', contactName: '李芳' },
      ...{ contactPhone, smsCode },
    });
  const wrong = (code: string) => (code === '123456' ? '654321' : '123456');

  test('is not used up by strangers, however often they guess, even at the same address', async () => {
    const phone = '13812340011';
    const { cookie, code } = await asked(phone, '203.0.113.7');
    for (let guess = 0; guess < 40; guess += 1)
      assert.ok((await ask(from('203.0.113.7'), phone, wrong(code))).status >= 400);
    for (let guess = 0; guess < 120; guess += 1)
      await ask(from(`198.51.100.${guess + 1}`), phone, wrong(code));
    assert.equal((await ask(from('198.51.100.200'), phone, code)).body.error, 'licence.codeWrong');
    assert.equal((await ask(from('203.0.113.7', cookie), phone, code)).data.status, 'pending');
    assert.deepEqual(at.world.crashes, []);
  });

  test('is not replaced by a stranger who asks for one to the same phone', async () => {
    const phone = '13812340012';
    const mine = await asked(phone, '203.0.113.8');
    at.world.setTime('2026-11-20 09:02:00');
    await asked(phone, '198.51.100.9');
    assert.equal((await ask(from('203.0.113.8', mine.cookie), phone, mine.code)).data.status, 'pending');
  });

  test('of one who guesses the sixth try is not judged, in the browser that asked too', async () => {
    const phone = '13812340013';
    const { cookie, code } = await asked(phone, '203.0.113.9');
    const there = from('203.0.113.9', cookie);
    const tries = await Promise.all(Array.from({ length: 5 }, () => ask(there, phone, wrong(code))));
    assert.ok(tries.every(({ status }) => status >= 400));
    assert.equal((await ask(there, phone, code)).body.error, 'licence.codeWrong');
  });

  test('is good from another program as well, by which its owner acts without a cookie', async () => {
    const phone = '13812340014';
    const { code } = await asked(phone, '203.0.113.10');
    assert.equal((await ask(from('203.0.113.10'), phone, wrong(code))).body.error, 'licence.codeWrong');
    assert.equal((await ask(from('203.0.113.10'), phone, code)).data.status, 'pending');
  });
});
