import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { gatewayBody } from '../server/providers/http.ts';
import { suiteDesk } from './desk.ts';
import { fakeGateway, fakeHuawei, SECRET, type Fake } from './fakes.ts';

describe('messages by Huawei Cloud and by a gateway of the school', () => {
  const desk = suiteDesk();
  let huawei: Fake;
  let gateway: Fake;
  let channel: { huawei: string; gateway: string };
  before(async () => {
    [huawei, gateway] = await Promise.all([fakeHuawei(), fakeGateway()]);
    const kept = await Promise.all([
      desk.save({
        name: '华为',
        provider: 'huawei',
        settings: { appKey: 'key-test', sender: '8823', signName: '江州职院', endpoint: huawei.url },
      }),
      desk.save({
        name: '网关',
        provider: 'http',
        settings: {
          endpoint: `${gateway.url}/send`,
          body: '{"to":["{to}"],"text":"【江州职院】{content}","no":"{id}","vars":"{params}"}',
          authorization: 'Bearer {secret}',
          codeField: 'status.code',
          codeFine: 'OK',
          idField: 'data.no',
        },
      }),
    ]);
    channel = { huawei: kept[0].data.id, gateway: kept[1].data.id };
  });
  after(async () => {
    await Promise.all([huawei.stop(), gateway.stop()]);
  });
  const report = async (name: 'huawei' | 'gateway') => {
    const channels = await desk.admin.ok('get', 'resource/smsChannel/list');
    const { receipt } = channels.find(({ id }: { id: string }) => id === channel[name]);
    return receipt as string;
  };

  test('Huawei Cloud gets its form and its digest, and what it reports as a form is heard', async () => {
    await desk.only([channel.huawei]);
    await desk.send();
    const row = await desk.last();
    assert.deepEqual([row.state, row.error], ['sent', null]);
    const asked = new URLSearchParams(huawei.heard.at(-1)!.body);
    assert.deepEqual(
      [asked.get('from'), asked.get('templateId'), asked.get('templateParas'), asked.get('signature')],
      ['8823', 'SMS_1001', '["张三 病假 1天"]', '江州职院'],
    );
    const told = await desk.world.kernel.app.inject({
      method: 'POST',
      url: await report('huawei'),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: `smsMsgId=${row.providerId}&status=DELIVRD&sequence=1&total=1`,
    });
    assert.deepEqual([told.statusCode, told.json().code], [200, '000000'], told.body);
    assert.equal((await desk.last()).state, 'delivered');
  });

  test('a wrong number is told at once; what is wrong with the account goes on to the next channel', async () => {
    await desk.only([channel.huawei, channel.gateway]);
    await desk.send({ phones: ['12345'] });
    assert.deepEqual([(await desk.last()).state, gateway.heard.length], ['failed', 0]);
    huawei.say({ body: { code: 'E000104', description: 'app_secret invalid' } });
    await desk.send();
    assert.deepEqual([(await desk.last()).state, gateway.heard.length], ['sent', 1]);
  });

  test('whatever else Huawei Cloud refuses, codes of its own template and unknown ones too, another channel may carry', async () => {
    await desk.only([channel.huawei, channel.gateway]);
    const refused = { originTo: '+8613800000000', smsMsgId: 'x', status: 'E200028' };
    for (const body of [
      { code: 'E000510', description: 'the SMS fails to be sent', result: [refused] },
      { code: 'E000503', description: 'parameter format error' },
      { code: 'E999999', description: 'nobody has heard of it' },
    ]) {
      const before = gateway.heard.length;
      huawei.say({ body });
      await desk.send();
      assert.deepEqual([(await desk.last()).state, gateway.heard.length - before], ['sent', 1], body.code);
    }
    // by itself it waits where their system is busy, and gives up where another would have been needed
    await desk.only([channel.huawei]);
    for (const [code, state] of [
      ['E200015', 'queued'],
      ['E000620', 'failed'],
    ] as const) {
      huawei.say({ body: { code, description: '' } });
      await desk.send();
      assert.equal((await desk.last()).state, state, code);
    }
  });

  test('reports of Huawei Cloud are heard several at once, too', async () => {
    await desk.only([channel.huawei]);
    await desk.send();
    const row = await desk.last();
    const told = await desk.world.kernel.app.inject({
      method: 'POST',
      url: await report('huawei'),
      payload: {
        statusReportList: [
          { smsMsgId: row.providerId, status: 'BLACK' },
          { smsMsgId: 'x', status: 'DELIVRD' },
        ],
      },
    });
    assert.equal(told.statusCode, 200, told.body);
    assert.deepEqual([(await desk.last()).state, (await desk.last()).error], ['undelivered', 'BLACK']);
  });

  test('a gateway gets the school’s own form under a seal, needs no template, and says its number', async () => {
    await desk.only([channel.gateway]);
    await desk.send({ key: 'sms.test', facts: {}, phones: [desk.phone()] });
    const row = await desk.last();
    assert.deepEqual([row.state, row.error], ['sent', null]);
    assert.match(row.providerId ?? '', /^7\d{3}$/);
    const asked = JSON.parse(gateway.heard.at(-1)!.body);
    assert.match(asked.text, /^【江州职院】/);
    assert.equal(asked.no, row.id);
    const told = await desk.world.kernel.app.inject({
      method: 'POST',
      url: await report('gateway'),
      payload: [{ id: Number(row.providerId), arrived: false, error: '关机' }],
    });
    assert.equal(told.statusCode, 200, told.body);
    assert.deepEqual([(await desk.last()).state, (await desk.last()).error], ['undelivered', '关机']);
    gateway.say({ body: { status: { code: 'E9' }, msg: '余额不足' } });
    await desk.send();
    assert.match((await desk.last()).error ?? '', /E9 余额不足/);
  });

  test('what a message says never breaks out of the form, and the prototype is no field of an answer', () => {
    const message = { to: '1', subject: '', content: '"},{"to":"2', template: null, id: 'i' };
    const body = JSON.parse(gatewayBody('{"a":{"b":["{content}"]},"n":1,"x":"{nobody}"}', message, SECRET));
    assert.deepEqual(body, { a: { b: ['"},{"to":"2'] }, n: 1, x: '{nobody}' });
    assert.throws(() => gatewayBody('no json', message, SECRET), /no JSON object/);
  });
});
