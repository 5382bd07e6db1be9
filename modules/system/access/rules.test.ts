import assert from 'node:assert/strict';
import test from 'node:test';
import fc from 'fast-check';
import { isCircle, isMenuName, mayStandUnder, openingFault, tidyName } from './rules.ts';

test('a menu needs its Chinese name; blank translations fall out', () => {
  assert.equal(isMenuName({ 'zh-cn': '教务系统', en: '' }), true);
  for (const wrong of [null, [], 'x', {}, { 'zh-cn': ' ' }, { 'zh-cn': 1 }, { 'zh-cn': 'a', fr: 'b' }])
    assert.equal(isMenuName(wrong), false, JSON.stringify(wrong));
  assert.equal(isMenuName({ 'zh-cn': '长'.repeat(61) }), false);
  assert.deepEqual(tidyName({ 'zh-cn': ' 教务 ', en: ' ' }), { 'zh-cn': '教务' });
});

test('a page opens its screen or an address, a directory opens nothing', () => {
  const page = { category: 'page', hasScreen: true };
  assert.equal(openingFault({ ...page, openType: 0, linkUrl: null }), null);
  assert.equal(openingFault({ ...page, openType: 0, linkUrl: 'https://a.example.com' }), 'linkWrong');
  assert.equal(openingFault({ ...page, openType: 2, linkUrl: 'https://a.example.com' }), null);
  assert.equal(openingFault({ ...page, openType: 1, linkUrl: null }), 'linkWrong');
  assert.equal(openingFault({ ...page, openType: 1, linkUrl: 'javascript:alert(1)' }), 'linkWrong');
  assert.equal(openingFault({ ...page, hasScreen: false, openType: 0, linkUrl: null }), 'noTarget');
  assert.equal(
    openingFault({ category: 'directory', hasScreen: false, openType: 1, linkUrl: 'https://a.example.com' }),
    'linkWrong',
  );
});

test('no move that is let through ever makes a circle', () => {
  const moves = fc.array(fc.tuple(fc.nat(7), fc.nat(8)), { maxLength: 40 });
  fc.assert(
    fc.property(moves, (drawn) => {
      const menus = Array.from({ length: 8 }, (_, id) => ({
        id: String(id),
        parentId: null as string | null,
      }));
      for (const [id, to] of drawn) {
        const parentId = to === 8 ? null : String(to);
        if (!isCircle(menus, String(id), parentId)) menus[id]!.parentId = parentId;
      }
      for (const menu of menus) {
        let steps = 0;
        for (let at: string | null = menu.id; at !== null; at = menus[Number(at)]!.parentId)
          assert.ok(++steps <= 8, 'a circle');
      }
    }),
  );
});

test('buttons stand under pages, pages in directories', () => {
  assert.equal(mayStandUnder('button', 'page'), true);
  assert.equal(mayStandUnder('button', 'directory'), false);
  assert.equal(mayStandUnder('page', null), false);
  assert.equal(mayStandUnder('page', 'page'), false);
  assert.equal(mayStandUnder('directory', null), true);
});
