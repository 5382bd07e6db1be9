import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isBrief } from './written.ts';

test('a few sentences stand open, a page of rules is folded; markup and blanks are not counted', () => {
  assert.ok(isBrief(''));
  assert.ok(isBrief(`<p>${'请'.repeat(160)}</p>`));
  assert.ok(!isBrief(`<p>${'请'.repeat(161)}</p>`));
  assert.ok(
    isBrief(`<table><tbody>${'<tr><td style="text-align: left">假</td></tr>'.repeat(80)}</tbody></table>`),
  );
  assert.ok(!isBrief(`<p>${'请'.repeat(100)}</p><p>${'假'.repeat(100)}</p>`));
});
