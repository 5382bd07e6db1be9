import { useEffect } from 'react';
import { say } from '#platform/web/client/say.ts';
import { useWords } from '#platform/web/i18n/words.ts';
import { useTrace } from '#platform/web/workflow/use-trace.ts';
import { DecideDialog } from './decide-dialog.tsx';
import { ROOM } from './task.ts';
import { forgetTasks } from './use-tasks.ts';

type QuickDecideProps = { instanceId: string; action: 'approve' | 'reject'; onClose: () => void };

/** A decision asked for from outside the list of approvals, such as by drawing a to-do aside. */
export function QuickDecide({ instanceId, action, onClose }: QuickDecideProps) {
  const t = useWords(ROOM);
  const { data: trace, error, isFetchedAfterMount } = useTrace({ instanceId });
  const mine = isFetchedAfterMount ? trace?.myTask : undefined;
  const allowed = mine && (mine.kind === 'handle' ? action === 'approve' : mine.buttons.includes(action));
  const isOver = error !== null || (mine !== undefined && !allowed);
  useEffect(() => {
    if (!isOver) return;
    say.info(t(mine ? 'ui.openToDecide' : 'ui.waitsNoLonger'));
    onClose();
  }, [isOver, mine, onClose, t]);
  if (!trace || !mine || !allowed) return null;
  const { no, taskVersion, kind, returnTo } = mine;
  return (
    <DecideDialog
      action={action}
      target={{ instanceId, no, taskVersion, kind, title: trace.title, asks: mine, returnTo }}
      onClose={onClose}
      onDone={() => {
        onClose();
        void forgetTasks();
      }}
    />
  );
}
