import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import type { FlowDefinition } from '#platform/kit/workflow/definition.ts';
import { anyFlow } from '#platform/kit/workflow/random-flow.fixture.ts';
import type { Need } from '#platform/kit/workflow/state.ts';
import { diffFlows } from './diff.ts';
import { differenceOf, rehearse } from './rehearse.ts';

test('a rehearsal of any flow comes to its end, and a case goes its own version as it went', async () => {
  const days = fc.integer({ min: 0, max: 12 });
  await fc.assert(
    fc.asyncProperty(anyFlow, days, async (definition, length) => {
      const known: { [rule: string]: string[] } = { admin: ['adm'], leader: ['lea'] };
      const given = {
        starterId: 'sam',
        subjectId: 'sue',
        form: { days: length, rows: [{}, {}] },
        sys: {},
        now: '2026-03-02T00:00:00.000Z',
        find: (need: Need) =>
          Promise.resolve([...need.known, ...(known[need.purpose] ?? [])].map((id) => ({ id }))),
      };
      const once = await rehearse(definition, given);
      assert.ok(['approved', 'draft'].includes(once.status) || once.refusal, once.status);
      const again = await rehearse(definition, given);
      assert.equal(differenceOf(once, again), null);
      assert.deepEqual(diffFlows(definition, JSON.parse(JSON.stringify(definition)) as FlowDefinition), []);
    }),
    { numRuns: 300 },
  );
});
