import './rollover.css';
import { useEffect, useState } from 'react';
import { onLive } from '#platform/web/client/live.ts';
import { forget, useFetched } from '#platform/web/client/queries.ts';
import { useWords } from '#platform/web/i18n/words.ts';
import { Tag } from '#platform/web/list/parts/tag.tsx';
import { Failed, Skeleton } from '#platform/web/list/states.tsx';
import { Row, Stack } from '#platform/web/parts/box.tsx';
import { Card } from '#platform/web/parts/card.tsx';
import { Figures } from '#platform/web/parts/facts.tsx';
import { Rail } from '#platform/web/parts/rail.tsx';
import { Soft } from '#platform/web/parts/text.tsx';
import { ACTIONS } from '../rules.ts';
import type { Batch, Current } from '../server/answers.ts';
import { ChecksStep } from './checks-step.tsx';
import { DryRunStep } from './dry-run-step.tsx';
import { History } from './history.tsx';
import { ItemList } from './item-page.tsx';
import { ReportStep } from './report-step.tsx';
import { ROOM } from './rollover.ts';
import { RunStep } from './run-step.tsx';
import { ScopeStep } from './scope-step.tsx';
import { StartCard } from './start-card.tsx';

const STEPS = ['scope', 'items', 'checks', 'dryRun', 'run', 'report'] as const;
type Step = (typeof STEPS)[number];

const AT_WORK = ['running', 'undoing'];
const FINAL = ['done', 'undone'];
/** How often a run is looked at while it goes on; live signals come besides. Milliseconds. */
const LOOK = 2_000;

/** The way to the next school year, one step after the other; a run goes on whether somebody looks or not. */
export function WizardPage() {
  const t = useWords(ROOM);
  const [isAtWork, setAtWork] = useState(false);
  const options = { staleTime: 0, ...(isAtWork && { refetchInterval: LOOK }) };
  const { data, error, refetch } = useFetched<Current>('base', 'rollover', 'current', {}, options);
  const status = data?.batch?.status ?? '';
  useEffect(() => setAtWork(AT_WORK.includes(status)), [status]);
  useEffect(() => onLive('job', () => void forget('base', 'rollover')), []);
  if (!data) return error ? <Failed error={error} onRetry={() => void refetch()} /> : <Skeleton />;
  const { batch } = data;
  const isOver = batch === null || FINAL.includes(batch.status);
  return (
    <Stack gap={16}>
      {isOver && <StartCard now={data} />}
      {batch && <Steps key={batch.id} batch={batch} now={data} />}
      {batch === null && <Soft>{t('ui.none')}</Soft>}
      {batch === null && <History />}
    </Stack>
  );
}

/** Where one is by the state of the batch; who looks elsewhere stays there until it moves on. */
function stepOf({ status }: Batch): Step {
  if (FINAL.includes(status)) return 'report';
  if (status === 'draft') return 'items';
  return status === 'checked' ? 'dryRun' : 'run';
}

function Steps({ batch, now }: { batch: Batch; now: Current }) {
  const t = useWords(ROOM);
  const [chosen, setChosen] = useState<{ at: string; step: Step } | null>(null);
  const step = chosen?.at === batch.status ? chosen.step : stepOf(batch);
  const isFinal = FINAL.includes(batch.status);
  const steps = STEPS.filter((one) => one !== 'report' || isFinal);
  return (
    <Stack>
      <Summary batch={batch} tally={now.tally} />
      <Rail
        label={t('ui.steps')}
        options={steps.map((value, place) => ({ value, label: `${place + 1} ${t(`ui.step.${value}`)}` }))}
        value={step}
        onChange={(next) => setChosen({ at: batch.status, step: next })}
      />
      {step === 'scope' && <ScopeStep batch={batch} />}
      {step === 'items' && <ItemList batch={batch} />}
      {step === 'checks' && (
        <ChecksStep batch={batch} onItems={() => setChosen({ at: batch.status, step: 'items' })} />
      )}
      {step === 'dryRun' && <DryRunStep batch={batch} />}
      {step === 'run' && <RunStep batch={batch} schoolName={now.schoolName} />}
      {step === 'report' && <ReportStep batch={batch} now={now} />}
      {/* a list has the page for itself */}
      {step !== 'items' && <History />}
    </Stack>
  );
}

const COLOURS: { readonly [status: string]: string } = {
  checked: 'blue',
  running: 'orange',
  undoing: 'orange',
  failed: 'red',
  done: 'green',
};

/** Always in sight: which years, where it stands, and how many of each. */
function Summary({ batch, tally }: { batch: Batch; tally: Current['tally'] }) {
  const t = useWords(ROOM);
  const sum = (action: string) =>
    tally.filter((one) => one.action === action).reduce((all, { count }) => all + count, 0);
  const shown = ACTIONS.filter((action) => sum(action) > 0);
  return (
    <Card className="rollover-head">
      <Row between>
        <h1>{t('ui.years', { from: batch.fromXn, to: batch.toXn })}</h1>
        <Tag color={COLOURS[batch.status] ?? null}>{t(`dict.rolloverStatus.${batch.status}`)}</Tag>
      </Row>
      <Figures figures={shown.map((action) => [t(`dict.rolloverAction.${action}`), sum(action)])} />
    </Card>
  );
}
