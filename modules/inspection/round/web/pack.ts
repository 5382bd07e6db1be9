import { KEYS } from '#platform/web/client/keys.ts';
import { useFetched } from '#platform/web/client/queries.ts';
import { readJson, writeJson } from '#platform/web/client/storage.ts';
import { owner } from '#platform/web/offline/offline.ts';

type Packs<R> = { [roundId: string]: R[] };
type Kept<R> = { owner: string; packs: Packs<R> };

/** Packs of at most so many rounds stay on a device. */
const ROUNDS = 4;

const mine = <R>(): Packs<R> => {
  const kept = readJson<Kept<R>>(KEYS.inspectionPacks);
  return kept && kept.owner === owner() ? kept.packs : {};
};

/** The places of a round: from the server, and without a network as they were when somebody last had one. */
export function usePack<R>([entity, verb]: readonly [string, string], roundId: string) {
  const options = { keep: true, quiet: true, staleTime: 5_000 };
  const answer = useFetched<R[]>('yxgl', entity, verb, { roundId }, options);
  const { data } = answer;
  if (data) keep(roundId, data);
  return { ...answer, rows: data ?? mine<R>()[roundId] };
}

function keep<R>(roundId: string, rows: R[]): void {
  const whose = owner();
  const { [roundId]: known, ...others } = mine<R>();
  if (whose === null || known === rows || JSON.stringify(known) === JSON.stringify(rows)) return;
  const latest = Object.entries(others).slice(-(ROUNDS - 1));
  writeJson(KEYS.inspectionPacks, {
    owner: whose,
    packs: { ...Object.fromEntries(latest), [roundId]: rows },
  });
}
