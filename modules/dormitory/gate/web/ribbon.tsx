import { useState } from 'react';
import { path, post } from '#platform/web/client/calls.ts';
import { useCan } from '#platform/web/client/session.ts';
import { useBusy } from '#platform/web/form/use-busy.ts';
import { useWords } from '#platform/web/i18n/words.ts';
import { Button } from '#platform/web/list/parts/button.tsx';
import { Value } from '#platform/web/list/value.tsx';
import { Lines, Row, Stack } from '#platform/web/parts/box.tsx';
import { Nothing, Soft } from '#platform/web/parts/text.tsx';
import { accessEvent } from '../access-event.ts';
import type { Ribbon } from '../server/answers.ts';
import { ROOM } from './gate.ts';

/** The day around an anomaly, asked for by hand: whoever looks is written down. */
export function RibbonPart({ id }: { id: string }) {
  const t = useWords(ROOM);
  const may = useCan();
  const [day, setDay] = useState<Ribbon | null>(null);
  const [busy, run] = useBusy();
  if (!may('accessAnomaly.ribbon')) return null;
  const show = () =>
    run(async () => setDay(await post<Ribbon>(path('yxgl', 'accessAnomaly', 'ribbon'), { id })));
  return (
    <Stack as="section">
      <h3>{t('ui.ribbon')}</h3>
      {day ? (
        <Day day={day} />
      ) : (
        <Row>
          <Button busy={busy} onClick={() => void show()}>
            {t('ui.show')}
          </Button>
          <Soft as="span" small>
            {t('ui.logged')}
          </Soft>
        </Row>
      )}
    </Stack>
  );
}

const minutes = (at: string) => Date.parse(`${at.replace(' ', 'T')}Z`) / 60_000;

function Day({ day: { from, to, events, leaves } }: { day: Ribbon }) {
  const t = useWords(ROOM);
  const [start, whole] = [minutes(from), minutes(to) - minutes(from)];
  const place = (at: string) =>
    `${Math.min(100, Math.max(0, ((minutes(at) - start) / whole) * 100)).toFixed(2)}%`;
  return (
    <>
      <div className="gate-ribbon" role="img" aria-label={t('ui.ribbon')}>
        {leaves.map((leave) => (
          <span
            key={leave.start}
            title={t('ui.onLeave')}
            style={{
              insetInlineStart: place(leave.start),
              insetInlineEnd: `calc(100% - ${place(leave.end)})`,
            }}
          />
        ))}
        {events.map((event) => (
          <i
            key={event.id}
            data-way={event.result === 'pass' ? event.direction : 'no'}
            style={{ insetInlineStart: place(event.at) }}
          />
        ))}
      </div>
      <Row between>
        {['12', '18', '00', '06', '12'].map((hour, index) => (
          <small key={index}>{hour}</small>
        ))}
      </Row>
      {events.length === 0 && <Nothing>{t('ui.noEvents')}</Nothing>}
      <EventLines events={events} />
    </>
  );
}

/** Passes, one below the other. */
export function EventLines({ events }: { events: Ribbon['events'] }) {
  return (
    <Lines>
      {events.map((event) => (
        <Row as="li" key={event.id}>
          <time>{event.at.slice(5, 16)}</time>
          <Value field={accessEvent.fields.direction} value={event.direction} />
          <span>{event.deviceName}</span>
          {event.result !== 'pass' && <Value field={accessEvent.fields.result} value={event.result} />}
        </Row>
      ))}
    </Lines>
  );
}
