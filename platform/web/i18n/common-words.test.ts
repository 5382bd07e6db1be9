import assert from 'node:assert/strict';
import { test } from 'node:test';
import i18n from 'i18next';
import { hasWord, word } from './words.ts';

await i18n.init({
  lng: 'en',
  fallbackLng: false,
  ns: ['shell', 'common', 'base/lamp'],
  interpolation: { escapeValue: false, prefix: '{', suffix: '}' },
  resources: {
    en: {
      shell: { list: { add: 'Add' } },
      common: { status: 'Status', up: 'Move {name} up' },
      'base/lamp': { fields: { lamp: { name: 'Lamp' } }, pages: { list: 'Lamps' } },
    },
  },
});

test('a room says its own word, else the common one of that name', () => {
  assert.equal(word('fields.lamp.name', {}, 'base/lamp'), 'Lamp');
  assert.equal(word('fields.lamp.status', {}, 'base/lamp'), 'Status');
  assert.equal(word('ui.sort.up', { name: 'A' }, 'base/lamp'), 'Move A up');
});

test('what is common to nobody, and pages, which each room names itself, stay a key; the shell borrows nothing', () => {
  assert.equal(word('fields.lamp.watt', {}, 'base/lamp'), 'fields.lamp.watt');
  assert.equal(word('pages.status', {}, 'base/lamp'), 'pages.status');
  assert.equal(word('ui.status'), 'ui.status');
  assert.deepEqual(
    ['fields.lamp.status', 'fields.lamp.watt', 'ui.up', 'pages.up'].map((key) => hasWord(key, 'base/lamp')),
    [true, false, true, false],
  );
});
