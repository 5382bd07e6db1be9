import assert from 'node:assert/strict';
import { test } from 'node:test';
import { renderToStaticMarkup } from 'react-dom/server';
import { noOptions } from './no-options.ts';

test('a list of choices without any says so in an entry that a screen reader finds and nobody can take', () => {
  const markup = renderToStaticMarkup(noOptions('没有可选项'));
  assert.match(markup, /^<span role="option"/);
  assert.match(markup, /aria-disabled="true"/);
  assert.match(markup, />没有可选项<\/span>$/);
});
