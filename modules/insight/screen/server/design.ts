import { z } from 'zod';
import { notFound, Refusal } from '#platform/kit/errors.ts';
import { sql } from '#platform/server/db/sql.ts';
import { get, post } from '#platform/server/http/endpoint.ts';
import type { Work } from '#platform/server/work.ts';
import { refuse } from '../errors.ts';
import type { Panel } from '../rules/kinds.ts';
import { dressed } from './dress.ts';
import { assertArranged, COLUMNS_SHOWN, panelsBody, publishedPanels, type ScreenRow } from './layout.ts';
import { tell } from './picture.ts';
import { sourcesOf } from './sources.ts';

/** An editor that isn't heard of for so long has let go. Seconds. */
const HELD = 45;
/** Editions that one may go back to. */
const EDITIONS = 20;

type Draft = ScreenRow & {
  version: number;
  draft: Panel[] | null;
  editorId: string | null;
  editorName: string | null;
  editingUntil: string | null;
};

async function draftOf(work: Work, id: string): Promise<Draft> {
  const row = await work.db.row<Draft>(sql`
    select ${COLUMNS_SHOWN}, s.version, s.layout as draft, s.editor_id, u.user_name as editor_name, s.editing_until, e.layout
    from screen s left join sys_user u on u.id = s.editor_id
    left join screen_edition e on e.tenant_id = s.tenant_id and e.screen_id = s.id and e.edition = s.published_edition
    where s.id = ${id}`);
  if (!row) throw notFound();
  return row;
}

/** Somebody else who edits at this moment. */
const otherEditor = (work: Work, { editorId, editorName, editingUntil }: Draft): string | null =>
  editorId !== null && editorId !== work.actor.userId && (editingUntil ?? '') > work.at
    ? (editorName ?? '')
    : null;

/** What a designer begins with: the draft, else what is shown; the editions that were; who else edits. */
const plan = get('base/screen/plan', {
  needs: 'screen.update',
  query: z.strictObject({ id: z.uuid() }),
  async handle(work, { query }) {
    const row = await draftOf(work, query.id);
    const sources = sourcesOf(work);
    const isEmpty = row.draft === null && row.layout === null && !row.builtIn;
    const panels = row.draft ?? (isEmpty ? [] : publishedPanels(row, sources));
    const editions = await work.db.rows<{
      edition: number;
      publishedAt: string;
      publisher: string | null;
      panels: number;
    }>(sql`
      select e.edition, e.published_at, u.user_name as publisher, jsonb_array_length(e.layout) as panels
      from screen_edition e left join sys_user u on u.id = e.published_by where e.screen_id = ${query.id} order by e.edition desc`);
    const { id, name, code, theme, refreshSec, version, publishedEdition } = row;
    return {
      ...{ id, name, code, theme, refreshSec, version, publishedEdition, editions },
      panels,
      editor: otherEditor(work, row),
    };
  },
});

/** Everything that panels of this installation can show. */
const sources = get('base/screen/sources', {
  needs: 'screen.update',
  async handle(work) {
    const found = sourcesOf(work);
    const roomName = (room: string) => work.platform.words.say(work.locale, `rooms.${room}`);
    return {
      metrics: [...found.metrics.values()].map((metric) => ({ ...metric, room: roomName(metric.room) })),
      feeds: [...found.feeds.values()].map(({ code, name, room, feed }) => ({
        code,
        name,
        room: roomName(room),
        kind: feed.kind,
      })),
    };
  },
});

/** One editor at a time: holds the screen for him, again and again while he works. Taking over makes the other's work stale. */
const hold = post('base/screen/hold', {
  needs: 'screen.update',
  proof: 'plain',
  body: z.strictObject({ id: z.uuid(), takeOver: z.boolean().default(false) }),
  async handle(work, { body }) {
    const until = new Date(work.now.getTime() + HELD * 1000);
    const { userId } = work.actor;
    const taken = await work.db.row<{ version: number }>(sql`
      update screen set editor_id = ${userId}, editing_until = ${until},
        version = version + (editor_id is not null and editor_id <> ${userId} and editing_until > ${work.at})::int
      where id = ${body.id} and (${body.takeOver} or editor_id is null or editor_id = ${userId} or editing_until <= ${work.at})
      returning version`);
    if (taken) return { editor: null, version: taken.version };
    const row = await draftOf(work, body.id);
    return { editor: otherEditor(work, row), version: row.version };
  },
});

/** What panels would show, for the designer's eyes: nothing is kept. */
const look = post('base/screen/look', {
  needs: 'screen.update',
  proof: 'plain',
  reads: true,
  autocommit: true,
  body: z.strictObject({ panels: panelsBody }),
  async handle(work, { body }) {
    const found = sourcesOf(work);
    return {
      panels: body.panels.map((panel) => dressed(panel, found)),
      told: await tell(work, body.panels, found, { departmentId: null, before: {} }),
    };
  },
});

const save = post('base/screen/save', {
  needs: 'screen.update',
  proof: 'plain',
  body: z.strictObject({ id: z.uuid(), version: z.number().int(), panels: panelsBody }),
  async handle(work, { body: { id, version, panels } }) {
    const row = await draftOf(work, id);
    if (row.version !== version) throw new Refusal('kit.versionConflict');
    const editor = otherEditor(work, row);
    if (editor !== null) throw refuse.editedBy({ name: editor });
    assertArranged(panels, sourcesOf(work));
    return keep(work, id, version, sql`layout = ${JSON.stringify(panels)}::jsonb`);
  },
});

/** The draft is shown from now on; the editions before it can be gone back to. */
const publish = post('base/screen/publish', {
  needs: 'screen.publish',
  proof: 'plain',
  body: z.strictObject({ id: z.uuid(), version: z.number().int() }),
  async handle(work, { body: { id, version } }) {
    const row = await draftOf(work, id);
    const found = sourcesOf(work);
    const panels = row.draft ?? publishedPanels(row, found);
    assertArranged(panels, found);
    return show(work, id, version, panels);
  },
});

/** An edition of before is shown again, as a new one, and is what the designer goes on with. */
const rollback = post('base/screen/rollback', {
  needs: 'screen.publish',
  proof: 'plain',
  body: z.strictObject({ id: z.uuid(), version: z.number().int(), edition: z.number().int() }),
  async handle(work, { body: { id, version, edition } }) {
    const found = await work.db.row<{ layout: Panel[] }>(
      sql`select layout from screen_edition where screen_id = ${id} and edition = ${edition}`,
    );
    if (!found) throw notFound();
    return show(work, id, version, found.layout);
  },
});

async function show(
  work: Work,
  id: string,
  version: number,
  panels: readonly Panel[],
): Promise<{ version: number }> {
  const layout = JSON.stringify(panels);
  const next = sql`(select coalesce(max(edition), 0) + 1 from screen_edition where screen_id = ${id})`;
  const kept = await keep(
    work,
    id,
    version,
    sql`layout = ${layout}::jsonb, published_edition = ${next}, published_at = ${work.at}`,
  );
  await work.db.run(sql`
    insert into screen_edition (tenant_id, screen_id, edition, layout, published_at, published_by)
    select tenant_id, id, published_edition, ${layout}::jsonb, ${work.at}, ${work.actor.userId} from screen where id = ${id}`);
  await work.db.run(sql`
    delete from screen_edition where screen_id = ${id}
      and edition <= (select published_edition from screen where id = ${id}) - ${EDITIONS}`);
  return kept;
}

/** Whoever comes second with the same version is told. */
async function keep(
  work: Work,
  id: string,
  version: number,
  values: ReturnType<typeof sql>,
): Promise<{ version: number }> {
  const row = await work.db.row<{ version: number }>(sql`
    update screen set ${values}, version = version + 1, updated_at = ${work.at}
    where id = ${id} and version = ${version} returning version`);
  if (!row) throw new Refusal('kit.versionConflict');
  return row;
}

export const design = [plan, sources, hold, look, save, publish, rollback];
export { hold, look, plan, save, sources };
