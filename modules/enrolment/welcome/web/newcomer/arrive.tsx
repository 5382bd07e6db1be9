import type { PlanTold } from '../../server/answers.ts';
import { send, useAsked } from './calls.ts';
import type { PageProps } from './inside.tsx';
import { Choice, Form, Line } from './parts.tsx';
import { useDict } from './use-dict.ts';
import { say } from './words.ts';

/** When, where and with how many one comes; until two hours before it may be changed. */
export function Arrive({ onDone }: PageProps) {
  const { data, fault } = useAsked<PlanTold>('yxgl/welcomeMy/getPlan');
  const ways = useDict('welcomeTransport');
  if (!data || ways.length === 0) return <p className="out-wait">{fault || say('loading')}</p>;
  const { plan, stations } = data;
  return (
    <section className="out-card">
      <Form
        go={say('save')}
        send={async (typed) => {
          await send('yxgl/welcomeMy/arrivalPlan', {
            transport: typed('transport'),
            tripNo: typed('tripNo') || null,
            stationId: typed('stationId') || null,
            arriveAt: `${typed('day')} ${typed('time')}:00`,
            companions: Number(typed('companions') || 0),
            luggage: Number(typed('luggage') || 0),
            needPickup: typed('needPickup') === 'on',
          });
          onDone();
        }}
      >
        {(faults) => (
          <>
            <Choice
              label={say('transport')}
              name="transport"
              options={ways}
              defaultValue={plan?.transport ?? ''}
              fault={faults['transport']}
            />
            <Line label={say('tripNo')} name="tripNo" defaultValue={plan?.tripNo ?? ''} maxLength={20} />
            <Choice
              label={say('station')}
              name="stationId"
              options={stations.map((one) => ({ value: one.id, label: one.name }))}
              defaultValue={plan?.stationId ?? ''}
            />
            <Line
              label={say('arriveDay')}
              name="day"
              type="date"
              defaultValue={plan?.arriveAt.slice(0, 10) ?? ''}
              fault={faults['arriveAt']}
            />
            <Line
              label={say('arriveTime')}
              name="time"
              type="time"
              defaultValue={plan?.arriveAt.slice(11, 16) ?? ''}
            />
            <Line
              label={say('companions')}
              name="companions"
              type="number"
              min={0}
              max={10}
              defaultValue={plan?.companions ?? 0}
              fault={faults['companions']}
            />
            <Line
              label={say('luggage')}
              name="luggage"
              type="number"
              min={0}
              max={20}
              defaultValue={plan?.luggage ?? 0}
            />
            <label className="out-check">
              <input type="checkbox" name="needPickup" defaultChecked={plan?.needPickup === true} />
              {say('needPickup')}
            </label>
          </>
        )}
      </Form>
    </section>
  );
}
