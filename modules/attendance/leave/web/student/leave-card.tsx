import { Facts, RowState } from '#platform/web/application/row-parts.tsx';
import type { Page } from '#platform/web/client/types.ts';
import { Panel } from '#platform/web/form/panel.tsx';
import { useWords } from '#platform/web/i18n/words.ts';
import { Loaded } from '#platform/web/list/loaded.tsx';
import { Skeleton } from '#platform/web/list/states.tsx';
import { Soft } from '#platform/web/parts/text.tsx';
import { FlowTrace } from '#platform/web/workflow/flow-trace.tsx';
import type { Trace } from '#platform/web/workflow/flow-types.ts';
import type { Leave } from '../../server/answers.ts';
import { leaveApply } from '../../leave-apply.ts';
import { ROOM, useLeaves } from '../leave.ts';
import { LeaveActs, type Act } from './leave-acts.tsx';

/** What kind of leave, how long, and where it stands now. */
export function LeaveHead({ leave }: { leave: Leave }) {
  const t = useWords(ROOM);
  return (
    <header className="apply-top">
      <h3>
        {leave.labels?.['leaveTypeId']} · {t('ui.student.days', { days: leave.leaveDays })}
      </h3>
      <RowState row={leave} dict="leaveState" state={leave.state} />
    </header>
  );
}

const FIRST = ['startTime', 'endTime', 'isOutSchool', 'address', 'leaveNo'];
const WHOLE = [...FIRST, 'transport', 'lessonHours', 'contactName', 'reason', 'fileIds', 'actualReturnTime'];

/** When, where to; as a `whole` also why and how many lessons. */
export function LeaveFacts({ leave, whole = false }: { leave: Leave; whole?: boolean }) {
  return <Facts room={ROOM} resource={leaveApply} names={whole ? WHOLE : FIRST} row={leave} whole={false} />;
}

/** The drawn flow of the leave, also of one that was asked for a group. */
export function Flow({ leave: { id, auditStatus } }: { leave: Leave }) {
  const t = useWords(ROOM);
  const isDraft = auditStatus === 'draft';
  const { data, error } = useLeaves<Trace>('traceMine', { id }, { staleTime: 0, enabled: !isDraft });
  if (isDraft) return null;
  if (error) return <Soft>{t('ui.student.noFlow')}</Soft>;
  return data ? <FlowTrace nodes={data.nodes} logs={data.logs} /> : <Skeleton lines={3} />;
}

type OneLeaveProps = { id: string; onAct: (act: Act, leave: Leave) => void; onClose: () => void };

/** The leave that a message is about, whole, wherever in the history it stands. */
export function OneLeave({ id, onAct, onClose }: OneLeaveProps) {
  const t = useWords(ROOM);
  const answer = useLeaves<Page<Leave>>('getMine', { current: 1, size: 1, ids: id }, { staleTime: 0 });
  const title = answer.data?.records[0]?.leaveNo ?? t('resources.leaveApply');
  return (
    <Panel kind="drawer" title={title} onClose={onClose}>
      <Loaded answer={answer} lines={5} empty={t('ui.student.gone')}>
        {({ records }) =>
          records.map((leave) => (
            <div key={leave.id} className="case-body">
              <LeaveHead leave={leave} />
              <LeaveFacts leave={leave} whole />
              <LeaveActs leave={leave} onAct={(act) => onAct(act, leave)} />
              <Flow leave={leave} />
            </div>
          ))
        }
      </Loaded>
    </Panel>
  );
}
