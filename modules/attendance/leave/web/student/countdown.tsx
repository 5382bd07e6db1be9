import { Large, Meter, Soft } from '#platform/web/parts/text.tsx';
import { Row } from '#platform/web/parts/box.tsx';
import { useWords } from '#platform/web/i18n/words.ts';
import { ROOM, type Current } from '../leave.ts';
import { apart, until, useNow } from './moments.ts';

/** What a student counts down to in each state. */
const TARGET: { [state: string]: 'startTime' | 'endTime' | 'cancelUntil' } = {
  notStarted: 'startTime',
  onLeave: 'endTime',
  toCancel: 'cancelUntil',
  overdue: 'endTime',
};

/** How long until the leave begins, ends, or has to be closed; how long it is overdue. */
export function Countdown({ leave }: { leave: Current }) {
  const t = useWords(ROOM);
  const now = useNow(15_000);
  const target = TARGET[leave.state];
  if (!target) return null;
  const left = until(leave[target], now);
  const { unit, big, small } = apart(left);
  return (
    <Row as="p" align="baseline" role="timer">
      <Soft as="span">{t(`ui.student.countdown.${leave.state}`)}</Soft>
      <Large data-tone={leave.state === 'overdue' ? 'wrong' : undefined}>
        {t(`ui.student.left.${unit}`, { big, small })}
      </Large>
    </Row>
  );
}

/** How much of the leave is over, as a bar. */
export function Passed({ leave }: { leave: Current }) {
  const now = useNow(60_000);
  if (leave.state !== 'onLeave') return null;
  const [gone, whole] = [
    -until(leave.startTime, now),
    until(leave.endTime, now) - until(leave.startTime, now),
  ];
  return <Meter part={gone / whole} tone="good" />;
}
