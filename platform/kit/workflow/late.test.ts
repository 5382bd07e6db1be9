import assert from 'node:assert/strict';
import { test } from 'node:test';
import { by, flow, Walk } from './walk.fixture.ts';

const limit = { hours: 12, workdays: true, remindAfter: 4, do: 'colleague' as const, repeat: 8 };
const clocks = (walk: Walk) => walk.effects.flatMap((effect) => (effect.kind === 'schedule' ? [effect] : []));

test('first a reminder, then a colleague of the same post, never the same person again', () => {
  const walk = new Walk(flow([by('a', ['ann'], { timeout: limit })]), { colleagues: ['ben', 'cat'] }).start();
  assert.deepEqual(
    clocks(walk).map((clock) => 'hours' in clock && clock.hours),
    [4],
  );
  const first = walk.taskOf('ann');
  walk.do(null, { type: 'timeout', taskNo: first.no });
  assert.deepEqual(walk.asked, ['ann'], 'a reminder changes nothing');
  assert.deepEqual(
    clocks(walk).map((clock) => 'hours' in clock && clock.hours),
    [8],
    'the rest of the limit',
  );
  walk.do(null, { type: 'timeout', taskNo: first.no });
  assert.deepEqual(walk.asked, ['ben'], 'one colleague, not the whole house');
  const late = walk.taskOf('ben').no;
  walk.do(null, { type: 'timeout', taskNo: late });
  walk.do(null, { type: 'timeout', taskNo: late });
  assert.deepEqual(walk.asked, ['cat']);
  const last = walk.taskOf('cat').no;
  walk.do(null, { type: 'timeout', taskNo: last });
  walk.do(null, { type: 'timeout', taskNo: last });
  assert.deepEqual(walk.asked, ['cat'], 'with nobody left it stays, and he is reminded');
  assert.deepEqual(
    clocks(walk).map((clock) => 'hours' in clock && clock.hours),
    [8],
  );
  walk.approve('cat');
  assert.equal(walk.state.status, 'approved');
});

test('one hands on what is his own, and nobody else what is another’s', () => {
  const walk = new Walk(flow([by('a', ['ann', 'ben'], { mode: 'all' })])).start();
  const { no, version } = walk.taskOf('ann');
  const on = { taskNo: no, taskVersion: version };
  assert.equal(
    walk.tryTo('ben', { type: 'handOver', ...on, fromId: 'ann', toId: 'cat' })?.key,
    'process.notAdmin',
  );
  assert.equal(
    walk.tryTo('ann', { type: 'handOver', ...on, fromId: 'ann', toId: 'ben' })?.key,
    'process.alreadyCandidate',
  );
  walk.do('ann', { type: 'handOver', ...on, fromId: 'ann', toId: 'cat' });
  assert.deepEqual(walk.asked.sort(), ['ben', 'cat']);
});
