import '#platform/web/list/list.css';
import './assign.css';
import { useState } from 'react';
import { path, post } from '#platform/web/client/calls.ts';
import { forget, useFetched } from '#platform/web/client/queries.ts';
import { say } from '#platform/web/client/say.ts';
import { useBusy } from '#platform/web/form/use-busy.ts';
import { useWords } from '#platform/web/i18n/words.ts';
import { Button } from '#platform/web/list/parts/button.tsx';
import { Failed, Skeleton } from '#platform/web/list/states.tsx';
import { Lines, Row, Stack } from '#platform/web/parts/box.tsx';
import { Card } from '#platform/web/parts/card.tsx';
import { Facts } from '#platform/web/parts/facts.tsx';
import { CheckLine } from '#platform/web/parts/field.tsx';
import { Nothing, Soft } from '#platform/web/parts/text.tsx';
import type { Habit, Mine } from '../server/answers.ts';
import { QUESTIONS } from '../rules/habit.ts';
import { ROOM } from './assign.ts';

/** The bed that one was given, and what one says of how one lives. */
export function MinePage() {
  const t = useWords(ROOM);
  const bed = useFetched<Mine | null>('yxgl', 'dormPlan', 'getMine', {}, { quiet: true });
  const habit = useFetched<Habit | null>('yxgl', 'habitAnswer', 'getMine', {}, { quiet: true });
  const failed = [bed, habit].find((one) => one.error && one.data === undefined);
  if (failed) return <Failed error={failed.error!} onRetry={() => void failed.refetch()} />;
  if (bed.data === undefined || habit.data === undefined) return <Skeleton lines={6} />;
  return (
    <Stack as="section" gap={16} most={720} middle aria-label={t('pages.mine')}>
      {bed.data ? <Given mine={bed.data} /> : <Nothing>{t('ui.mine.none')}</Nothing>}
      <Habits known={habit.data} />
    </Stack>
  );
}

function Given({ mine }: { mine: NonNullable<Mine> }) {
  const t = useWords(ROOM);
  return (
    <Card title={mine.placeName}>
      <Facts
        facts={[
          [t('ui.mine.type'), mine.roomType],
          [t('ui.mine.fee'), t('ui.mine.yuan', { yuan: (mine.roomFeeYear / 100).toFixed(2) })],
          mine.phone !== null && [t('ui.mine.desk'), mine.phone],
        ]}
      />
      <Lines aria-label={t('ui.mine.mates')}>
        {mine.mates.map((mate) => (
          <Row as="li" gap={12} key={mate.bedNo}>
            <b>{mate.bedNo}</b>
            <span>{mate.isMe ? t('ui.mine.me') : t('ui.mine.mate', { surname: mate.surname })}</span>
            <small>{mate.className}</small>
          </Row>
        ))}
      </Lines>
    </Card>
  );
}

const NEUTRAL = [3, 3, 3, 3, 3, 3, 3, 3];
const TICKS = ['smokes', 'snores', 'isShared'] as const;

function Habits({ known }: { known: Habit | null }) {
  const t = useWords(ROOM);
  const [answers, setAnswers] = useState(known?.answers ?? NEUTRAL);
  const [ticks, setTicks] = useState({
    smokes: known?.smokes ?? false,
    snores: known?.snores ?? false,
    isShared: known?.isShared ?? false,
  });
  const [busy, run] = useBusy();
  const save = () =>
    run(async () => {
      await post(path('yxgl', 'habitAnswer', 'submit'), { answers, ...ticks });
      say.success(t('ui.habit.saved'));
      await forget('yxgl', 'habitAnswer');
    });
  return (
    <Card title={t('ui.habit.title')}>
      <Soft>{t('ui.habit.why')}</Soft>
      {QUESTIONS.map((question, at) => (
        <Stack key={question} gap={4}>
          <Row between>
            <b>{t(`ui.habit.${question}.name`)}</b>
            <Soft as="span" small>
              {t(`ui.habit.${question}.range`)}
            </Soft>
          </Row>
          <div className="assign-scale" role="radiogroup" aria-label={t(`ui.habit.${question}.name`)}>
            {[1, 2, 3, 4, 5].map((value) => (
              <button
                key={value}
                type="button"
                role="radio"
                aria-checked={answers[at] === value}
                onClick={() => setAnswers(answers.with(at, value))}
              >
                {value}
              </button>
            ))}
          </div>
        </Stack>
      ))}
      {TICKS.map((tick) => (
        <CheckLine key={tick} checked={ticks[tick]} onChange={(on) => setTicks({ ...ticks, [tick]: on })}>
          {t(`ui.habit.${tick}`)}
        </CheckLine>
      ))}
      <Button look="primary" busy={busy} onClick={() => void save()}>
        {t('ui.habit.save')}
      </Button>
    </Card>
  );
}
