import './roll.css';
import { useFetched } from '#platform/web/client/queries.ts';
import { useWords } from '#platform/web/i18n/words.ts';
import { Button } from '#platform/web/list/parts/button.tsx';
import { DayInput } from '#platform/web/list/parts/day-input.tsx';
import { Failed, Skeleton } from '#platform/web/list/states.tsx';
import { Value } from '#platform/web/list/value.tsx';
import { usePage } from '#platform/web/page/page.ts';
import { Row, Stack } from '#platform/web/parts/box.tsx';
import { Card } from '#platform/web/parts/card.tsx';
import { Nothing, Soft } from '#platform/web/parts/text.tsx';
import { useState } from 'react';
import { classSession } from '../class-session.ts';
import type { MySession, MySessions } from '../server/answers.ts';
import { hour, ROOM, sections } from './roll.ts';
import { RollView } from './roll-view.tsx';
import { StartPanel } from './start-panel.tsx';

const EVERY = 60_000;

/** My lessons of a day; one of them by its students. */
export function TeachPage() {
  const t = useWords(ROOM);
  const page = usePage();
  const { id = '', day = '' } = page.params;
  const [starting, setStarting] = useState<MySession | null>(null);
  const answer = useFetched<MySessions>('yxgl', 'classSession', 'getMine', day ? { day } : {}, {
    ...{ refetchInterval: EVERY, staleTime: 0, quiet: true, keep: true },
  });
  if (id) return <RollView id={id} onBack={() => page.setParams({ day })} />;
  if (answer.error && !answer.data)
    return <Failed error={answer.error} onRetry={() => void answer.refetch()} />;
  if (!answer.data) return <Skeleton />;
  const { sessions, limits } = answer.data;
  const open = (session: MySession) => page.setParams({ day, id: session.id });
  return (
    <Stack as="section" gap={16} most={720}>
      <Row as="header">
        <DayInput
          label={t('ui.day')}
          value={answer.data.day}
          onChange={(next) => page.setParams({ day: next })}
        />
      </Row>
      {sessions.length === 0 && <Nothing>{t('ui.noLessons')}</Nothing>}
      {sessions.map((session) => (
        <SessionCard
          key={session.id}
          session={session}
          onStart={() => setStarting(session)}
          onOpen={() => open(session)}
        />
      ))}
      {starting && (
        <StartPanel
          session={starting}
          limits={limits}
          onClose={() => setStarting(null)}
          onBegun={() => open(starting)}
        />
      )}
    </Stack>
  );
}

type SessionCardProps = { session: MySession; onStart: () => void; onOpen: () => void };

function SessionCard({ session, onStart, onOpen }: SessionCardProps) {
  const t = useWords(ROOM);
  const { status, begins } = session;
  const isDue = status === 'waiting' || status === 'missed';
  return (
    <Card
      title={session.courseName}
      acts={<Value field={classSession.fields.status} value={status} />}
      className="roll-lesson"
    >
      <Soft>
        {t('ui.when', {
          sections: sections(session),
          from: hour(session.startsAt),
          to: hour(session.endsAt),
          place: session.place ?? '–',
        })}
      </Soft>
      <p>{session.classes.join('、')}</p>
      {session.isStandIn && <Soft small>{t('ui.standIn')}</Soft>}
      {session.lead && <Soft small>{t('ui.beside', { name: session.lead })}</Soft>}
      {status === 'done' && (
        <p>
          {t('ui.result', {
            attended: session.attended ?? 0,
            due: session.due ?? 0,
            late: session.late ?? 0,
            absent: session.absent ?? 0,
            excused: session.excused ?? 0,
          })}
        </p>
      )}
      {isDue && begins === 'early' && <Soft>{t('ui.notYet', { time: hour(session.startsAt) })}</Soft>}
      {isDue && begins === 'late' && <Soft>{t('ui.tooLate')}</Soft>}
      <Row>
        {isDue && begins === 'ok' && (
          <Button look="primary" onClick={onStart}>
            {t('ui.start')}
          </Button>
        )}
        {(status === 'running' || status === 'done') && (
          <Button look={status === 'running' ? 'primary' : 'plain'} onClick={onOpen}>
            {t(status === 'running' ? 'ui.goOn' : 'ui.look')}
          </Button>
        )}
      </Row>
    </Card>
  );
}
