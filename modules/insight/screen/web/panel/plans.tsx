import type { Told } from '../../server/answers.ts';
import { useTick } from '../public/use-tick.ts';
import { say } from '../public/words.ts';

/** Seconds that one house is shown. */
const EACH = 10;

/** Houses one after the other, floors above one another, each room as full as its colour says. */
export function Plans({ plans }: { plans: NonNullable<Told['plans']> }) {
  const turns = useTick(EACH, plans.length > 1);
  const plan = plans[turns % Math.max(1, plans.length)];
  if (!plan) return <p className="panel-none">{say('nothing')}</p>;
  return (
    <div className="panel-plan">
      <h3>{plan.name}</h3>
      {plan.rows.map(({ label, boxes }) => (
        <div key={label}>
          <span>{label}</span>
          {boxes.map((box) => (
            <i
              key={box.label}
              title={box.label}
              data-empty={box.part === null || undefined}
              style={{ '--part': box.part ?? 0 } as React.CSSProperties}
            />
          ))}
        </div>
      ))}
    </div>
  );
}
