import type { Values } from '#platform/web/form/changes.ts';
import { usePaused } from '#platform/web/pick/use-ref-options.ts';
import type { Preview } from '../../server/answers.ts';
import { useLeaves } from '../leave.ts';

const PAUSE = 300;

/** What the leave would mean, asked anew a moment after type, times or "off campus" change. */
export function usePreview(values: Values, exceptId: string | null) {
  const { studentId, leaveTypeId, startTime, endTime, organiserId, isOutSchool, isOvernight } = values;
  const now = JSON.stringify({
    ...(studentId ? { studentId } : {}),
    leaveTypeId,
    startTime,
    endTime,
    organiserId,
    isOutSchool,
    isOvernight: isOutSchool === true && isOvernight,
    exceptId,
  });
  const asked = usePaused(now, PAUSE);
  const whole = Boolean(leaveTypeId && startTime && endTime);
  const { data, isFetching } = useLeaves<Preview>('preview', JSON.parse(asked), {
    enabled: whole && asked === now,
    keep: true,
  });
  const isFresh = asked === now && !isFetching;
  return { data: whole ? data : undefined, busy: whole && !isFresh };
}
