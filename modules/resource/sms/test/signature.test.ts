import assert from 'node:assert/strict';
import { createHash, createHmac } from 'node:crypto';
import { test } from 'node:test';
import { aliyunSigned } from '../server/providers/aliyun.ts';
import { tencentAuthorization } from '../server/providers/tencent.ts';

test('Alibaba Cloud’s own example of signature V3 comes out as its documentation has it', () => {
  const { search, headers } = aliyunSigned({
    host: 'ecs.cn-shanghai.aliyuncs.com',
    action: 'RunInstances',
    version: '2014-05-26',
    query: {
      RegionId: 'cn-shanghai',
      ImageId: 'win2019_1809_x64_dtc_zh-cn_40G_alibase_20230811.vhd',
    },
    keyId: 'YourAccessKeyId',
    secret: 'YourAccessKeySecret',
    date: '2023-10-26T10:22:32Z',
    nonce: '3156853299f313e23d1673dc12e1703d',
  });
  assert.equal(search, 'ImageId=win2019_1809_x64_dtc_zh-cn_40G_alibase_20230811.vhd&RegionId=cn-shanghai');
  assert.match(
    headers['authorization']!,
    /Signature=06563a9e1b43f5dfe96b81484da74bceab24a1d853912eee15083a6f0f3283c0$/,
  );
});

test('what a query may hold beyond letters is written as the signature wants it', () => {
  const given = { host: 'h', action: 'a', version: 'v', keyId: 'k', secret: 's', date: 'd', nonce: 'n' };
  const { search } = aliyunSigned({ ...given, query: { TemplateParam: '{"a":"b c*\'~+"}', A: '学' } });
  assert.equal(search, 'A=%E5%AD%A6&TemplateParam=%7B%22a%22%3A%22b%20c%2A%27~%2B%22%7D');
});

test('Tencent Cloud’s signature V3 is made in the four steps of its documentation', () => {
  const given = {
    service: 'cvm',
    host: 'cvm.tencentcloudapi.com',
    action: 'DescribeInstances',
    payload: '{"Limit": 1, "Filters": [{"Values": ["\\u672a\\u547d\\u540d"], "Name": "instance-name"}]}',
    keyId: 'an-id',
    secret: 'a-key',
    timestamp: 1551113065,
  };
  const sha = (text: string) => createHash('sha256').update(text).digest('hex');
  const mac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();
  // the payload's digest as the documentation prints it
  assert.equal(sha(given.payload), '35e9c5b0e3ae67532d3c9f17ead6c90222632e5b1ff7f6e89887f1398934f064');
  const canonical = [
    'POST\n/\n\ncontent-type:application/json; charset=utf-8',
    'host:cvm.tencentcloudapi.com',
    'x-tc-action:describeinstances\n',
    'content-type;host;x-tc-action',
    '35e9c5b0e3ae67532d3c9f17ead6c90222632e5b1ff7f6e89887f1398934f064',
  ].join('\n');
  const toSign = `TC3-HMAC-SHA256\n1551113065\n2019-02-25/cvm/tc3_request\n${sha(canonical)}`;
  const key = mac(mac(mac(`TC3${given.secret}`, '2019-02-25'), 'cvm'), 'tc3_request');
  assert.equal(
    tencentAuthorization(given),
    `TC3-HMAC-SHA256 Credential=${given.keyId}/2019-02-25/cvm/tc3_request, SignedHeaders=content-type;host;x-tc-action, Signature=${mac(key, toSign).toString('hex')}`,
  );
});
