import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { suiteWorld } from './world.ts';

describe('what each answer tells the browser', () => {
  const at = suiteWorld();
  const headersOf = async (more: { [name: string]: string } = {}) =>
    (await at.world.nobody().carrying(more).get('base/openApi/getAppInfo')).headers;

  test('scripts from here only, and no text becomes HTML but through the two policies', async () => {
    const policy = String((await headersOf())['content-security-policy']);
    assert.match(policy, /(^|; )script-src 'self'(;|$)/);
    assert.match(policy, /; require-trusted-types-for 'script'; trusted-types default dompurify$/);
    assert.ok(!/unsafe-eval|script-src[^;]*(unsafe|\*|data:)/.test(policy), policy);
  });

  test('who comes over https is told to stay there; who has no certificate is not locked out', async () => {
    const name = 'strict-transport-security';
    assert.equal((await headersOf())[name], undefined);
    assert.equal((await headersOf({ 'x-forwarded-proto': 'https' }))[name], 'max-age=31536000');
    // only a proxy on this machine is believed
    const answer = await at.world.kernel.app.inject({
      url: '/api/flySource-base/openApi/getAppInfo',
      remoteAddress: '203.0.113.7',
      headers: { 'x-forwarded-proto': 'https' },
    });
    assert.equal(answer.headers[name], undefined);
  });
});
