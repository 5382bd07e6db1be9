import { spreadOf } from './score.ts';

export type Person = {
  id: string;
  gender: string;
  z: number;
  origin: string;
  minority: boolean;
};

export type Weights = { gender: number; score: number; spread: number; origin: number; minority: number };

/** What the whole says that classes are measured by. */
type Whole = {
  people: number;
  women: number;
  mean: number;
  deviation: number;
  minorities: number;
  origins: ReadonlyMap<string, number>;
};

/** What a class adds to each part of the measure. */
export type Parts = { [P in keyof Weights]: number };

/**
 * How uneven classes are; 0 is perfect. By class: women, mean score, spread of scores, origins and minorities against
 * what its size would have of the whole, each by its weight.
 */
export type Balance = {
  of(members: readonly Person[]): number;
  parts(members: readonly Person[]): Parts;
};

export function balance(people: readonly Person[], classes: number, weights: Weights): Balance {
  const whole = wholeOf(people);
  const parts = (members: readonly Person[]): Parts => partsOf(members, whole, classes);
  return {
    parts,
    of(members) {
      const found = parts(members);
      return (
        weights.gender * found.gender +
        weights.score * found.score +
        weights.spread * found.spread +
        weights.origin * found.origin +
        weights.minority * found.minority
      );
    },
  };
}

function wholeOf(people: readonly Person[]): Whole {
  const { mean, deviation } = spreadOf(people.map(({ z }) => z));
  return {
    people: people.length,
    women: people.filter(isWoman).length,
    mean,
    deviation,
    minorities: people.filter(({ minority }) => minority).length,
    origins: countsOf(people),
  };
}

const isWoman = ({ gender }: Person): boolean => gender === '2';

function countsOf(people: readonly Person[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { origin } of people) counts.set(origin, (counts.get(origin) ?? 0) + 1);
  return counts;
}

function partsOf(members: readonly Person[], whole: Whole, classes: number): Parts {
  const size = members.length;
  if (whole.people === 0) return { gender: 0, score: 0, spread: 0, origin: 0, minority: 0 };
  const share = size / whole.people;
  const { mean, deviation } = spreadOf(members.map(({ z }) => z));
  const own = countsOf(members);
  let origin = 0;
  for (const [place, count] of whole.origins) origin += ((own.get(place) ?? 0) - count * share) ** 2;
  const women = members.filter(isWoman).length;
  const minorities = members.filter(({ minority }) => minority).length;
  return {
    gender: (women - whole.women * share) ** 2 / whole.people,
    score: (size * (mean - whole.mean) ** 2) / whole.people,
    spread: whole.deviation === 0 || size === 0 ? 0 : (deviation / whole.deviation - 1) ** 2 / classes,
    origin: origin / whole.people,
    minority: (minorities - whole.minorities * share) ** 2 / whole.people,
  };
}
