import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import test from 'node:test';
import fc from 'fast-check';
import { PAYLOADS, runs } from '../test/payloads.fixture.ts';
import { plainText } from '#platform/pure/html.ts';
import { cleanHtml } from './clean-html.ts';

test('a text keeps what a text needs', () => {
  const html =
    '<h2 style="text-align:center">办事须知</h2><p>先<strong>登录</strong>，再<a href="https://x.edu.cn/?a=1&amp;b=2">办理</a></p><table><tr><td colspan="2">表</td></tr></table>';
  assert.equal(cleanHtml(html), html.replace('b=2"', 'b=2" rel="noopener noreferrer"'));
  assert.equal(cleanHtml('3 < 5 &amp; 7 > 2'), '3 &lt; 5 &amp; 7 &gt; 2');
  assert.equal(
    cleanHtml('<a href="#top">上</a><img src="/a.png" alt="图" width="30%" />').includes('#top'),
    true,
  );
});

test('what runs is gone, in whatever spelling', () => {
  const attacks: [string, string][] = [
    ['<script>alert(1)</script>a', 'a'],
    ['<ScRiPt src=//evil>x', ''],
    ['<img src=x onerror=alert(1)>', '<img />'],
    ['<a href="javascript:alert(1)">x</a>', '<a>x</a>'],
    ['<a href="jav&#x09;ascript:alert(1)">x</a>', '<a>x</a>'],
    ['<a href="&#106;avascript:alert(1)">x</a>', '<a>x</a>'],
    ['<a href="java&Tab;script&colon;alert(1)">x</a>', '<a>x</a>'],
    ['<a href=" data:text/html,x">x</a>', '<a>x</a>'],
    ['<a href="//evil.example">x</a>', '<a>x</a>'],
    ['<svg><script>alert(1)</script></svg>b', 'b'],
    ['<p style="background:url(javascript:x)">x</p>', '<p>x</p>'],
    ['<iframe srcdoc="<script>x</script>"></iframe>', ''],
    ['<p title="a" onclick=\'x\'>x', '<p>x</p>'],
    ['</b></div>x', 'x'],
    ['<b><i>x</b>y', '<b><i>x</i></b>y'],
  ];
  for (const [given, kept] of attacks) assert.equal(cleanHtml(given), kept, given);
});

test('none of five hundred attacks comes out alive', () => {
  assert.ok(PAYLOADS.length >= 500, `${PAYLOADS.length} attacks`);
  assert.equal(new Set(PAYLOADS).size, PAYLOADS.length);
  // a check that finds nothing in the raw attacks would find nothing in the clean ones
  assert.ok(PAYLOADS.filter((payload) => runs(payload)).length > PAYLOADS.length / 2);
  for (const payload of PAYLOADS) {
    const clean = cleanHtml(payload);
    assert.equal(runs(clean), null, `${payload} → ${clean}`);
    assert.equal(cleanHtml(clean), clean, payload);
  }
});

test('whatever is handed in, what comes out runs nothing, nor when it is cleaned again, and no word is lost then', () => {
  const piece = fc.constantFrom(
    ...[
      '<',
      '>',
      '"',
      "'",
      '/',
      '=',
      ' ',
      '<script',
      '</script>',
      '<img ',
      'src=',
      'onerror=',
      'javascript:',
    ],
    ...[
      '<a href=',
      '<p>',
      '</p>',
      '<svg',
      '-->',
      '<!--',
      '&#106;',
      'x',
      '<style>',
      '<table>',
      '<td',
      '&lt;',
      '\u0000',
    ],
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
      const clean = cleanHtml(pieces.join(''));
      assert.equal(runs(clean), null, clean);
      const again = cleanHtml(clean);
      assert.equal(runs(again), null, again);
      assert.equal(plainText(again), plainText(clean));
    }),
    { numRuns: 2_000 },
  );
});

test('a server that cleans no text has not loaded the parser', () => {
  const loaded = (then: string) => {
    const program = `
      import { createRequire } from 'node:module';
      import { cleanHtml } from '${new URL('clean-html.ts', import.meta.url).href}';
      ${then}
      const cache = Object.keys(createRequire(import.meta.url).cache);
      console.log(cache.some((file) => file.includes('sanitize-html')));`;
    const options = { cwd: import.meta.dirname, encoding: 'utf8' } as const;
    return execFileSync(process.execPath, ['--input-type=module', '-e', program], options).trim();
  };
  assert.equal(loaded(''), 'false');
  assert.equal(loaded("cleanHtml('<b>x</b>');"), 'true');
});
