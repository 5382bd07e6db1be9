import '#platform/web/list/list.css';
import '#platform/web/form/form.css';
import '#platform/web/detail/detail.css';
import './task.css';
import { word } from '#platform/web/i18n/words.ts';
import { TaskList } from './task-list.tsx';
import { useTasks } from './use-tasks.ts';

/** Everything that I have asked for, as a page of its own. */
export function StartedPage() {
  return (
    <section className="list-page tasks-page" aria-label={word('static.moreApplications')}>
      <TaskList tasks={useTasks('started')} />
    </section>
  );
}
