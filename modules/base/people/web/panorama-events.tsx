import { useMemo } from 'react';
import { useWords } from '#platform/web/i18n/words.ts';
import { Empty } from '#platform/web/list/states.tsx';
import { Lines, Row } from '#platform/web/parts/box.tsx';
import { useManyOptions } from '#platform/web/pick/use-options.ts';
import type { PanoramaEvent, Part } from '../server/answers.ts';

const ROOM = 'base/people';

type PanoramaEventsProps = { events: readonly PanoramaEvent[]; parts: readonly Part[] };

/** What happened last, whichever room it happened in. */
export function PanoramaEvents({ events, parts }: PanoramaEventsProps) {
  const t = useWords(ROOM);
  const known = useManyOptions(
    useMemo(() => [...new Set(events.flatMap(({ dict }) => dict ?? []))], [events]),
  );
  if (events.length === 0) return <Empty filtered={false} onClear={() => {}} />;
  const stateOf = ({ dict, state }: PanoramaEvent) =>
    dict && known.get(dict)?.find(({ value }) => value === state)?.label;
  return (
    <Lines className="part-card panorama-events" aria-label={t('ui.panorama.events')}>
      {events.map((event) => (
        <Row as="li" gap={12} key={`${event.resource} ${event.id}`}>
          <small>
            <time>{event.at.slice(0, 16)}</time>
          </small>
          <strong>{parts.find(({ resource }) => resource === event.resource)?.title}</strong>
          <span>{event.label}</span>
          <span>{stateOf(event)}</span>
        </Row>
      ))}
    </Lines>
  );
}
