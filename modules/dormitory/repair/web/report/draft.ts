import { addDays } from '#platform/pure/date.ts';
import type { Values } from '#platform/web/form/changes.ts';

/** What somebody has told of a fault before he has told anything. `slot`: `''` any time, else `2026-11-21 morning`. */
export const EMPTY: Values = {
  typeId: null,
  tips: null,
  needPhoto: false,
  place: 'room',
  roomId: null,
  buildingId: null,
  placeText: '',
  description: '',
  photos: [],
  video: [],
  phone: '',
  slot: '',
  enterAllowed: false,
  urgent: false,
};

/** Mornings and afternoons in which somebody may come. */
const PARTS = { morning: ['08:00:00', '12:00:00'], afternoon: ['14:00:00', '18:00:00'] } as const;
export type Slot = { value: string; day: string; part: keyof typeof PARTS; from: string; to: string };

/** Half days of the next week that have not passed, by the school's clock. */
export function slots(now: string): Slot[] {
  return Array.from({ length: 7 }, (_, ahead) => addDays(now.slice(0, 10), ahead)).flatMap((day) =>
    (['morning', 'afternoon'] as const)
      .map((part) => {
        const [from, to] = PARTS[part];
        return { value: `${day} ${part}`, day, part, from: `${day} ${from}`, to: `${day} ${to}` };
      })
      .filter((slot) => slot.to > now),
  );
}

const AS_TOLD = ['typeId', 'description', 'photos', 'video', 'phone', 'enterAllowed'];

/** The body of the call that reports the fault: it names the room or the public place, never both. */
export function submission(values: Values, now: string, force: boolean): Values {
  const slot = slots(now).find((one) => one.value === values['slot']);
  const told = [...AS_TOLD, ...(values['place'] === 'room' ? ['roomId'] : ['buildingId', 'placeText'])];
  return {
    ...Object.fromEntries(told.map((name) => [name, values[name]])),
    appointFrom: slot?.from ?? null,
    appointTo: slot?.to ?? null,
    urgency: values['urgent'] === true ? '2' : null,
    force,
  };
}
