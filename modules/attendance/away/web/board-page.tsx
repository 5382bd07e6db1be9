import { useState } from 'react';
import { path, post } from '#platform/web/client/calls.ts';
import { useFetched } from '#platform/web/client/queries.ts';
import { say } from '#platform/web/client/say.ts';
import { useCan } from '#platform/web/client/session.ts';
import type { Page } from '#platform/web/client/types.ts';
import { Panel } from '#platform/web/form/panel.tsx';
import { useBusy } from '#platform/web/form/use-busy.ts';
import { useWords } from '#platform/web/i18n/words.ts';
import { Button } from '#platform/web/list/parts/button.tsx';
import type { ListRow } from '#platform/web/list/row.ts';
import { Failed, Skeleton } from '#platform/web/list/states.tsx';
import { Lines, Row, Stack } from '#platform/web/parts/box.tsx';
import { Card } from '#platform/web/parts/card.tsx';
import { Figures } from '#platform/web/parts/facts.tsx';
import { Rail } from '#platform/web/parts/rail.tsx';
import { Table } from '#platform/web/parts/table.tsx';
import { Meter, Nothing } from '#platform/web/parts/text.tsx';
import type { Board, Destination, Reminded } from '../server/answers.ts';
import { ROOM } from './away.ts';
import { RegisterForm } from './register-form.tsx';

const COLUMNS = ['target', 'unfilled', 'waiting', 'stay', 'registered', 'left', 'overdue', 'back'] as const;

/** A holiday class by class, who said nothing, where the others go, and how many are back. */
export function BoardPage() {
  const t = useWords(ROOM);
  const { data: batches } = useFetched<Page<ListRow>>(
    'yxgl',
    'awayBatch',
    'list',
    { size: 6 },
    { quiet: true },
  );
  const known = batches?.records.filter((one) => one['status'] !== 'draft') ?? [];
  const [chosen, setChosen] = useState('');
  const batchId = chosen || known[0]?.id || '';
  if (!batches) return <Skeleton />;
  if (known.length === 0) return <Nothing>{t('ui.noBatch')}</Nothing>;
  return (
    <Stack as="section" gap={16}>
      <Rail
        label={t('ui.batch')}
        options={known.map((one) => ({ value: one.id, label: String(one['name']) }))}
        value={batchId}
        onChange={setChosen}
      />
      <Progress key={batchId} batchId={batchId} />
      <Places batchId={batchId} />
    </Stack>
  );
}

type Line = Board['classes'][number];

function Progress({ batchId }: { batchId: string }) {
  const t = useWords(ROOM);
  const may = useCan();
  const [busy, run] = useBusy();
  const [open, setOpen] = useState<Line | null>(null);
  const answer = useFetched<Board>('yxgl', 'awayRegister', 'board', { batchId }, { quiet: true });
  const { data } = answer;
  if (answer.error && !data) return <Failed error={answer.error} onRetry={() => void answer.refetch()} />;
  if (!data) return <Skeleton />;
  const lines = data.classes.map((line) => ({ ...line, unfilled: line.target - line.filled }));
  const sum = (name: keyof (typeof lines)[number]) =>
    lines.reduce((all, line) => all + Number(line[name]), 0);
  const gone = sum('registered') + sum('left') + sum('overdue') + sum('back');
  const word = (name: string) =>
    ['registered', 'left', 'overdue'].includes(name) ? t(`dict.awayStatus.${name}`) : t(`ui.${name}`);
  const remind = () =>
    run(async () => {
      const { reminded } = await post<Reminded>(path('yxgl', 'awayRegister', 'remind'), {
        batchId,
      });
      say.success(t('ui.reminded', { count: reminded }));
    });
  return (
    <Card
      title={t('ui.ring', { back: sum('back'), gone })}
      acts={
        may('awayRegister.remind') && (
          <Button busy={busy} onClick={() => void remind()}>
            {t('actions.awayRegister.remind')}
          </Button>
        )
      }
    >
      <Meter part={gone === 0 ? 0 : sum('back') / gone} tone="good" />
      <Figures
        figures={[
          [t('ui.target'), sum('target')],
          [t('ui.filledOf'), sum('filled')],
          [t('ui.unfilled'), sum('unfilled')],
          [t('dict.awayStatus.overdue'), sum('overdue')],
        ]}
      />
      <Table label={t('pages.board')}>
        <thead>
          <tr>
            <th>{t('fields.awayRegister.classId')}</th>
            {COLUMNS.map((name) => (
              <th key={name}>{word(name)}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.id}>
              <th scope="row">
                <Button look="link" onClick={() => setOpen(line)}>
                  {line.className}
                </Button>
              </th>
              {COLUMNS.map((name) => (
                <td key={name}>{line[name]}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
      {open && <MissingPanel batchId={batchId} line={open} onClose={() => setOpen(null)} />}
    </Card>
  );
}

type MissingProps = { batchId: string; line: Line; onClose: () => void };

/** Who of a class said nothing; his counsellor may do it for him. */
function MissingPanel({ batchId, line, onClose }: MissingProps) {
  const t = useWords(ROOM);
  const may = useCan();
  const [whose, setWhose] = useState<Board['missing'][number] | null>(null);
  const asked = { batchId, classId: line.id };
  const { data, refetch } = useFetched<Board>('yxgl', 'awayRegister', 'board', asked, { quiet: true });
  return (
    <Panel kind="drawer" width={480} title={t('ui.missing', { name: line.className })} onClose={onClose}>
      {!data && <Skeleton lines={4} />}
      {data?.missing.length === 0 && <Nothing>{t('ui.noMissing')}</Nothing>}
      <Lines>
        {data?.missing.map((one) => (
          <Row as="li" key={one.studentId} between>
            <span>
              {one.studentNo} <b>{one.name}</b>
            </span>
            {may('awayRegister.agent') && (
              <Button onClick={() => setWhose(one)}>{t('actions.awayRegister.agent')}</Button>
            )}
          </Row>
        ))}
      </Lines>
      {whose && (
        <RegisterForm
          title={t('ui.agentTitle', { name: whose.name })}
          batchId={batchId}
          studentId={whose.studentId}
          initial={{ direction: 'home' }}
          onClose={() => {
            setWhose(null);
            void refetch();
          }}
        />
      )}
    </Panel>
  );
}

function Places({ batchId }: { batchId: string }) {
  const t = useWords(ROOM);
  const { data = [] } = useFetched<Destination[]>(
    'yxgl',
    'awayRegister',
    'map',
    { batchId },
    { quiet: true },
  );
  const most = data[0]?.students ?? 1;
  return (
    <Card title={t('ui.places')}>
      {data.length === 0 && <Nothing>{t('ui.noPlaces')}</Nothing>}
      <Lines>
        {data.map(({ cityName, students, notBack }) => (
          <Stack as="li" key={cityName} gap={4}>
            <Row between>
              <b>{cityName}</b>
              <span>{t('ui.placeLine', { count: students, notBack })}</span>
            </Row>
            <Meter part={students / most} />
          </Stack>
        ))}
      </Lines>
    </Card>
  );
}
