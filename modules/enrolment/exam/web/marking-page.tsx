import '#platform/web/list/list.css';
import { useEffect, useState } from 'react';
import { path, post } from '#platform/web/client/calls.ts';
import { forget, useFetched } from '#platform/web/client/queries.ts';
import { useBusy } from '#platform/web/form/use-busy.ts';
import { useWords } from '#platform/web/i18n/words.ts';
import { Button } from '#platform/web/list/parts/button.tsx';
import { Failed, Skeleton } from '#platform/web/list/states.tsx';
import { Lines, Row, Stack } from '#platform/web/parts/box.tsx';
import { Card } from '#platform/web/parts/card.tsx';
import { Labelled } from '#platform/web/parts/field.tsx';
import { Nothing, Soft } from '#platform/web/parts/text.tsx';
import type { MarkPlan, NextMark } from '../server/answers.ts';
import { points, ROOM } from './exam.ts';

const task = (verb: string) => path('zxks', 'gradeTask', verb);

/** Tests whose essays wait, and one answer after the other. */
export function MarkingPage() {
  const t = useWords(ROOM);
  const [planId, setPlan] = useState('');
  const { data, error, refetch } = useFetched<MarkPlan[]>(
    'zxks',
    'gradeTask',
    'getProgress',
    {},
    { staleTime: 0, quiet: true },
  );
  if (planId)
    return (
      <Desk
        planId={planId}
        onBack={() => {
          setPlan('');
          void forget('zxks', 'gradeTask');
        }}
      />
    );
  if (!data) return error ? <Failed error={error} onRetry={() => void refetch()} /> : <Skeleton lines={4} />;
  if (data.length === 0) return <Nothing>{t('ui.marking.none')}</Nothing>;
  return (
    <Lines aria-label={t('pages.marking')}>
      {data.map((one) => (
        <Row as="li" key={one.id} between>
          <span>{t('ui.marking.plan', one)}</span>
          <Button look="primary" disabled={one.waiting === 0} onClick={() => setPlan(one.id)}>
            {t('ui.marking.begin')}
          </Button>
        </Row>
      ))}
    </Lines>
  );
}

function Desk({ planId, onBack }: { planId: string; onBack: () => void }) {
  const t = useWords(ROOM);
  const [mark, setMark] = useState<NextMark | undefined>(undefined);
  const [error, setError] = useState<Error | null>(null);
  const next = () =>
    post<NextMark>(task('getNext'), { planId }, { quiet: true }).then(setMark, (found: Error) =>
      setError(found),
    );
  useEffect(() => {
    void next();
    // oxlint-disable-next-line react/exhaustive-deps
  }, [planId]);
  return (
    <Stack as="section" aria-label={t('pages.marking')}>
      <Row>
        <Button icon="left" onClick={onBack}>
          {t('ui.marking.back')}
        </Button>
      </Row>
      {mark === undefined &&
        (error ? <Failed error={error} onRetry={() => void next()} /> : <Skeleton lines={4} />)}
      {mark === null && <Nothing>{t('ui.marking.finished')}</Nothing>}
      {mark && <One key={mark.id} mark={mark} onDone={() => void next()} />}
    </Stack>
  );
}

function One({ mark, onDone }: { mark: NonNullable<NextMark>; onDone: () => void }) {
  const t = useWords(ROOM);
  const [score, setScore] = useState('');
  const [comment, setComment] = useState('');
  const [busy, run] = useBusy();
  const full = mark.fullPt / 100;
  const value = Number(score);
  const isSound = score !== '' && value >= 0 && value <= full;
  const send = () =>
    run(async () => {
      const given = { markId: mark.id, pt: Math.round(value * 100), ...(comment && { comment }) };
      await post(task('submit'), given);
      onDone();
    });
  const given = typeof mark.given === 'string' ? mark.given : '';
  return (
    <Card title={mark.takerName ?? t('ui.marking.round', { round: mark.round })}>
      <h3>{t('ui.marking.stem')}</h3>
      <p className="part-written" data-look="inset">
        {mark.stem}
      </p>
      <h3>{t('ui.marking.key')}</h3>
      <Soft>{mark.key}</Soft>
      <h3>{t('ui.marking.given')}</h3>
      <p className="part-written" data-look="inset">
        {given}
      </p>
      <Row as="form" onSubmit={(event) => (event.preventDefault(), isSound && void send())}>
        <Labelled label={t('ui.marking.points', { full: points(mark.fullPt) })}>
          <input
            className="input filter-input"
            type="number"
            min={0}
            max={full}
            step={0.5}
            autoFocus
            value={score}
            onChange={(event) => setScore(event.target.value)}
          />
        </Labelled>
        {mark.rubric.map((one) => (
          <Button
            key={one.point}
            onClick={() => setScore(String(Math.min(full, Number(score || 0) + one.score)))}
          >
            {one.point} +{one.score}
          </Button>
        ))}
        <Button onClick={() => setScore(String(Math.min(full, Number(score || 0) + 0.5)))}>
          {t('ui.marking.half')}
        </Button>
        <Labelled label={t('ui.marking.comment')}>
          <input
            className="input"
            maxLength={500}
            value={comment}
            onChange={(event) => setComment(event.target.value)}
          />
        </Labelled>
        <Button submit look="primary" busy={busy} disabled={!isSound}>
          {t('ui.marking.next')}
        </Button>
      </Row>
      <Soft small>{t('ui.marking.hint')}</Soft>
    </Card>
  );
}
