import '#platform/web/list/list.css';
import '#platform/web/form/form.css';
import { ListPage } from '#platform/web/list/list-page.tsx';
import type { Slots } from '#platform/web/list/slots.ts';
import { useWords } from '#platform/web/i18n/words.ts';
import { usePage } from '#platform/web/page/page.ts';
import { Tabs } from '#platform/web/page/tabs.tsx';
import { Card } from '#platform/web/parts/card.tsx';
import { useOptions } from '#platform/web/pick/use-options.ts';
import { schoolCalendarItem } from '../school-calendar-item.ts';
import { YearView } from './year-view.tsx';

const SLOTS: Slots = { cells: { weekday: (row) => <Weekday value={row['weekday']} /> } };

/** The days of the terms: as months to look at and set, and as a table. */
export function DayPage() {
  const t = useWords('base/calendar');
  const page = usePage();
  const view = page.params['view'] === 'table' ? 'table' : 'year';
  return (
    <>
      <Tabs
        label={t('ui.months')}
        tabs={[
          { key: 'year', label: t('ui.calendarView') },
          { key: 'table', label: t('ui.tableView') },
        ]}
        value={view}
        onChange={(key) => page.setParams({ view: key })}
      />
      {view === 'year' ? (
        <Card aria-label={t('ui.months')}>
          <YearView />
        </Card>
      ) : (
        <ListPage room="base/calendar" page="day" resource={schoolCalendarItem} slots={SLOTS} />
      )}
    </>
  );
}

function Weekday({ value }: { value: unknown }) {
  const days = useOptions('weekday');
  return <>{days.find((day) => day.value === String(value))?.label}</>;
}
