import { RegionPick } from '#modules/base/org/web';
import type { FormSlots } from '#platform/web/application/apply-form.tsx';
import { neededFor } from '../rules.ts';
import { PositionControl } from './position-control.tsx';

const NOTHING = { errors: {}, busy: false };
const RADIUS = 200;

/** The form of a place elsewhere: who is asked for depends on why, and whether one lives there. */
export const FORM: FormSlots = {
  controls: { cantonCode: RegionPick, position: PositionControl },
  useAhead: ({ type, reasonCode }) => ({ ...NOTHING, ...neededFor(type, reasonCode) }),
  initial: () => ({ radius: RADIUS, isChange: false }),
};
