import { useState } from 'react';
import { ask } from '#platform/web/client/ask.ts';
import { useCan } from '#platform/web/client/session.ts';
import { useWords } from '#platform/web/i18n/words.ts';
import { Button } from '#platform/web/list/parts/button.tsx';
import { isOver } from '#platform/web/sheet/job.ts';
import { Progress } from '#platform/web/sheet/progress.tsx';
import { useJob } from '#platform/web/sheet/use-job.ts';
import { act, ROOM } from './room.ts';

/** Brings what still lies in the other place over, and shows how far it is. */
export function MoveBox() {
  const t = useWords(ROOM);
  const may = useCan();
  const [removeSource, setRemoveSource] = useState(false);
  const [jobId, setJobId] = useState('');
  const job = useJob(jobId);
  const start = async () => {
    if (!(await ask({ text: t('ui.place.moveAsk') }))) return;
    const begun = await act<{ jobId: string }>('ossConfig', 'move', { removeSource });
    if (begun) setJobId(begun.jobId);
  };
  const running = jobId !== '' && !(job && isOver(job));
  if (!may('ossConfig.move')) return null;
  return (
    <div className="file-box">
      <h2>{t('ui.place.move')}</h2>
      <p className="file-hint">{t('ui.place.moveHint')}</p>
      <label className="file-check">
        <input
          type="checkbox"
          checked={removeSource}
          onChange={(event) => setRemoveSource(event.target.checked)}
        />
        {t('ui.place.removeSource')}
      </label>
      {running && <Progress job={job} />}
      {job && isOver(job) && (
        <p role="status" className="file-outcome" data-wrong={job.failed > 0 || undefined}>
          {job.message}
        </p>
      )}
      <div className="file-acts">
        <Button busy={running} onClick={() => void start()}>
          {t('ui.place.move')}
        </Button>
      </div>
    </div>
  );
}
