import assert from 'node:assert/strict';
import test from 'node:test';
import { isHtmlValue, plainText } from './html.ts';

test('a summary is the words alone', () => {
  assert.equal(plainText('<p>请&nbsp;<b>准时</b></p><p>3 &lt; 4</p>'), '请 准时 3 < 4');
});

test('an address leads to the web, a mailbox, a phone or into this site', () => {
  for (const fine of ['https://x.edu.cn', 'HTTP://x', 'mailto:a@b.cn', 'tel:110', '/personal', '#top'])
    assert.equal(isHtmlValue('href', fine), true, fine);
  for (const bad of ['javascript:x', 'java\tscript:x', ' data:text/html,x', '//evil', '/\\evil', 'x', ''])
    assert.equal(isHtmlValue('href', bad), false, bad);
  assert.equal(isHtmlValue('src', 'mailto:a@b.cn'), false);
  assert.equal(isHtmlValue('style', 'text-align: center'), true);
  assert.equal(isHtmlValue('style', 'text-align: center; color: red'), false);
});
