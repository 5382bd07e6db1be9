import '#platform/web/list/list.css';
import { ListPage } from '#platform/web/list/list-page.tsx';
import { useWords } from '#platform/web/i18n/words.ts';
import { usePage } from '#platform/web/page/page.ts';
import { Tabs } from '#platform/web/page/tabs.tsx';
import { lesson } from '../lesson.ts';
import { LessonWarnings } from './lesson-warnings.tsx';

/** The lessons of a term, and what of them asks for a second look. */
export function LessonPage() {
  const t = useWords('base/calendar');
  const page = usePage();
  const view = page.params['view'] === 'check' ? 'check' : 'list';
  return (
    <>
      <Tabs
        label={t('pages.lesson')}
        tabs={[
          { key: 'list', label: t('ui.lessonList') },
          { key: 'check', label: t('ui.lessonCheck') },
        ]}
        value={view}
        onChange={(key) => page.setParams({ view: key === 'list' ? null : key })}
      />
      {view === 'list' ? (
        <ListPage room="base/calendar" page="lesson" resource={lesson} />
      ) : (
        <LessonWarnings />
      )}
    </>
  );
}
