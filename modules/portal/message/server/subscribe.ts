import { z } from 'zod';
import { Refusal } from '#platform/kit/errors.ts';
import type { MessageKind } from '#platform/kit/room.ts';
import { sql } from '#platform/server/db/sql.ts';
import { get, post } from '#platform/server/http/endpoint.ts';
import { contactsOf } from '#platform/server/notify/contacts.ts';
import { offeredMedia, quietOf } from '#platform/server/notify/forward.ts';
import { FIRST_WAYS, messageKinds, WAYS, type Way } from '#platform/server/notify/kinds.ts';
import { parameters } from '#platform/server/settings/parameters.ts';
import { LANGUAGES } from '#platform/server/notify/wording.ts';
import type { Locale, Work } from '#platform/server/work.ts';
import { refuse } from '../errors.ts';
import { hoursBetween, keptWays } from '../rules.ts';
import type { Subscribed } from './answers.ts';

type Kind = MessageKind & { room: string };

/** What somebody of the caller's role gets, out of the rooms that his school has. */
const kindsOfMine = (work: Work): Kind[] =>
  messageKinds(work.platform).filter(
    ({ roles }) => roles === undefined || roles.includes(work.actor.roleType),
  );

export type KindSetting = { code: string; ways: Way[]; fixed: boolean };

/** What the school has set about kinds, by code. */
export async function kindSettings(work: Work): Promise<Map<string, KindSetting>> {
  const rows = await work.db.rows<KindSetting>(sql`select code, ways, fixed from msg_kind`);
  return new Map(rows.map((row) => [row.code, row]));
}

export const nameOfKind = (work: Work, code: string): string =>
  work.platform.words.say(work.locale, `messageKinds.${code}`);
export const nameOfRoom = (work: Work, room: string): string =>
  work.platform.words.say(work.locale, `rooms.${room}`);

/** `13812345678` → `138****5678`, `lin@school.cn` → `l***@school.cn`. */
function maskedContact(address: string): string {
  const at = address.lastIndexOf('@');
  if (at > 0) return `${address.slice(0, 1)}***${address.slice(at)}`;
  return `${address.slice(0, 3)}****${address.slice(-4)}`;
}

/** The ways that the school offers, and where each would reach the caller. */
async function media(work: Work) {
  const offered: Way[] = ['site', ...(await offeredMedia(work))];
  return Promise.all(
    offered.map(async (way) => {
      if (way === 'site') return { way, contact: null, reachable: true };
      const [own] = await contactsOf(work, [work.actor.userId], way);
      const contact = own ? (way === 'wxwork' ? '' : maskedContact(own.address)) : null;
      return { way, contact, reachable: own !== undefined };
    }),
  );
}

async function limits(work: Work) {
  const [sms, own] = await Promise.all([parameters(work, 'sms'), parameters(work, 'message')]);
  return {
    schoolQuiet: { quietFrom: String(sms['sms.quietFrom']), quietTo: String(sms['sms.quietTo']) },
    quietMost: Number(own['message.quietMost']),
  };
}

/** My kinds of messages with the ways that I get each by, and my quiet hours. */
export const getMine = get('base/userSubscribe/getMine', {
  needs: 'login',
  async handle(work): Promise<Subscribed> {
    const settings = await kindSettings(work);
    const chosen = await work.db.rows<{ code: string; ways: Way[] }>(
      sql`select code, ways from user_subscribe where user_id = ${work.actor.userId}`,
    );
    const own = new Map(chosen.map(({ code, ways }) => [code, ways]));
    const offered = await media(work);
    const ways = offered.map(({ way }) => way);
    const kinds = kindsOfMine(work).map((kind) => {
      const setting = settings.get(kind.code);
      const fixed = kind.fixed === true || setting?.fixed === true;
      return {
        code: kind.code,
        name: nameOfKind(work, kind.code),
        roomName: nameOfRoom(work, kind.room),
        fixed,
        ways: keptWays(own.get(kind.code) ?? setting?.ways ?? FIRST_WAYS, ways, fixed),
        own: own.has(kind.code),
      };
    });
    const quiet = (await quietOf(work, work.actor.userId)) ?? null;
    const spoken = await work.db.row<{ language: Locale }>(
      sql`select language from user_msg_language where user_id = ${work.actor.userId}`,
    );
    return { media: offered, kinds, quiet, language: spoken?.language ?? 'zh-CN', ...(await limits(work)) };
  },
});

const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);
const waysBody = z.array(z.enum(WAYS)).max(WAYS.length);

/** Keeps what I chose; what is not named stays as it is. `quiet: null` means no hours of my own. */
const submit = post('base/userSubscribe/submit', {
  needs: 'login',
  proof: 'plain',
  body: z.strictObject({
    kinds: z.record(z.string().max(60), waysBody),
    quiet: z.strictObject({ quietFrom: time, quietTo: time }).nullable(),
    language: z.enum(LANGUAGES).optional(),
  }),
  async handle(work, { body }) {
    const settings = await kindSettings(work);
    const offered: Way[] = ['site', ...(await offeredMedia(work))];
    const known = new Map(kindsOfMine(work).map((kind) => [kind.code, kind]));
    const rows = Object.entries(body.kinds).map(([code, ways]) => {
      const kind = known.get(code);
      if (!kind) throw new Refusal('kit.badValue');
      if (ways.some((way) => !offered.includes(way))) throw refuse.wayNotOffered();
      const fixed = kind.fixed === true || settings.get(code)?.fixed === true;
      if (fixed && !ways.includes('site')) throw refuse.kindFixed({ name: nameOfKind(work, code) });
      return { code, ways: keptWays(ways, offered, fixed) };
    });
    await work.db.run(sql`
      insert into user_subscribe (tenant_id, user_id, code, ways, updated_at)
      select ${work.tenant}, ${work.actor.userId}, r.code, r.ways, ${work.at}
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(code text, ways text[])
      on conflict (tenant_id, user_id, code) do update set ways = excluded.ways, updated_at = excluded.updated_at`);
    await keepQuiet(work, body.quiet);
    if (body.language) await keepLanguage(work, body.language);
    return { saved: rows.length };
  },
});

async function keepQuiet(work: Work, quiet: { quietFrom: string; quietTo: string } | null): Promise<void> {
  if (quiet === null || quiet.quietFrom === quiet.quietTo) {
    await work.db.run(sql`delete from user_quiet where user_id = ${work.actor.userId}`);
    return;
  }
  const { quietMost } = await limits(work);
  if (hoursBetween(quiet.quietFrom, quiet.quietTo) > quietMost)
    throw refuse.quietTooLong({ hours: quietMost });
  await work.db.run(sql`
    insert into user_quiet (tenant_id, user_id, quiet_from, quiet_to, updated_at)
    values (${work.tenant}, ${work.actor.userId}, ${quiet.quietFrom}, ${quiet.quietTo}, ${work.at})
    on conflict (tenant_id, user_id) do update set quiet_from = excluded.quiet_from, quiet_to = excluded.quiet_to,
      updated_at = excluded.updated_at`);
}

/** The language of what reaches me outside the site. */
async function keepLanguage(work: Work, language: Locale): Promise<void> {
  await work.db.run(sql`
    insert into user_msg_language (tenant_id, user_id, language) values (${work.tenant}, ${work.actor.userId}, ${language})
    on conflict (tenant_id, user_id) do update set language = excluded.language`);
}

/** Back to what the school has set. */
const reset = post('base/userSubscribe/reset', {
  needs: 'login',
  proof: 'plain',
  async handle(work) {
    const me = work.actor.userId;
    await work.db.run(sql`delete from user_quiet where user_id = ${me}`);
    await work.db.run(sql`delete from user_msg_language where user_id = ${me}`);
    return { removed: await work.db.run(sql`delete from user_subscribe where user_id = ${me}`) };
  },
});

export const subscriptions = [getMine, submit, reset];
