import './desk.css';
import { Stack } from '#platform/web/parts/box.tsx';
import type { ReactNode } from 'react';
import type { Application } from '#platform/kit/application.ts';
import type { AppliedRow } from '#platform/web/application/application.ts';
import type { DeskSlots } from '#platform/web/application/case-card.tsx';
import { DeskPage } from '#platform/web/application/desk-page.tsx';
import { Facts, RowWay } from '#platform/web/application/row-parts.tsx';
import { useWords } from '#platform/web/i18n/words.ts';
import { ListPage } from '#platform/web/list/list-page.tsx';
import type { Slots } from '#platform/web/list/slots.ts';
import { usePage } from '#platform/web/page/page.ts';
import { Tabs } from '#platform/web/page/tabs.tsx';
import { cancelApplication, extendApplication, leaveApplication } from '../../applications.ts';
import { leaveBatch } from '../../leave-batch.ts';
import { FORM } from '../student/form.tsx';
import { Board, Places } from './board.tsx';
import { CallParent } from './call-parent.tsx';
import { ROOM } from '../leave.ts';
import { leaves, leavesOfState } from './lists.ts';
import { useLeaveSlots } from './leave-slots.tsx';
import { RegionName } from './region-name.tsx';
import { RowLessons } from './row-lessons.tsx';

/** 请假审批: what waits for me. */
export function ApprovePage() {
  const { slots, dialog } = useLeaveSlots();
  return (
    <>
      <DeskPage room={ROOM} application={leaveApplication} form={FORM} slots={LEAVES} decided={slots} />
      {dialog}
    </>
  );
}

const CELLS: Slots['cells'] = { cantonCode: (row) => <RegionName code={String(row['cantonCode'])} /> };
const LEAVES: DeskSlots = {
  glance: ['classId', 'leaveTypeId', 'startTime', 'endTime', 'leaveDays', 'reason'],
  cells: CELLS,
  group: leaveBatch,
  more: ({ row }, whole) => whole && row && <Around leave={row} />,
};
const UPON: DeskSlots = {
  cells: CELLS,
  upon: leaveApplication,
  more: ({ upon }, whole) => whole && upon && <Around leave={upon} />,
};
const DESKS: { readonly [page: string]: { application: Application; slots: DeskSlots } } = {
  extend: {
    application: extendApplication,
    slots: { ...UPON, glance: ['oldEndTime', 'newEndTime', 'leaveDays', 'reason'] },
  },
  cancel: { application: cancelApplication, slots: UPON },
};

/** What belongs to a leave whatever is decided about it: its number, the family, the lessons. */
function Around({ leave }: { leave: AppliedRow }) {
  return (
    <>
      <Facts
        room={ROOM}
        resource={leaveApplication.of}
        names={['leaveNo', 'departmentId']}
        row={leave}
        whole={false}
      />
      <CallParent leave={leave} />
      <RowLessons leaveId={leave.id} />
    </>
  );
}

/** 续假审批 */
export function ExtendPage() {
  return <DeskWithList page="extend" />;
}

/** 销假审批 */
export function CancelPage() {
  return <DeskWithList page="cancel" />;
}

const WITH_TRACE: Slots = { detail: (row) => <RowWay bizId={row.id} /> };

/** What waits for me, and all that there were. */
function DeskWithList({ page }: { page: 'extend' | 'cancel' }) {
  const t = useWords(ROOM);
  const { application, slots } = DESKS[page]!;
  const desk = <DeskPage key="todo" {...{ room: ROOM, application, slots }} decided={WITH_TRACE} />;
  const list = <ListPage key="all" room={ROOM} page={page} resource={application.of} slots={WITH_TRACE} />;
  return (
    <Parts
      label={t(`pages.${page}`)}
      tabs={{ todo: [t('ui.desk.tab.todo'), desk], all: [t('ui.desk.tab.all'), list] }}
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
      {tabs[chosen]![1]}
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
    <Stack>
      <Board />
      <Places />
      <ListPage room={ROOM} page="on-leave" resource={AWAY} slots={slots} fixed={{ state: 'onLeave' }} />
      {dialog}
    </Stack>
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
