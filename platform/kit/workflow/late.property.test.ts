import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import type { Mode, TimeoutRule } from './definition.ts';
import { endOf, soundOf } from './sound.fixture.ts';
import type { Task } from './state.ts';
import { by, flow, Walk } from './walk.fixture.ts';

const book = { admin: ['adm'], colleagues: ['ann', 'ivy', 'joe'], 'leader:ann': ['lea'] };

test('time limits that strike during a countersign lose no vote and ask nobody twice', () => {
  const voters = ['ann', 'ben', 'cat', 'eve', 'fay'];
  const modes = fc.constantFrom<Mode>('all', 'seq', 'ratio');
  const limits = fc.constantFrom<TimeoutRule>(
    { hours: 12, remindAfter: 4, do: 'colleague' },
    { hours: 12, do: 'transfer', to: ['hal', 'gus', 'zed'] },
    { hours: 12, do: 'escalate' },
    { hours: 12, do: 'remind', repeat: 4 },
    { hours: 12, do: 'pass' },
    { hours: 12, do: 'reject' },
  );
  const acts = fc.array(fc.tuple(fc.constantFrom('yes', 'yes', 'no', 'late', 'late'), fc.nat(20)), {
    maxLength: 40,
  });
  fc.assert(
    fc.property(modes, limits, fc.integer({ min: 1, max: 5 }), acts, (mode, timeout, size, list) => {
      const node = by('a', voters.slice(0, size), { mode, timeout, ...(mode === 'ratio' && { ratio: 0.6 }) });
      const walk = new Walk(flow([node]), { ...book, 'leader:ben': ['lea'] }, { starterId: 'sam' });
      walk.start();
      const table = new Map<number, Task>();
      for (const [act, at] of list) {
        if (walk.state.status !== 'running') break;
        const task = walk.state.openTasks[at % walk.state.openTasks.length]!;
        const actor = act === 'late' ? null : task.people[0]!.id;
        const on = { taskNo: task.no, taskVersion: task.version, comment: 'x' };
        const type = act === 'yes' ? 'approve' : 'reject';
        walk.do(actor, act === 'late' ? { type: 'timeout', taskNo: task.no } : { type, ...on });
        soundOf(walk.state);
        for (const effect of walk.effects) {
          if (effect.kind === 'openTask' || effect.kind === 'changeTask')
            table.set(effect.task.no, effect.task);
          if (effect.kind === 'closeTask') table.delete(effect.task.no);
        }
        const run = walk.state.runs[0];
        if (!run) continue;
        assert.equal(
          run.seats.length,
          size,
          'a late task changes who sits there, never how many votes there are',
        );
        const asked = walk.state.openTasks.flatMap((one) => one.people.map(({ id }) => id));
        assert.equal(new Set(asked).size, asked.length, 'nobody is asked twice at once');
        const late = walk.state.finishedTasks.filter(({ status }) => status === 'timedOut');
        const gone = new Set(late.flatMap((one) => one.people.map(({ id }) => id)));
        assert.ok(
          asked.every((id) => !gone.has(id)),
          'who let it wait is not asked again',
        );
      }
      if (walk.state.status === 'running') endOf(walk);
      else assert.equal(walk.state.openTasks.length, 0);
    }),
    { numRuns: 1000 },
  );
});
