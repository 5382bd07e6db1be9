import './visit.css';
import { useState } from 'react';
import { path, post } from '#platform/web/client/calls.ts';
import { useFetched } from '#platform/web/client/queries.ts';
import { say } from '#platform/web/client/say.ts';
import { useBusy } from '#platform/web/form/use-busy.ts';
import { useWords } from '#platform/web/i18n/words.ts';
import { Button } from '#platform/web/list/parts/button.tsx';
import { Failed, Skeleton } from '#platform/web/list/states.tsx';
import { Value } from '#platform/web/list/value.tsx';
import { Lines, Row, Stack } from '#platform/web/parts/box.tsx';
import { Card } from '#platform/web/parts/card.tsx';
import { Meter, Nothing, Soft } from '#platform/web/parts/text.tsx';
import type { Finished, Mine, MyDuty, MyVisit } from '../server/answers.ts';
import { visitLog } from '../visit-log.ts';
import { DutyCard } from './duty-card.tsx';
import { LogPanel } from './log-panel.tsx';
import { ScanPanel, StartPanel } from './start-panel.tsx';
import { forgetVisits, moment, ROOM } from './visit.ts';

const EVERY = 60_000;

/** The visit that is open, or the button that begins one; what is asked of me and done; my duties and my logs. */
export function MinePage() {
  const t = useWords(ROOM);
  const [duty, setDuty] = useState<MyDuty | null>(null);
  const [over, setOver] = useState<'start' | 'scan' | null>(null);
  const [writing, setWriting] = useState<MyVisit | null>(null);
  const answer = useFetched<Mine>(
    'yxgl',
    'visitLog',
    'getMine',
    {},
    {
      ...{ refetchInterval: EVERY, staleTime: 0, quiet: true },
    },
  );
  if (answer.error && !answer.data)
    return <Failed error={answer.error} onRetry={() => void answer.refetch()} />;
  if (!answer.data) return <Skeleton />;
  const { open, rings, visits, duties, colleagues } = answer.data;
  const close = () => {
    setOver(null);
    setDuty(null);
  };
  return (
    <Stack as="section" gap={16} most={720}>
      {open ? (
        <OpenVisit visit={open} onScan={() => setOver('scan')} onEnded={setWriting} />
      ) : (
        <Button look="primary" className="visit-big" onClick={() => setOver('start')}>
          {t('ui.begin')}
        </Button>
      )}
      {rings.length > 0 && (
        <Card title={t('ui.quota')}>
          <Lines>
            {rings.map((ring) => (
              <Stack as="li" key={ring.kind} gap={4}>
                <Row between>
                  <Value field={visitLog.fields.kind} value={ring.kind} />
                  <span>{t('ui.ring', ring)}</span>
                </Row>
                <Meter part={ring.perMonth ? ring.month / ring.perMonth : 1} tone="good" />
              </Stack>
            ))}
          </Lines>
        </Card>
      )}
      <Card title={t('ui.duties')}>
        {duties.length === 0 && <Soft>{t('ui.noDuties')}</Soft>}
        <Lines>
          {duties.map((one) => (
            <DutyCard
              key={one.id}
              duty={one}
              colleagues={colleagues}
              onSign={() => {
                setDuty(one);
                setOver('start');
              }}
            />
          ))}
        </Lines>
      </Card>
      <Card title={t('ui.visits')}>
        {visits.length === 0 && <Nothing>{t('ui.noVisits')}</Nothing>}
        <Lines>
          {visits.map((one) => (
            <VisitLine key={one.id} visit={one} onWrite={() => setWriting(one)} />
          ))}
        </Lines>
      </Card>
      {over === 'start' && <StartPanel duty={duty} onClose={close} />}
      {over === 'scan' && <ScanPanel onClose={close} />}
      {writing && <LogPanel visit={writing} onClose={() => setWriting(null)} />}
    </Stack>
  );
}

type OpenVisitProps = { visit: MyVisit; onScan: () => void; onEnded: (visit: MyVisit) => void };

function OpenVisit({ visit, onScan, onEnded }: OpenVisitProps) {
  const t = useWords(ROOM);
  const [busy, run] = useBusy();
  const end = () =>
    void run(async () => {
      const { minutes, why, least } = await post<Finished>(path('yxgl', 'visitLog', 'finish'));
      await forgetVisits();
      if (why) return say.warning(t(`ui.why.${why}`, { least }));
      onEnded({ ...visit, minutes, status: 'writing' });
    });
  return (
    <Card
      title={t('ui.going', { place: visit.place ?? '' })}
      acts={<Value field={visitLog.fields.kind} value={visit.kind} />}
    >
      <Soft>{t('ui.since', { time: moment(visit.inAt) })}</Soft>
      {visit.rooms.length > 0 && <p>{visit.rooms.map(({ name }) => name).join('、')}</p>}
      <Row>
        {visit.kind === 'dorm' && <Button onClick={onScan}>{t('ui.scanNext')}</Button>}
        <Button look="primary" busy={busy} onClick={end}>
          {t('ui.end')}
        </Button>
      </Row>
    </Card>
  );
}

function VisitLine({ visit, onWrite }: { visit: MyVisit; onWrite: () => void }) {
  const t = useWords(ROOM);
  const isDue = visit.status === 'writing' || visit.status === 'returned';
  return (
    <Row as="li" between>
      <Stack as="span" gap={2}>
        <b>{visit.place ?? moment(visit.inAt)}</b>
        <Soft as="span" small>
          {moment(visit.inAt)}
          {visit.minutes !== null && ` · ${t('ui.minutes', { count: visit.minutes })}`}
          {visit.rooms.length > 0 && ` · ${t('ui.rooms', { count: visit.rooms.length })}`}
        </Soft>
        {visit.note && (
          <Soft as="span" small>
            {visit.note}
          </Soft>
        )}
      </Stack>
      <Row as="span">
        <Value field={visitLog.fields.status} value={visit.status} />
        {isDue && (
          <Button look="primary" onClick={onWrite}>
            {t('ui.write')}
          </Button>
        )}
      </Row>
    </Row>
  );
}
