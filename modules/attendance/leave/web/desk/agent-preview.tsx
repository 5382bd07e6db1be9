import '../student/student-form.css';
import { useFetched } from '#platform/web/client/queries.ts';
import { usePaused } from '#platform/web/pick/use-ref-options.ts';
import type { Preview } from '../student/leave.ts';
import { PreviewLine } from '../student/preview-line.tsx';

type Values = { readonly [name: string]: unknown };

/** What the leave would mean for this student, as soon as there is enough to say so. */
export function AgentPreview({ values }: { values: Values }) {
  const { studentId, leaveTypeId, startTime, endTime, organiserId, isOutSchool, isOvernight } = values;
  const now = JSON.stringify({
    studentId,
    leaveTypeId,
    startTime,
    endTime,
    isOutSchool: isOutSchool === true,
    isOvernight: isOutSchool === true && isOvernight === true,
    ...(organiserId ? { organiserId } : {}),
  });
  const asked = usePaused(now, 300);
  const whole = Boolean(studentId && leaveTypeId && startTime && endTime);
  const { data, isFetching } = useFetched<Preview>(
    'yxgl',
    'leaveApply',
    'preview',
    JSON.parse(asked) as Record<string, string>,
    {
      enabled: whole && asked === now,
      keep: true,
      quiet: true,
    },
  );
  return whole ? <PreviewLine preview={data} busy={isFetching || asked !== now} /> : null;
}
