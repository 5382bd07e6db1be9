import '#platform/web/list/list.css';
import { useState } from 'react';
import { path, post } from '#platform/web/client/calls.ts';
import { useFetched } from '#platform/web/client/queries.ts';
import { useCan } from '#platform/web/client/session.ts';
import type { Option } from '#platform/web/client/types.ts';
import { useBusy } from '#platform/web/form/use-busy.ts';
import { useWords } from '#platform/web/i18n/words.ts';
import { Button } from '#platform/web/list/parts/button.tsx';
import { Failed, Skeleton } from '#platform/web/list/states.tsx';
import { usePage } from '#platform/web/page/page.ts';
import { Lines, Row, Stack } from '#platform/web/parts/box.tsx';
import { Card } from '#platform/web/parts/card.tsx';
import { Figures } from '#platform/web/parts/facts.tsx';
import { Table } from '#platform/web/parts/table.tsx';
import { Meter, Nothing, Soft } from '#platform/web/parts/text.tsx';
import type { Console, Timeline } from '../server/answers.ts';
import { reread, ROOM } from './choice.ts';

const OFTEN = 2_000;

/** A round as it goes: groups, the last minute, the button that stops everything, and everybody's tries. */
export function ConsolePage() {
  const t = useWords(ROOM);
  const page = usePage();
  const { data: rounds } = useFetched<Option[]>('yxgl', 'roomChoiceBatch', 'getSelect', {});
  const batchId = page.params['batch'] ?? rounds?.[0]?.value ?? '';
  const { data, error, refetch } = useFetched<Console>(
    'yxgl',
    'roomChoice',
    'console',
    { batchId },
    {
      enabled: batchId !== '',
      refetchInterval: OFTEN,
      keep: true,
      quiet: true,
    },
  );
  if (rounds?.length === 0) return <Nothing>{t('ui.console.none')}</Nothing>;
  if (!data) return error ? <Failed error={error} onRetry={() => void refetch()} /> : <Skeleton />;
  return (
    <Stack as="section" gap={16} aria-label={t('pages.console')}>
      <Row gap={12}>
        <select
          className="input"
          aria-label={t('fields.roomChoiceGroup.batchId')}
          value={batchId}
          onChange={(event) => page.setParams({ batch: event.target.value })}
        >
          {rounds?.map((one) => (
            <option key={one.value} value={one.value}>
              {one.label}
            </option>
          ))}
        </select>
        <b>{t(`ui.phase.${data.phase}`)}</b>
        <Pause round={data} />
      </Row>
      <Figures
        figures={[
          [t('ui.console.tries'), data.pulse.tries],
          [t('ui.console.perSecond'), data.pulse.perSecond],
          [t('ui.console.conflicts'), data.pulse.conflictRate === null ? '' : `${data.pulse.conflictRate}%`],
          [t('ui.console.p95'), data.pulse.p95 === null ? '' : t('ui.console.ms', { ms: data.pulse.p95 })],
        ]}
      />
      <Card title={t('ui.console.groups')}>
        <Table label={t('ui.console.groups')} figures>
          <thead>
            <tr>
              {['group', 'students', 'blocked', 'chosen', 'beds', 'free'].map((key) => (
                <th key={key} scope="col">
                  {t(`ui.console.${key}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {data.groups.map((group) => (
              <tr key={group.id}>
                <th scope="row">
                  {group.name}
                  <Meter part={group.students === 0 ? 0 : group.chosen / group.students} />
                </th>
                <td>{group.students}</td>
                <td>{group.blocked}</td>
                <td>{group.chosen}</td>
                <td>{group.beds}</td>
                <td>{group.free}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      </Card>
      {data.course.length > 0 && (
        <Card title={t('ui.console.course')}>
          <Table label={t('ui.console.course')} figures>
            <tbody>
              {data.course.slice(-12).map((one) => (
                <tr key={one.minute}>
                  <th scope="row">{one.minute}</th>
                  <td>{t('ui.console.won', { count: one.won })}</td>
                  <td>{t('ui.console.lost', { count: one.lost })}</td>
                </tr>
              ))}
            </tbody>
          </Table>
        </Card>
      )}
      <Tries batchId={batchId} />
    </Stack>
  );
}

function Pause({ round }: { round: Console }) {
  const t = useWords(ROOM);
  const may = useCan();
  const [busy, run] = useBusy();
  const verb = round.status === 'paused' ? 'resume' : 'pause';
  if (!['published', 'paused'].includes(round.status) || !may(`roomChoiceBatch.${verb}`)) return null;
  const send = () =>
    run(async () => {
      await post(path('yxgl', 'roomChoiceBatch', verb), { id: round.id });
      await reread();
    });
  return (
    <Button look={verb === 'pause' ? 'danger' : 'primary'} busy={busy} onClick={() => void send()}>
      {t(`actions.roomChoiceBatch.${verb}`)}
    </Button>
  );
}

function Tries({ batchId }: { batchId: string }) {
  const t = useWords(ROOM);
  const [typed, setTyped] = useState('');
  const [keyword, setKeyword] = useState('');
  const { data } = useFetched<Timeline>(
    'yxgl',
    'roomChoice',
    'timeline',
    { batchId, keyword },
    {
      enabled: keyword.length >= 2,
      quiet: true,
      staleTime: 0,
    },
  );
  return (
    <Card title={t('ui.console.search')}>
      <Row as="form" onSubmit={(event) => (event.preventDefault(), setKeyword(typed.trim()))}>
        <input
          className="input"
          type="search"
          aria-label={t('ui.console.who')}
          placeholder={t('ui.console.who')}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <Button submit icon="search">
          {t('ui.console.find')}
        </Button>
      </Row>
      {data && (
        <Soft>
          {data.chain.brokenAt === null
            ? t('ui.console.chain', { lines: data.chain.lines })
            : t('ui.console.broken', { at: data.chain.brokenAt })}
        </Soft>
      )}
      {data?.people.length === 0 && <Nothing>{t('ui.console.nobody')}</Nothing>}
      {data?.people.map((one) => (
        <Stack key={one.studentId} gap={4}>
          <b>
            {one.name} {one.studentNo} {one.placeName}
          </b>
          {one.free.length > 0 && <HandPlace batchId={batchId} person={one} />}
          <Lines>
            {one.attempts.map((line) => (
              <Row as="li" key={line.at + line.act} gap={12}>
                <small>{line.at}</small>
                <span>{line.placeName ?? t(`ui.act.${line.act}`)}</span>
                <span>
                  {line.code === 'won' ? t('ui.pick.won') : t(`ui.code.${line.code.split('.')[1]}`)}
                </span>
              </Row>
            ))}
          </Lines>
        </Stack>
      ))}
    </Card>
  );
}

type HandPlaceProps = { batchId: string; person: Timeline['people'][number] };

/** A bed of his group for somebody who can't choose himself. */
function HandPlace({ batchId, person }: HandPlaceProps) {
  const t = useWords(ROOM);
  const may = useCan();
  const [bedId, setBed] = useState('');
  const [busy, run] = useBusy();
  if (!may('roomChoice.handPlace')) return null;
  const send = () =>
    run(async () => {
      await post(path('yxgl', 'roomChoice', 'handPlace'), { batchId, studentId: person.studentId, bedId });
      await reread();
    });
  return (
    <Row>
      <select
        className="input"
        aria-label={t('ui.console.freeBeds')}
        value={bedId}
        onChange={(event) => setBed(event.target.value)}
      >
        <option value="">{t('ui.console.freeBeds')}</option>
        {person.free.map((bed) => (
          <option key={bed.value} value={bed.value}>
            {bed.label}
          </option>
        ))}
      </select>
      <Button busy={busy} disabled={bedId === ''} onClick={() => void send()}>
        {t('actions.roomChoice.handPlace')}
      </Button>
    </Row>
  );
}
