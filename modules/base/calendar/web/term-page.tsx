import { useMemo } from 'react';
import { attempt } from '#platform/web/client/attempt.ts';
import { path, post } from '#platform/web/client/calls.ts';
import { say } from '#platform/web/client/say.ts';
import { useWords } from '#platform/web/i18n/words.ts';
import { ListPage } from '#platform/web/list/list-page.tsx';
import type { Slots } from '#platform/web/list/slots.ts';
import { forgetRows } from '#platform/web/list/use-row.ts';
import { schoolCalendar } from '../school-calendar.ts';
import type { Copied } from '../server/answers.ts';

/** The terms; those of the newest year make drafts of the next. */
export function TermPage() {
  const t = useWords('base/calendar');
  const slots = useMemo(
    (): Slots => ({
      actions: [
        {
          key: 'copyLast',
          place: 'page',
          run: () =>
            attempt(async () => {
              const made = await post<Copied>(path('base', 'schoolCalendar', 'copyLast'));
              await forgetRows(schoolCalendar);
              say.success(t('ui.copied', made));
            }),
        },
      ],
    }),
    [t],
  );
  return <ListPage room="base/calendar" page="term" resource={schoolCalendar} slots={slots} />;
}
