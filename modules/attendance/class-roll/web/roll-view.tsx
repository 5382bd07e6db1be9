import { useState } from 'react';
import { Projector, signRecord } from '#modules/attendance/sign-task/web';
import { ask } from '#platform/web/client/ask.ts';
import { path, post } from '#platform/web/client/calls.ts';
import { useFetched } from '#platform/web/client/queries.ts';
import { useWords } from '#platform/web/i18n/words.ts';
import { Button } from '#platform/web/list/parts/button.tsx';
import { Failed, Skeleton } from '#platform/web/list/states.tsx';
import { Value } from '#platform/web/list/value.tsx';
import { useLayer } from '#platform/web/page/layers.ts';
import { Board, Row, Stack } from '#platform/web/parts/box.tsx';
import { Card } from '#platform/web/parts/card.tsx';
import { Figures } from '#platform/web/parts/facts.tsx';
import { Rail } from '#platform/web/parts/rail.tsx';
import { Nothing, Soft } from '#platform/web/parts/text.tsx';
import { classRecord } from '../class-record.ts';
import type { Roll, RollPerson } from '../server/answers.ts';
import { forgetRolls, hour, ROOM, sections } from './roll.ts';
import { FixPanel, SpotPanel } from './roll-panels.tsx';
import { nextMark, useMarks } from './use-marks.ts';

const EVERY = 5_000;
const EXCUSED = ['leave', 'official', 'exempt'];
const TABS = ['all', 'missing', 'late', 'excused'] as const;
type Tab = (typeof TABS)[number];

const isIn = (tab: Tab, status: string): boolean =>
  tab === 'all' ||
  (tab === 'missing' && (status === 'absent' || status === 'early')) ||
  (tab === 'late' && status === 'late') ||
  (tab === 'excused' && EXCUSED.includes(status));

/** The roll of a lesson as it stands: names to tap, the code for the wall, a test of who is still there, the end. */
export function RollView({ id, onBack }: { id: string; onBack: () => void }) {
  const t = useWords(ROOM);
  const [tab, setTab] = useState<Tab>('all');
  const [over, setOver] = useState<'project' | 'spot' | null>(null);
  const [fixing, setFixing] = useState<RollPerson | null>(null);
  const marks = useMarks(id);
  useLayer(true, onBack);
  const answer = useFetched<Roll>(...(['yxgl', 'classSession', 'roll', { id }] as const), {
    refetchInterval: EVERY,
    staleTime: 0,
    quiet: true,
    keep: true,
  });
  if (answer.error && !answer.data)
    return <Failed error={answer.error} onRetry={() => void answer.refetch()} />;
  if (!answer.data) return <Skeleton />;
  const { session } = answer.data;
  const people = answer.data.people.map((one) => ({
    ...one,
    status: marks.shown.get(one.studentId) ?? one.status,
  }));
  const count = (...statuses: string[]) => people.filter((one) => statuses.includes(one.status)).length;
  const isOpen = session.status === 'running' || (session.status === 'done' && !session.isLocked);
  const tap = (one: RollPerson) =>
    isOpen ? marks.set([one.studentId], nextMark(one)) : session.isLocked && setFixing(one);
  const finish = async () => {
    await marks.flush();
    await ask({
      text: t('ui.finishAsk', { absent: count('absent'), due: people.length - count(...EXCUSED) }),
      ok: t('ui.finish'),
      onOk: async () => {
        await post(path('yxgl', 'classSession', 'finish'), { id });
        await forgetRolls();
      },
    });
  };
  const rest = people.filter((one) => one.status === 'absent').map(({ studentId }) => studentId);
  return (
    <Stack as="section" gap={16}>
      <Row as="header" between>
        <Button look="quiet" icon="left" onClick={onBack}>
          {t('ui.back')}
        </Button>
        <Row>
          {session.status === 'running' && session.roundId && session.method !== 'gps' && (
            <Button onClick={() => setOver('project')}>{t('ui.project')}</Button>
          )}
          {isOpen && <Button onClick={() => setOver('spot')}>{t('ui.spot')}</Button>}
          {session.status === 'running' && (
            <Button look="primary" onClick={() => void finish()}>
              {t('ui.finish')}
            </Button>
          )}
        </Row>
      </Row>
      <Card title={session.courseName}>
        <Soft>
          {`${session.day} ${t('ui.when', { sections: sections(session), from: hour(session.startsAt), to: hour(session.endsAt), place: session.place ?? '–' })}`}
        </Soft>
        <Figures
          figures={[
            [t('ui.due'), people.length - count(...EXCUSED, 'void')],
            [t('ui.attended'), count('present', 'late', 'early')],
            [t('ui.late'), count('late')],
            [t('ui.absent'), count('absent')],
            [t('ui.excused'), count(...EXCUSED)],
          ]}
        />
        <Soft small>{t(isOpen ? 'ui.tapHint' : session.isLocked ? 'ui.lockedHint' : 'ui.overHint')}</Soft>
      </Card>
      <Row between>
        <Rail
          label={t('ui.show')}
          value={tab}
          onChange={setTab}
          options={TABS.map((value) => ({
            value,
            label: t(`ui.tab.${value}`),
            count: people.filter((one) => isIn(value, one.status)).length,
          }))}
        />
        {isOpen && rest.length > 1 && (
          <Button onClick={() => marks.set(rest, 'present')}>
            {t('ui.restPresent', { count: rest.length })}
          </Button>
        )}
      </Row>
      {people.every((one) => !isIn(tab, one.status)) && <Nothing>{t('ui.nobody')}</Nothing>}
      <Board as="ul" tile={150} gap={8}>
        {people
          .filter((one) => isIn(tab, one.status))
          .map((one) => (
            <Person key={one.id} person={one} onTap={() => tap(one)} />
          ))}
      </Board>
      {over === 'project' && session.roundId && (
        <Projector id={session.roundId} onClose={() => setOver(null)} />
      )}
      {over === 'spot' && <SpotPanel id={id} marks={marks} onClose={() => setOver(null)} />}
      {fixing && <FixPanel person={fixing} onClose={() => setFixing(null)} />}
    </Stack>
  );
}

function Person({ person, onTap }: { person: RollPerson; onTap: () => void }) {
  const t = useWords(ROOM);
  const { name, studentNo, status, signAt, minutesLate, flags, wasAbsent } = person;
  return (
    <li>
      <Stack
        as="button"
        gap={2}
        className="roll-person"
        data-look="tile"
        data-status={status}
        data-was={wasAbsent || undefined}
        onClick={onTap}
      >
        <Row as="span" between nowrap>
          <b>{name}</b>
          <Value field={classRecord.fields.status} value={status} />
        </Row>
        <Soft as="span" small>
          {studentNo}
          {signAt && ` · ${hour(signAt)}`}
          {status === 'late' && minutesLate !== null && ` · ${t('ui.minutes', { count: minutesLate })}`}
        </Soft>
        {(flags ?? []).length > 0 && <Value field={signRecord.fields.flags} value={flags} />}
      </Stack>
    </li>
  );
}
