import { schoolNow } from '#platform/web/client/clock.ts';
import { useFetched } from '#platform/web/client/queries.ts';
import type { Page } from '#platform/web/client/types.ts';
import { useCardConfig } from '#platform/web/desk/card-config.ts';
import { WidgetBody } from '#platform/web/desk/widget-body.tsx';
import { WidgetLines, useTags } from '#platform/web/desk/widget-parts.tsx';
import { useWords } from '#platform/web/i18n/words.ts';
import type { RoomWidgets } from '#platform/web/rooms.ts';
import { FlowSteps } from '#platform/web/workflow/flow-steps.tsx';
import type { Begun, Task } from '../server/answers.ts';
import { ROOM } from './task.ts';

/** How far one's own applications are. */
function Applications() {
  const t = useWords(ROOM);
  const tagOf = useTags('processStatus');
  const { count: size } = useCardConfig();
  const asked = { current: 1, size };
  const answer = useFetched<Page<Begun>>('process', 'instance', 'myList', asked, { quiet: true });
  return (
    <WidgetBody answer={answer} empty={t('ui.widget.noneStarted')}>
      {({ records }) => (
        <WidgetLines
          lines={records.map((one) => ({
            key: one.instanceId,
            title: one.title,
            note: one.flowName,
            end: one.startedAt.slice(5, 10),
            tag: tagOf(one.status),
            link: `/personal/usermoreapplys?case=${one.instanceId}`,
            below: <FlowSteps steps={one.steps} />,
          }))}
        />
      )}
    </WidgetBody>
  );
}

/** What waits for my decision, the oldest first; a late one stands out. */
function Approvals() {
  const t = useWords(ROOM);
  const { count: size } = useCardConfig();
  const answer = useFetched<Page<Task>>('process', 'task', 'todo', { current: 1, size }, { quiet: true });
  const now = schoolNow();
  return (
    <WidgetBody answer={answer} empty={t('ui.widget.noneWaiting')}>
      {({ records }) => (
        <WidgetLines
          lines={records.map((one) => ({
            key: `${one.instanceId} ${one.no}`,
            title: one.title,
            note: [one.nodeName, one.starterName].filter(Boolean).join(' · '),
            end: (one.dueAt ?? one.openedAt).slice(5, 16),
            tag: { text: one.flowName, color: 'blue' },
            strong: one.dueAt !== null && one.dueAt < now,
            link: `/layout/process/task?case=${one.instanceId}`,
          }))}
        />
      )}
    </WidgetBody>
  );
}

export const widgets: RoomWidgets['widgets'] = { applications: Applications, approvals: Approvals };
