import { schoolNow } from '#platform/web/client/clock.ts';
import { useFetched } from '#platform/web/client/queries.ts';
import { WidgetBody } from '#platform/web/desk/widget-body.tsx';
import { WidgetLines, type WidgetLine } from '#platform/web/desk/widget-parts.tsx';
import { useWords } from '#platform/web/i18n/words.ts';
import type { Day, Told } from '../server/answers.ts';
import { rowsOf } from '../rules.ts';
import { hoursLeft } from '../rules-duty.ts';
import { ROOM } from './desk.ts';

/** What has to be done today in one list, the most pressing first; when nothing has, what is next. */
export function Duties() {
  const t = useWords(ROOM);
  const answer = useFetched<Day>('base', 'portal', 'duties', {}, { quiet: true });
  const now = schoolNow();
  const term = (dueAt: string | null): string | null => {
    if (dueAt === null) return null;
    const left = hoursLeft(dueAt, now);
    if (left <= 0) return t('ui.duty.late');
    if (left < 1) return t('ui.duty.minutes', { count: Math.max(1, Math.round(left * 60)) });
    return left < 24 ? t('ui.duty.hours', { count: Math.floor(left) }) : dueAt.slice(5, 16);
  };
  const line = ({ id, kind, kindName, title, dueAt, link }: Told): WidgetLine => {
    const isLate = dueAt !== null && dueAt < now;
    return {
      key: `${kind} ${id}`,
      title,
      tag: { text: kindName, color: isLate ? 'red' : 'blue' },
      end: term(dueAt),
      strong: isLate,
      link,
    };
  };
  return (
    <WidgetBody
      answer={answer}
      isEmpty={({ today, next }) => today.length + next.length === 0}
      empty={t('ui.duty.none')}
      rows={({ today, more, next }) => rowsOf((today.length || next.length + 1) + (more > 0 ? 1 : 0))}
    >
      {({ today, more, next }) => (
        <>
          {today.length > 0 ? (
            <WidgetLines lines={today.map(line)} />
          ) : (
            <>
              <p className="widget-lead">{t('ui.duty.onlyNext')}</p>
              <WidgetLines lines={next.map(line)} />
            </>
          )}
          {more > 0 && <p className="widget-lead">{t('ui.duty.more', { count: more })}</p>}
        </>
      )}
    </WidgetBody>
  );
}
