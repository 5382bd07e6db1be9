import type { OwnPlan } from '../../server/answers.ts';
import { yuanText } from './text.ts';
import { say } from './words.ts';

/** A plan that one may wish for. */
type Offer = Pick<
  OwnPlan,
  'id' | 'name' | 'department' | 'planCount' | 'tuition' | 'remark' | 'minHeightCm'
> & { limit: OwnPlan['limit'] | 'papers' };
type WishProps = {
  wishes: readonly string[];
  setWishes: (wishes: readonly string[]) => void;
  plans: readonly Offer[];
};

/** What is wished for, in its order. */
export function Chosen({ wishes, setWishes, plans, isOpen }: WishProps & { isOpen: boolean }) {
  const byId = new Map(plans.map((plan) => [plan.id, plan]));
  const move = (at: number, by: number) => {
    const next = [...wishes];
    const [one] = next.splice(at, 1);
    next.splice(at + by, 0, one!);
    setWishes(next);
  };
  return (
    <ol className="out-list">
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
  );
}

/** What there is to wish for; no more than `most`. */
export function Offered({ wishes, setWishes, plans, most }: WishProps & { most: number }) {
  return (
    <section className="out-card">
      <h2>{say('plans')}</h2>
      <ul className="out-list">
        {plans.map((plan) => (
          <PlanLine
            key={plan.id}
            plan={plan}
            canAdd={!wishes.includes(plan.id) && wishes.length < most && plan.limit === null}
            onAdd={() => setWishes([...wishes, plan.id])}
          />
        ))}
      </ul>
    </section>
  );
}

function PlanLine({ plan, canAdd, onAdd }: { plan: Offer; canAdd: boolean; onAdd: () => void }) {
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
            <small data-wrong>{say(`limit_${plan.limit}`, { height: plan.minHeightCm ?? '' })}</small>
          </>
        )}
      </span>
      <button type="button" disabled={!canAdd} onClick={onAdd}>
        {say('add')}
      </button>
    </li>
  );
}
