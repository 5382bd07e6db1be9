import { useState } from 'react';
import { useFetched } from '#platform/web/client/queries.ts';
import type { Page } from '#platform/web/client/types.ts';
import { WidgetBody } from '#platform/web/desk/widget-body.tsx';
import { WidgetLines } from '#platform/web/desk/widget-parts.tsx';
import { useWords } from '#platform/web/i18n/words.ts';
import { Pager } from '#platform/web/list/pager.tsx';

const SIZE = 20;

type Operation = {
  id: string;
  at: string;
  what: string;
  action: string;
  reason: string | null;
  ip: string | null;
};

/** What I did, newest first. */
export function Operations() {
  const t = useWords('portal/personal');
  const [current, setCurrent] = useState(1);
  const answer = useFetched<Page<Operation>>(
    'base',
    'personal',
    'operations',
    { current, size: SIZE },
    { keep: true, quiet: true },
  );
  return (
    <WidgetBody answer={answer} isEmpty={({ total }) => total === 0} empty={t('ui.noOperations')}>
      {({ records, total }) => (
        <>
          <WidgetLines
            lines={records.map((one) => ({
              key: one.id,
              title: `${one.what} · ${one.action}`,
              note: one.reason,
              end: [one.at.slice(0, 16), one.ip].filter(Boolean).join(' '),
            }))}
          />
          {total > SIZE && (
            <Pager
              current={current}
              size={SIZE}
              total={total}
              onChange={(part) => setCurrent(part.current)}
            />
          )}
        </>
      )}
    </WidgetBody>
  );
}
