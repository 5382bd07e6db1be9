import { useFetched } from '#platform/web/client/queries.ts';
import { schoolNow } from '#platform/web/client/clock.ts';
import type { Page } from '#platform/web/client/types.ts';
import { useCardConfig } from '#platform/web/desk/card-config.ts';
import { WidgetBody } from '#platform/web/desk/widget-body.tsx';
import { WidgetBars, WidgetFigures, WidgetLines, useTags } from '#platform/web/desk/widget-parts.tsx';
import { useWords } from '#platform/web/i18n/words.ts';
import type { RoomWidgets } from '#platform/web/rooms.ts';
import type { Board, ClassNow, Leave, LeaveSum, Line } from '../server/answers.ts';
import { ROOM, useLeaves, useLeaveTypes } from './leave.ts';

/** Who is away of the people one answers for. */
function LeaveBoard() {
  const t = useWords(ROOM);
  const answer = useLeaves<Board>('board');
  const away = '/layout/attendance/leave/on-leave';
  return (
    <WidgetBody answer={answer}>
      {(board) => (
        <WidgetFigures
          figures={[
            { label: t('ui.widget.onLeave'), value: board.onLeave, link: away },
            { label: t('ui.widget.outSchool'), value: board.outSchool, link: `${away}?isOutSchool=true` },
            {
              label: t('ui.widget.toCancel'),
              value: board.toCancel,
              tone: 'warn',
              link: '/layout/attendance/leave/overdue?tab=toCancel',
            },
            {
              label: t('ui.widget.overdue'),
              value: board.overdue,
              tone: board.overdue > 0 ? 'wrong' : 'good',
              link: '/layout/attendance/leave/overdue',
            },
          ]}
        />
      )}
    </WidgetBody>
  );
}

/** Leaves by type, of all time, as far as one's circle goes. */
function LeaveTypes() {
  const t = useWords(ROOM);
  const answer = useFetched<LeaveSum[]>('yxgl', 'leaveStat', 'overview', {}, { quiet: true });
  const types = useLeaveTypes();
  const name = new Map(types.map(({ value, label }) => [value, label]));
  const bars = (sums: LeaveSum[]) =>
    [...Map.groupBy(sums, (sum) => sum.leaveTypeId)]
      .map(([id, group]) => ({
        label: name.get(id) ?? '…',
        value: group.reduce((total, sum) => total + Number(sum.times), 0),
      }))
      .toSorted((a, b) => b.value - a.value);
  return (
    <WidgetBody answer={answer} empty={t('ui.widget.noLeaves')}>
      {(sums) => (
        <WidgetBars
          bars={bars(sums).map((bar) => ({ ...bar, text: t('ui.widget.times', { count: bar.value }) }))}
        />
      )}
    </WidgetBody>
  );
}

/** The student's leave that runs or waits. */
function MyLeave() {
  const t = useWords(ROOM);
  const tagOf = useTags('leaveState');
  const answer = useLeaves<Leave[]>('current');
  return (
    <WidgetBody answer={answer} empty={t('ui.widget.noCurrent')}>
      {(leaves) => (
        <WidgetLines
          lines={leaves.map((leave) => ({
            key: leave.id,
            title: leave.labels?.['leaveTypeId'] ?? leave.leaveNo,
            note: `${leave.startTime.slice(5, 16)} – ${leave.endTime.slice(5, 16)}`,
            tag: tagOf(leave.state),
            link: '/layout/attendance/leave/apply',
          }))}
        />
      )}
    </WidgetBody>
  );
}

/** The classes that one answers for: how many belong to each, live here, are away. */
function ClassBoard() {
  const t = useWords(ROOM);
  const answer = useLeaves<ClassNow[]>('classBoard');
  return (
    <WidgetBody answer={answer} empty={t('ui.widget.noClasses')}>
      {(classes) => (
        <WidgetLines
          lines={classes.map(({ classId, className, students, housed, away }) => ({
            key: classId,
            title: className,
            note: t('ui.widget.classFacts', { students, housed }),
            end: away > 0 ? t('ui.widget.away', { count: away }) : t('ui.widget.allHere'),
            strong: away > 0,
          }))}
        />
      )}
    </WidgetBody>
  );
}

/** Who is on leave now, until when. */
function AwayNow() {
  const t = useWords(ROOM);
  const { count: size } = useCardConfig();
  const answer = useLeaves<Page<Leave>>('list', { current: 1, size, state: 'onLeave' });
  return (
    <WidgetBody answer={answer} empty={t('ui.widget.noneAway')}>
      {({ records }) => (
        <WidgetLines
          lines={records.map((leave) => ({
            key: leave.id,
            title: leave.labels?.['studentId'] ?? leave.leaveNo,
            note: [leave.labels?.['classId'], leave.labels?.['leaveTypeId']].filter(Boolean).join(' · '),
            end: t('ui.widget.back', { time: leave.endTime.slice(5, 16) }),
            link: '/layout/attendance/leave/on-leave',
          }))}
        />
      )}
    </WidgetBody>
  );
}

/** Who will be missing in one's own lessons of today. */
function LessonLeaves() {
  const t = useWords(ROOM);
  const today = schoolNow().slice(0, 10);
  const answer = useLeaves<Line[]>('byLesson', { from: today, to: today });
  return (
    <WidgetBody answer={answer} empty={t('ui.widget.noneMissing')}>
      {(lessons) => (
        <WidgetLines
          lines={lessons.map(({ courseName, className, startsAt, students }) => ({
            key: `${startsAt} ${className}`,
            title: `${courseName} · ${className}`,
            note: students.map(({ name }) => name).join('、'),
            tag: { text: startsAt.slice(11, 16), color: 'blue' },
            end: t('ui.widget.missing', { count: students.length }),
            link: '/layout/attendance/leave/lesson',
          }))}
        />
      )}
    </WidgetBody>
  );
}

export const widgets: RoomWidgets['widgets'] = {
  classBoard: ClassBoard,
  awayNow: AwayNow,
  lessonLeaves: LessonLeaves,
  leaveBoard: LeaveBoard,
  leaveTypes: LeaveTypes,
  myLeave: MyLeave,
};
