import { random, type Random } from '#platform/pure/random.ts';
import { balance, type Balance, type Person, type Weights } from './balance.ts';

export type Pinned = Person & { name: string; pinned: string | null };
export type Relation = { one: string; other: string; kind: 'together' | 'apart' };
/** A class; `gender` where it takes one sex only. */
export type ClassSlot = { id: string; gender: string | null };
export type Setting = { classes: readonly ClassSlot[]; weights: Weights; seed: string };

export type Split = {
  /** Person → class. */
  places: ReadonlyMap<string, string>;
  /** How uneven it is: as it was dealt, and after it was improved. */
  dealt: number;
  z: number;
  /** Percent of random splits that are more uneven. */
  betterThan: number;
  /** Pairs that should be apart and are not, whatever was tried. */
  broken: number;
};

const TRIES = 20_000;
const PATIENCE = 3_000;
const LOTS = 1_000;

type Block = { members: Pinned[]; pinned: string | null };
type State = { classes: readonly ClassSlot[]; rooms: Map<string, Pinned[]>; apart: Map<string, Set<string>> };

/**
 * Splits people into classes of even size and sex: who is pinned stays, who belongs together goes together, the others are
 * dealt like cards by score, sex by sex, and pairs change places as long as that makes the classes more alike. The same
 * seed and the same people always give the same classes.
 */
export function split(
  people: readonly Pinned[],
  relations: readonly Relation[],
  { classes, weights, seed }: Setting,
): Split {
  const chance = random(seed);
  const ordered = people.toSorted((one, other) => (one.id < other.id ? -1 : 1));
  const measure = balance(ordered, classes.length, weights);
  const apart = apartOf(ordered, relations);
  const state: State = { classes, rooms: new Map(classes.map(({ id }) => [id, []])), apart };
  const blocks = blocksOf(ordered, relations);
  const held = blocks.filter((block) => block.pinned !== null || block.members.length > 1);
  for (const block of held) roomFor(state, block).push(...block.members);
  const free = blocks.filter((block) => !held.includes(block)).flatMap((block) => block.members);
  deal(state, free);
  const dealt = sum(state, measure);
  improve(state, new Set(free.map(({ id }) => id)), measure, chance);
  const z = sum(state, measure);
  const sizes = [...state.rooms.values()].map((members) => members.length);
  return {
    places: new Map([...state.rooms].flatMap(([id, members]) => members.map((one) => [one.id, id] as const))),
    dealt,
    z,
    betterThan: betterThan(ordered, sizes, z, measure, chance),
    broken: brokenIn(state),
  };
}

/** Who must not meet: what somebody said, and people of the same full name. */
export function apartOf(people: readonly Pinned[], relations: readonly Relation[]): Map<string, Set<string>> {
  const together = new Set(
    relations
      .filter(({ kind }) => kind === 'together')
      .map(({ one, other }) => [one, other].toSorted().join()),
  );
  const namesakes = [...Map.groupBy(people, ({ name }) => name).values()].flatMap((same) =>
    same.flatMap((one, at) => same.slice(at + 1).map((other) => ({ one: one.id, other: other.id }))),
  );
  const said = relations.filter(({ kind }) => kind === 'apart');
  const pairs = new Map<string, Set<string>>();
  for (const { one, other } of [...said, ...namesakes]) {
    if (together.has([one, other].toSorted().join())) continue;
    pairs.set(one, (pairs.get(one) ?? new Set()).add(other));
    pairs.set(other, (pairs.get(other) ?? new Set()).add(one));
  }
  return pairs;
}

/** People who belong together, directly or by others, each alone otherwise. */
function blocksOf(people: readonly Pinned[], relations: readonly Relation[]): Block[] {
  const root = new Map(people.map(({ id }) => [id, id]));
  const find = (id: string): string => (root.get(id) === id ? id : find(root.get(id) ?? id));
  for (const { one, other, kind } of relations)
    if (kind === 'together' && root.has(one) && root.has(other)) root.set(find(one), find(other));
  return [...Map.groupBy(people, ({ id }) => find(id)).values()].map((members) => ({
    members,
    pinned: members.find(({ pinned }) => pinned !== null)?.pinned ?? null,
  }));
}

/** The class of a block: where it is pinned to, else the emptiest that takes all of it and holds nobody whom it avoids. */
function roomFor(state: State, block: Block): Pinned[] {
  const pinned = block.pinned === null ? undefined : state.rooms.get(block.pinned);
  if (pinned) return pinned;
  const fitting = state.classes.filter(
    ({ id, gender }) =>
      block.members.every((one) => gender === null || gender === one.gender) &&
      block.members.every((one) => !meets(state, one, state.rooms.get(id)!)),
  );
  const from = fitting.length > 0 ? fitting : state.classes;
  const rooms = from.map(({ id }) => state.rooms.get(id)!);
  return rooms.reduce((least, room) => (room.length < least.length ? room : least));
}

const meets = ({ apart }: State, one: Pinned, room: readonly Pinned[]): boolean => {
  const avoided = apart.get(one.id);
  return avoided !== undefined && room.some(({ id }) => id !== one.id && avoided.has(id));
};

/** Sex by sex, best first, to and fro over the classes that still want somebody. */
function deal(state: State, free: readonly Pinned[]): void {
  const bySex = [...Map.groupBy(free, ({ gender }) => gender)].toSorted(([one], [other]) =>
    one < other ? -1 : 1,
  );
  for (const [gender, people] of bySex) {
    const wanted = placesOf(state, gender, people.length);
    const sorted = people.toSorted((one, other) => other.z - one.z || (one.id < other.id ? -1 : 1));
    let round: string[] = [];
    let forth = false;
    for (const one of sorted) {
      const open = (id: string) => (wanted.get(id) ?? 0) > 0;
      if (!round.some(open)) {
        forth = !forth;
        const all = state.classes.map(({ id }) => id).filter(open);
        round = forth ? all : all.toReversed();
      }
      const choice = round.filter(open);
      const into = choice.find((id) => !meets(state, one, state.rooms.get(id)!)) ?? choice[0]!;
      state.rooms.get(into)!.push(one);
      wanted.set(into, wanted.get(into)! - 1);
      round = round.filter((id) => id !== into);
    }
  }
}

/** How many of a sex each class still gets: always the one that has the fewest of it, of those the smallest. */
function placesOf({ classes, rooms }: State, gender: string, count: number): Map<string, number> {
  const open = classes.filter((one) => one.gender === null || one.gender === gender);
  const takers = open.length > 0 ? open : classes;
  const have = takers.map(({ id }) => ({
    id,
    own: rooms.get(id)!.filter((one) => one.gender === gender).length,
    all: rooms.get(id)!.length,
    more: 0,
  }));
  for (let left = count; left > 0; left -= 1) {
    const next = have.reduce((least, one) =>
      one.own < least.own || (one.own === least.own && one.all < least.all) ? one : least,
    );
    next.own += 1;
    next.all += 1;
    next.more += 1;
  }
  return new Map(have.map(({ id, more }) => [id, more]));
}

/** Pairs of one sex change places where the classes become more alike, or where somebody gets away from whom he avoids. */
function improve(state: State, free: ReadonlySet<string>, measure: Balance, chance: Random): void {
  const rooms = [...state.rooms.values()];
  const worth = rooms.map((room) => measure.of(room));
  if (rooms.length < 2) return;
  for (let tries = 0, idle = 0; tries < TRIES && idle < PATIENCE; tries += 1, idle += 1) {
    const a = chance.int(0, rooms.length - 1);
    const b = (a + chance.int(1, rooms.length - 1)) % rooms.length;
    const [left, right] = [rooms[a]!, rooms[b]!];
    if (left.length === 0 || right.length === 0) continue;
    const at = chance.int(0, left.length - 1);
    const to = chance.int(0, right.length - 1);
    const [one, other] = [left[at]!, right[to]!];
    if (one.gender !== other.gender || !free.has(one.id) || !free.has(other.id)) continue;
    const faults = Number(meets(state, one, left)) + Number(meets(state, other, right));
    [left[at], right[to]] = [other, one];
    const after = Number(meets(state, one, right)) + Number(meets(state, other, left));
    const [now, then] = [measure.of(left), measure.of(right)];
    const gain = worth[a]! + worth[b]! - now - then;
    if (after < faults || (after === faults && gain > 1e-12)) {
      [worth[a], worth[b]] = [now, then];
      idle = 0;
    } else [left[at], right[to]] = [one, other];
  }
}

const sum = ({ rooms }: State, measure: Balance): number =>
  [...rooms.values()].reduce((total, room) => total + measure.of(room), 0);

function brokenIn(state: State): number {
  const met = [...state.rooms.values()].flatMap((room) => room.filter((one) => meets(state, one, room)));
  return Math.ceil(met.length / 2);
}

/** In how many of a hundred splits by lot, of the same sizes, the classes are less alike. */
function betterThan(
  people: readonly Person[],
  sizes: readonly number[],
  z: number,
  measure: Balance,
  chance: Random,
): number {
  let worse = 0;
  for (let lot = 0; lot < LOTS; lot += 1) {
    const deck = chance.shuffle(people);
    let from = 0;
    let total = 0;
    for (const size of sizes) total += measure.of(deck.slice(from, (from += size)));
    if (total > z) worse += 1;
  }
  return Math.round((worse * 1000) / LOTS) / 10;
}
