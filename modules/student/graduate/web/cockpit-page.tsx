import { useState, type CSSProperties } from 'react';
import { ask } from '#platform/web/client/ask.ts';
import { useFetched } from '#platform/web/client/queries.ts';
import { say } from '#platform/web/client/say.ts';
import { useCan } from '#platform/web/client/session.ts';
import { useBusy } from '#platform/web/form/use-busy.ts';
import { useWords } from '#platform/web/i18n/words.ts';
import { Button } from '#platform/web/list/parts/button.tsx';
import { Tag } from '#platform/web/list/parts/tag.tsx';
import { Failed, Skeleton } from '#platform/web/list/states.tsx';
import { Row, Stack } from '#platform/web/parts/box.tsx';
import { Card } from '#platform/web/parts/card.tsx';
import { Figures } from '#platform/web/parts/facts.tsx';
import { Rail } from '#platform/web/parts/rail.tsx';
import { Table } from '#platform/web/parts/table.tsx';
import { Nothing, Soft } from '#platform/web/parts/text.tsx';
import { openPath } from '#platform/web/shell/navigate.ts';
import type { Cockpit, Executed, Generated, Ran } from '../server/answers.ts';
import { act, ROOM } from './graduate.ts';

type Batch = NonNullable<Cockpit['batch']>;
type Funnel = NonNullable<Cockpit['funnel']>;

const COLOURS: { readonly [status: string]: string } = {
  auditing: 'blue',
  publicity: 'orange',
  done: 'green',
};
const STAGES = ['due', 'passing', 'reviewed', 'approved', 'done', 'numbered', 'handed', 'cleared'] as const;

/** How far a year's graduates have come, what is to be done next, and class by class what is missing. */
export function CockpitPage() {
  const t = useWords(ROOM);
  const may = useCan();
  const [id, setId] = useState<string | null>(null);
  const { data, error, refetch } = useFetched<Cockpit>(
    'xsgl',
    'gradBatch',
    'cockpit',
    id === null ? {} : { id },
    {
      quiet: true,
      staleTime: 0,
      keep: true,
    },
  );
  if (!data) return error ? <Failed error={error} onRetry={() => void refetch()} /> : <Skeleton />;
  const { batch, funnel } = data;
  if (!batch || !funnel)
    return (
      <Card>
        <Nothing>{t('ui.noBatch')}</Nothing>
        {may('gradBatch.add') && (
          <Button look="primary" onClick={() => openPath('/layout/student/graduate/batch')}>
            {t('ui.makeBatch')}
          </Button>
        )}
      </Card>
    );
  return (
    <Stack as="section" gap={16} aria-label={t('pages.cockpit')}>
      <Rail
        label={t('resources.gradBatch')}
        options={data.batches.map((one) => ({ value: one.id, label: one.name }))}
        value={batch.id}
        onChange={setId}
      />
      <Card
        title={batch.name}
        acts={<Tag color={COLOURS[batch.status] ?? null}>{t(`dict.gradBatchStatus.${batch.status}`)}</Tag>}
      >
        <Figures figures={STAGES.map((stage) => [t(`ui.funnel.${stage}`), funnel[stage]])} />
        <Next batch={batch} funnel={funnel} />
      </Card>
      <Matrix batch={batch} lines={data.lines} />
    </Stack>
  );
}

/** What comes next, with the one button for it, and what stands in the way. */
function Next({ batch, funnel }: { batch: Batch; funnel: Funnel }) {
  const t = useWords(ROOM);
  const may = useCan();
  const [busy, run] = useBusy();
  const look = () =>
    run(async () => {
      const { looked, added } = await act<Ran>('gradBatch', 'run', { id: batch.id });
      say.success(t('ui.looked', { looked, added }));
    });
  const move = (verb: 'open' | 'announce') =>
    ask({
      text: t(`ui.ask.${verb}`, { name: batch.name }),
      ok: t(`actions.gradBatch.${verb}`),
      onOk: () => act('gradBatch', verb, { id: batch.id }),
    });
  const execute = () =>
    run(async () => {
      let all = { done: 0, left: 1, held: 0 };
      while (all.left > 0) {
        const now = await act<Executed>('gradBatch', 'execute', { id: batch.id });
        all = { ...now, done: all.done + now.done };
      }
      say.success(t('ui.executed', all));
    });
  const number = () =>
    run(async () => {
      const { made, held } = await act<Generated>('gradCert', 'generate', { id: batch.id });
      say.success(t('ui.numberedNow', { made, held }));
    });
  return (
    <Stack gap={8}>
      <Soft>{t(`ui.next.${batch.status}`, { day: batch.publicTo ?? '', undecided: funnel.undecided })}</Soft>
      {funnel.objections > 0 && <p role="alert">{t('ui.objections', { count: funnel.objections })}</p>}
      {funnel.held > 0 && <p role="alert">{t('ui.held', { count: funnel.held })}</p>}
      <Row>
        {batch.status === 'draft' && may('gradBatch.open') && (
          <Button look="primary" busy={busy} onClick={() => void move('open')}>
            {t('actions.gradBatch.open')}
          </Button>
        )}
        {batch.status === 'auditing' && may('gradBatch.run') && (
          <Button icon="refresh" busy={busy} onClick={() => void look()}>
            {t('actions.gradBatch.run')}
          </Button>
        )}
        {batch.status === 'auditing' && may('gradBatch.announce') && (
          <Button look="primary" busy={busy} onClick={() => void move('announce')}>
            {t('actions.gradBatch.announce')}
          </Button>
        )}
        {batch.status === 'publicity' && may('gradBatch.execute') && (
          <Button look="primary" busy={busy} onClick={() => void execute()}>
            {t('actions.gradBatch.execute')}
          </Button>
        )}
        {['publicity', 'done'].includes(batch.status) && may('gradCert.generate') && (
          <Button busy={busy} onClick={() => void number()}>
            {t('actions.gradCert.generate')}
          </Button>
        )}
        <Button look="link" onClick={() => openPath(`/layout/student/graduate/audit?batchId=${batch.id}`)}>
          {t('ui.toList')}
        </Button>
      </Row>
    </Stack>
  );
}

/** Class by class, how many fail what; the redder the more of the class. */
function Matrix({ batch, lines }: { batch: Batch; lines: Cockpit['lines'] }) {
  const t = useWords(ROOM);
  if (lines.length === 0) return null;
  const shade = (count: number, due: number) => ({ '--part': count / due }) as CSSProperties;
  return (
    <Card title={t('ui.matrix')}>
      <Table label={t('ui.matrix')} figures>
        <thead>
          <tr>
            <th scope="col">{t('ui.className')}</th>
            <th scope="col">{t('ui.funnel.due')}</th>
            <th scope="col">{t('dict.gradConclusion.undecided')}</th>
            {batch.checks.map((check) => (
              <th scope="col" key={check}>
                {t(`dict.gradCheck.${check}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.classId}>
              <td>{line.className}</td>
              <td>{line.due}</td>
              <td>{line.undecided}</td>
              {batch.checks.map((check) => {
                const count = line.failing[check] ?? 0;
                return (
                  <td key={check} data-look="heat" data-tone="wrong" style={shade(count, line.due)}>
                    {count || '–'}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </Table>
    </Card>
  );
}
