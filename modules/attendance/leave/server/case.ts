import type { NewCase } from '#platform/server/workflow/engine.ts';
import type { Work } from '#platform/server/work.ts';
import type { LeaveRow } from '../row.ts';

type About = {
  row: Pick<
    LeaveRow,
    | 'id'
    | 'leaveDays'
    | 'levelDays'
    | 'leaveTypeId'
    | 'isOutSchool'
    | 'isOvernight'
    | 'organiserId'
    | 'departmentId'
    | 'startTime'
    | 'endTime'
  > &
    Partial<Pick<LeaveRow, 'leaveNo'>>;
  typeName: string;
  flowKey: string;
  isPublic: boolean;
  studentName: string;
  studentId: string | null;
  starterId: string;
  level: number;
  byCounsellor: boolean;
};

/** What the engine gets to know of a leave. */
export function leaveCase(work: Work, { row, ...about }: About): NewCase {
  const { words } = work.platform;
  const facts = { name: about.studentName, type: about.typeName, days: row.leaveDays };
  return {
    processType: 'leave',
    flowKey: about.flowKey,
    bizId: row.id,
    ...(row.leaveNo && { sn: row.leaveNo }),
    title: words.say('zh-CN', 'flows.leave.title', facts),
    starterId: about.starterId,
    subjectId: about.studentId,
    form: {
      leaveDays: row.leaveDays,
      levelDays: row.levelDays,
      leaveTypeId: row.leaveTypeId,
      startTime: row.startTime,
      endTime: row.endTime,
      isPublic: about.isPublic,
      isOutSchool: row.isOutSchool,
      isOvernight: row.isOvernight,
      organiserId: row.organiserId,
      departmentIds: [row.departmentId],
    },
    sys: { level: about.level, byCounsellor: about.byCounsellor },
  };
}
