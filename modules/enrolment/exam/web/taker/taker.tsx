import '#platform/web/list/list.css';
import './taker.css';
import { useState } from 'react';
import { forget, useFetched } from '#platform/web/client/queries.ts';
import { useWords } from '#platform/web/i18n/words.ts';
import { Button } from '#platform/web/list/parts/button.tsx';
import { Failed, Skeleton } from '#platform/web/list/states.tsx';
import { Board, Row, Stack } from '#platform/web/parts/box.tsx';
import { Card } from '#platform/web/parts/card.tsx';
import { Large, Nothing, Soft } from '#platform/web/parts/text.tsx';
import type { Mine, MyPlan, Sheet } from '../../server/answers.ts';
import { ROOM } from '../exam.ts';
import { Intro } from './intro.tsx';
import { Result } from './result.tsx';
import { SheetView } from './sheet-view.tsx';
import { WrongBook } from './wrong-book.tsx';

type View =
  | { at: 'list' | 'wrong' }
  | { at: 'intro' | 'result'; planId: string }
  | { at: 'sheet'; sheet: Sheet };

/** A taker's tests, from the list to the result: the same in the office, for newcomers and for candidates. */
export function ExamTaker() {
  const [view, setView] = useState<View>({ at: 'list' });
  const back = () => {
    setView({ at: 'list' });
    void forget('zxks', 'myExam');
  };
  if (view.at === 'sheet') {
    const { planId } = view.sheet;
    return (
      <SheetView
        key={view.sheet.sessionKey}
        sheet={view.sheet}
        onAgain={() => setView({ at: 'intro', planId })}
        onBack={back}
      />
    );
  }
  if (view.at === 'intro')
    return <Intro planId={view.planId} onBegin={(sheet) => setView({ at: 'sheet', sheet })} onBack={back} />;
  if (view.at === 'result') return <Result planId={view.planId} onBack={back} />;
  if (view.at === 'wrong') return <WrongBook onBack={back} />;
  return <Plans onOpen={setView} />;
}

function Plans({ onOpen }: { onOpen: (view: View) => void }) {
  const t = useWords(ROOM);
  const { data, error, refetch } = useFetched<Mine>(
    'zxks',
    'myExam',
    'list',
    {},
    { staleTime: 0, refetchInterval: 30_000, quiet: true },
  );
  if (!data) return error ? <Failed error={error} onRetry={() => void refetch()} /> : <Skeleton lines={5} />;
  return (
    <Stack as="section" aria-label={t('pages.mine')}>
      <Row end>
        <Button onClick={() => onOpen({ at: 'wrong' })}>{t('ui.mine.wrongBook')}</Button>
      </Row>
      {data.plans.length === 0 && <Nothing>{t('ui.mine.none')}</Nothing>}
      <Board as="ul" tile={320}>
        {data.plans.map((plan) => (
          <PlanCard key={plan.id} plan={plan} onOpen={onOpen} />
        ))}
      </Board>
    </Stack>
  );
}

function PlanCard({ plan, onOpen }: { plan: MyPlan; onOpen: (view: View) => void }) {
  const t = useWords(ROOM);
  const { id, stage, score, isPassed } = plan;
  const enters = stage === 'open' || stage === 'doing' || stage === 'waiting';
  return (
    <Card as="li" title={plan.name} acts={<b data-stage={stage}>{t(`ui.stage.${stage}`)}</b>}>
      <Soft>{t('ui.mine.when', { from: plan.startAt.slice(0, 16), to: plan.endAt.slice(0, 16) })}</Soft>
      <Soft>
        {t(`dict.examKind.${plan.kind}`)} · {t('ui.mine.minutes', { minutes: plan.durationMin })}
      </Soft>
      {score !== null && (
        <Large as="p" data-tone={isPassed === false ? 'wrong' : undefined}>
          {t('ui.mine.score', { score })} <small>{t(isPassed ? 'ui.mine.passed' : 'ui.mine.failed')}</small>
        </Large>
      )}
      {score === null && plan.used > 0 && stage !== 'doing' && <Soft>{t('ui.mine.unpublished')}</Soft>}
      <Row end>
        {plan.used > 0 && stage !== 'doing' && (
          <Button onClick={() => onOpen({ at: 'result', planId: id })}>{t('ui.mine.look')}</Button>
        )}
        {enters && (
          <Button look="primary" onClick={() => onOpen({ at: 'intro', planId: id })}>
            {t(stage === 'doing' ? 'ui.mine.goOn' : 'ui.mine.enter')}
          </Button>
        )}
      </Row>
    </Card>
  );
}
