import { isRefused } from '#platform/kit/errors.ts';
import type { Work } from '#platform/server/work.ts';
import { passDirection } from '../rules/gate-pass.ts';
import { hoursAfter } from '../rules/leave.ts';
import { checkVoid, shownState } from '../rules/state.ts';
import { isParentOpen, type LeaveRow } from '../row.ts';
import type { ProofRule } from '../rules/apply.ts';
import { takesProof } from './proof.ts';
import type { Settings } from './settings.ts';
import { ruleOf } from './store.ts';

type Seen = { [field: string]: unknown };

/** What this reader may do to this leave now. The browser never decides. */
export function may(
  work: Work,
  set: Settings,
  proofs: ReadonlyMap<string, ProofRule>,
  given: Seen,
): string[] {
  const row = given as unknown as LeaveRow;
  const leave = ruleOf(row);
  const isMine = work.actor.personId === row.studentId;
  const state = shownState(leave, work.now, set.cancelHours);
  const isAwaited =
    leave.auditStatus === 'approved' && (leave.cancelStatus === 'none' || leave.cancelStatus === 'returned');
  const isStarted = leave.start <= work.now;
  const canVoid = checkVoid(leave, work.now) === null;
  const canExtend = isAwaited && work.now <= hoursAfter(leave.end, set.cancelHours);
  const canPass = !isRefused(passDirection(leave, work.now));
  const own: [string, boolean, string][] = [
    [
      'submit',
      isMine && ['draft', 'returned', 'withdrawn'].includes(row.auditStatus) && row.agentUserId === null,
      'leaveApply.submit',
    ],
    ['discard', isMine && row.auditStatus === 'draft', 'leaveApply.submit'],
    ['withdraw', isMine && row.auditStatus === 'running' && row.agentUserId === null, 'leaveApply.submit'],
    [
      'void',
      canVoid && (isMine || !work.actor.personId || work.actor.userType === 'staff'),
      isMine ? 'leaveApply.submit' : 'leaveApply.void',
    ],
    ['proof', isMine && takesProof(work, row, proofs), 'leaveApply.submit'],
    ['extend', isMine && canExtend, 'leaveExtend.submit'],
    ['return', isMine && isAwaited && isStarted, 'leaveCancel.submit'],
    ['pass', isMine && canPass, 'leaveGate.pass'],
    ['cancelFor', !isMine && isAwaited && isStarted, 'leaveCancel.agent'],
    ['parentCalled', row.auditStatus === 'running' && isParentOpen(row), 'leaveApply.parentCalled'],
    ['contact', ['toCancel', 'overdue'].includes(state), 'leaveApply.contact'],
    ['slip', row.auditStatus === 'approved', isMine ? 'leaveApply.mine' : 'leaveApply.slip'],
  ];
  return own.filter(([, isFit, permission]) => isFit && work.may(permission)).map(([name]) => name);
}
