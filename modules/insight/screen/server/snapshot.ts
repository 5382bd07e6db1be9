import { asServer } from '#platform/server/begin.ts';
import { sql } from '#platform/server/db/sql.ts';
import type { Work } from '#platform/server/work.ts';
import type { Panel } from '../rules/kinds.ts';
import type { ScreenRow } from './layout.ts';
import { tell, type ToldPanels } from './picture.ts';
import type { Sources } from './sources.ts';

/** What a screen shows, and as of when; null while the first one is under way. */
export type Picture = { asOf: string; told: ToldPanels } | null;

type Wanted = {
  screen: Pick<ScreenRow, 'id' | 'refreshSec' | 'publishedEdition'>;
  panels: readonly Panel[];
  sources: Sources;
  departmentId: string | null;
};

/**
 * The picture that all who watch a screen share. Whoever finds it older than its interval claims it and asks for a new
 * one; the others are shown the last, so that one set of statements serves any number of viewers, on any number of nodes.
 */
export function pictureOf(work: Work, wanted: Wanted): Promise<Picture> {
  // a look is no change of the school's: it is kept where the school may only look, too
  return asServer(
    work.platform,
    work.tenant,
    async (server) => {
      const claimed = await claim(server, wanted);
      if (claimed) await compute(server, wanted, claimed.told ?? {});
      return kept(server, wanted);
    },
    { now: work.now, locale: work.locale, traceId: work.traceId, transaction: false },
  );
}

/** Only one of however many gets the row back: the one that has to compute. */
async function claim(
  work: Work,
  { screen, departmentId }: Wanted,
): Promise<{ told: ToldPanels | null } | undefined> {
  const edition = screen.publishedEdition ?? 0;
  const stale = new Date(work.now.getTime() - screen.refreshSec * 1000);
  return work.db.row<{ told: ToldPanels | null }>(sql`
    insert into screen_picture as p (tenant_id, screen_id, department_id, locale, edition, claimed_at)
    values (${work.tenant}, ${screen.id}, ${departmentId}::uuid, ${work.locale}, ${edition}, ${work.now})
    on conflict (tenant_id, screen_id, department_id, locale) do update
      set claimed_at = excluded.claimed_at, edition = excluded.edition,
        told = case when p.edition = excluded.edition then p.told end,
        as_of = case when p.edition = excluded.edition then p.as_of end
      where p.claimed_at <= ${stale} or p.edition <> excluded.edition
    returning told`);
}

async function compute(work: Work, wanted: Wanted, before: ToldPanels): Promise<void> {
  const { screen, panels, sources, departmentId } = wanted;
  const began = performance.now();
  // nothing to be had: the last picture stays, and its age tells
  const told = await tell(work, panels, sources, { departmentId, before }).catch(() => null);
  if (told === null) return;
  await work.db.run(sql`
    update screen_picture set told = ${JSON.stringify(told)}::jsonb, as_of = ${work.at}::timestamptz,
      took_ms = ${Math.round(performance.now() - began)}
    where screen_id = ${screen.id} and department_id is not distinct from ${departmentId}::uuid and locale = ${work.locale}
      and edition = ${screen.publishedEdition ?? 0}`);
}

async function kept(work: Work, { screen, departmentId }: Wanted): Promise<Picture> {
  const row = await work.db.row<{ asOf: string | null; told: ToldPanels | null }>(sql`
    select as_of, told from screen_picture where screen_id = ${screen.id}
      and department_id is not distinct from ${departmentId}::uuid and locale = ${work.locale}`);
  return row?.asOf && row.told ? { asOf: row.asOf, told: row.told } : null;
}
