import { useState } from 'react';
import { useFetched } from '#platform/web/client/queries.ts';
import { useCan } from '#platform/web/client/session.ts';
import type { Option } from '#platform/web/client/types.ts';
import { Panel } from '#platform/web/form/panel.tsx';
import { useWords } from '#platform/web/i18n/words.ts';
import { ListPage } from '#platform/web/list/list-page.tsx';
import { Button } from '#platform/web/list/parts/button.tsx';
import { Failed, Skeleton } from '#platform/web/list/states.tsx';
import { Row, Stack } from '#platform/web/parts/box.tsx';
import { Table } from '#platform/web/parts/table.tsx';
import { Nothing, Soft } from '#platform/web/parts/text.tsx';
import { interviewSlot } from '../interview-slot.ts';
import type { Replayed } from '../server/answers.ts';
import { ROOM } from './interview.ts';

/** Turns of all rooms; the draws of a subject are made again from here before whoever asks. */
export function SlotPage() {
  const t = useWords(ROOM);
  const may = useCan();
  const { data: subjects } = useFetched<Option[]>('dzks', 'examSubject', 'getSelect', {});
  const [subjectId, setSubject] = useState('');
  const [isOpen, setOpen] = useState(false);
  return (
    <Stack as="section">
      {may('interviewSlot.verify') && (
        <Row>
          <select
            className="input"
            aria-label={t('fields.interviewSlot.subjectId')}
            value={subjectId}
            onChange={(event) => setSubject(event.target.value)}
          >
            <option value="">{t('fields.interviewSlot.subjectId')}</option>
            {subjects?.map((one) => (
              <option key={one.value} value={one.value}>
                {one.label}
              </option>
            ))}
          </select>
          <Button disabled={subjectId === ''} onClick={() => setOpen(true)}>
            {t('actions.interviewSlot.verify')}
          </Button>
        </Row>
      )}
      <ListPage room={ROOM} page="slot" resource={interviewSlot} />
      {isOpen && <Replay subjectId={subjectId} onClose={() => setOpen(false)} />}
    </Stack>
  );
}

function Replay({ subjectId, onClose }: { subjectId: string; onClose: () => void }) {
  const t = useWords(ROOM);
  const { data, error, refetch } = useFetched<Replayed>(
    'dzks',
    'interviewSlot',
    'verify',
    { subjectId },
    { quiet: true, staleTime: 0 },
  );
  const wrong = data?.draws.filter(({ same }) => !same).length ?? 0;
  return (
    <Panel kind="drawer" width={760} title={t('actions.interviewSlot.verify')} onClose={onClose}>
      {!data && (error ? <Failed error={error} onRetry={() => void refetch()} /> : <Skeleton lines={6} />)}
      {data?.draws.length === 0 && <Nothing>{t('ui.replay.none')}</Nothing>}
      {data && data.draws.length > 0 && (
        <Stack>
          <p role="status">
            <b>
              {wrong === 0
                ? t('ui.replay.same', { count: data.draws.length })
                : t('ui.replay.differs', { count: data.draws.length, wrong })}
            </b>
          </p>
          <Soft small>{t('ui.replay.how')}</Soft>
          <Table label={t('actions.interviewSlot.verify')}>
            <thead>
              <tr>
                {['no', 'at', 'code', 'rooms', 'seed', 'result'].map((key) => (
                  <th key={key} scope="col">
                    {t(`ui.replay.${key}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {data.draws.map((one) => (
                <tr key={one.drawNo}>
                  <td>{one.drawNo}</td>
                  <td>{one.at.slice(0, 16)}</td>
                  <td>{one.anonCode}</td>
                  <td>{one.rooms}</td>
                  <td>
                    <code title={one.seed}>{one.seed.slice(0, 12)}</code>
                  </td>
                  <td>{t(one.same ? 'ui.replay.equal' : 'ui.replay.other')}</td>
                </tr>
              ))}
            </tbody>
          </Table>
        </Stack>
      )}
      {data && data.unlogged > 0 && <Soft>{t('ui.replay.unlogged', { count: data.unlogged })}</Soft>}
    </Panel>
  );
}
