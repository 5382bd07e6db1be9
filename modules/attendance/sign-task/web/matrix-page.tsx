import './sign.css';
import { useState } from 'react';
import { path } from '#platform/web/client/calls.ts';
import { useFetched } from '#platform/web/client/queries.ts';
import { exportBlob } from '#platform/web/client/transfer.ts';
import { useWords } from '#platform/web/i18n/words.ts';
import { Button } from '#platform/web/list/parts/button.tsx';
import { Failed, Skeleton } from '#platform/web/list/states.tsx';
import { usePage } from '#platform/web/page/page.ts';
import { Row, Stack } from '#platform/web/parts/box.tsx';
import { Table } from '#platform/web/parts/table.tsx';
import { Nothing, Soft } from '#platform/web/parts/text.tsx';
import { useOptions } from '#platform/web/pick/use-options.ts';
import type { Option } from '#platform/web/client/types.ts';
import type { Matrix } from '../server/answers.ts';
import { ROOM } from './sign.ts';

const SHOWN = 200;
/** One letter is enough in a cell; the whole word stands behind it. */
const FIRST = 1;

/** Who signed in which round of a task: people down, days across. */
export function MatrixPage() {
  const t = useWords(ROOM);
  const page = usePage();
  const { data: tasks = [] } = useFetched<Option[]>('yxgl', 'signTask', 'getSelect', {});
  const id = page.params['id'] || (tasks[0]?.value ?? '');
  return (
    <Stack as="section" gap={16}>
      <Row as="header">
        <select
          className="input"
          aria-label={t('resources.signTask')}
          value={id}
          onChange={(event) => page.setParams({ id: event.target.value })}
        >
          {tasks.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
        {id && (
          <Button
            icon="download"
            onClick={() => void exportBlob(path('yxgl', 'signTask', 'matrixSheet'), { id })}
          >
            {t('ui.sheet')}
          </Button>
        )}
      </Row>
      {id ? <Grid key={id} id={id} /> : <Nothing>{t('ui.noTask')}</Nothing>}
    </Stack>
  );
}

/** Who was missing, and who needn't come. */
const TONE: { [status: string]: string } = { none: 'wrong', exempt: 'soft' };

function Grid({ id }: { id: string }) {
  const t = useWords(ROOM);
  const [most, setMost] = useState(SHOWN);
  const answer = useFetched<Matrix>('yxgl', 'signTask', 'matrix', { id }, { quiet: true });
  const labels = new Map(useOptions('signInStatus').map(({ value, label }) => [value, label]));
  if (answer.error && !answer.data)
    return <Failed error={answer.error} onRetry={() => void answer.refetch()} />;
  if (!answer.data) return <Skeleton />;
  const { title, rounds, people } = answer.data;
  if (rounds.length === 0) return <Nothing>{t('ui.noRounds')}</Nothing>;
  return (
    <>
      <Table label={title} matrix>
        <thead>
          <tr>
            <th scope="col">{t('ui.person')}</th>
            {rounds.map(({ id: round, day }) => (
              <th key={round} scope="col">
                {day.slice(5)}
              </th>
            ))}
            <th scope="col">{t('ui.rate')}</th>
          </tr>
        </thead>
        <tbody>
          {people.slice(0, most).map((one) => (
            <tr key={one.id}>
              <th scope="row">
                {one.name} <small>{`${one.no} ${one.group ?? ''}`}</small>
              </th>
              {rounds.map((round) => {
                const status = one.marks[round.id] ?? '';
                const label = labels.get(status) ?? '';
                return (
                  <td key={round.id} data-tone={TONE[status]} title={label}>
                    {label.slice(0, FIRST)}
                  </td>
                );
              })}
              <td>{`${one.signed} / ${one.due}`}</td>
            </tr>
          ))}
        </tbody>
      </Table>
      {people.length > most && (
        <Row>
          <Soft>{t('ui.more', { shown: most, count: people.length })}</Soft>
          <Button onClick={() => setMost(most + SHOWN)}>{t('ui.showMore')}</Button>
        </Row>
      )}
    </>
  );
}
