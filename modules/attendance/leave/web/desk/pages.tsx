import { Stack } from '#platform/web/parts/box.tsx';
import type { Application } from '#platform/kit/application.ts';
import type { AppliedRow } from '#platform/web/application/application.ts';
import type { DeskSlots } from '#platform/web/application/case-card.tsx';
import { DeskPage } from '#platform/web/application/desk-page.tsx';
import { Facts, RowWay } from '#platform/web/application/row-parts.tsx';
import { useWords } from '#platform/web/i18n/words.ts';
import { ListPage } from '#platform/web/list/list-page.tsx';
import type { Slots } from '#platform/web/list/slots.ts';
import { PageTabs } from '#platform/web/page/page-tabs.tsx';
import { cancelApplication, extendApplication, leaveApplication } from '../../applications.ts';
import { leaveBatch } from '../../leave-batch.ts';
import { FORM } from '../student/form.tsx';
import { Board, Places } from './board.tsx';
import { CallParent } from './call-parent.tsx';
import { ROOM } from '../leave.ts';
import { leaves, leavesOfState } from './lists.ts';
import { LeaveList, useLeaveSlots } from './leave-slots.tsx';
import { RegionName } from './region-name.tsx';
import { RowLessons } from '../lessons.tsx';

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
export const ExtendPage = () => <DeskWithList page="extend" />;

/** 销假审批 */
export const CancelPage = () => <DeskWithList page="cancel" />;

const WITH_TRACE: Slots = { detail: (row) => <RowWay bizId={row.id} /> };

/** What waits for me, and all that there were. */
function DeskWithList({ page }: { page: 'extend' | 'cancel' }) {
  const t = useWords(ROOM);
  const { application, slots } = DESKS[page]!;
  const desk = <DeskPage key="todo" {...{ room: ROOM, application, slots }} decided={WITH_TRACE} />;
  const list = <ListPage key="all" room={ROOM} page={page} resource={application.of} slots={WITH_TRACE} />;
  return (
    <PageTabs
      label={t(`pages.${page}`)}
      parts={{ todo: [t('ui.desk.tab.todo'), desk], all: [t('ui.desk.tab.all'), list] }}
    />
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
export const OnLeavePage = () => (
  <Stack>
    <Board />
    <Places />
    <LeaveList page="on-leave" resource={AWAY} fixed={{ state: 'onLeave' }} />
  </Stack>
);

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
  const list = (state: string) => (
    <LeaveList key={state} page="overdue" resource={LATE} fixed={{ state, ascs: 'endTime' }} />
  );
  return (
    <PageTabs
      label={t('pages.overdue')}
      parts={{
        overdue: [t('ui.desk.tab.overdue'), list('overdue')],
        toCancel: [t('ui.desk.tab.toCancel'), list('toCancel')],
      }}
    />
  );
}

/** 请假记录: everything, to look up, print, bring in and take out. */
export const RecordPage = () => <LeaveList page="record" resource={leaves} />;
