import { path, post } from '#platform/web/client/calls.ts';

/** Milliseconds that the browser gathers what is seen and pressed before it tells. */
const GATHER = 5_000;
const ONE_VISIT = 1_800_000;

type Used = { shown: number; clicked: number };
const cards = new Map<string, Used>();
/** Cards that were told as shown within this visit. */
const told = new Set<string>();
let visits = 0;
let visitedAt = -ONE_VISIT;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Somebody came to the first page. Coming back to it within half an hour is the same visit. */
export function noteVisit(): void {
  if (performance.now() - visitedAt < ONE_VISIT) return;
  visitedAt = performance.now();
  told.clear();
  visits += 1;
  later();
}

export function noteShown(code: string): void {
  if (told.has(code)) return;
  told.add(code);
  count(code, 'shown');
}

export const noteClick = (code: string): void => count(code, 'clicked');

function count(code: string, what: keyof Used): void {
  const card = cards.get(code) ?? { shown: 0, clicked: 0 };
  cards.set(code, { ...card, [what]: card[what] + 1 });
  later();
}

function later(): void {
  timer ??= setTimeout(() => {
    timer = undefined;
    const body = { visits, cards: [...cards].map(([code, used]) => ({ code, ...used })) };
    visits = 0;
    cards.clear();
    // numbers that get lost are no reason to disturb anybody
    void post(path('base', 'portal', 'noteUse'), body, { quiet: true }).catch(() => {});
  }, GATHER);
}
