import { KEYS } from '#platform/web/client/keys.ts';
import { readJson, writeJson } from '#platform/web/client/storage.ts';
import { owner } from '#platform/web/offline/offline.ts';
import type { PackRow } from '../server/answers.ts';
import { useHygiene } from './hygiene.ts';

type Kept = { owner: string; packs: { [roundId: string]: PackRow[] } };

/** Packs of at most so many rounds stay on a device. */
const ROUNDS = 4;

const mine = (): Kept['packs'] => {
  const kept = readJson<Kept>(KEYS.inspectionPacks);
  return kept && kept.owner === owner() ? kept.packs : {};
};

/** The rooms of a round: from the server, and without a network as they were when somebody last had one. */
export function usePack(roundId: string) {
  const answer = useHygiene<PackRow[]>('hygieneTask', 'offlinePack', { roundId });
  const { data } = answer;
  if (data) keep(roundId, data);
  return { ...answer, rows: data ?? mine()[roundId] };
}

function keep(roundId: string, rows: PackRow[]): void {
  const whose = owner();
  const { [roundId]: known, ...others } = mine();
  if (whose === null || known === rows || JSON.stringify(known) === JSON.stringify(rows)) return;
  const latest = Object.entries(others).slice(-(ROUNDS - 1));
  writeJson(KEYS.inspectionPacks, {
    owner: whose,
    packs: { ...Object.fromEntries(latest), [roundId]: rows },
  });
}
