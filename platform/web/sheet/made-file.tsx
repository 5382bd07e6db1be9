import { useWords } from '../i18n/words.ts';
import { isOver } from './job.ts';
import { Progress } from './progress.tsx';
import { SheetFile } from './sheet-file.tsx';
import { useJob } from './use-job.ts';

/** A file that a task makes: how far it is, then the file; whoever closes the window finds it among his own. */
export function MadeFile({ id }: { id: string }) {
  const job = useJob(id);
  const t = useWords();
  if (!job || !isOver(job)) {
    return (
      <>
        <p>{t('sheet.making')}</p>
        <Progress job={job} />
        <p>{t('sheet.later')}</p>
      </>
    );
  }
  if (job.status === 'failed' || job.status === 'cancelled')
    return <p role="alert">{job.message ?? t(`sheet.${job.status}`)}</p>;
  return (
    <div role="status">
      <p>{t('sheet.ready')}</p>
      {job.resultFileId && <SheetFile id={job.resultFileId} />}
    </div>
  );
}
