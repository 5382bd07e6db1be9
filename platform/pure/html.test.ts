import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { plainText, safeHtml } from './html.ts';

test('what an editor makes stays: paragraphs, lists, emphasis, links', () => {
  const html =
    '<h2>通知</h2><p>请<b>准时</b>到<a href="https://example.org/a?b=1&amp;c=2">会场</a></p><ul><li>一</li></ul>';
  assert.equal(
    safeHtml(html),
    '<h2>通知</h2><p>请<b>准时</b>到<a href="https://example.org/a?b=1&amp;c=2" rel="noopener noreferrer" target="_blank">会场</a></p><ul><li>一</li></ul>',
  );
  assert.equal(safeHtml('<div class="x" onclick="a()">好</div>'), '<p>好</p>');
  assert.equal(safeHtml('3 < 4 & 5 > 4'), '3 &lt; 4 &amp; 5 &gt; 4');
});

test('nothing that runs survives', () => {
  const hostile = [
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '<a href="javascript:alert(1)">x</a>',
    '<a href="java&#115;cript:alert(1)">x</a>',
    '<a href=" JAVASCRIPT:alert(1)">x</a>',
    '<a href="//evil.example">x</a>',
    '<svg><script>alert(1)</script></svg>',
    '<p style="background:url(javascript:1)">x</p>',
    '<iframe srcdoc="<script>1</script>">',
    '<<script>script>alert(1)<</script>/script>',
    '<p title="<img src=x onerror=alert(1)>">x</p>',
    '<!--><img src=x onerror=alert(1)>-->',
    '<style><img src=x onerror=alert(1)></style>',
  ];
  for (const text of hostile) {
    assert.doesNotMatch(
      safeHtml(text),
      /<(?!\/?(p|a|b|br|ul|li)\b)|javascript:|<[^>]*\son\w+=|<[^>]*style=|\/\/evil/i,
      text,
    );
  }
});

test('the answer is made of known tags alone, closed in order, and stays what it is', () => {
  const pieces = fc.constantFrom(
    '<p>',
    '</p>',
    '<b',
    '>',
    '<a href="',
    '"',
    'x',
    "'",
    '<script>',
    '</script>',
    '<!--',
    '-->',
    '&lt;',
    '&',
    '<i onclick=1>',
    '</i>',
    '<ul>',
    '/',
    '<br/>',
  );
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 30 }), (parts) => {
      const safe = safeHtml(parts.join(''));
      assert.equal(safeHtml(safe), safe);
      const open: string[] = [];
      for (const [, end, name] of safe.matchAll(/<(\/?)(\w+)[^>]*>/g)) {
        assert.match(name!, /^(p|b|a|i|ul|br)$/);
        if (name === 'br') continue;
        if (end) assert.equal(open.pop(), name);
        else open.push(name!);
      }
      assert.deepEqual(open, []);
    }),
  );
});

test('a summary is the words alone', () => {
  assert.equal(plainText('<p>请&nbsp;<b>准时</b></p><p>3 &lt; 4</p>'), '请 准时 3 < 4');
});
