import { z } from 'zod';
import { MOST_STROKES, STROKES } from '../rules.ts';

export const strokesBody = z.string().max(MOST_STROKES).regex(STROKES);
