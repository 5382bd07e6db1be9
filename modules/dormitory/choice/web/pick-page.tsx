import '#platform/web/list/list.css';
import './choice.css';
import { useEffect, useState } from 'react';
import { schoolNow } from '#platform/web/client/clock.ts';
import { useFetched } from '#platform/web/client/queries.ts';
import { useWords } from '#platform/web/i18n/words.ts';
import { Button } from '#platform/web/list/parts/button.tsx';
import { Failed, Skeleton } from '#platform/web/list/states.tsx';
import { Lines, Row, Stack } from '#platform/web/parts/box.tsx';
import { Card, Hero } from '#platform/web/parts/card.tsx';
import { Large, Nothing, Soft } from '#platform/web/parts/text.tsx';
import { openPath } from '#platform/web/shell/navigate.ts';
import type { Mine } from '../server/answers.ts';
import { ROOM } from './choice.ts';
import { PickMap } from './pick-map.tsx';
import { Team } from './team.tsx';

const OFTEN = 5_000;

/** A student's round: the countdown, what is in the way, the map, and what he has. */
export function PickPage() {
  const t = useWords(ROOM);
  const { data, error, refetch } = useFetched<Mine | null>(
    'yxgl',
    'roomChoice',
    'getMine',
    {},
    {
      refetchInterval: OFTEN,
      quiet: true,
      staleTime: 0,
    },
  );
  if (data === undefined)
    return error ? <Failed error={error} onRetry={() => void refetch()} /> : <Skeleton lines={6} />;
  if (data === null) return <Nothing>{t('ui.pick.none')}</Nothing>;
  const isOpen = data.phase === 'preview' || data.phase === 'running' || data.phase === 'paused';
  return (
    <Stack as="section" gap={16} most={860} middle className="choice-page" aria-label={t('pages.pick')}>
      <Head mine={data} />
      {data.placeName && <Result mine={data} />}
      <InTheWay mine={data} />
      {isOpen && data.teamMode && <Team mine={data} />}
      {isOpen && <PickMap mine={data} />}
      {data.attempts.length > 0 && <Why mine={data} />}
    </Stack>
  );
}

function Head({ mine }: { mine: Mine }) {
  const t = useWords(ROOM);
  const until = mine.phase === 'running' && mine.turnAt <= mine.now ? mine.closeAt : mine.turnAt;
  const key = mine.phase === 'running' && mine.turnAt > mine.now ? 'turn' : mine.phase;
  const counts = ['waiting', 'preview', 'running'].includes(mine.phase);
  return (
    <Hero>
      <Stack gap={4}>
        <h2>{mine.name}</h2>
        <p>{t(`ui.phase.${key}`)}</p>
        {mine.notice && <Soft>{mine.notice}</Soft>}
      </Stack>
      {counts && (
        <Stack gap={2}>
          <Soft as="span">{t(`ui.until.${key}`)}</Soft>
          <Countdown until={until} />
        </Stack>
      )}
    </Hero>
  );
}

const inSeconds = (moment: string) => Date.parse(`${moment.replace(' ', 'T')}Z`) / 1000;

/** Hours, minutes and seconds by the server's clock. */
function Countdown({ until }: { until: string }) {
  const t = useWords(ROOM);
  const [now, setNow] = useState(schoolNow);
  useEffect(() => {
    const timer = setInterval(() => setNow(schoolNow()), 500);
    return () => clearInterval(timer);
  }, []);
  const left = Math.max(0, Math.round(inSeconds(until) - inSeconds(now)));
  const two = (value: number) => String(value).padStart(2, '0');
  const text = [Math.floor(left / 3600) % 24, Math.floor(left / 60) % 60, left % 60].map(two).join(':');
  const days = Math.floor(left / 86_400);
  return (
    <Large as="span" role="timer">
      {days > 0 ? t('ui.pick.days', { days, text }) : text}
    </Large>
  );
}

function Result({ mine }: { mine: Mine }) {
  const t = useWords(ROOM);
  return (
    <Card title={t('ui.pick.yours')}>
      <Large as="p">{mine.placeName}</Large>
      <Soft>
        {t(`dict.choiceWay.${mine.way}`)} · {mine.chosenAt?.slice(0, 16)}
      </Soft>
      {mine.phase === 'running' && mine.way !== 'system' && (
        <Soft>{t('ui.pick.repicks', { count: Math.max(0, mine.repickMax - mine.repickUsed) })}</Soft>
      )}
    </Card>
  );
}

function InTheWay({ mine }: { mine: Mine }) {
  const t = useWords(ROOM);
  if (mine.standing === 'blocked')
    return <Card data-tone="wrong">{t('ui.pick.blocked', { reason: mine.blockReason })}</Card>;
  if (!mine.missing.includes('habit')) return null;
  return (
    <Card>
      <p>{t('ui.pick.habit')}</p>
      <Button look="primary" onClick={() => openPath('/layout/dormitory/assign/mine')}>
        {t('ui.pick.toHabit')}
      </Button>
    </Card>
  );
}

/** Each try of one's own, and what came of it. */
function Why({ mine }: { mine: Mine }) {
  const t = useWords(ROOM);
  return (
    <Card title={t('ui.pick.tries')}>
      <Lines>
        {mine.attempts.map((one) => (
          <Row as="li" key={one.at + one.act} gap={12}>
            <small>{one.at.slice(5, 19)}</small>
            <span>{one.placeName ?? t(`ui.act.${one.act}`)}</span>
            <span>{one.code === 'won' ? t('ui.pick.won') : t(`ui.code.${one.code.split('.')[1]}`)}</span>
          </Row>
        ))}
      </Lines>
    </Card>
  );
}
