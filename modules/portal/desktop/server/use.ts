import { z } from 'zod';
import { sql } from '#platform/server/db/sql.ts';
import { post } from '#platform/server/http/endpoint.ts';
import { parameters } from '#platform/server/settings/parameters.ts';
import type { Work } from '#platform/server/work.ts';
import { countedWord } from '../rules-use.ts';
import { offeredTo } from './widget.ts';

/** Different words of a day; what comes beyond is counted without its word. */
const MOST_WORDS = 5_000;

const count = z.number().int().min(0).max(200);
const used = z.strictObject({ code: z.string().max(60), shown: count, clicked: count });

/** The browser tells, now and then, which cards were in sight and pressed. It waits for no answer. */
const noteUse = post('base/portal/noteUse', {
  needs: 'login',
  proof: 'plain',
  body: z.strictObject({ visits: count, cards: z.array(used).max(60) }),
  async handle(work, { body }) {
    const { userId, roleType } = work.actor;
    const known = new Set(offeredTo(work, roleType).map(({ code }) => code));
    const cards = [...new Map(body.cards.map((card) => [card.code, card])).values()].filter(({ code }) =>
      known.has(code),
    );
    const visit = body.visits > 0 ? [{ code: '', shown: body.visits, clicked: 0 }] : [];
    const rows = JSON.stringify([...visit, ...cards]);
    const noted = await work.db.run(sql`
      insert into desk_use (tenant_id, day, user_id, role_type, code, shown, clicked)
      select ${work.tenant}, ${work.at.slice(0, 10)}::date, ${userId}, ${roleType}, r.code, r.shown, r.clicked
      from jsonb_to_recordset(${rows}::jsonb) as r(code text, shown int, clicked int) order by r.code
      on conflict (tenant_id, day, user_id, role_type, code) do update
        set shown = desk_use.shown + excluded.shown, clicked = desk_use.clicked + excluded.clicked`);
    return { noted };
  },
});

const noteSearch = post('base/portal/noteSearch', {
  needs: 'login',
  proof: 'plain',
  body: z.strictObject({
    place: z.enum(['global', 'centre']),
    word: z.string().trim().min(2).max(50),
    found: z.number().int().min(0).max(10_000),
    people: z.number().int().min(0).max(10_000),
  }),
  async handle(work, { body }) {
    const day = work.at.slice(0, 10);
    const word = countedWord(body.word, body.people > 0);
    const missed = body.found + body.people === 0 ? 1 : 0;
    await work.db.run(sql`
      insert into search_use (tenant_id, day, place, word, times, missed)
      select ${work.tenant}, ${day}::date, ${body.place}, case when
          (select count(*) from search_use where day = ${day}::date) < ${MOST_WORDS} then ${word} else '' end, 1, ${missed}
      on conflict (tenant_id, day, place, word) do update
        set times = search_use.times + 1, missed = search_use.missed + excluded.missed`);
    return { noted: 1 };
  },
});

/** Each night: days that are over become numbers without people, and what is older than the school keeps it is dropped. */
export async function foldUse(work: Work): Promise<void> {
  const today = work.at.slice(0, 10);
  await work.db.run(sql`
    with over as (delete from desk_use where day < ${today}::date returning *)
    insert into desk_use_day (tenant_id, day, role_type, code, people, shown, clickers, clicked)
    select tenant_id, day, role_type, code, count(*), sum(shown), count(*) filter (where clicked > 0), sum(clicked)
    from over group by tenant_id, day, role_type, code
    on conflict (tenant_id, day, role_type, code) do update set people = desk_use_day.people + excluded.people,
      shown = desk_use_day.shown + excluded.shown, clickers = desk_use_day.clickers + excluded.clickers,
      clicked = desk_use_day.clicked + excluded.clicked`);
  const { 'desktop.useDays': days } = await parameters(work, 'desktop');
  const oldest = sql`${today}::date - ${Number(days)}::int`;
  await work.db.run(sql`delete from desk_use_day where day < ${oldest}`);
  await work.db.run(sql`delete from search_use where day < ${oldest}`);
}

export const notes = [noteUse, noteSearch];
