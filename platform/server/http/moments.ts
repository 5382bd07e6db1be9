import { z } from 'zod';
import { parseDate, parseDateTime } from '#platform/pure/date.ts';

/** A day in a call, as the wire writes it (`2026-03-01`): one that the calendar has. */
export const wireDay = z.string().refine((text) => parseDate(text) !== null);

/** A moment in a call, on the school's clock (`2026-03-01 08:05:00`): one that day and clock have. */
export const wireMoment = z.string().refine((text) => parseDateTime(text) !== null);
