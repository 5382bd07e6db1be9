import { admit, type Person } from '../../modules/enrolment/recruit-score/rules/admit.ts';
import { split, type Pinned } from '../../modules/enrolment/admission/rules/split.ts';
import { random } from '#platform/pure/random.ts';
import { show } from './show.ts';

const CANDIDATES = 20_000;
const WISHES = 6;
const PLANS = 120;
const NEWCOMERS = 5_000;
const CLASSES = 110;
/** Milliseconds. */
const ADMIT_MOST = 2_000;
const SPLIT_MOST = 5_000;

/** The two engines of enrolment, on made-up people: no database, so what is measured is the rule. */
export function engines(): void {
  admitting();
  splitting();
}

function admitting(): void {
  const chance = random('admit');
  const plans = Array.from({ length: PLANS }, (_, at) => ({
    id: `p${at}`,
    code: String(at).padStart(3, '0'),
    planCount: 130,
    remaining: 130,
  }));
  const people: Person[] = Array.from({ length: CANDIDATES }, (_, at) => ({
    id: `c${at}`,
    keys: [chance.int(150_00, 600_00), chance.int(0, 200_00), chance.int(0, 200_00)],
    isExempt: false,
    wishes: chance
      .shuffle(plans)
      .slice(0, WISHES)
      .map(({ id }) => id),
    adjust: [],
    obeys: chance.chance(0.6),
    barred: new Map(),
    isOut: chance.chance(0.01),
  }));
  const given = { people, plans, mode: 'parallel' as const, gaps: [], edgeTie: 'hold' as const };
  const began = performance.now();
  const results = admit({ ...given, decisions: new Map(), wishing: true, adjusting: true });
  const took = performance.now() - began;
  const taken = results.filter(({ type }) => type === 'admit' || type === 'adjust').length;
  show(
    'admit',
    `${CANDIDATES} candidates × ${WISHES} wishes for ${PLANS} plans`,
    `${took.toFixed(0)} ms, ${taken} taken, at most ${ADMIT_MOST} ms`,
    took <= ADMIT_MOST && results.length === CANDIDATES && taken > 0,
  );
}

function splitting(): void {
  const chance = random('split');
  const people: Pinned[] = Array.from({ length: NEWCOMERS }, (_, at) => ({
    id: String(at).padStart(6, '0'),
    name: `${chance.int(0, 4_000)}`,
    pinned: null,
    gender: chance.chance(0.45) ? '2' : '1',
    z: chance.next() + chance.next() + chance.next() - 1.5,
    origin: String(chance.int(11, 40)),
    minority: chance.chance(0.08),
  }));
  const classes = Array.from({ length: CLASSES }, (_, at) => ({ id: `k${at}`, gender: null }));
  const weights = { gender: 1, score: 1, spread: 1, origin: 1, minority: 1 };
  const began = performance.now();
  const { betterThan, places, dealt, z } = split(people, [], { classes, weights, seed: 'bench' });
  const took = performance.now() - began;
  show(
    'split',
    `${NEWCOMERS} newcomers into ${CLASSES} classes, compared with 1,000 random splits`,
    `${took.toFixed(0)} ms, unevenness ${dealt.toFixed(2)} → ${z.toFixed(2)}, better than ${betterThan} %, at most ${SPLIT_MOST} ms`,
    took <= SPLIT_MOST && places.size === NEWCOMERS && z <= dealt,
  );
}
