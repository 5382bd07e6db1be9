import type { ListedRow } from '#platform/kit/resource.ts';
import type { rectify } from '../rectify.ts';

export type RectifyRow = ListedRow<typeof rectify>;
/** What somebody has to put right, and what he has to look at again. */
export type Mine = { owned: RectifyRow[]; toCheck: RectifyRow[]; past: RectifyRow[] };
