import type { ControlProps } from '#platform/web/form/control.ts';
import { PeoplePick } from '#platform/web/pick/people-pick.tsx';

/** Whoever called the student away, found by name among the staff. */
export function OrganiserPick({ id, title, value, onChange, invalid, describedBy }: ControlProps) {
  return (
    <PeoplePick
      {...{ id, title, invalid, describedBy }}
      from={['yxgl', 'leaveApply', 'getOrganiserSelect']}
      value={typeof value === 'string' && value !== '' ? [value] : []}
      onChange={([chosen]) => onChange(chosen ?? null)}
    />
  );
}
