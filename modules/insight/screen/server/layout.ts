import { z } from 'zod';
import { sql } from '#platform/server/db/sql.ts';
import type { Work } from '#platform/server/work.ts';
import { refuse } from '../errors.ts';
import { KIND_NAMES, SPANS, type Panel } from '../rules/kinds.ts';
import { COLUMNS, layoutFault, MOST_PANELS, ROWS } from '../rules.ts';
import { isKnown, type Sources } from './sources.ts';
import { suggested } from './suggest.ts';

const code = z.string().max(120);

const panel = z.strictObject({
  id: z.string().min(1).max(40),
  kind: z.enum(KIND_NAMES),
  x: z
    .number()
    .int()
    .min(0)
    .max(COLUMNS - 1),
  y: z
    .number()
    .int()
    .min(0)
    .max(ROWS - 1),
  w: z.number().int().min(1).max(COLUMNS),
  h: z.number().int().min(1).max(ROWS),
  title: z.string().max(40).optional(),
  metrics: z.array(code).max(6).optional(),
  by: z.string().max(40).optional(),
  span: z.enum(SPANS).optional(),
  top: z.number().int().min(1).max(30).optional(),
  filters: z.record(z.string().max(40), z.array(z.string().max(60)).max(50)).optional(),
  feed: z.string().max(60).optional(),
  text: z.string().max(300).optional(),
  limits: z.strictObject({ warn: z.number(), bad: z.number() }).optional(),
});

export const panelsBody = z.array(panel).max(MOST_PANELS);

/** Refuses what is no arrangement, and panels of what this installation doesn't count. */
export function assertArranged(panels: readonly Panel[], sources: Sources): void {
  if (layoutFault(panels) !== null) throw refuse.badLayout();
  const unknown = panels.find((one) => !isKnown(one, sources));
  if (unknown) throw refuse.unknownMetric({ title: unknown.title ?? unknown.metrics?.[0] ?? unknown.kind });
}

/** A screen as far as showing it goes. */
export type ScreenRow = {
  id: string;
  name: string;
  code: string;
  theme: string;
  refreshSec: number;
  builtIn: boolean;
  publishedEdition: number | null;
  layout: Panel[] | null;
};

export const COLUMNS_SHOWN = sql`s.id, s.name, s.code, s.theme, s.refresh_sec, s.built_in, s.published_edition`;

/** A screen with what is published of it. */
export const shownScreen = (work: Work, screenCode: string): Promise<ScreenRow | undefined> =>
  work.db.row<ScreenRow>(sql`
    select ${COLUMNS_SHOWN}, e.layout from screen s
    left join screen_edition e on e.tenant_id = s.tenant_id and e.screen_id = s.id and e.edition = s.published_edition
    where s.code = ${screenCode}`);

/** What viewers see: the published edition; of a screen of the product that nobody published, what its rooms suggest. */
export function publishedPanels({ layout, builtIn, code: of }: ScreenRow, sources: Sources): Panel[] {
  if (layout) return layout.filter((one) => isKnown(one, sources));
  if (!builtIn) throw refuse.notPublished();
  return suggested(of, sources);
}
