import { z } from 'zod';
import { isDay, isMoment } from '#platform/pure/date.ts';

/** A day in a call, as the wire writes it (`2026-03-01`): one that people mean, see `isDay`. */
export const wireDay = z.iso.date().refine(isDay);

/** A moment in a call, on the school's clock (`2026-03-01 08:05:00`): one that people mean. */
export const wireMoment = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/)
  .refine(isMoment);
