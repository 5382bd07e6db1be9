import assert from 'node:assert/strict';
import test from 'node:test';
import { acceptAttribute, isAllowed, sizeText, takesImages } from './file-rules.ts';

test('extensions are accepted with and without a dot, in any case', () => {
  assert.equal(acceptAttribute(['pdf', '.JPG', 'image/*']), '.pdf,.jpg,image/*');
  assert.equal(isAllowed('a.PDF', ['pdf']), true);
  assert.equal(isAllowed('a.exe', ['.pdf']), false);
  assert.equal(isAllowed('a.png', ['image/*']), true);
  assert.equal(isAllowed('anything', undefined), true);
});

test('a camera is offered where a picture is welcome', () => {
  assert.equal(takesImages(['pdf']), false);
  assert.equal(takesImages(['pdf', 'png']), true);
  assert.equal(takesImages(undefined), true);
});

test('sizes are readable', () => {
  assert.deepEqual([500, 1536, 5 * 1024 ** 2].map(sizeText), ['500 B', '1.5 KB', '5.0 MB']);
});
