import { asServer } from '#platform/server/begin.ts';
import { newToken, tokenHash } from '#platform/server/auth/token.ts';
import { forbidden } from '#platform/kit/errors.ts';
import { sql } from '#platform/server/db/sql.ts';
import type { Headers } from '#platform/server/http/endpoint.ts';
import type { Work } from '#platform/server/work.ts';
import { refuse } from '../errors.ts';

/** A browser that typed the code, or a television, may watch so long without being seen. Hours. */
const LIFE = 12;
/** Seen is written down no more often. Minutes. */
const NOTE_EVERY = 10;

/** Who watches: by a pass what it opens, signed in what his circle is. `departmentId`: one college alone. */
export type Watcher = {
  passId: string | null;
  screenId: string | null;
  carouselId: string | null;
  departmentId: string | null;
};

type Pass = Watcher & { isDueForNote: boolean };

/** @throws refusal where neither a living token nor a permitted sign-in came along: nothing is told then */
export async function watcherOf(work: Work, headers: Headers, asked: string | undefined): Promise<Watcher> {
  const token = headers['screen-token'];
  if (typeof token === 'string' && token !== '') return byToken(work, token, asked);
  if (!work.may('screen.watch')) throw refuse.expired();
  const circle = work.actor.circle('screen.watch');
  const own = { passId: null, screenId: null, carouselId: null };
  if (circle === 'all') return { ...own, departmentId: asked ?? null };
  const colleges = circle['department'] ?? [];
  const departmentId = asked ?? colleges[0];
  if (!departmentId || !colleges.includes(departmentId)) throw refuse.notThisCollege();
  return { ...own, departmentId };
}

async function byToken(work: Work, token: string, asked: string | undefined): Promise<Watcher> {
  const due = new Date(work.now.getTime() - NOTE_EVERY * 60_000);
  const pass = await work.db.row<Pass>(sql`
    select p.id as pass_id, p.screen_id, p.carousel_id, p.department_id,
      coalesce(p.last_seen_at < ${due}, true) as is_due_for_note
    from screen_key k join screen_pass p on p.tenant_id = k.tenant_id and p.id = k.pass_id
    where k.hash = ${tokenHash(token)} and k.kind = 'token' and k.until > ${work.at}
      and p.status = 'active' and (p.valid_until is null or p.valid_until >= ${work.at}::date)`);
  if (!pass) throw refuse.expired();
  if (asked !== undefined && pass.departmentId !== null && asked !== pass.departmentId)
    throw refuse.notThisCollege();
  const { isDueForNote, ...watcher } = pass;
  if (isDueForNote) await note(work, watcher.passId!, token);
  return { ...watcher, departmentId: watcher.departmentId ?? asked ?? null };
}

/** A television that watches all day stays allowed. */
const note = (work: Work, passId: string, token: string): Promise<unknown> =>
  asServer(
    work.platform,
    work.tenant,
    (server) =>
      server.db.run(sql`
        with seen as (update screen_pass set last_seen_at = ${work.at} where id = ${passId})
        update screen_key set until = ${lifeFrom(work)} where hash = ${tokenHash(token)}`),
    { transaction: false },
  );

const lifeFrom = (work: Work): Date => new Date(work.now.getTime() + LIFE * 3_600_000);

/** Refuses a pass that opens something else. */
export async function assertOpens(
  work: Work,
  { passId, screenId, carouselId }: Watcher,
  of: string,
): Promise<void> {
  if (passId === null || screenId === of) return;
  const isIn =
    carouselId !== null &&
    (await work.db.row(sql`
      select 1 from screen_carousel c, jsonb_array_elements(c.items) i
      where c.id = ${carouselId} and i->>'screenId' = ${of}`));
  if (!isIn) throw forbidden();
}

/** A token for a browser that showed the code of a pass. */
export async function tokenFor(work: Work, passId: string): Promise<string> {
  const token = newToken();
  await work.db.run(sql`
    with old as (delete from screen_key where until < ${work.at}),
      seen as (update screen_pass set last_seen_at = ${work.at} where id = ${passId})
    insert into screen_key (tenant_id, hash, kind, pass_id, until, created_at)
    values (${work.tenant}, ${tokenHash(token)}, 'token', ${passId}, ${lifeFrom(work)}, ${work.at})`);
  return token;
}
