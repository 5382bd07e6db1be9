import { useState } from 'react';
import { useCan } from '#platform/web/client/session.ts';
import { usePage } from '#platform/web/page/page.ts';
import { DecideDialog } from './decide-dialog.tsx';
import type { Decision, Target } from './task.ts';
import { TaskDrawer } from './task-drawer.tsx';
import { forgetTasks } from './use-tasks.ts';

/** The case that the address of the page names (`case`): a message or another case led to it. */
export function CasePanel() {
  const may = useCan();
  const { params, setParams } = usePage();
  const instanceId = params['case'];
  const [deciding, setDeciding] = useState<{ action: Decision; target: Target } | null>(null);
  return (
    <>
      {instanceId && (
        <TaskDrawer
          line={{ instanceId, title: '' }}
          decidable={may('flowTask.decide')}
          onDecide={(action, target) => setDeciding({ action, target })}
          onClose={() => setParams({ ...params, case: '' })}
        />
      )}
      {deciding && (
        <DecideDialog {...deciding} onClose={() => setDeciding(null)} onDone={() => void forgetTasks()} />
      )}
    </>
  );
}
