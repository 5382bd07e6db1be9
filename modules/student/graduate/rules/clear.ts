/** What is known of somebody who is to leave, for items that nobody signs off. */
export type AutoFact = {
  /** The bed that he has, as people call it. */
  place: string | null;
  owedFen: number;
  /** How his paper file stands (`archiveStatus`). */
  file: string | null;
  hasDestination: boolean;
  isConfirmed: boolean;
};

type State = { state: 'open' | 'passed'; note: string | null };

const stateOf = (passes: boolean, note: string | null): State =>
  passes ? { state: 'passed', note: null } : { state: 'open', note };

/** How such an item stands, and what is in the way: the bed, the sum, where the file is. */
export function autoState(fact: string, known: AutoFact): State {
  if (fact === 'bed') return stateOf(known.place === null, known.place);
  if (fact === 'fees') return stateOf(known.owedFen <= 0, (known.owedFen / 100).toFixed(2));
  if (fact === 'archive') return stateOf(['inStock', 'onTheWay', 'gone'].includes(known.file ?? ''), null);
  if (fact === 'destination') return stateOf(known.hasDestination, null);
  return stateOf(known.isConfirmed, null);
}

/** Whether somebody may go: there is something to settle, and it is settled. */
export const mayLeave = (total: number, done: number): boolean => total > 0 && done === total;
