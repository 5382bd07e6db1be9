import { useFetched } from '#platform/web/client/queries.ts';
import type { Page } from '#platform/web/client/types.ts';
import { Panel } from '#platform/web/form/panel.tsx';
import { useWords } from '#platform/web/i18n/words.ts';
import { Failed, Skeleton } from '#platform/web/list/states.tsx';
import { Flow } from './history.tsx';
import { ROOM, type Leave } from './leave.ts';
import { LeaveActs, type Act } from './leave-acts.tsx';
import { LeaveFacts } from './leave-facts.tsx';
import { StateTag } from './state-tag.tsx';

type OneLeaveProps = { id: string; onAct: (act: Act, leave: Leave) => void; onClose: () => void };

/** The leave that a message is about, whole, wherever in the history it stands. */
export function OneLeave({ id, onAct, onClose }: OneLeaveProps) {
  const t = useWords(ROOM);
  const { data, error, refetch } = useFetched<Page<Leave>>(
    'yxgl',
    'leaveApply',
    'getMine',
    { current: 1, size: 1, ids: id },
    { quiet: true, staleTime: 0 },
  );
  const leave = data?.records[0];
  return (
    <Panel kind="drawer" title={leave?.leaveNo ?? t('resources.leaveApply')} onClose={onClose}>
      {!data && !error && <Skeleton lines={5} />}
      {error && !data && <Failed error={error} onRetry={() => void refetch()} />}
      {data && !leave && <p className="leave-none">{t('ui.student.gone')}</p>}
      {leave && (
        <div className="own-leave-cards">
          <header className="own-leave-head">
            <h3>
              {leave.labels?.['leaveTypeId']} · {t('ui.student.days', { days: leave.leaveDays })}
            </h3>
            <StateTag state={leave.state} />
          </header>
          <LeaveFacts leave={leave} whole />
          <LeaveActs leave={leave} onAct={(act) => onAct(act, leave)} />
          {leave.auditStatus !== 'draft' && <Flow leaveId={leave.id} />}
        </div>
      )}
    </Panel>
  );
}
