import { useEffect, useState } from 'react';
import type { Resource } from '#platform/kit/resource.ts';
import { useWords } from '../i18n/words.ts';
import { Button } from '../list/parts/button.tsx';
import { Icon } from '../list/parts/icon.tsx';
import { forgetRows } from '../list/use-row.ts';
import { isOver } from './job.ts';
import { Progress } from './progress.tsx';
import { SheetFile } from './sheet-file.tsx';
import { UndoButton } from './undo-button.tsx';
import { useJob } from './use-job.ts';

type RunStepProps = { resource: Resource; jobId: string; onClose: () => void };

/** Progress, then counts, the workbook of what was left out, and the way back; which is a task with progress again. */
export function RunStep({ resource, jobId, onClose }: RunStepProps) {
  const [undoing, setUndoing] = useState('');
  const job = useJob(undoing || jobId);
  const t = useWords();
  const over = job !== null && isOver(job);
  useEffect(() => {
    if (over) void forgetRows(resource);
  }, [over, resource]);
  if (!over) {
    return (
      <div className="sheet-step">
        <Progress job={job} />
        <div className="panel-foot">
          <Button onClick={onClose}>{t('sheet.background')}</Button>
        </div>
      </div>
    );
  }
  const fine = job.status === 'succeeded';
  return (
    <div className="sheet-step sheet-done" role="status" data-fine={fine || undefined}>
      <Icon name={fine ? 'check' : 'warning'} size={44} />
      <h3>{t(fine && undoing ? 'sheet.undone' : `sheet.${job.status}`)}</h3>
      {job.total > 0 && !undoing && <p>{t('sheet.doneCounts', { ok: job.ok, failed: job.failed })}</p>}
      {job.message && <p>{job.message}</p>}
      <div className="panel-foot">
        {job.errorFileId && <SheetFile id={job.errorFileId} text={t('sheet.errorFile')} />}
        {job.can?.includes('undo') && (
          <UndoButton
            of={{ id: job.id, service: resource.service, resource: resource.name, title: job.title ?? '' }}
            onBegun={setUndoing}
          />
        )}
        <Button look="primary" onClick={onClose}>
          {t('sheet.close')}
        </Button>
      </div>
    </div>
  );
}
