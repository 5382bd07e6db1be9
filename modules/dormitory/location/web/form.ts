import { RegionPick } from '#modules/base/org/web';
import type { FormSlots } from '#platform/web/application/apply-form.tsx';
import type { UseAhead } from '#platform/web/application/use-apply.ts';
import { schoolNow } from '#platform/web/client/clock.ts';
import { useWords } from '#platform/web/i18n/words.ts';
import { dayFaults, neededFor, pointFaults } from '../rules.ts';
import { ROOM } from './location.ts';
import { PositionControl } from './position-control.tsx';

const RADIUS = 200;

/** Who is asked for depends on why, and whether one lives there; days and point are judged in their own step. */
const useAhead: UseAhead = (values) => {
  const t = useWords(ROOM);
  const text = (name: string) => (typeof values[name] === 'string' ? values[name] : '');
  const [type, fromDate, toDate] = [text('type'), text('fromDate'), text('toDate')];
  const [cantonCode, position] = [text('cantonCode'), text('position')];
  const faults = [
    ...(fromDate && toDate ? dayFaults({ type, fromDate, toDate }, schoolNow().slice(0, 10)) : []),
    ...(cantonCode && position ? pointFaults({ cantonCode, position }) : []),
  ];
  const said = faults.map(
    ({ field, key, facts }) => [field, t(key.replace('location', 'errors'), facts)] as const,
  );
  return { errors: Object.fromEntries(said), busy: false, ...neededFor(type, text('reasonCode')) };
};

/** The form of a place elsewhere. */
export const FORM: FormSlots = {
  controls: { cantonCode: RegionPick, position: PositionControl },
  useAhead,
  initial: () => ({ radius: RADIUS, isChange: false }),
};
