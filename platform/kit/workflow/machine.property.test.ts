import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import type { Action } from './action.ts';
import { returnTargets } from './back.ts';
import { checkFlow } from './check.ts';
import type { FlowDefinition, Mode, TimeoutRule } from './definition.ts';
import { diffFlows } from './diff.ts';
import { differenceOf, rehearse } from './rehearse.ts';
import { verdictOf } from './run.ts';
import { anyFlow, people } from './random-flow.fixture.ts';
import type { Need, ProcessState, Run, Task, Wait } from './state.ts';
import { isFinal } from './status.ts';
import { by, flow, Walk } from './walk.fixture.ts';

const book = { admin: ['adm'], colleagues: ['ann', 'ivy', 'joe'], 'leader:sam': ['lea'], 'leader:ann': ['lea'], 'delegate:cat': ['dan'] };
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
    [actor, { type: 'read', taskNo: on.taskNo }],
    [done?.actorId ?? actor, { type: 'withdrawTask', taskNo: done?.no ?? 0 }],
    [done?.actorId ?? actor, { type: 'withdrawTask', taskNo: done?.no ?? 0 }],
    [roll(4) ? actor : 'sam', { type: 'withdraw' }],
    [null, { type: 'timeout', taskNo: on.taskNo }],
    [null, { type: 'timeout', taskNo: pick(state.openTasks)?.no ?? 0 }],
    [actor, { type: 'handOver', ...on, fromId: roll(6) ? (actor ?? '') : pick(everybody), toId: pick(everybody) }],
  ]);
}

function waitAct(wait: Wait, { roll, pick }: Dice): Act {
  const childNo = pick(wait.open) ?? 0;
  if (wait.kind === 'delay') return [null, { type: 'delayOver', waitNo: wait.no }];
  return [null, { type: 'childFinished', childNo, result: roll(6) === 0 ? 'rejected' : 'approved' }];
}

/** What must be true of every state, whatever has happened. */
function soundOf(state: ProcessState): void {
  const isRunning = state.status === 'running';
  const waits = state.waits.filter((wait) => !wait.paused);
  if (isRunning) assert.ok(state.openTasks.length + waits.length > 0, 'a running case waits for somebody');
  else {
    assert.deepEqual([state.openTasks, state.runs, state.joins, waits, state.needs], [[], [], [], [], []]);
  }
  for (const run of state.runs)
    assert.ok(
      state.openTasks.some((task) => task.runNo === run.no),
      'a vote under way asks somebody',
    );
  for (const task of state.openTasks) {
    assert.ok(task.people.length > 0);
    assert.ok(state.runs.some((run) => run.no === task.runNo && run.nodeKey === task.nodeKey));
    if (task.kind === 'approve')
      assert.ok(
        task.people.every(({ id }) => id !== 'sam' && id !== 'sue'),
        'nobody judges his own case',
      );
  }
  for (const task of state.finishedTasks)
    if (task.kind === 'approve') assert.ok(task.actorId !== 'sam' || task.status === 'cancelled');
  const numbers = [...state.openTasks, ...state.finishedTasks].map((task) => task.no);
  assert.equal(new Set(numbers).size, numbers.length);
}

/** An accepted action on a task had the right to happen. */
function rightfulOf(before: ProcessState, actorId: string | null, action: Action): void {
  if (!('taskVersion' in action)) return;
  const task = before.openTasks.find((each) => each.no === action.taskNo);
  assert.equal(before.status, 'running');
  assert.ok(task, 'only open tasks are acted on');
  // one's own place is handed on also while somebody else has claimed the task
  const isOwn = action.type === 'handOver' && action.fromId === actorId;
  const isAsked = task.people.some((person) => person.id === actorId);
  assert.ok(isAsked, 'only candidates act');
  assert.equal(task.version, action.taskVersion);
  assert.ok(isOwn || task.claimedBy === undefined || task.claimedBy === actorId);
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

/** Somebody is always able to bring the case to its end. */
function endOf(walk: Walk): void {
  for (let turn = 0; turn < 400 && walk.state.status === 'running'; turn += 1) {
    const task = walk.state.openTasks[0];
    const wait = walk.state.waits.find((each) => !each.paused);
    const actor = task?.claimedBy ?? task?.people[0]?.id ?? null;
    const on = { taskNo: task?.no ?? 0, taskVersion: task?.version ?? 0 };
    if (task) walk.do(actor, { type: task.kind === 'handle' ? 'complete' : 'approve', ...on });
    else if (wait?.kind === 'delay') walk.do(null, { type: 'delayOver', waitNo: wait.no });
    else walk.do(null, { type: 'childFinished', childNo: wait?.open[0] ?? 0, result: 'approved' });
    soundOf(walk.state);
  }
  assert.notEqual(walk.state.status, 'running');
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
        const refusal = walk.tryTo(actor, action);
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

test('random flows are sound, so that the walk above is about real ones', () => {
  const vocabulary = { fields: ['days', 'rows', 'until'], kinds: [], sys: [] };
  const tolerated = ['flow.noAssignee', 'flow.emptyPass', 'flow.badTimeout', 'flow.tooLarge'];
  fc.assert(
    fc.property(anyFlow, (definition) => {
      const faults = checkFlow(definition, vocabulary).filter((fault) => !tolerated.includes(fault.key));
      assert.deepEqual(faults, []);
    }),
    { numRuns: 300 },
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
  const acts = fc.array(fc.tuple(fc.constantFrom('yes', 'yes', 'no', 'late', 'late'), fc.nat(20)), { maxLength: 40 });
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
          if (effect.kind === 'openTask' || effect.kind === 'changeTask') table.set(effect.task.no, effect.task);
          if (effect.kind === 'closeTask') table.delete(effect.task.no);
        }
        const run = walk.state.runs[0];
        if (!run) continue;
        assert.equal(run.seats.length, size, 'a late task changes who sits there, never how many votes there are');
        const asked = walk.state.openTasks.flatMap((one) => one.people.map(({ id }) => id));
        assert.equal(new Set(asked).size, asked.length, 'nobody is asked twice at once');
        const late = walk.state.finishedTasks.filter(({ status }) => status === 'timedOut');
        const gone = new Set(late.flatMap((one) => one.people.map(({ id }) => id)));
        assert.ok(asked.every((id) => !gone.has(id)), 'who let it wait is not asked again');
      }
      if (walk.state.status === 'running') endOf(walk);
      else assert.equal(walk.state.openTasks.length, 0);
    }),
    { numRuns: 1000 },
  );
});

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
