import { addDays } from '#platform/pure/date.ts';
import type { TypeNode } from '../../server/answers.ts';

/** What somebody has told of a fault so far. */
export type Draft = {
  type: Pick<TypeNode, 'id' | 'placeKind' | 'needPhoto' | 'tips'> | null;
  place: 'room' | 'public';
  roomId: string | null;
  buildingId: string;
  placeText: string;
  description: string;
  photos: string[];
  video: string[];
  phone: string;
  /** `''` any time, else `2026-11-21 morning`. */
  slot: string;
  enterAllowed: boolean;
  urgent: boolean;
};

export const EMPTY: Draft = {
  type: null,
  place: 'room',
  roomId: null,
  buildingId: '',
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
    (Object.keys(PARTS) as (keyof typeof PARTS)[])
      .map((part) => ({
        value: `${day} ${part}`,
        day,
        part,
        from: `${day} ${PARTS[part][0]}`,
        to: `${day} ${PARTS[part][1]}`,
      }))
      .filter((slot) => slot.to > now),
  );
}

/** The body of the call that reports the fault. */
export function submission(draft: Draft, now: string, force: boolean) {
  const slot = slots(now).find((one) => one.value === draft.slot);
  const place =
    draft.place === 'room'
      ? { roomId: draft.roomId }
      : { buildingId: draft.buildingId, placeText: draft.placeText };
  return {
    ...place,
    typeId: draft.type?.id,
    description: draft.description,
    photos: draft.photos,
    video: draft.video,
    phone: draft.phone,
    appointFrom: slot?.from ?? null,
    appointTo: slot?.to ?? null,
    enterAllowed: draft.enterAllowed,
    urgency: draft.urgent ? '2' : null,
    force,
  };
}
