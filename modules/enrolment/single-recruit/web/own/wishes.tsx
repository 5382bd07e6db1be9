import { useState } from 'react';
import { tell, useAct } from './calls.ts';
import type { PageProps } from './inside.tsx';
import { Chosen, Offered } from './wish-list.tsx';
import { say } from './words.ts';

/** Wishes in their order: chosen from the plans, moved up and down, with what keeps one out said beside it. */
export function Wishes({ mine, again, go }: PageProps) {
  const { candidate, batch, plans, serverNow } = mine;
  const [wishes, setWishes] = useState<readonly string[]>(candidate.wishIds ?? []);
  const [obeys, setObeys] = useState(candidate.obeyAdjust ?? false);
  const { busy, fault, wrong, run } = useAct();
  const isOpen = serverNow >= batch.registerStart && serverNow < batch.registerEnd;
  const save = async () => {
    const done = await run(() => tell('saveVolunteer', { wishIds: wishes, obeyAdjust: obeys }));
    if (!done) return;
    again();
    go('home');
  };
  return (
    <>
      <section className="out-card">
        <h2>{say('myWishes', { count: wishes.length, most: batch.volunteerMax })}</h2>
        <Chosen wishes={wishes} setWishes={setWishes} plans={plans} isOpen={isOpen} />
        {wishes.length === 0 && <p>{say('noWishes')}</p>}
        {batch.obeyOn === true && (
          <label className="out-check">
            <input
              type="checkbox"
              checked={obeys}
              disabled={!isOpen}
              onChange={(event) => setObeys(event.target.checked)}
            />
            {say('obey')}
          </label>
        )}
        <p role="alert">{wrong['wishIds'] ?? fault}</p>
        {isOpen ? (
          <button type="button" className="out-go" disabled={busy} onClick={() => void save()}>
            {say('save')}
          </button>
        ) : (
          <p>{say('wishesOver')}</p>
        )}
      </section>
      <Offered wishes={wishes} setWishes={setWishes} plans={plans} most={isOpen ? batch.volunteerMax : 0} />
    </>
  );
}
