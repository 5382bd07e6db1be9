import { useState } from 'react';
import { useFetched } from '#platform/web/client/queries.ts';
import type { Page } from '#platform/web/client/types.ts';
import { WidgetBody } from '#platform/web/desk/widget-body.tsx';
import { WidgetLines } from '#platform/web/desk/widget-parts.tsx';
import { useWords } from '#platform/web/i18n/words.ts';
import { Pager } from '#platform/web/list/pager.tsx';
import { useOptions } from '#platform/web/pick/use-options.ts';

const SIZE = 20;

type Started = { instanceId: string; title: string; status: string; flowName: string; startedAt: string };

/** What I have asked for, with how far it is; each leads to the page of all applications. */
export function StartedList() {
  const t = useWords('portal/todo');
  const states = useOptions('processStatus');
  const [current, setCurrent] = useState(1);
  const query = { current, size: SIZE };
  const answer = useFetched<Page<Started>>('process', 'instance', 'myList', query, {
    keep: true,
    quiet: true,
  });
  return (
    <WidgetBody answer={answer} isEmpty={({ total }) => total === 0} empty={t('ui.noneStarted')}>
      {({ records, total }) => (
        <>
          <WidgetLines
            lines={records.map((one) => {
              const state = states.find(({ value }) => value === one.status);
              return {
                key: one.instanceId,
                title: one.title,
                note: one.flowName,
                end: one.startedAt.slice(0, 16),
                tag: state ? { text: state.label, color: state.color ?? null } : null,
                link: '/personal/usermoreapplys',
              };
            })}
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
