import './sheet.css';
import { useState } from 'react';
import type { Resource } from '#platform/kit/resource.ts';
import { path, post } from '../client/calls.ts';
import { upload } from '../client/transfer.ts';
import { Panel } from '../form/panel.tsx';
import { useWords } from '../i18n/words.ts';
import { useLabels } from '../list/words.ts';
import { CheckStep } from './check-step.tsx';
import { FileStep } from './file-step.tsx';
import { fixesText, type Fixes } from './fixes.ts';
import type { ImportCheck, ImportMode, OnError } from './import-types.ts';
import { RunStep } from './run-step.tsx';

export type ImportWizardProps = { room: string; resource: Resource; onClose: () => void };

/** A sheet with the cells that were put right, and what its last check found. */
type Checked = { check: ImportCheck; file: File; fixes: Fixes };

const STEPS = ['stepFile', 'stepCheck', 'stepRun'] as const;

/** Template, upload, check, mode, progress, result. Closing while it runs leaves the job to the server. */
export function ImportWizard({ room, resource, onClose }: ImportWizardProps) {
  const [checked, setChecked] = useState<Checked | null>(null);
  const [jobId, setJobId] = useState('');
  const labels = useLabels(room);
  const t = useWords();
  const at = jobId ? 2 : checked ? 1 : 0;
  const recheck = async (fixes: Fixes) => {
    const { file } = checked!;
    const url = path(resource.service, resource.name, 'importCheck');
    const check = await upload<ImportCheck>(url, file, { fields: { fixes: fixesText(fixes) } });
    setChecked({ check, file, fixes });
  };
  const run = async (mode: ImportMode, onError: OnError) => {
    const url = path(resource.service, resource.name, 'importRun');
    setJobId((await post<{ jobId: string }>(url, { checkId: checked!.check.checkId, mode, onError })).jobId);
  };
  return (
    <Panel
      kind="drawer"
      title={t('sheet.importTitle', { name: labels.resource(resource) })}
      onClose={onClose}
      width={880}
      step={at}
      onStepBack={at === 1 ? () => setChecked(null) : undefined}
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
          onChecked={(check, file) => setChecked({ check, file, fixes: new Map() })}
        />
      )}
      {at === 1 && (
        <CheckStep {...checked!} onAgain={() => setChecked(null)} onRecheck={recheck} onRun={run} />
      )}
      {at === 2 && <RunStep resource={resource} jobId={jobId} onClose={onClose} />}
    </Panel>
  );
}
