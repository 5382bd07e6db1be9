import { invalid } from '#platform/kit/errors.ts';
import { hooksFor } from '#platform/server/room-server.ts';
import { isInHalves, subjectHours } from '../rules.ts';
import { subject } from '../subject.ts';

type Draft = {
  credit?: number | null;
  hours?: number | null;
  theoryHours?: number | null;
  practiceHours?: number | null;
};

export const subjectHooks = hooksFor(subject, {
  async beforeAdd(_work, draft) {
    return sound(draft);
  },
  async beforeUpdate(_work, row, changes) {
    // whoever changes a part without the whole means the whole to follow
    const parts = changes.theoryHours !== undefined || changes.practiceHours !== undefined;
    const hours = parts && changes.hours === undefined ? null : row.hours;
    return sound({ ...row, hours, ...changes });
  },
});

function sound({ credit, hours, theoryHours, practiceHours }: Draft): { hours: number | null } {
  if (credit !== null && credit !== undefined && !isInHalves(credit))
    throw invalid([{ field: 'credit', key: 'academic.creditInHalves' }]);
  const whole = subjectHours(theoryHours ?? null, practiceHours ?? null);
  if (whole !== null && hours !== null && hours !== undefined && hours !== whole)
    throw invalid([{ field: 'hours', key: 'academic.hoursDiffer', facts: { whole } }]);
  return { hours: whole ?? hours ?? null };
}
