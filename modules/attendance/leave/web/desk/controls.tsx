import type { Controls } from '#platform/web/form/form-fields.tsx';
import type { ControlProps } from '#platform/web/form/control.ts';
import { RegionPick } from '../student/region-pick.tsx';
import { OrganiserPick } from './organiser-pick.tsx';

/** Controls of a leave's form that no kind of field brings. */
export const CONTROLS: Controls = { organiserId: OrganiserPick, cantonCode: RegionControl };

function RegionControl({ id, value, onChange, invalid, describedBy }: ControlProps) {
  const code = typeof value === 'string' ? value : '';
  return (
    <RegionPick
      id={id}
      value={code}
      onChange={(next) => onChange(next || null)}
      invalid={invalid}
      describedBy={describedBy}
    />
  );
}
