import { useState } from 'react';
import { useCan } from '#platform/web/client/session.ts';
import { DecideDialog } from './decide-dialog.tsx';
import type { Decision, Line, Target } from './task.ts';
import { TaskDrawer } from './task-drawer.tsx';
import { forgetTasks } from './use-tasks.ts';

/** One case that a message or another case leads to. */
export function CasePanel({ instanceId, onClose }: { instanceId: string; onClose: () => void }) {
  const may = useCan();
  const [deciding, setDeciding] = useState<{ action: Decision; target: Target } | null>(null);
  const line: Line = { key: instanceId, instanceId, title: '', task: null, started: null };
  return (
    <>
      <TaskDrawer
        line={line}
        place={0}
        count={1}
        decidable={may('flowTask.decide')}
        onStep={() => {}}
        onDecide={(action, _line, target) => setDeciding({ action, target })}
        onClose={onClose}
      />
      {deciding && (
        <DecideDialog {...deciding} onClose={() => setDeciding(null)} onDone={() => void forgetTasks()} />
      )}
    </>
  );
}
