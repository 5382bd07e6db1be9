import assert from 'node:assert/strict';
import { test } from 'node:test';
import { networkOf, networksOf } from '../server/networks.ts';

test('an address is called as the school calls the narrowest of its networks', () => {
  const networks = networksOf('校本部=10.0.0.0/8; 图书馆 = 10.9.0.0/16；办公室=10.9.1.5\n宿舍=2001:da8::/32');
  const named = (ip: string) => networkOf(ip, networks);
  assert.deepEqual(['10.1.2.3', '10.9.4.4', '10.9.1.5', '2001:da8::7'].map(named), [
    '校本部',
    '图书馆',
    '办公室',
    '宿舍',
  ]);
  assert.equal(named('::ffff:10.1.2.3'), '校本部', 'an address that came over IPv6');
  assert.deepEqual(['8.8.8.8', '', 'nonsense', '2001:db8::1'].map(named), ['', '', '', '']);
});

test('what cannot be read names nothing, and spoils nothing', () => {
  const networks = networksOf(
    '甲=10.0.0.0/33; =10.0.0.0/8; 乙=10.0.0; 丙=::/129; 丁=192.168.0.0/16; 10.0.0.0/8',
  );
  assert.deepEqual(
    networks.map(({ name }) => name),
    ['丁'],
  );
});
