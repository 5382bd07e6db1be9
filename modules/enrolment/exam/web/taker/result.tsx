import { useFetched } from '#platform/web/client/queries.ts';
import { useWords } from '#platform/web/i18n/words.ts';
import { Button } from '#platform/web/list/parts/button.tsx';
import { Failed, Skeleton } from '#platform/web/list/states.tsx';
import { Lines, Row, Stack } from '#platform/web/parts/box.tsx';
import { Card } from '#platform/web/parts/card.tsx';
import { Large, Soft } from '#platform/web/parts/text.tsx';
import type { Result as Answered } from '../../server/answers.ts';
import { ROOM } from '../exam.ts';
import { ToldCard } from './told.tsx';

/** What came of a test, as far as it is told. */
export function Result({ planId, onBack }: { planId: string; onBack: () => void }) {
  const t = useWords(ROOM);
  const { data, error, refetch } = useFetched<Answered>(
    'zxks',
    'myExam',
    'getResult',
    { planId },
    { staleTime: 0, quiet: true },
  );
  if (!data) return error ? <Failed error={error} onRetry={() => void refetch()} /> : <Skeleton lines={5} />;
  return (
    <Stack as="section" aria-label={data.name}>
      <Row>
        <Button icon="left" onClick={onBack}>
          {t('ui.mine.plans')}
        </Button>
      </Row>
      <Card title={data.name}>
        {data.status === 'cheat' && <p data-tone="warn">{t('ui.result.cheat')}</p>}
        {data.score === null ? (
          <Soft>{t('ui.result.hidden')}</Soft>
        ) : (
          <>
            <Large as="p" data-tone={data.isPassed === false ? 'wrong' : undefined}>
              {t('ui.mine.score', { score: data.score })}
              <small>
                / {data.fullScore} · {t(data.isPassed ? 'ui.mine.passed' : 'ui.mine.failed')}
              </small>
            </Large>
            <Soft>
              {t('ui.result.pass', { pass: data.passScore })}
              {data.rank !== null && ` · ${t('ui.result.rank', { rank: data.rank })}`}
            </Soft>
          </>
        )}
        <Lines>
          {data.attempts.map((one) => (
            <Row as="li" key={one.no} between>
              <span>{t('ui.result.attempt', { no: one.no, at: one.submittedAt?.slice(0, 16) ?? '' })}</span>
              <b>{one.score === null ? '' : t('ui.mine.score', { score: one.score })}</b>
            </Row>
          ))}
        </Lines>
      </Card>
      {!data.showsAnswers && <Soft>{t('ui.result.noAnswers')}</Soft>}
      <Stack as="ol">
        {data.questions.map((one, at) => (
          <ToldCard key={one.versionId} told={one} no={at + 1} />
        ))}
      </Stack>
    </Stack>
  );
}
