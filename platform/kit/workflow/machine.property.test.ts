import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import type { Action } from './action.ts';
import { returnTargets } from './back.ts';
import type { FlowDefinition } from './definition.ts';
import { verdictOf } from './run.ts';
import { anyFlow, people } from './random-flow.fixture.ts';
import { endOf, soundOf } from './sound.fixture.ts';
import type { ProcessState, Run, Task, Wait } from './state.ts';
import { isFinal } from './status.ts';
import { Walk } from './walk.fixture.ts';

const book = {
  admin: ['adm'],
  colleagues: ['ann', 'ivy', 'joe'],
  'leader:sam': ['lea'],
  'leader:ann': ['lea'],
  'delegate:cat': ['dan'],
};
const everybody = [...people, 'gus', 'hal', 'adm', 'lea', 'zed', 'ivy', 'joe'];

/** Reads a stream of numbers as choices; an exhausted stream chooses the first. */
function dice(numbers: number[]) {
  let at = 0;
  const roll = (sides: number) => (numbers[at++] ?? 0) % sides;
  return { roll, pick: <T>(list: readonly T[]): T => list[roll(list.length)] as T };
}

type Dice = ReturnType<typeof dice>;

type Act = [string | null, Action];

/** Mostly sensible, sometimes nonsense: a stranger, an old version, a task that is over. */
function someAct(definition: FlowDefinition, state: ProcessState, luck: Dice): Act {
  const { roll, pick } = luck;
  const wait = pick(state.waits);
  if (state.status !== 'running' && roll(8) > 0) return ['sam', { type: 'start' }];
  if (wait && (roll(4) === 0 || state.openTasks.length === 0)) return waitAct(wait, luck);
  const task = roll(12) === 0 ? pick(state.finishedTasks) : pick(state.openTasks);
  const own = task?.people.map((person) => person.id) ?? [];
  const actor = roll(12) === 0 || own.length === 0 ? pick(everybody) : (task?.claimedBy ?? pick(own));
  const on = {
    taskNo: task?.no ?? 0,
    taskVersion: roll(15) === 0 ? 7 : (task?.version ?? 1),
    comment: 'because',
  };
  const targets = task ? returnTargets(definition, state, task.nodeKey) : [];
  const to = roll(10) === 0 ? pick(['n1', 'n2', 'n3']) : (targets.at(-1 - roll(2)) ?? 'starter');
  const yes: Action = { type: task?.kind === 'handle' ? 'complete' : 'approve', ...on };
  const ids = [pick(everybody), ...(roll(2) ? [pick(everybody)] : [])];
  const sign = pick(state.signs);
  const done = state.finishedTasks.findLast((each) => each.actorId !== null && !each.undone);
  const position = pick(['before', 'after', 'parallel'] as const);
  return pick<Act>([
    ...Array.from({ length: 9 }, (): Act => [actor, yes]),
    [actor, { type: 'return', ...on, to }],
    [actor, { type: 'return', ...on, to }],
    [actor, { type: 'return', ...on, to }],
    [roll(3) ? null : actor, { type: 'reject', ...on }],
    [actor, { type: 'transfer', ...on, toId: pick(everybody) }],
    [actor, { type: 'delegate', ...on, toId: pick(everybody) }],
    [actor, { type: 'addSign', ...on, ids, position, mode: pick(['any', 'all', 'seq']) }],
    [actor, { type: 'addSign', ...on, ids, position, mode: pick(['any', 'all', 'seq']) }],
    [sign?.byId ?? actor, { type: 'removeSign', signNo: sign?.no ?? 0 }],
    [actor, { type: 'claim', ...on }],
    [roll(3) ? 'adm' : actor, { type: 'resolve' }],
    [actor, { type: 'cc', ids }],
    [actor, { type: 'read', taskNo: on.taskNo }],
    [done?.actorId ?? actor, { type: 'withdrawTask', taskNo: done?.no ?? 0 }],
    [done?.actorId ?? actor, { type: 'withdrawTask', taskNo: done?.no ?? 0 }],
    [roll(4) ? actor : 'sam', { type: 'withdraw' }],
    [null, { type: 'timeout', taskNo: on.taskNo }],
    [null, { type: 'timeout', taskNo: pick(state.openTasks)?.no ?? 0 }],
    [
      actor,
      { type: 'handOver', ...on, fromId: roll(6) ? (actor ?? '') : pick(everybody), toId: pick(everybody) },
    ],
  ]);
}

function waitAct(wait: Wait, { roll, pick }: Dice): Act {
  const childNo = pick(wait.open) ?? 0;
  if (wait.kind === 'delay') return [null, { type: 'delayOver', waitNo: wait.no }];
  return [null, { type: 'childFinished', childNo, result: roll(6) === 0 ? 'rejected' : 'approved' }];
}

/** An accepted action on a task had the right to happen. */
function rightfulOf(before: ProcessState, actorId: string | null, action: Action): void {
  if (!('taskVersion' in action)) return;
  const task = before.openTasks.find((each) => each.no === action.taskNo);
  assert.equal(before.status, 'running');
  assert.ok(task, 'only open tasks are acted on');
  // whoever watches over the cases hands on the place of somebody who is asked
  const heldBy = action.type === 'handOver' && actorId === 'adm' ? action.fromId : actorId;
  // a place is handed on also while somebody else has claimed the task
  const isOwn = action.type === 'handOver' && action.fromId === heldBy;
  assert.ok(
    task.people.some((person) => person.id === heldBy),
    'only candidates act',
  );
  assert.equal(task.version, action.taskVersion);
  assert.ok(isOwn || task.claimedBy === undefined || task.claimedBy === heldBy);
}

/** The list of open tasks as the caller's table has it after following the effects. */
function follow(table: Map<number, Task>, walk: Walk): void {
  for (const effect of walk.effects) {
    if (effect.kind === 'openTask' || effect.kind === 'changeTask') table.set(effect.task.no, effect.task);
    if (effect.kind === 'closeTask') table.delete(effect.task.no);
  }
  const sorted = [...table.values()].sort((a, b) => a.no - b.no);
  assert.equal(JSON.stringify(sorted), JSON.stringify(walk.state.openTasks.toSorted((a, b) => a.no - b.no)));
}

test('no random sequence of acts breaks a case, and every case can be brought to an end', () => {
  const numbers = fc.array(fc.nat(10_000), { minLength: 20, maxLength: 400, size: 'max' });
  const days = fc.integer({ min: 0, max: 12 });
  fc.assert(
    fc.property(anyFlow, days, numbers, (definition, length, rolls) => {
      const walk = new Walk(definition, book, { starterId: 'sam', subjectId: 'sue' });
      walk.form = { days: length, rows: [{}, {}] };
      const luck = dice(rolls);
      const table = new Map<number, Task>();
      for (let turn = 0; turn < 30 && !isFinal(walk.state.status); turn += 1) {
        const before = walk.state;
        const copy = JSON.stringify(before);
        const [actor, action] =
          turn === 0 ? ['sam', { type: 'start' } as const] : someAct(definition, before, luck);
        const refusal = walk.tryTo(actor, action, { isAdmin: actor === 'adm' });
        assert.equal(JSON.stringify(before), copy, 'a step never touches the state it is given');
        if (refusal) continue;
        rightfulOf(before, actor, action);
        soundOf(walk.state);
        follow(table, walk);
      }
      assert.deepEqual(JSON.parse(JSON.stringify(walk.state)), walk.state, 'the state is plain JSON');
      if (walk.state.status === 'running') endOf(walk);
    }),
    { numRuns: 2000, endOnFailure: true },
  );
});

test('of two people who decide the same task at once exactly one wins', () => {
  fc.assert(
    fc.property(anyFlow, fc.boolean(), fc.boolean(), (definition, firstSaysYes, secondSaysYes) => {
      const walk = new Walk(definition, book, { starterId: 'sam', subjectId: 'sue' });
      walk.start({ days: 5, rows: [{}] });
      const task = walk.state.openTasks.find((each) => each.kind === 'approve' && each.people.length > 1);
      const [one, two] = task?.people.map((person) => person.id) ?? [];
      if (!task || !one || !two) return;
      const on = { taskNo: task.no, taskVersion: task.version, comment: 'x' };
      walk.do(one, { type: firstSaysYes ? 'approve' : 'reject', ...on });
      const after = walk.state;
      const refusal = walk.tryTo(two, { type: secondSaysYes ? 'approve' : 'reject', ...on });
      assert.equal(refusal?.key, 'process.taskHandled');
      assert.equal(refusal.facts['byId'], one);
      assert.equal(walk.state, after);
    }),
    { numRuns: 500 },
  );
});

test('a ratio vote passes or fails exactly once, as counting at the end would', () => {
  const votes = fc.array(fc.boolean(), { minLength: 1, maxLength: 12 });
  const ratio = fc.integer({ min: 1, max: 100 }).map((share) => share / 100);
  fc.assert(
    fc.property(votes, ratio, (list, share) => {
      const seats: Run['seats'] = list.map((_, no) => ({ no, turns: [], at: 0 }));
      const run: Run = { no: 1, nodeKey: 'a', mode: 'ratio', seats, before: [], touched: false };
      const verdicts = list.map((isYes, i) => {
        const seat = seats[i];
        if (seat) seat.vote = isYes ? 'approve' : 'reject';
        return verdictOf(run, share);
      });
      const yes = list.filter(Boolean).length;
      const expected = yes * 100 >= Math.round(share * 100) * list.length ? 'approve' : 'reject';
      const decided = verdicts.filter((verdict) => verdict !== undefined);
      assert.ok(decided.length > 0 && decided.every((verdict) => verdict === expected));
    }),
    { numRuns: 2000 },
  );
});
