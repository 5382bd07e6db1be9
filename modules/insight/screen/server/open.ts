import { randomInt } from 'node:crypto';
import { z } from 'zod';
import { notFound, tooMany } from '#platform/kit/errors.ts';
import { departmentNames } from '#modules/base/org';
import { weekdayOf } from '#platform/pure/date.ts';
import { count, countFirst } from '#platform/server/auth/throttle.ts';
import { newToken, tokenHash } from '#platform/server/auth/token.ts';
import { sql } from '#platform/server/db/sql.ts';
import { get, post } from '#platform/server/http/endpoint.ts';
import type { Work } from '#platform/server/work.ts';
import { refuse } from '../errors.ts';
import { isOn, type Turn } from '../rules.ts';
import { publishedPanels, shownScreen } from './layout.ts';
import { isOfCollege } from './picture.ts';
import { codeHash } from './pass.ts';
import { pictureOf } from './snapshot.ts';
import { sourcesOf } from './sources.ts';
import { dressed } from './dress.ts';
import { assertOpens, tokenFor, watcherOf } from './watch.ts';

const screenCode = z.string().regex(/^[A-Za-z][\w-]{1,39}$/);

/** A screen as viewers see it now. Without a living token or a permitted sign-in no figure leaves. */
export const data = get('base/openApi/screen/data', {
  needs: 'public',
  query: z.strictObject({ code: screenCode, departmentId: z.uuid().optional() }),
  async handle(work, { query, headers }) {
    const screen = await shownScreen(work, query.code);
    if (!screen) throw notFound();
    const watcher = await watcherOf(work, headers, query.departmentId);
    await assertOpens(work, watcher, screen.id);
    const { departmentId } = watcher;
    const sources = sourcesOf(work);
    const panels = publishedPanels(screen, sources).filter((panel) =>
      isOfCollege(panel, sources, departmentId),
    );
    const picture = await pictureOf(work, { screen, panels, sources, departmentId });
    const [college] = departmentId === null ? [] : await departmentNames(work, { ids: [departmentId] });
    return {
      name: screenName(work, screen.name),
      theme: screen.theme,
      refreshSec: screen.refreshSec,
      school: await schoolName(work),
      college: college?.deptName ?? null,
      now: work.at,
      panels: panels.map((panel) => dressed(panel, sources)),
      picture,
    };
  },
});

const screenName = (work: Work, name: string): string =>
  work.platform.words.has(work.locale, `firstNames.screen.${name}`)
    ? work.platform.words.say(work.locale, `firstNames.screen.${name}`)
    : name;

async function schoolName(work: Work): Promise<string> {
  const row = await work.db.row<{ schoolName: string }>(
    sql`select school_name from sys_tenant where id = ${work.tenant}`,
  );
  return row?.schoolName ?? '';
}

/** Wrong codes of one address, and for how long it waits then. Seconds. */
const TRIES = { most: 5, seconds: 600 };

/** The code of a pass becomes the token of this browser. Five wrong ones cost ten minutes. */
export const auth = post('base/openApi/screen/auth', {
  needs: 'public',
  proof: 'plain',
  reads: true,
  body: z.strictObject({
    accessCode: z
      .string()
      .trim()
      .toUpperCase()
      .regex(/^[A-Z0-9]{6,12}$/),
  }),
  async handle(work, { body }) {
    const limit = { key: `screen:${work.tenant}:${work.ip}`, ...TRIES };
    const { found, left } = await countFirst(work.platform.pool, limit, work.now, () =>
      work.db
        .row<{ passId: string }>(
          sql`
          select k.pass_id from screen_key k join screen_pass p on p.tenant_id = k.tenant_id and p.id = k.pass_id
          where k.hash = ${codeHash(work, body.accessCode)} and k.kind = 'code' and p.status = 'active'
            and (p.valid_until is null or p.valid_until >= ${work.at}::date)`,
        )
        .then((row) => row ?? null),
    );
    if (left < 0) throw refuse.codeWait();
    if (!found) throw refuse.codeWrong({ left });
    return { token: await tokenFor(work, found.passId) };
  },
});

type Item = Turn & { code: string; name: string; seconds: number };

/** What a television plays, or a carousel that somebody who may watch asks for: its screens that are on at this hour. */
export const playlist = get('base/openApi/screen/playlist', {
  needs: 'public',
  query: z.strictObject({ id: z.uuid().optional(), test: z.literal('1').optional() }),
  async handle(work, { query, headers }) {
    if (query.test) work.demand('screen.update');
    const { passId, screenId, carouselId } = await watcherOf(work, query.test ? {} : headers, undefined);
    const id = passId === null ? (query.id ?? null) : carouselId;
    const items = screenId ? await onlyScreen(work, screenId) : await itemsOf(work, id);
    const at = { weekday: weekdayOf(work.at.slice(0, 10)), time: work.at.slice(11, 16) };
    const on = items.filter((item) => isOn(item, at));
    if (on.length === 0) throw refuse.nothingToPlay();
    return on.map(({ code, name, seconds }) => ({ code, name: screenName(work, name), seconds }));
  },
});

const onlyScreen = (work: Work, screenId: string): Promise<Item[]> =>
  work.db.rows<Item>(sql`
    select code, name, 600 as seconds, null as from_time, null as to_time, null as weekdays from screen where id = ${screenId}`);

/** Of the carousel, or of the first one where nobody says which. */
const itemsOf = (work: Work, id: string | null): Promise<Item[]> =>
  work.db.rows<Item>(sql`
    select s.code, s.name, (i.value->>'seconds')::int as seconds, i.value->>'fromTime' as from_time, i.value->>'toTime' as to_time,
      case when jsonb_typeof(i.value->'weekdays') = 'array' then i.value->'weekdays' end as weekdays
    from (select * from screen_carousel where ${id}::uuid is null or id = ${id}::uuid order by created_at limit 1) c,
      jsonb_array_elements(c.items) with ordinality i(value, place)
    join screen s on s.id = (i.value->>'screenId')::uuid order by i.place`);

/** A television that nobody knows shows six digits; whoever manages screens types them in within ten minutes. */
export const pair = post('base/openApi/screen/pair', {
  needs: 'public',
  proof: 'plain',
  reads: true,
  body: z.strictObject({ place: z.literal('tv') }),
  async handle(work) {
    const tries = await count(work.platform.pool, `screen-pair:${work.tenant}:${work.ip}`, 3_600, work.now);
    if (tries > PAIRS_AN_HOUR) throw tooMany(3_600);
    const secret = newToken();
    const until = new Date(work.now.getTime() + PAIR_LIFE * 1000);
    await work.db.run(sql`delete from screen_key where kind = 'pair' and until < ${work.at}`);
    const row = await work.db.row<{ pairCode: string }>(sql`
      insert into screen_key (tenant_id, hash, kind, pair_code, until, created_at)
      values (${work.tenant}, ${tokenHash(secret)}, 'pair', ${String(randomInt(10 ** 6)).padStart(6, '0')}, ${until}, ${work.at})
      on conflict (tenant_id, pair_code) do nothing returning pair_code`);
    if (!row) throw tooMany(5);
    return { pairCode: row.pairCode, secret, seconds: PAIR_LIFE };
  },
});

const PAIRS_AN_HOUR = 60;
/** Seconds. */
const PAIR_LIFE = 600;

/** Whether somebody paired the television: then it gets its token, once. */
export const paired = post('base/openApi/screen/paired', {
  needs: 'public',
  proof: 'plain',
  reads: true,
  body: z.strictObject({ secret: z.string().regex(/^[\w-]{43}$/) }),
  async handle(work, { body }) {
    const key = await work.db.row<{ passId: string | null }>(sql`
      select pass_id from screen_key where hash = ${tokenHash(body.secret)} and kind = 'pair' and until > ${work.at} for update`);
    if (!key) throw refuse.expired();
    if (key.passId === null) return { token: null };
    await work.db.run(sql`delete from screen_key where hash = ${tokenHash(body.secret)}`);
    return { token: await tokenFor(work, key.passId) };
  },
});
