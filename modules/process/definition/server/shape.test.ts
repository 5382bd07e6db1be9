import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { anyFlow } from '#platform/kit/workflow/random-flow.fixture.ts';
import { flowShape } from './shape.ts';
import { by, flow } from '#platform/kit/workflow/walk.fixture.ts';

test('every sound flow has the shape of one, also after a journey as JSON', () => {
  fc.assert(
    fc.property(anyFlow, (definition) => {
      const sent: unknown = JSON.parse(JSON.stringify(definition));
      assert.deepEqual(flowShape.parse(sent), sent);
    }),
    { numRuns: 100 },
  );
});

test('unknown keys and unknown words are refused at any depth', () => {
  const inner = { ...by('a', ['ann']), script: 'alert(1)' };
  assert.equal(flowShape.safeParse(flow([inner])).success, false);
  const odd = { nodes: [{ key: 'a', name: 'a', type: 'magic' }] };
  assert.equal(flowShape.safeParse(odd).success, false);
  const branches = [{ key: 'x', name: 'x', when: { op: 'xor', items: [] }, children: [] }];
  assert.equal(
    flowShape.safeParse(flow([{ key: 'c', name: 'c', type: 'condition', branches } as never])).success,
    false,
  );
});

test('a definition nested without end is refused, not followed', () => {
  let nodes: unknown[] = [];
  for (let i = 0; i < 3000; i += 1)
    nodes = [
      { key: `n${i}`, name: 'n', type: 'parallel', branches: [{ key: 'b', name: 'b', children: nodes }] },
    ];
  assert.equal(flowShape.safeParse({ nodes }).success, false);
});
