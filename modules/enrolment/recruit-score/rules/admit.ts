import { compareKeys } from './total.ts';

export type Plan = { id: string; code: string; planCount: number; remaining: number };

export type Person = {
  id: string;
  /** What he is compared by, the total first. */
  keys: readonly number[];
  /** Ahead of everybody whose scores count. */
  isExempt: boolean;
  /** Plans that he wishes for, in order, and those that he would rather be adjusted to. */
  wishes: readonly string[];
  adjust: readonly string[];
  obeys: boolean;
  /** What keeps him out of a plan; of those that aren't named he may be taken by all. */
  barred: ReadonlyMap<string, Barrier>;
  /** Absent or cheated where he had to be. */
  isOut: boolean;
};

export type Barrier = 'line' | 'limit';
export type Mode = 'parallel' | 'sequential';
export type EdgeTie = 'hold' | 'admitAll' | 'rejectAll';

export type Given = {
  people: readonly Person[];
  plans: readonly Plan[];
  mode: Mode;
  /** What a wish of that place costs, in order; of the sequential mode alone. */
  gaps: readonly number[];
  edgeTie: EdgeTie;
  /** Who is taken and who isn't, out of those that are equal at the last place. */
  decisions: ReadonlyMap<string, 'admit' | 'reject'>;
  wishing: boolean;
  adjusting: boolean;
};

export type Reason = 'noWish' | 'absent' | 'belowLine' | 'notEligible' | 'planFull';
export type Result = {
  id: string;
  type: 'admit' | 'adjust' | 'hold' | 'reject';
  planId: string | null;
  wishOrder: number | null;
  reason: Reason | null;
  /** The last total that was taken where he wished first. */
  cutPt: number | null;
};

type State = {
  given: Given;
  left: Map<string, number>;
  placed: Map<string, Result>;
  cut: Map<string, number>;
};

/** Places candidates, the same ones for the same input. */
export function admit(given: Given): Result[] {
  const state: State = {
    given,
    left: new Map(given.plans.map((plan) => [plan.id, plan.remaining])),
    placed: new Map(),
    cut: new Map(),
  };
  const people = given.people.filter((one) => !one.isOut).toSorted(ahead);
  if (given.wishing) {
    if (given.mode === 'parallel') for (const equals of groupsOf(people, ahead)) parallel(state, equals);
    else sequential(state, people);
  }
  if (given.adjusting) for (const one of people) adjust(state, one);
  return given.people.map((one) => state.placed.get(one.id) ?? rejected(state, one));
}

const ahead = (a: Person, b: Person): number =>
  Number(b.isExempt) - Number(a.isExempt) || compareKeys(a.keys, b.keys) || 0;

/** Those that nothing tells apart stand together; ids keep their order the same. */
function groupsOf(sorted: readonly Person[], compare: (a: Person, b: Person) => number): Person[][] {
  const groups: Person[][] = [];
  for (const one of sorted) {
    const last = groups.at(-1);
    if (last && compare(last[0]!, one) === 0) last.push(one);
    else groups.push([one]);
  }
  return groups;
}

const fits = (one: Person, planId: string): boolean => !one.barred.has(planId);

/** Score first: each of the equals goes for the first wish that still has room. */
function parallel(state: State, equals: readonly Person[]): void {
  const skipped = new Map<string, Set<string>>();
  for (;;) {
    const waiting = equals.filter((one) => !state.placed.has(one.id));
    const wanted = Map.groupBy(waiting, (one) =>
      one.wishes.find(
        (id) => fits(one, id) && (state.left.get(id) ?? 0) > 0 && !skipped.get(one.id)?.has(id),
      ),
    );
    wanted.delete(undefined);
    if (wanted.size === 0) return;
    for (const [planId, those] of wanted)
      for (const one of take(state, planId!, those)) {
        const out = skipped.get(one.id) ?? new Set<string>();
        skipped.set(one.id, out.add(planId!));
      }
  }
}

/** Wish first: for each place of a wish every plan takes the best who wish for it there. */
function sequential(state: State, people: readonly Person[]): void {
  const most = Math.max(0, ...people.map((one) => one.wishes.length));
  for (let place = 0; place < most; place += 1) {
    const gap = state.given.gaps[place] ?? 0;
    const lowered = (one: Person) => [one.keys[0]! - gap, ...one.keys.slice(1)];
    const order = (a: Person, b: Person) =>
      Number(b.isExempt) - Number(a.isExempt) || compareKeys(lowered(a), lowered(b));
    const wishing = Map.groupBy(
      people.filter((one) => !state.placed.has(one.id)),
      (one) => one.wishes[place],
    );
    for (const plan of state.given.plans) {
      const those = (wishing.get(plan.id) ?? []).filter((one) => fits(one, plan.id));
      for (const equals of groupsOf(those.toSorted(order), order)) {
        if ((state.left.get(plan.id) ?? 0) > 0) take(state, plan.id, equals);
      }
    }
  }
}

/** Gives equals a plan's places as far as they go; answers with those that this plan doesn't take. */
function take(state: State, planId: string, equals: readonly Person[]): Person[] {
  const left = state.left.get(planId) ?? 0;
  if (equals.length <= left || state.given.edgeTie === 'admitAll') {
    for (const one of equals) place(state, one, planId, 'admit');
    return [];
  }
  if (state.given.edgeTie === 'rejectAll') return [...equals];
  const said = (word: 'admit' | 'reject') =>
    equals.filter((one) => state.given.decisions.get(one.id) === word);
  const [inside, outside] = [said('admit'), said('reject')];
  if (inside.length + outside.length === equals.length && inside.length <= left) {
    for (const one of inside) place(state, one, planId, 'admit');
    return outside;
  }
  // nobody behind them may have what they wait for
  for (const one of equals) place(state, one, planId, 'hold');
  state.left.set(planId, 0);
  return [];
}

function place(state: State, one: Person, planId: string, type: 'admit' | 'adjust' | 'hold'): void {
  const at = one.wishes.indexOf(planId);
  state.placed.set(one.id, {
    id: one.id,
    type,
    planId,
    wishOrder: type === 'adjust' || at < 0 ? null : at + 1,
    reason: null,
    cutPt: null,
  });
  if (type === 'hold') return;
  state.left.set(planId, Math.max(0, (state.left.get(planId) ?? 0) - 1));
  if (type === 'admit') state.cut.set(planId, Math.min(state.cut.get(planId) ?? Infinity, one.keys[0] ?? 0));
}

/** Who accepts another major gets what he would rather have, else where most of the places are left. */
function adjust(state: State, one: Person): void {
  if (!one.obeys || state.placed.has(one.id)) return;
  const isFree = (id: string) => fits(one, id) && (state.left.get(id) ?? 0) > 0;
  const wish = one.adjust.find(isFree);
  if (wish !== undefined) return place(state, one, wish, 'adjust');
  let best: Plan | undefined;
  for (const plan of state.given.plans) {
    if (!isFree(plan.id)) continue;
    if (!best) best = plan;
    else {
      const share =
        (state.left.get(plan.id) ?? 0) * best.planCount - (state.left.get(best.id) ?? 0) * plan.planCount;
      if (share > 0 || (share === 0 && plan.code < best.code)) best = plan;
    }
  }
  if (best) place(state, one, best.id, 'adjust');
}

function rejected(state: State, one: Person): Result {
  const [first] = one.wishes;
  const barrier = first === undefined ? undefined : one.barred.get(first);
  const reason: Reason = one.isOut
    ? 'absent'
    : first === undefined
      ? 'noWish'
      : barrier === 'line'
        ? 'belowLine'
        : barrier === 'limit'
          ? 'notEligible'
          : 'planFull';
  const cut = first === undefined ? undefined : state.cut.get(first);
  return {
    id: one.id,
    type: 'reject',
    planId: null,
    wishOrder: null,
    reason,
    cutPt: reason === 'planFull' ? (cut ?? null) : null,
  };
}
