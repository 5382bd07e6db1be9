import './timetable.css';
import { useFetched } from '#platform/web/client/queries.ts';
import { useWords } from '#platform/web/i18n/words.ts';
import { Failed, Skeleton } from '#platform/web/list/states.tsx';
import { usePage } from '#platform/web/page/page.ts';
import { Row, Stack } from '#platform/web/parts/box.tsx';
import { Card } from '#platform/web/parts/card.tsx';
import { Nothing } from '#platform/web/parts/text.tsx';
import { useOptions } from '#platform/web/pick/use-options.ts';
import type { TermChoice, Warnings } from '../server/answers.ts';

const ROOM = 'base/calendar';

/** Classes with two courses at one time, and rooms too small for those who come: looked at, not refused. */
export function LessonWarnings() {
  const t = useWords(ROOM);
  const page = usePage();
  const weekdays = useOptions('weekday');
  const terms =
    useFetched<TermChoice[]>('base', 'schoolCalendar', 'getXnXqSelect', {}, { quiet: true }).data ?? [];
  const now = terms.find(({ current }) => current) ?? terms[0];
  const calendarId = page.params['calendarId'] ?? now?.id ?? '';
  const answer = useFetched<Warnings>(
    'base',
    'lesson',
    'warnings',
    { calendarId },
    { enabled: calendarId !== '', quiet: true, keep: true, staleTime: 0 },
  );
  const when = ({ weekday, sectionFrom }: { weekday: string; sectionFrom: number }) => ({
    day: weekdays.find(({ value }) => value === weekday)?.label ?? '',
    section: sectionFrom,
  });
  const lines = answer.data && [
    ...answer.data.clashes.map((one) => ({
      key: `${one.id} ${one.otherId}`,
      text: t('ui.clash', { ...when(one), name: one.className, one: one.courseName, other: one.otherCourse }),
    })),
    ...answer.data.tooSmall.map((one) => ({
      key: `${one.venueId} ${one.courseName} ${one.weekday} ${one.sectionFrom}`,
      text: t('ui.tooSmall', {
        ...when(one),
        venue: one.venueName,
        course: one.courseName,
        capacity: one.capacity,
        students: one.students,
      }),
    })),
  ];
  return (
    <Card aria-label={t('ui.lessonCheck')}>
      <Row>
        <select
          className="input"
          aria-label={t('ui.term')}
          value={calendarId}
          onChange={(event) => page.setParams({ ...page.params, calendarId: event.target.value })}
        >
          {terms.map(({ id, label }) => (
            <option key={id} value={id}>
              {label}
            </option>
          ))}
        </select>
      </Row>
      {answer.isPending && calendarId !== '' && <Skeleton lines={4} />}
      {answer.error && !lines && <Failed error={answer.error} onRetry={() => void answer.refetch()} />}
      {lines?.length === 0 && <Nothing>{t('ui.noWarnings')}</Nothing>}
      <Stack as="ul" gap={8} className="part-bullets">
        {lines?.map(({ key, text }) => (
          <li key={key}>{text}</li>
        ))}
      </Stack>
    </Card>
  );
}
