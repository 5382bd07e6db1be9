import assert from 'node:assert/strict';
import { test } from 'node:test';
import { renewalOf } from '../rules-region.ts';

const KNOWN = [
  ['360000', '江西省'],
  ['360400', '九江市'],
  ['360402', '濂溪区'],
  ['360403', '浔阳区'],
].map(([code, name]) => ({ code: code!, name: name!, mergedTo: null }));
const sheet = (...rows: string[][]) =>
  renewalOf(
    KNOWN,
    rows.map(([code = '', name = '', mergedTo = ''], at) => ({ line: at + 2, code, name, mergedTo })),
  );

test('a sheet brings new codes below what is there, new names, and says where a code went', () => {
  const found = sheet(['360405', '新区'], ['360403', '浔阳新区'], ['360402', '', '360405']);
  assert.deepEqual(found, {
    added: [{ code: '360405', name: '新区', level: 3, parentCode: '360400' }],
    renamed: [{ code: '360403', name: '浔阳新区', before: '浔阳区' }],
    retired: [{ code: '360402', name: '濂溪区', mergedTo: '360405' }],
    faults: [],
  });
});

test('what makes no sense is named by its line, and what is named as it is changes nothing', () => {
  const keys = (...rows: string[][]) => sheet(...rows).faults.map(({ key }) => key);
  assert.deepEqual(keys(['36040', '短']), ['codeWrong']);
  assert.deepEqual(keys(['360405', '新区'], ['360405', '新区']), ['twice']);
  assert.deepEqual(keys(['360499', '', '360402']), ['unknown']);
  assert.deepEqual(keys(['360402', '', '360499']), ['targetUnknown']);
  assert.deepEqual(keys(['360400', '', '360000']), ['hasBelow']);
  assert.deepEqual(keys(['360405', '']), ['nameMissing']);
  assert.deepEqual(keys(['370102', '历下区']), ['noParent']);
  assert.deepEqual(sheet(['360402', '濂溪区']), { added: [], renamed: [], retired: [], faults: [] });
});
