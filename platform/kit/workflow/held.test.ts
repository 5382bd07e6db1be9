import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { FlowDefinition } from './definition.ts';
import type { FormField } from '../form/form-field.ts';
import { held } from './held.ts';

const flow = (form: FormField[]): FlowDefinition => ({ nodes: [], settings: { dedupe: 'off' }, form });
const sum: FormField = { name: 'f1', label: '金额', kind: 'money' };

test('a form that asks for money, also in a table, lets nothing pass by itself', () => {
  const table: FormField = { name: 'f2', label: '明细', kind: 'table', of: [sum] };
  for (const form of [[sum], [table]])
    assert.deepEqual(held(flow(form)).settings, { dedupe: 'off', emptyPassForbidden: true });
});

test('other flows are as they were drawn, unless their process forbids it', () => {
  const drawn = flow([{ ...sum, kind: 'number' }]);
  assert.equal(held(drawn), drawn);
  assert.equal(held(drawn, true).settings?.emptyPassForbidden, true);
});
