import './desk.css';
import './desk-parts.css';
import type { ReactNode } from 'react';
import { useWords } from '#platform/web/i18n/words.ts';
import { ListPage } from '#platform/web/list/list-page.tsx';
import type { Slots } from '#platform/web/list/slots.ts';
import { usePage } from '#platform/web/page/page.ts';
import { Tabs } from '#platform/web/page/tabs.tsx';
import { leaveCancel } from '../../leave-cancel.ts';
import { leaveExtend } from '../../leave-extend.ts';
import { Board, Places } from './board.tsx';
import { leaves, leavesOfState, ROOM, type Process } from './leave.ts';
import { useLeaveSlots } from './leave-slots.tsx';
import { RowTrace } from './row-trace.tsx';
import { TodoDesk } from './todo-desk.tsx';

/** 请假审批: what waits for me. */
export function ApprovePage() {
  const { slots, dialog } = useLeaveSlots();
  return (
    <>
      <TodoDesk processType="leave" decided={{ resource: leaves, slots }} />
      {dialog}
    </>
  );
}

/** 续假审批 */
export function ExtendPage() {
  return <DeskWithList processType="leaveExtend" page="extend" />;
}

/** 销假审批 */
export function CancelPage() {
  return <DeskWithList processType="leaveCancel" page="cancel" />;
}

const WITH_TRACE: Slots = { detail: (row) => <RowTrace bizId={row.id} /> };

/** What waits for me, and all that there were. */
function DeskWithList({ processType, page }: { processType: Exclude<Process, 'leave'>; page: string }) {
  const t = useWords(ROOM);
  const resource = processType === 'leaveExtend' ? leaveExtend : leaveCancel;
  return (
    <Parts
      label={t(`pages.${page}`)}
      tabs={{
        todo: [
          t('ui.desk.tab.todo'),
          <TodoDesk key="todo" processType={processType} decided={{ resource, slots: WITH_TRACE }} />,
        ],
        all: [
          t('ui.desk.tab.all'),
          <ListPage key="all" room={ROOM} page={page} resource={resource} slots={WITH_TRACE} />,
        ],
      }}
    />
  );
}

/** Parts of a page whose choice is part of the address. */
function Parts({ label, tabs }: { label: string; tabs: { [key: string]: [string, ReactNode] } }) {
  const page = usePage();
  const names = Object.keys(tabs);
  const chosen = names.find((name) => name === page.params['tab']) ?? names[0]!;
  return (
    <>
      <Tabs
        label={label}
        tabs={names.map((key) => ({ key, label: tabs[key]![0] }))}
        value={chosen}
        onChange={(tab) => page.setParams({ tab: tab === names[0] ? '' : tab })}
      />
      <div className="leave-desk">{tabs[chosen]![1]}</div>
    </>
  );
}

const AWAY = leavesOfState([
  'leaveNo',
  'studentId',
  'endTime',
  'address',
  'classId',
  'leaveTypeId',
  'startTime',
  'leaveDays',
  'isOutSchool',
  'state',
  'studentId.studentNo',
]);

/** 在假学生: how many, where to, who. */
export function OnLeavePage() {
  const { slots, dialog } = useLeaveSlots();
  return (
    <div className="leave-desk">
      <Board />
      <Places />
      <ListPage room={ROOM} page="on-leave" resource={AWAY} slots={slots} fixed={{ state: 'onLeave' }} />
      {dialog}
    </div>
  );
}

const LATE = leavesOfState([
  'leaveNo',
  'studentId',
  'endTime',
  'contactResult',
  'state',
  'alertLevel',
  'classId',
  'leaveTypeId',
  'isOutSchool',
  'address',
  'studentId.studentNo',
]);

/** 逾期预警: who should be back, the latest first to be called. */
export function OverduePage() {
  const t = useWords(ROOM);
  const { slots, dialog } = useLeaveSlots();
  const list = (state: string) => (
    <ListPage
      key={state}
      room={ROOM}
      page="overdue"
      resource={LATE}
      slots={slots}
      fixed={{ state, ascs: 'endTime' }}
    />
  );
  return (
    <>
      <Parts
        label={t('pages.overdue')}
        tabs={{
          overdue: [t('ui.desk.tab.overdue'), list('overdue')],
          toCancel: [t('ui.desk.tab.toCancel'), list('toCancel')],
        }}
      />
      {dialog}
    </>
  );
}

/** 请假记录: everything, to look up, print, bring in and take out. */
export function RecordPage() {
  const { slots, dialog } = useLeaveSlots();
  return (
    <>
      <ListPage room={ROOM} page="record" resource={leaves} slots={slots} />
      {dialog}
    </>
  );
}
