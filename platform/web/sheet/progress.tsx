import './sheet.css';
import { useWords } from '../i18n/words.ts';
import type { Job } from './job.ts';

/** How far a job has come. */
export function Progress({ job }: { job: Job | null }) {
  const t = useWords();
  const running = job !== null && job.status !== 'queued';
  const text = running ? t('sheet.running', { done: job.done, total: job.total }) : t('sheet.waiting');
  return (
    <div className="job-progress" role="status">
      <progress
        aria-label={t('sheet.progress')}
        {...(running && job.total > 0 ? { max: job.total, value: job.done } : {})}
      />
      <p>{text}</p>
    </div>
  );
}
