import { random as drawing, type Random } from '#platform/pure/random.ts';
import type { Work } from '#platform/server/work.ts';
import { people } from './demo/made-up.ts';
import { PLACES } from './demo/places.ts';
import { makeLeader, makeStaff } from './demo/staff.ts';
import { makeStudents } from './demo/students.ts';

/** Draws of his own: those of all others stay as they were. */
const LEADER = 20261;

/** Staff and students of the demo school with their accounts; who leads which class, building and college. */
export async function demo(work: Work, size: 'full' | 'small', random: Random): Promise<void> {
  const person = people(random.int(0, 1_000_000_000), Object.keys(PLACES));
  await makeStaff(work, size, random, person);
  await makeStudents(work, size, random, person);
  await makeLeader(work, drawing(LEADER), person);
}
