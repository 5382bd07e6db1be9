import { useEffect, useState } from 'react';
import type { RoundWishes as Asked } from '#modules/enrolment/recruit-score/answers';
import { tell, useAct, useOwn } from './calls.ts';
import { minute } from './text.ts';
import { Chosen, Offered } from './wish-list.tsx';
import { say } from './words.ts';

/** Wishes for places that are left, while a round collects them. */
export function RoundWishes() {
  const { data, again } = useOwn<Asked>('ks', 'getRoundWishes');
  const [wishes, setWishes] = useState<readonly string[]>([]);
  const [obeys, setObeys] = useState(false);
  const { busy, fault, wrong, run } = useAct();
  useEffect(() => {
    setWishes(data?.wishIds ?? []);
    setObeys(data?.obeyAdjust ?? false);
  }, [data]);
  if (!data?.round) return null;
  const { round, plans, most, obeyOn } = data;
  const save = async () => {
    if (await run(() => tell('saveRoundWishes', { roundId: round.id, wishIds: wishes, obeyAdjust: obeys })))
      again();
  };
  return (
    <>
      <section className="out-card">
        <h2>{round.name}</h2>
        <p>{say('collectUntil', { until: minute(round.wishTo) })}</p>
        <p>{say('myWishes', { count: wishes.length, most })}</p>
        <Chosen wishes={wishes} setWishes={setWishes} plans={plans} isOpen />
        {obeyOn && (
          <label className="out-check">
            <input type="checkbox" checked={obeys} onChange={(event) => setObeys(event.target.checked)} />
            {say('obey')}
          </label>
        )}
        <p role="alert">{wrong['wishIds'] ?? fault}</p>
        {data.wishIds.length > 0 && <p>{say('collectKept', { count: data.wishIds.length })}</p>}
        <button
          type="button"
          className="out-go"
          disabled={busy || wishes.length === 0}
          onClick={() => void save()}
        >
          {say('save')}
        </button>
      </section>
      <Offered wishes={wishes} setWishes={setWishes} plans={plans} most={most} />
    </>
  );
}
