import '#platform/web/list/list.css';
import './schedule.css';
import { lazy, Suspense, useState } from 'react';
import { addDays, addMonths } from '#platform/pure/date.ts';
import { schoolNow } from '#platform/web/client/clock.ts';
import { TAGS } from '#platform/web/client/language.ts';
import { useLanguage, useWords } from '#platform/web/i18n/words.ts';
import { Button } from '#platform/web/list/parts/button.tsx';
import { Views } from '#platform/web/list/parts/views.tsx';
import { Failed, Skeleton } from '#platform/web/list/states.tsx';
import { usePage } from '#platform/web/page/page.ts';
import { Row } from '#platform/web/parts/box.tsx';
import { Card } from '#platform/web/parts/card.tsx';
import { useViewport } from '#platform/web/shell/viewport.ts';
import { Agenda } from './agenda.tsx';
import { DayGrid } from './day-grid.tsx';
import { DayHours } from './day-hours.tsx';
import { blank, rangeOf, ROOM, useEvents, VIEWS, type Draft, type View } from './schedule.ts';

const EntryDialog = lazy(() => import('./entry-dialog.tsx').then((file) => ({ default: file.EntryDialog })));
const FeedDialog = lazy(() => import('./feed-dialog.tsx').then((file) => ({ default: file.FeedDialog })));

/** One's calendar by month, week, day or as a list. */
export function MySchedule() {
  const t = useWords(ROOM);
  const page = usePage();
  const language = useLanguage();
  const { phone } = useViewport();
  const [draft, setDraft] = useState<Draft | null>(null);
  const [feed, setFeed] = useState(false);
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set());
  const today = schoolNow().slice(0, 10);
  const view = VIEWS.find((one) => one === page.params['view']) ?? (phone ? 'agenda' : 'month');
  const day = /^\d{4}-\d{2}-\d{2}$/.test(page.params['day'] ?? '') ? page.params['day']! : today;
  const range = rangeOf(view, day);
  const answer = useEvents(range);
  const events = (answer.data?.events ?? []).filter(({ source }) => !hidden.has(source));
  const to = (next: { view?: View; day?: string }) => page.setParams({ view, day, ...next });
  const toggle = (source: string) => {
    const next = new Set(hidden);
    if (!next.delete(source)) next.add(source);
    setHidden(next);
  };
  const month = new Date(`${day}T00:00:00Z`).toLocaleDateString(TAGS[language], {
    year: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  });
  return (
    <Card className="schedule" aria-label={t('ui.schedule')}>
      <Row>
        <Button
          icon="left"
          aria-label={t('ui.previous')}
          onClick={() => to({ day: stepOf(view, day, -1) })}
        />
        <strong aria-live="polite">
          {view === 'month' ? month : view === 'day' ? day : `${range.from} – ${range.to}`}
        </strong>
        <Button icon="right" aria-label={t('ui.next')} onClick={() => to({ day: stepOf(view, day, 1) })} />
        <Button onClick={() => to({ day: today })}>{t('ui.today')}</Button>
        <span className="toolbar-space" />
        <Views
          label={t('ui.views')}
          views={VIEWS}
          value={view}
          name={(one) => t(`ui.view.${one}`)}
          onChange={(next) => to({ view: next })}
        />
        <Button onClick={() => setFeed(true)}>{t('ui.feed')}</Button>
        <Button look="primary" icon="add" onClick={() => setDraft(blank(day))}>
          {t('ui.add')}
        </Button>
      </Row>
      <Row gap={16} role="group" aria-label={t('ui.sources')}>
        {(answer.data?.sources ?? []).map(({ value, label }) => (
          <label key={value} className="part-check" data-source={value}>
            <input type="checkbox" checked={!hidden.has(value)} onChange={() => toggle(value)} />
            {label}
          </label>
        ))}
      </Row>
      {answer.error && !answer.data && <Failed error={answer.error} onRetry={() => void answer.refetch()} />}
      {answer.isPending && <Skeleton />}
      {answer.data &&
        (view === 'day' ? (
          <DayHours day={day} events={events} onEdit={setDraft} />
        ) : view === 'agenda' ? (
          <Agenda range={range} events={events} today={today} onEdit={setDraft} />
        ) : (
          <DayGrid
            view={view}
            range={range}
            month={day.slice(0, 7)}
            events={events}
            today={today}
            onEdit={setDraft}
            onDay={(one) => to({ view: 'day', day: one })}
          />
        ))}
      <Suspense>
        {draft && <EntryDialog draft={draft} onClose={() => setDraft(null)} />}
        {feed && <FeedDialog onClose={() => setFeed(false)} />}
      </Suspense>
    </Card>
  );
}

function stepOf(view: View, day: string, by: 1 | -1): string {
  if (view === 'month') return addMonths(`${day.slice(0, 7)}-01`, by);
  return addDays(day, by * { day: 1, week: 7, agenda: 28 }[view]);
}
