import './sheet.css';
import { useState } from 'react';
import type { Resource } from '#platform/kit/resource.ts';
import { path, post } from '../client/calls.ts';
import { upload } from '../client/transfer.ts';
import { Panel } from '../form/panel.tsx';
import { useBusy } from '../form/use-busy.ts';
import { useWords } from '../i18n/words.ts';
import { useLabels } from '../list/words.ts';
import { CheckStep } from './check-step.tsx';
import { ColumnsStep } from './columns-step.tsx';
import { FileStep } from './file-step.tsx';
import { fixesText, type Fixes } from './fixes.ts';
import type { ImportCheck, ImportMode, OnError } from './import-types.ts';
import { fieldsOf, NO_PLAN, planText, sameEntries, stageOf, type SheetPlan, type Stage } from './plan.ts';
import { RunStep } from './run-step.tsx';
import { ValuesStep } from './values-step.tsx';

export type ImportWizardProps = { room: string; resource: Resource; onClose: () => void };

/** A sheet with the cells that were put right, how it is read, and what its last check found. */
type Checked = { check: ImportCheck; file: File; fixes: Fixes; plan: SheetPlan; stage: Stage };

const STEPS = ['stepFile', 'stepMatch', 'stepCheck', 'stepRun'] as const;

/** Template, upload, columns and words where they aren't certain, check, mode, progress, result. Closing while it runs leaves the job to the server. */
export function ImportWizard({ room, resource, onClose }: ImportWizardProps) {
  const [checked, setChecked] = useState<Checked | null>(null);
  const [jobId, setJobId] = useState('');
  const labels = useLabels(room);
  const t = useWords();
  const run = async (mode: ImportMode, onError: OnError) => {
    const url = path(resource.service, resource.name, 'importRun');
    const body = { checkId: checked!.check.checkId, mode, onError, seen: true };
    setJobId((await post<{ jobId: string }>(url, body)).jobId);
  };
  const at = jobId ? 3 : !checked ? 0 : checked.stage === 'check' ? 2 : 1;
  return (
    <Panel
      kind="drawer"
      title={t('sheet.importTitle', { name: labels.resource(resource) })}
      onClose={onClose}
      width={880}
      step={at}
      onStepBack={at === 1 || at === 2 ? () => setChecked(null) : undefined}
    >
      <ol className="sheet-steps" aria-label={t('sheet.steps')}>
        {STEPS.map((step, index) => (
          <li key={step} aria-current={index === at ? 'step' : undefined} data-done={index < at || undefined}>
            <span>{index + 1}</span> {t(`sheet.${step}`)}
          </li>
        ))}
      </ol>
      {at === 0 && (
        <FileStep
          room={room}
          resource={resource}
          onChecked={(check, file) =>
            setChecked({
              check,
              file,
              fixes: new Map(),
              plan: NO_PLAN,
              stage: stageOf(check, { columns: false, words: false }),
            })
          }
        />
      )}
      {checked && at > 0 && at < 3 && (
        <Steps resource={resource} checked={checked} onChecked={setChecked} onRun={run} />
      )}
      {at === 3 && <RunStep resource={resource} jobId={jobId} onClose={onClose} />}
    </Panel>
  );
}

type StepsProps = {
  resource: Resource;
  checked: Checked;
  onChecked: (checked: Checked | null) => void;
  onRun: (mode: ImportMode, onError: OnError) => Promise<void>;
};

/** What stands between the upload and the run: columns, words, rows. Whatever is said anew is checked anew. */
function Steps({ resource, checked, onChecked, onRun }: StepsProps) {
  const [busy, during] = useBusy();
  const { check, file, fixes, plan, stage } = checked;
  const recheck = async (change: { plan?: SheetPlan; fixes?: Fixes }, wordsSeen: boolean) => {
    const next = { plan: change.plan ?? plan, fixes: change.fixes ?? fixes };
    const found = await upload<ImportCheck>(path(resource.service, resource.name, 'importCheck'), file, {
      fields: { fixes: fixesText(next.fixes), plan: planText(next.plan), of: check.checkId ?? '' },
    });
    onChecked({
      ...checked,
      ...next,
      check: found,
      stage: stageOf(found, { columns: true, words: wordsSeen }),
    });
  };
  const again = () => onChecked(null);
  if (stage === 'columns') {
    const go = (columns: SheetPlan['columns'], defaults: SheetPlan['defaults']) => {
      const isSame = sameEntries(columns ?? [], fieldsOf(check.matched));
      const next = { ...plan, columns, defaults };
      if (check.checkId !== null && isSame && sameEntries([...defaults].flat(), [...plan.defaults].flat()))
        onChecked({ ...checked, plan: next, stage: stageOf(check, { columns: true, words: false }) });
      else void during(() => recheck({ plan: next }, false));
    };
    return <ColumnsStep check={check} plan={plan} busy={busy} onAgain={again} onGo={go} />;
  }
  if (stage === 'values') {
    const columns = plan.columns ?? fieldsOf(check.matched);
    return (
      <ValuesStep
        check={check}
        plan={plan}
        busy={busy}
        onSkip={() => onChecked({ ...checked, stage: 'check' })}
        onGo={(values) => void during(() => recheck({ plan: { ...plan, columns, values } }, true))}
      />
    );
  }
  return (
    <CheckStep
      key={check.checkId}
      check={check}
      fixes={fixes}
      onAgain={again}
      onColumns={() => onChecked({ ...checked, stage: 'columns' })}
      onWords={() => onChecked({ ...checked, stage: 'values' })}
      onRecheck={(fixed) => recheck({ fixes: fixed }, true)}
      onRun={onRun}
    />
  );
}
