import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, describe, test } from 'node:test';
import { INNER } from './outbound.fixture.ts';
import { isPublic, outbound, OutboundFault } from './outbound.ts';

describe('calls to the outside', () => {
  let port = 0;
  let asked = 0;
  const server = createServer((request, response) => {
    asked += 1;
    if (request.url === '/elsewhere')
      return void response.writeHead(302, { location: 'http://169.254.169.254/' }).end();
    if (request.url === '/long') return void response.end(Buffer.alloc(3 * 1024 * 1024));
    response.writeHead(200, { 'content-type': 'application/json' }).end('{"fine":true}');
  });
  before(async () => {
    await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
    ({ port } = server.address() as AddressInfo);
  });
  after(() => server.close());
  const reasonOf = (url: string, hosts: string[] = []) =>
    outbound(hosts)
      .fetch(url)
      .then(
        () => null,
        (error: unknown) => (error instanceof OutboundFault ? error.reason : `threw ${String(error)}`),
      );

  test('no form of an inner address is called', async () => {
    assert.ok(INNER.length >= 60, `${INNER.length} forms`);
    for (const host of INNER) {
      const url = `https://${host}:${port}/`;
      // a host that no name system knows is not called either
      const reason = URL.canParse(url) ? await reasonOf(url) : 'address';
      assert.ok(reason === 'address' || reason === 'network', `${host}: ${String(reason)}`);
      if (/^[\d.[]/.test(host) && URL.canParse(url)) assert.equal(reason, 'address', host);
    }
    assert.equal(asked, 0);
  });

  test('plain http, other schemes and names in the address are refused', async () => {
    for (const url of [
      'http://example.com/',
      'ftp://example.com/',
      'file:///etc/passwd',
      'data:text/plain,x',
    ])
      assert.equal(await reasonOf(url), 'scheme', url);
    assert.equal(outbound([]).allows('https://user:pw@example.com/'), false);
    assert.equal(outbound([]).allows('https://example.com/'), true);
  });

  test('an inner host that the operator opened is called, its neighbours are not', async () => {
    const own = `http://127.0.0.1:${port}`;
    const answer = await outbound([`127.0.0.1:${port}`]).fetch(`${own}/`);
    assert.deepEqual(await answer.json(), { fine: true });
    assert.equal(await reasonOf(`http://127.0.0.1:${port + 1}/`, [`127.0.0.1:${port}`]), 'scheme');
    assert.equal(await reasonOf(`https://127.0.0.2:${port}/`, [`127.0.0.1:${port}`]), 'address');
  });

  test('an answer that leads elsewhere or is too long is not taken', async () => {
    const inner = ['127.0.0.1'];
    assert.equal(await reasonOf(`http://127.0.0.1:${port}/elsewhere`, inner), 'redirect');
    assert.equal(await reasonOf(`http://127.0.0.1:${port}/long`, inner), 'tooLarge');
  });

  test('files are as long as they are, but lead nowhere else and inside neither', async () => {
    const call = (path: string, hosts: string[]) =>
      outbound(hosts).fetch(`http://127.0.0.1:${port}${path}`, { files: true });
    const long = await call('/long', ['127.0.0.1']);
    assert.equal((await long.arrayBuffer()).byteLength, 3 * 1024 * 1024);
    await assert.rejects(call('/elsewhere', ['127.0.0.1']), /leads elsewhere/);
    await assert.rejects(call('/long', []), /may not be called/);
  });

  test('public addresses are public', () => {
    for (const address of ['1.1.1.1', '8.8.8.8', '223.5.5.5', '2606:4700::1111', '240e::1', '2400:3200::1'])
      assert.equal(isPublic(address), true, address);
    assert.equal(isPublic('no address'), false);
  });
});
