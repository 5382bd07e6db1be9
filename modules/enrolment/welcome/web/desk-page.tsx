import './welcome.css';
import { useEffect, useRef, useState } from 'react';
import { useFetched } from '#platform/web/client/queries.ts';
import { isUnreachable } from '#platform/web/client/reach.ts';
import { isRefusal } from '#platform/web/client/refusal.ts';
import { useBusy } from '#platform/web/form/use-busy.ts';
import { useWords } from '#platform/web/i18n/words.ts';
import { Button } from '#platform/web/list/parts/button.tsx';
import { Skeleton } from '#platform/web/list/states.tsx';
import { usePage } from '#platform/web/page/page.ts';
import { Row, Stack } from '#platform/web/parts/box.tsx';
import { Scanner } from '#platform/web/parts/scanner/scanner.tsx';
import { Nothing, Soft } from '#platform/web/parts/text.tsx';
import type { MyCounter, Scanned } from '../server/answers.ts';
import { CounterCard } from './counter-card.tsx';
import { LastHandled } from './last-handled.tsx';
import { OfflineFound, WaitingActs } from './offline/offline-desk.tsx';
import { foundIn, useRoster, type Line } from './offline/roster.ts';
import { sound } from './sound.ts';
import { act, ROOM } from './welcome.ts';

/** The counter: who comes is scanned or looked up, and what this counter handles is done with one touch. */
export function DeskPage() {
  const t = useWords(ROOM);
  const page = usePage();
  const { data: counters } = useFetched<MyCounter[]>(
    'yxgl',
    'siteCounter',
    'getMine',
    {},
    { staleTime: 10_000 },
  );
  if (!counters) return <Skeleton lines={4} />;
  const counter = counters.find((one) => one.id === page.params['counter']) ?? counters[0];
  if (!counter) return <Nothing>{t('ui.desk.none')}</Nothing>;
  return (
    <Stack as="section" gap={16} most={860} aria-label={t('pages.desk')}>
      <Row gap={12} between>
        <select
          className="input"
          aria-label={t('ui.desk.counter')}
          value={counter.id}
          onChange={(event) => page.setParams({ counter: event.target.value })}
        >
          {counters.map((one) => (
            <option key={one.id} value={one.id}>
              {one.name}
            </option>
          ))}
        </select>
        <Soft as="span">{t('ui.desk.pace', { today: counter.today, lately: counter.lately })}</Soft>
      </Row>
      <AtCounter key={counter.id} counter={counter} />
    </Stack>
  );
}

const isCode = (text: string) => /^wq[12]\./.test(text);

function AtCounter({ counter }: { counter: MyCounter }) {
  const t = useWords(ROOM);
  const [scanned, setScanned] = useState<Scanned | null>(null);
  const [asked, setAsked] = useState<{ code?: string; studentId?: string } | null>(null);
  const [fault, setFault] = useState('');
  const [offline, setOffline] = useState<readonly Line[] | null>(null);
  const roster = useRoster(counter.id);
  const [busy, run] = useBusy();
  const field = useRef<HTMLInputElement>(null);
  const last = useRef({ code: '', at: 0 });
  const counterId = counter.id;
  const look = (given: { code?: string; keyword?: string; studentId?: string; faceOk?: boolean }) =>
    run(async () => {
      setFault('');
      setOffline(null);
      try {
        const answer = await act<Scanned>('siteReport', 'scan', { counterId, ...given }, true);
        setScanned(answer);
        const { code, studentId } = given;
        setAsked({ ...(code && { code }), ...(studentId && { studentId }) });
        sound(answer.card === null && answer.found.length === 0 ? 'bad' : 'good');
      } catch (error) {
        setScanned(null);
        if (roster && isRefusal(error) && isUnreachable(error)) setOffline(foundIn(roster, given));
        else {
          setFault(isRefusal(error) ? error.msg : '');
          sound('bad');
        }
      }
      if (field.current) field.current.value = '';
    });
  // a code that stays in sight is read again and again
  const read = (code: string) => {
    if (code === last.current.code && Date.now() - last.current.at < 5_000) return;
    last.current = { code, at: Date.now() };
    void look({ code });
  };
  useEffect(() => field.current?.focus(), []);
  const again = () => look({ ...asked, faceOk: true });
  return (
    <>
      <Row
        as="form"
        gap={8}
        onSubmit={(event) => {
          event.preventDefault();
          const typed = field.current?.value.trim() ?? '';
          if (typed.length >= 2) void look(isCode(typed) ? { code: typed } : { keyword: typed });
        }}
      >
        <input
          ref={field}
          className="input"
          data-grow
          autoComplete="off"
          maxLength={120}
          aria-label={t('ui.desk.code')}
          placeholder={t('ui.desk.code')}
        />
        <Button submit look="primary" icon="search" busy={busy}>
          {t('ui.desk.go')}
        </Button>
        <Scanner onCode={read} />
      </Row>
      {fault && <p role="alert">{fault}</p>}
      <WaitingActs />
      {offline && roster && (
        <OfflineFound
          key={offline.map(({ studentId }) => studentId).join()}
          counterId={counterId}
          roster={roster}
          found={offline}
        />
      )}
      {scanned && !scanned.card && (
        <Stack as="ul" gap={4} className="welcome-found">
          {scanned.found.map((one) => (
            <li key={one.studentId}>
              <Button onClick={() => void look({ studentId: one.studentId })}>
                {[one.name, one.ksh, one.department].filter(Boolean).join(' ')}
              </Button>
            </li>
          ))}
          {scanned.found.length === 0 && <Nothing>{t('ui.desk.nobody')}</Nothing>}
        </Stack>
      )}
      {scanned?.card && (
        <CounterCard
          key={scanned.card.person.studentId}
          counterId={counterId}
          card={scanned.card}
          needsFace={scanned.needsFace}
          mode={asked?.code ? 'qr' : 'manual'}
          onFace={() => void again()}
          onDone={again}
        />
      )}
      <LastHandled counterId={counterId} onChange={() => setScanned(null)} />
    </>
  );
}
