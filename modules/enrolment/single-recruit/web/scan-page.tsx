import '#platform/web/list/list.css';
import { useState } from 'react';
import { path, post } from '#platform/web/client/calls.ts';
import { useFetched } from '#platform/web/client/queries.ts';
import { say } from '#platform/web/client/say.ts';
import { useBusy } from '#platform/web/form/use-busy.ts';
import { useWords } from '#platform/web/i18n/words.ts';
import { Button } from '#platform/web/list/parts/button.tsx';
import { Failed, Skeleton } from '#platform/web/list/states.tsx';
import { usePage } from '#platform/web/page/page.ts';
import { Lines, Row, Stack } from '#platform/web/parts/box.tsx';
import { Card } from '#platform/web/parts/card.tsx';
import { Scanner } from '#platform/web/parts/scanner/scanner.tsx';
import { Nothing, Soft } from '#platform/web/parts/text.tsx';
import type { Seated, Watch } from '../server/answers.ts';
import { ROOM } from './recruit.ts';

/** What a watcher has in his hand: reads tickets at the door, sees who sits in his room, notes who stayed away or cheated. */
export function ScanPage() {
  const t = useWords(ROOM);
  const { data, error, refetch } = useFetched<Watch>(
    'dzks',
    'seat',
    'getMyRoom',
    {},
    { staleTime: 0, quiet: true },
  );
  if (!data) return error ? <Failed error={error} onRetry={() => void refetch()} /> : <Skeleton />;
  if (data.rooms.length === 0) return <Nothing>{t('ui.scan.none')}</Nothing>;
  return (
    <Stack as="section" gap={16} aria-label={t('pages.scan')}>
      <Card>
        <Lines>
          {data.rooms.map((one) => (
            <li key={`${one.sessionId} ${one.room}`}>
              {t('ui.scan.duty', { ...one, duty: t(`dict.recruitDuty.${one.duty}`) })}
              <Soft small>
                {t('ui.scan.time', { start: one.startAt.slice(0, 16), end: one.endAt.slice(11, 16) })}
              </Soft>
            </li>
          ))}
        </Lines>
      </Card>
      {data.seats.length > 0 && (
        <>
          <Read onDone={() => void refetch()} />
          <Card title={t('ui.scan.roll')}>
            <Lines>
              {data.seats.map((seat) => (
                <SeatLine key={seat.id} seat={seat} onDone={() => void refetch()} />
              ))}
            </Lines>
          </Card>
        </>
      )}
    </Stack>
  );
}

function Read({ onDone }: { onDone: () => void }) {
  const t = useWords(ROOM);
  const page = usePage();
  const [code, setCode] = useState(page.params['code'] ?? '');
  const [busy, run] = useBusy();
  const check = (read: string) =>
    run(async () => {
      const seat = await post<Seated>(path('dzks', 'seat', 'present'), { code: codeIn(read) });
      say.success(t('ui.scan.came', { name: seat.name, room: seat.room, seat: seat.seatNo }));
      setCode('');
      onDone();
    });
  return (
    <Card title={t('ui.scan.read')}>
      <Scanner onCode={(read) => void check(read)} />
      <Row>
        <input
          className="input"
          aria-label={t('ui.scan.code')}
          placeholder={t('ui.scan.code')}
          value={code}
          onChange={(event) => setCode(event.target.value)}
        />
        <Button look="primary" busy={busy} disabled={code.trim() === ''} onClick={() => void check(code)}>
          {t('ui.scan.check')}
        </Button>
      </Row>
    </Card>
  );
}

/** The picture holds an address of this site; what counts is behind `code=`. */
function codeIn(read: string): string {
  const found = /[?&]code=([^&]+)/.exec(read)?.[1];
  return found ? decodeURIComponent(found) : read.trim();
}

type SeatLineProps = { seat: Watch['seats'][number]; onDone: () => void };

const MARKS = ['present', 'absent', 'cheat'] as const;

function SeatLine({ seat, onDone }: SeatLineProps) {
  const t = useWords(ROOM);
  const [busy, run] = useBusy();
  const mark = (presence: (typeof MARKS)[number]) =>
    run(async () => {
      await post(path('dzks', 'seat', 'mark'), { seatId: seat.id, presence });
      onDone();
    });
  return (
    <li>
      <Row between>
        <span>
          {seat.seatNo} {seat.name} <small>{seat.ticketNo}</small>
        </span>
        <Row gap={4}>
          {MARKS.map((one) => (
            <Button
              key={one}
              look={seat.presence === one ? 'primary' : 'plain'}
              busy={busy}
              aria-pressed={seat.presence === one}
              onClick={() => void mark(one)}
            >
              {t(`ui.scan.${one}`)}
            </Button>
          ))}
        </Row>
      </Row>
    </li>
  );
}
