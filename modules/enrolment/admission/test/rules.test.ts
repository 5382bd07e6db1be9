import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { codeIn, filledText, maskedName } from '../rules/letter.ts';
import { keyIn } from '../rules/photo.ts';
import { brokenBy, type Rules, type Seated } from '../rules/place.ts';
import { mobileOf, originOf, provinceOf, PROVINCES, TILES, yearOf } from '../rules/province.ts';
import { checkDigit, waybillFault } from '../rules/waybill.ts';

test('waybills have 13 digits, or the check digit of S10', () => {
  const post = (text: string) => waybillFault(text, { mailer: 'ems', masks: '' });
  assert.equal(checkDigit('47312482'), 9);
  assert.equal(post('EA473124829CN'), null);
  assert.equal(post('EA473124828CN'), 'check');
  assert.equal(post('1012345678901'), null);
  assert.equal(post('12345'), 'shape');
});

test('other carriers number by rules of their own, which mean nothing but themselves', () => {
  const sf = (text: string) => waybillFault(text, { mailer: 'sf', masks: '' });
  const told = ['SF1234567890123', '123456789012', '1012345678901', 'SF12'].map(sf);
  assert.deepEqual(told, [null, null, 'shape', 'shape']);
  const own = (masks: string) => (text: string) => waybillFault(text, { mailer: 'other', masks });
  const jd = own('jd##########，@@******');
  assert.deepEqual(['JD0123456789', 'YT12AB34', 'JD01234567', 'JD.12345'].map(jd), [
    null,
    null,
    'shape',
    'shape',
  ]);
  assert.equal(own('')('ZTO-778899001'), null);
  assert.equal(own('(a+)+$')('AAAAAAAAAAAAAAAA'), null, 'what is no mask is none');
  fc.assert(
    fc.property(fc.string(), fc.string({ maxLength: 30 }), (masks, text) => {
      assert.ok([null, 'shape'].includes(own(masks)(text)));
    }),
  );
});

test('all provinces have a tile of their own on the map', () => {
  assert.deepEqual(Object.keys(TILES).toSorted(), PROVINCES.toSorted());
  assert.equal(new Set(Object.values(TILES).map(String)).size, 34);
  assert.ok(
    Object.values(TILES).every(([column, row]) => column >= 1 && column <= 9 && row >= 1 && row <= 8),
  );
});

test('provinces are known by any of their names, origin and year by the examination number', () => {
  assert.equal(provinceOf('浙江省'), '33');
  assert.equal(provinceOf('广西壮族自治区'), '45');
  assert.equal(provinceOf('330000'), '33');
  assert.equal(provinceOf('火星'), null);
  assert.equal(originOf('26330102150001'), '330102');
  assert.equal(originOf('123'), null);
  assert.equal(yearOf('26330102150001'), 2026);
  assert.equal(mobileOf('0571-87654321', '13800138000'), '13800138000');
});

test('a letter is filled in, its code is read out of its address, its name is masked', () => {
  assert.equal(filledText('{name}同学：{nothing}', { name: '王伟' }), '王伟同学：{nothing}');
  assert.equal(codeIn('https://a.cn/admission/verify?c=ABC123'), 'ABC123');
  assert.equal(codeIn(' 2026100001 '), '2026100001');
  assert.deepEqual(['王伟', '欧阳小明', '李𠮷'].map(maskedName), ['王*', '欧**明', '李*']);
});

test('photos are called by a number, in a folder, with any ending', () => {
  assert.equal(keyIn('ksh', '照片/26330102150001.JPG'), '26330102150001');
  assert.equal(keyIn('nameKsh', '王伟_26330102150001.png'), '26330102150001');
  assert.equal(keyIn('idNumber', '33010220080304001x.jpg'), '33010220080304001X');
});

const seated = (id: string, gender: string, classId: string | null): Seated => ({
  ...{ id, gender, classId, z: 0, origin: '33', minority: false },
});
const rules = (more: Partial<Rules> = {}): Rules => ({
  ...{
    classes: [
      { id: 'a', gender: null },
      { id: 'b', gender: null },
    ],
    maxSize: 3,
    apart: new Map(),
    together: [],
  },
  ...more,
});

test('who is put where a rule breaks is asked why; who is taken out is not', () => {
  const people = [seated('1', '1', 'a'), seated('2', '2', 'a'), seated('3', '1', 'b'), seated('4', '2', 'b')];
  assert.deepEqual(brokenBy(people, new Map([['1', 'b']]), rules()), ['size', 'women'].slice(0, 1));
  assert.deepEqual(brokenBy(people, new Map([['1', null]]), rules()), []);
  const apart = new Map([
    ['1', new Set(['4'])],
    ['4', new Set(['1'])],
  ]);
  assert.deepEqual(
    brokenBy(
      people,
      new Map([
        ['1', 'b'],
        ['3', 'a'],
      ]),
      rules({ apart }),
    ),
    ['apart'],
  );
  const women = [
    { id: 'a', gender: null },
    { id: 'b', gender: '2' },
  ];
  assert.ok(brokenBy(people, new Map([['1', 'b']]), rules({ classes: women })).includes('limit'));
});
