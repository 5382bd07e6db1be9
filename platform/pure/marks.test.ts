import assert from 'node:assert/strict';
import { test } from 'node:test';
import { marksIn } from './marks.ts';

test('names, statements and asides are parted as the reader\u2019s language does', () => {
  const said = (language: string) => {
    const { and, next, is, aside } = marksIn(language);
    return `a${is}b${and}c${aside('d')}${next}e`;
  };
  assert.equal(said('en'), 'a: b, c (d); e');
  for (const language of ['zh-CN', 'zh-TW', 'zh-cn', 'zh-tw'])
    assert.equal(said(language), 'a：b、c（d）；e');
});
