import { approvedMedia } from '#modules/resource/sms';
import { v7 } from 'uuid';
import { z } from 'zod';
import { notFound, Refusal, type Facts } from '#platform/kit/errors.ts';
import { record } from '#platform/server/audit/record.ts';
import { sql } from '#platform/server/db/sql.ts';
import { get, post } from '#platform/server/http/endpoint.ts';
import { offeredMedia } from '#platform/server/notify/forward.ts';
import { messageKinds, WAYS, type Way } from '#platform/server/notify/kinds.ts';
import {
  bornWording,
  factsIn,
  filledIn,
  LANGUAGES,
  type OwnWording,
} from '#platform/server/notify/wording.ts';
import type { Work } from '#platform/server/work.ts';
import { refuse } from '../errors.ts';
import { LONGEST_TEXT, LONGEST_TITLE, looseBraces, unknownFacts } from '../rules-template.ts';
import { nameOfKind, nameOfRoom } from './subscribe.ts';
import type { Told } from './answers.ts';

const MOST_HISTORY = 50;

/** Every message that the rooms send, by its kind, with the wordings that are the school's own. */
export const list = get('base/sysMsgTemplate/list', {
  needs: 'sysMsgTemplate.list',
  async handle(work) {
    const own = await work.db.rows<{ key: string; count: number }>(
      sql`select key, count(*) from msg_template group by key`,
    );
    const counts = new Map(own.map(({ key, count }) => [key, count]));
    return messageKinds(work.platform).map(({ code, room, keys }) => ({
      code,
      name: nameOfKind(work, code),
      roomName: nameOfRoom(work, room),
      messages: keys.map((key) => ({
        key,
        title: bornWording(work, key, work.locale).title,
        own: counts.get(key) ?? 0,
      })),
    }));
  },
});

/** What a message can tell: the facts that its words in the product are made of, in any language. */
function factsOf(work: Work, key: string): string[] {
  const { words } = work.platform;
  const told = LANGUAGES.flatMap((language) =>
    ['title', 'content'].flatMap((part) => {
      const word = `messages.${key}.${part}`;
      return words.has(language, word) ? factsIn(words.say(language, word)) : [];
    }),
  );
  return [...new Set(told)];
}

function assertKnown(work: Work, key: string): void {
  if (!messageKinds(work.platform).some(({ keys }) => keys.includes(key))) throw notFound();
}

const labelOf = ({ platform: { words }, locale }: Work, name: string): string =>
  words.has(locale, `messageFacts.${name}`) ? words.say(locale, `messageFacts.${name}`) : name;

/** The facts of the last message of this key that really went out, else their names; whoever sees a part gets no names. */
async function sampleOf(work: Work, key: string): Promise<{ facts: Facts; at: string | null }> {
  const names = Object.fromEntries(factsOf(work, key).map((name) => [name, `〔${labelOf(work, name)}〕`]));
  if (work.actor.circle('sysMsgTemplate.list') !== 'all') return { facts: names, at: null };
  const row = await work.db.row<{ facts: Facts; createdAt: string }>(
    sql`select facts, created_at from sys_message where key = ${key} order by created_at desc limit 1`,
  );
  return { facts: { ...names, ...row?.facts }, at: row?.createdAt ?? null };
}

const one = { key: z.string().max(80) };

/** All wordings of one message: by way and language, what the product says and what the school says instead. */
export const detail = get('base/sysMsgTemplate/detail', {
  needs: 'sysMsgTemplate.list',
  query: z.strictObject(one),
  async handle(work, { query: { key } }): Promise<Told> {
    assertKnown(work, key);
    const own = await work.db.rows<OwnWording & { version: number }>(
      sql`select way, language, title, content, version from msg_template where key = ${key}`,
    );
    const ways: Way[] = ['site', ...(await offeredMedia(work))];
    return {
      key,
      ways,
      approved: await approvedMedia(work, key),
      facts: factsOf(work, key).map((name) => ({ name, label: labelOf(work, name) })),
      sampledAt: (await sampleOf(work, key)).at,
      wordings: ways.flatMap((way) =>
        LANGUAGES.map((language) => ({
          way,
          language,
          born: bornWording(work, key, language),
          own: own.find((row) => row.way === way && row.language === language) ?? null,
        })),
      ),
    };
  },
});

const words = {
  title: z.string().trim().min(1).max(LONGEST_TITLE),
  content: z.string().trim().min(1).max(LONGEST_TEXT),
};
const which = { ...one, way: z.enum(WAYS), language: z.enum(LANGUAGES) };

function checkWords(work: Work, key: string, { title, content }: { title: string; content: string }): void {
  const template = `${title}\n${content}`;
  const unknown = unknownFacts(factsIn(template), factsOf(work, key));
  if (unknown.length > 0) throw refuse.unknownFact({ names: unknown.map((name) => `{${name}}`).join('、') });
  if (looseBraces(template)) throw refuse.looseBrace();
}

const save = post('base/sysMsgTemplate/save', {
  needs: 'sysMsgTemplate.save',
  proof: 'plain',
  body: z.strictObject({ ...which, ...words, version: z.number().int().min(0) }),
  async handle(work, { body }) {
    const { key, way, language, title, content } = body;
    assertKnown(work, key);
    checkWords(work, key, body);
    const row = await work.db.row<{ version: number }>(sql`
      insert into msg_template (tenant_id, key, way, language, title, content, version, updated_at, updated_by)
      select ${work.tenant}, ${key}, ${way}, ${language}, ${title}, ${content}, 1, ${work.at}, ${work.actor.userId}::uuid
      where ${body.version} = 0 or exists (select 1 from msg_template where key = ${key} and way = ${way} and language = ${language})
      on conflict (tenant_id, key, way, language) do update set title = excluded.title, content = excluded.content,
        version = msg_template.version + 1, updated_at = excluded.updated_at, updated_by = excluded.updated_by
      where msg_template.version = ${body.version} returning version`);
    if (!row) throw new Refusal('kit.versionConflict');
    await note(work, { key, way, language, title, content });
    return { version: row.version };
  },
});

/** Back to the product's own words. */
const reset = post('base/sysMsgTemplate/reset', {
  needs: 'sysMsgTemplate.save',
  proof: 'plain',
  body: z.strictObject(which),
  async handle(work, { body: { key, way, language } }) {
    const removed = await work.db.run(
      sql`delete from msg_template where key = ${key} and way = ${way} and language = ${language}`,
    );
    if (removed > 0) await note(work, { key, way, language, title: null, content: null });
    return { removed };
  },
});

type Noted = { key: string; way: Way; language: string; title: string | null; content: string | null };

async function note(work: Work, { key, way, language, title, content }: Noted): Promise<void> {
  const id = v7();
  await work.db.run(sql`
    insert into msg_template_log (tenant_id, id, key, way, language, title, content, at, by_user)
    values (${work.tenant}, ${id}, ${key}, ${way}, ${language}, ${title}, ${content}, ${work.at}, ${work.actor.userId}::uuid)`);
  const after = title === null ? null : { key, way, language, title, content };
  await record(work, 'sysMsgTemplate', title === null ? 'reset' : 'save', [
    { rowId: id, before: null, after },
  ]);
}

/** How a wording would read, filled with what the last such message told. */
const preview = post('base/sysMsgTemplate/preview', {
  needs: 'sysMsgTemplate.list',
  proof: 'plain',
  body: z.strictObject({ ...one, ...words }),
  async handle(work, { body: { key, title, content } }) {
    assertKnown(work, key);
    const { facts, at } = await sampleOf(work, key);
    return {
      title: filledIn(title, facts),
      content: filledIn(content, facts),
      unknown: unknownFacts(factsIn(`${title}\n${content}`), factsOf(work, key)),
      sampledAt: at,
    };
  },
});

type Past = { id: string; title: string | null; content: string | null; at: string; byName: string | null };

export const history = get('base/sysMsgTemplate/history', {
  needs: 'sysMsgTemplate.list',
  query: z.strictObject(which),
  handle: (work, { query: { key, way, language } }) =>
    work.db.rows<Past>(sql`
      select l.id, l.title, l.content, l.at, u.user_name as by_name from msg_template_log l left join sys_user u on u.id = l.by_user
      where l.key = ${key} and l.way = ${way} and l.language = ${language} order by l.at desc, l.id desc limit ${MOST_HISTORY}`),
});

export const templates = [list, detail, save, reset, preview, history];
