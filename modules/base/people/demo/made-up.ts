import { addDays, daysBetween } from '#platform/pure/date.ts';
import { makeIdNumber } from '#platform/pure/id-number.ts';
import { random, type Random } from '#platform/pure/random.ts';
import { FASHIONS, NATIONS, OWN_NAMES, SURNAMES, type Gender } from './made-up-names.ts';

/** Somebody who doesn't exist. */
export type Person = {
  name: string;
  /** GB/T 2261.1: 1 male, 2 female. */
  gender: Gender;
  birth: string;
  idNumber: string;
  phone: string;
  /** Code of the home place, one of those given. */
  home: string;
  /** GB/T 3304. */
  nation: string;
};

export type Wish = {
  /** Days between which the person is born, both included. */
  bornFrom: string;
  bornTo: string;
  /** Share of women, default a half. */
  women?: number;
};

/** No place has this code, so no living person has the number. */
const NOWHERE = '999999';

/**
 * A source of people: the same seed gives the same ones. Of one source no two share an id number or, up to 70,000,
 * a phone; so a school draws all of its people from one source.
 */
export function people(seed: number | string, places: readonly string[]): (wish: Wish) => Person {
  const source = random(seed);
  const idNumber = idNumbers();
  const phone = phones(source.int(0, 69_999));
  return (wish) => {
    const gender = source.chance(wish.women ?? 0.5) ? '2' : '1';
    const nation = source.weighted(NATIONS);
    const born = addDays(wish.bornFrom, source.int(0, daysBetween(wish.bornFrom, wish.bornTo)));
    const number = idNumber(born, gender);
    const name = nameOf(source, nation, gender, Number(born.slice(0, 4)));
    return { name, gender, birth: born, idNumber: number, phone: phone(), home: source.pick(places), nation };
  };
}

function nameOf(source: Random, nation: string, gender: Gender, year: number): string {
  const own = OWN_NAMES[nation];
  if (own && own.fathers.length > 0) return `${source.pick(own[gender])}·${source.pick(own.fathers)}`;
  if (own) return source.shuffle(own[gender]).slice(0, 2).join('');
  return source.weighted(SURNAMES) + givenName(source, gender, year);
}

function givenName(source: Random, gender: Gender, year: number): string {
  const names = (FASHIONS.findLast(({ since }) => year >= since) ?? FASHIONS[0])?.names[gender];
  if (!names) return '';
  if (source.chance(names.singleShare)) return source.pick([...names.single]);
  const first = source.pick([...names.first]);
  return first + source.pick([...names.second].filter((second) => second !== first));
}

/** Valid by checksum; the order number counts up among those born on one day, odd for men. */
function idNumbers(): (birth: string, gender: Gender) => string {
  const used = new Map<string, number>();
  return (birth, gender) => {
    const count = used.get(birth + gender) ?? 0;
    used.set(birth + gender, count + 1);
    return makeIdNumber(NOWHERE, birth, count * 2 + (gender === '1' ? 1 : 0));
  };
}

/** `1x00000nnnn`: right by the rule, and nobody's. 7 and 10,000 share no factor, so numbers repeat after 70,000. */
function phones(start: number): () => string {
  let count = start;
  return () => {
    count += 1;
    return `1${3 + (count % 7)}00000${String((count * 7919) % 10_000).padStart(4, '0')}`;
  };
}
