import assert from 'node:assert/strict';
import test from 'node:test';
import type { Scope } from '../server/answers.ts';
import { rulesOf, scopesOf, withType } from './scope-rules.ts';

test('rules of a page come back as they went', () => {
  const scopes: Scope[] = [
    { menuCode: '*', scopeType: 'counsellor', custom: {} },
    { menuCode: 'base/people', scopeType: 'self', custom: {} },
    { menuCode: 'base/people', scopeType: 'custom', custom: { class: ['a'] } },
  ];
  const rules = rulesOf(scopes);
  assert.deepEqual(rules[1], {
    menuCode: 'base/people',
    types: ['self', 'custom'],
    custom: { class: ['a'] },
  });
  assert.deepEqual(scopesOf(rules), scopes);
});

test('a role without scopes still shows the general rule, and sends none', () => {
  assert.deepEqual(rulesOf([]), [{ menuCode: '*', types: [], custom: {} }]);
  assert.deepEqual(scopesOf(rulesOf([])), []);
});

test('the whole school says it all, and empty axes are not sent', () => {
  assert.deepEqual(withType(['self', 'all']), ['all']);
  assert.deepEqual(
    scopesOf([{ menuCode: '*', types: ['custom'], custom: { class: [], building: ['b'] } }])[0]?.custom,
    { building: ['b'] },
  );
});
