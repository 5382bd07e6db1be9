import assert from 'node:assert/strict';
import test from 'node:test';
import { saidIn, sayingIn, type Written } from './text.ts';

const TEXT: Written = { title: '须知', content: '<p>甲</p>', translations: {}, attachIds: [] };

test('another language begins with the Chinese text, is changed alone, and can be taken away', () => {
  assert.equal(sayingIn(TEXT, 'en'), null);
  const begun = saidIn(TEXT, 'en', {});
  assert.deepEqual(sayingIn(begun, 'en'), { title: '须知', content: '<p>甲</p>' });
  const said = saidIn(begun, 'en', { title: 'Notes' });
  assert.equal(sayingIn(said, 'en')?.title, 'Notes');
  assert.equal(sayingIn(said, 'zh-cn')?.title, '须知');
  assert.equal(sayingIn(saidIn(said, 'en', null), 'en'), null);
  assert.equal(sayingIn(saidIn(said, 'zh-cn', { title: '新' }), 'zh-cn')?.title, '新');
});
