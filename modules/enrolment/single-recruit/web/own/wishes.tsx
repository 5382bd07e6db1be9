import { useState } from 'react';
import type { OwnPlan } from '../../server/answers.ts';
import { tell, useAct } from './calls.ts';
import type { PageProps } from './inside.tsx';
import { yuanText } from './text.ts';
import { say } from './words.ts';

/** Wishes in their order: chosen from the plans, moved up and down, with what keeps one out said beside it. */
export function Wishes({ mine, again, go }: PageProps) {
  const { candidate, batch, plans, serverNow } = mine;
  const [wishes, setWishes] = useState<readonly string[]>(candidate.wishIds ?? []);
  const [obeys, setObeys] = useState(candidate.obeyAdjust ?? false);
  const { busy, fault, wrong, run } = useAct();
  const isOpen = serverNow >= batch.registerStart && serverNow < batch.registerEnd;
  const byId = new Map(plans.map((plan) => [plan.id, plan]));
  const move = (at: number, by: number) => {
    const next = [...wishes];
    const [one] = next.splice(at, 1);
    next.splice(at + by, 0, one!);
    setWishes(next);
  };
  const save = async () => {
    const done = await run(() => tell('saveVolunteer', { wishIds: wishes, obeyAdjust: obeys }));
    if (!done) return;
    again();
    go('home');
  };
  return (
    <>
      <section className="own-card">
        <h2>{say('myWishes', { count: wishes.length, most: batch.volunteerMax })}</h2>
        <ol className="own-wishes">
          {wishes.map((id, at) => (
            <li key={id}>
              <span>
                <b>{at + 1}</b> {byId.get(id)?.name ?? ''}
              </span>
              {isOpen && (
                <span className="own-pair">
                  <button
                    type="button"
                    disabled={at === 0}
                    aria-label={say('up', { name: byId.get(id)?.name ?? '' })}
                    onClick={() => move(at, -1)}
                  >
                    ↑
                  </button>
                  <button
                    type="button"
                    disabled={at === wishes.length - 1}
                    aria-label={say('down', { name: byId.get(id)?.name ?? '' })}
                    onClick={() => move(at, 1)}
                  >
                    ↓
                  </button>
                  <button type="button" onClick={() => setWishes(wishes.filter((one) => one !== id))}>
                    {say('takeOut')}
                  </button>
                </span>
              )}
            </li>
          ))}
        </ol>
        {wishes.length === 0 && <p>{say('noWishes')}</p>}
        {batch.obeyOn === true && (
          <label className="own-tick">
            <input
              type="checkbox"
              checked={obeys}
              disabled={!isOpen}
              onChange={(event) => setObeys(event.target.checked)}
            />
            {say('obey')}
          </label>
        )}
        <p role="alert" className="own-wrong">
          {wrong['wishIds'] ?? fault}
        </p>
        {isOpen ? (
          <button type="button" className="own-go" disabled={busy} onClick={() => void save()}>
            {say('save')}
          </button>
        ) : (
          <p>{say('wishesOver')}</p>
        )}
      </section>
      <section className="own-card">
        <h2>{say('plans')}</h2>
        <ul className="own-list">
          {plans.map((plan) => (
            <PlanLine
              key={plan.id}
              plan={plan}
              canAdd={
                isOpen &&
                !wishes.includes(plan.id) &&
                wishes.length < batch.volunteerMax &&
                plan.limit === null
              }
              onAdd={() => setWishes([...wishes, plan.id])}
            />
          ))}
        </ul>
      </section>
    </>
  );
}

function PlanLine({ plan, canAdd, onAdd }: { plan: OwnPlan; canAdd: boolean; onAdd: () => void }) {
  return (
    <li>
      <span>
        <b>{plan.name}</b>
        <br />
        <small>
          {plan.department} · {say('places', { count: plan.planCount })}
          {plan.tuition !== null && ` · ${say('tuition', { sum: yuanText(plan.tuition) })}`}
          {plan.remark && ` · ${plan.remark}`}
        </small>
        {plan.limit && (
          <>
            <br />
            <small className="own-wrong">
              {say(`limit_${plan.limit}`, { height: plan.minHeightCm ?? '' })}
            </small>
          </>
        )}
      </span>
      <button type="button" disabled={!canAdd} onClick={onAdd}>
        {say('add')}
      </button>
    </li>
  );
}
