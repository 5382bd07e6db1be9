import './sign.css';
import { useFetched } from '#platform/web/client/queries.ts';
import { useWords } from '#platform/web/i18n/words.ts';
import { Failed, Skeleton } from '#platform/web/list/states.tsx';
import { Value } from '#platform/web/list/value.tsx';
import { schoolNow } from '#platform/web/client/clock.ts';
import { usePage } from '#platform/web/page/page.ts';
import { Board, Row, Stack } from '#platform/web/parts/box.tsx';
import { DayInput } from '#platform/web/list/parts/day-input.tsx';
import { Meter, Nothing, Soft } from '#platform/web/parts/text.tsx';
import type { BoardRound } from '../server/answers.ts';
import { signRound } from '../sign-round.ts';
import { hour, ROOM } from './sign.ts';
import { Wall } from './wall.tsx';

const EVERY = 5_000;
const NONE: BoardRound[] = [];

/** Rounds of a day and how they stand; one of them by its people. */
export function WallPage() {
  const t = useWords(ROOM);
  const page = usePage();
  const { id = '', day = '' } = page.params;
  const asked = day || schoolNow().slice(0, 10);
  const answer = useFetched<BoardRound[]>(
    'yxgl',
    'signRound',
    'board',
    { day: asked },
    { refetchInterval: EVERY, staleTime: 0, quiet: true, keep: true, enabled: id === '' },
  );
  if (id) return <Wall id={id} onBack={() => page.setParams({ day })} />;
  if (answer.error && !answer.data)
    return <Failed error={answer.error} onRetry={() => void answer.refetch()} />;
  if (!answer.data) return <Skeleton />;
  const rounds = answer.data ?? NONE;
  return (
    <Stack as="section" gap={16}>
      <Row as="header">
        <DayInput label={t('ui.day')} value={asked} onChange={(next) => page.setParams({ day: next })} />
      </Row>
      {rounds.length === 0 && <Nothing>{t('ui.noRounds')}</Nothing>}
      <Board as="ul" tile={280}>
        {rounds.map((round) => (
          <li key={round.id}>
            <Stack
              as="button"
              gap={8}
              className="part-card sign-round"
              onClick={() => page.setParams({ day, id: round.id })}
            >
              <Row as="span" between nowrap>
                <b>{round.title}</b>
                <Value field={signRound.fields.status} value={round.status} />
              </Row>
              <Soft as="span" small>
                {`${hour(round.openAt)}–${hour(round.closeAt)}`}
              </Soft>
              <Meter part={round.due ? round.signed / round.due : 0} tone="good" />
              <span>{t('ui.counts', round)}</span>
            </Stack>
          </li>
        ))}
      </Board>
    </Stack>
  );
}
