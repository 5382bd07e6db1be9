import '#platform/web/form/form.css';
import '#platform/web/detail/detail.css';
import './task.css';
import { OfferCards } from '#modules/process/application/web';
import { useWords, word } from '#platform/web/i18n/words.ts';
import { CasePanel } from './case-panel.tsx';
import { ROOM } from './task.ts';
import { TaskList } from './task-list.tsx';

/** What I may apply for, and everything that I have asked for with its way, as a page of its own. */
export function StartedPage() {
  const t = useWords(ROOM);
  return (
    <section className="list-page tasks-page" aria-label={word('static.moreApplications')}>
      <div className="tasks-offers" role="group" aria-label={t('ui.offers')}>
        <OfferCards />
      </div>
      <TaskList tab="started" />
      <CasePanel />
    </section>
  );
}
