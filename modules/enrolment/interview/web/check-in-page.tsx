import '#platform/web/list/list.css';
import { useState } from 'react';
import { path, post } from '#platform/web/client/calls.ts';
import { useFetched } from '#platform/web/client/queries.ts';
import { useBusy } from '#platform/web/form/use-busy.ts';
import { useWords } from '#platform/web/i18n/words.ts';
import { Button } from '#platform/web/list/parts/button.tsx';
import { Failed, Skeleton } from '#platform/web/list/states.tsx';
import { Lines, Row, Stack } from '#platform/web/parts/box.tsx';
import { Card } from '#platform/web/parts/card.tsx';
import { Scanner } from '#platform/web/parts/scanner/scanner.tsx';
import { Nothing, Soft } from '#platform/web/parts/text.tsx';
import type { Board, Drawn } from '../server/answers.ts';
import { ROOM } from './interview.ts';

/** The counter where candidates draw their turn, and who is called into which room. */
export function CheckInPage() {
  const t = useWords(ROOM);
  const [drawn, setDrawn] = useState<Drawn | null>(null);
  const [number, setNumber] = useState('');
  const [busy, run] = useBusy();
  const { data, error, refetch } = useFetched<Board>(
    'dzks',
    'interviewSlot',
    'getBoard',
    {},
    { staleTime: 0, refetchInterval: 5_000, quiet: true },
  );
  const draw = (read: string) =>
    run(async () => {
      setDrawn(null);
      setDrawn(await post<Drawn>(path('dzks', 'interviewSlot', 'draw'), { number: read.trim() }));
      setNumber('');
      await refetch();
    });
  return (
    <Stack as="section" gap={16} aria-label={t('pages.check-in')}>
      <Card>
        <Scanner onCode={(read) => void draw(read)} />
        <Row>
          <input
            className="input"
            aria-label={t('ui.checkIn.number')}
            placeholder={t('ui.checkIn.number')}
            value={number}
            onChange={(event) => setNumber(event.target.value)}
            onKeyDown={(event) => event.key === 'Enter' && number.trim().length >= 6 && void draw(number)}
          />
          <Button
            look="primary"
            busy={busy}
            disabled={number.trim().length < 6}
            onClick={() => void draw(number)}
          >
            {t('ui.checkIn.go')}
          </Button>
        </Row>
        {drawn?.turns.map((one) => (
          <Stack key={one.id} role="status">
            <h2>
              {drawn.name} {one.anonCode}
            </h2>
            <p>{t('ui.checkIn.at', { subject: one.subject, wait: one.waitPlace })}</p>
            <p>{t('ui.checkIn.room', { room: one.roomNo, place: one.place, order: one.orderNo })}</p>
            {!drawn.isNew && <Soft>{t('ui.checkIn.again')}</Soft>}
          </Stack>
        ))}
      </Card>
      <Card title={t('ui.checkIn.board')}>
        {!data && (error ? <Failed error={error} onRetry={() => void refetch()} /> : <Skeleton lines={3} />)}
        {data?.length === 0 && <Nothing>{t('ui.checkIn.none')}</Nothing>}
        <Lines>
          {data?.map((one) => (
            <li key={one.roomNo}>
              <Row between>
                <span>
                  <b>{one.roomNo}</b> {one.place}
                </span>
                <b>{one.now ? `${t('ui.checkIn.now')} ${one.now}` : '–'}</b>
              </Row>
              <Soft small>
                {t('ui.checkIn.waiting', { count: one.waiting })} ·{' '}
                {t('ui.checkIn.free', { count: one.free })}
              </Soft>
            </li>
          ))}
        </Lines>
      </Card>
    </Stack>
  );
}
