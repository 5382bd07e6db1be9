import { schoolNow } from '#platform/web/client/clock.ts';
import { useWords } from '#platform/web/i18n/words.ts';
import type { ListRow } from '#platform/web/list/row.ts';
import { ROOM, shortTime } from './order.ts';
import { clockOf, type Span } from './clock.ts';
import { Stack } from '#platform/web/parts/box.tsx';

/** When an order has to be done, with what is left of the time or how late it is. */
export function ClockCell({ row }: { row: ListRow }) {
  const t = useWords(ROOM);
  const due = textOf(row['finishDue']);
  if (due === null) return <>—</>;
  const state = clockOf(due, textOf(row['finishAt']), String(row['status']), schoolNow());
  const time = (span: Span) => t(`ui.clock.${span.unit}`, { n: span.n });
  return (
    <Stack as="span" gap={0} data-tone={state !== null && 'over' in state ? 'wrong' : undefined}>
      {shortTime(due)}
      {state && (
        <small>
          {'over' in state && t('ui.clock.over', { time: time(state.over) })}
          {'left' in state && t('ui.clock.left', { time: time(state.left) })}
          {'inTime' in state && t('ui.clock.inTime')}
        </small>
      )}
    </Stack>
  );
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : null);
