import { Refusal } from '#platform/kit/errors.ts';
import { addDays, daysBetween } from '#platform/pure/date.ts';
import type { Random } from '#platform/pure/random.ts';
import { asServer } from './begin.ts';
import { sql } from './db/sql.ts';
import type { Platform } from './platform.ts';
import type { Work } from './work.ts';

/** What a room is handed to tell a demo school's past: how much of it, with which dice, and whether to stop now. */
export type Past = {
  platform: Platform;
  tenant: string;
  size: 'full' | 'small';
  random: Random;
  stopped: () => boolean;
};

/** The past of one room: so many happenings, each walked through the product's real steps. */
export type Story = {
  /** The room's name. */
  name: string;
  total: number;
  /** The happening at this place, in a transaction of its own. A refusal is part of life: that one never was. */
  tell: (work: Work, index: number) => Promise<void>;
  /** After every 200 and at the end: what time would have settled meanwhile. */
  settle?: (work: Work) => Promise<void>;
};

/** Days of some spans that are over, in order: counted from their first, so that told on tomorrow each has its place still. */
export const daysGone = (spans: readonly { startDate: string; endDate: string }[], today: string): string[] =>
  spans
    .flatMap(({ startDate, endDate }) =>
      Array.from({ length: daysBetween(startDate, endDate) + 1 }, (_, more) => addDays(startDate, more)),
    )
    .filter((day) => day < today)
    .sort();

const PAUSE = 200;

const doneKey = (name: string) => `past:${name}`;
const totalKey = (name: string) => `past-of:${name}`;

/**
 * Walks a story from where it was left to its end. How far it came is kept in the transaction of each happening, so that
 * stopped or broken off it goes on at the next start and tells nothing twice.
 */
export async function walkPast(past: Past, story: Story): Promise<void> {
  const { platform, tenant } = past;
  const inSchool = <T>(use: (work: Work) => Promise<T>) => asServer(platform, tenant, use);
  const done = await inSchool((work) => begun(work, story));
  for (let index = done; index < story.total && !past.stopped(); index += 1) {
    try {
      await inSchool(async (work) => {
        await story.tell(work, index);
        await mark(work, doneKey(story.name), index + 1);
      });
    } catch (error) {
      if (!isRefused(error)) throw error;
      await inSchool((work) => mark(work, doneKey(story.name), index + 1));
    }
    if ((index + 1) % PAUSE !== 0 && index + 1 !== story.total) continue;
    if (story.settle) await inSchool(story.settle);
    if (past.size === 'full') console.log(`  ${progressLine(past, story, index + 1)}`);
  }
}

const toldKey = (name: string) => `told:${name}`;

/** Tells a piece of the past in one transaction, and never again, whichever node is asked. */
export async function tellOnce(
  { platform, tenant }: Pick<Past, 'platform' | 'tenant'>,
  name: string,
  tell: (work: Work) => Promise<void>,
): Promise<void> {
  await asServer(platform, tenant, async (work) => {
    // another node that is at it is waited for here
    const isMine = await work.db.run(sql`insert into sys_counter (tenant_id, key, value)
      values (${tenant}, ${toldKey(name)}, 1) on conflict do nothing`);
    if (isMine) await tell(work);
  });
}

/** Whether `tellOnce` has told this to its end. */
export function isTold(platform: Platform, tenant: string, name: string): Promise<boolean> {
  return platform.door.read(tenant, async (db) => {
    const told = await db.row(sql`select 1 from sys_counter where key = ${toldKey(name)}`);
    return told !== undefined;
  });
}

/** How far the stories of a school are, those that are still being told. */
export async function pastProgress(work: Work): Promise<{ title: string; done: number; total: number }[]> {
  const rows = await work.db.rows<{ name: string; done: number; total: number }>(sql`
    select substr(t.key, 9) as name, coalesce(d.value, 0) as done, t.value as total from sys_counter t
    left join sys_counter d on d.key = 'past:' || substr(t.key, 9)
    where t.key like 'past-of:%' and coalesce(d.value, 0) < t.value order by 1`);
  return rows.map(({ name, done, total }) => ({ title: titleOf(work, name), done, total }));
}

const titleOf = ({ platform, locale }: Pick<Work, 'platform' | 'locale'>, name: string) =>
  platform.words.say(locale, `rooms.${name}`);

function progressLine({ platform, tenant }: Past, { name, total }: Story, done: number): string {
  const title = titleOf({ platform, locale: 'zh-CN' }, name);
  return platform.words.say('zh-CN', 'past.line', { tenant, title, done, total });
}

/** Refused by a rule, or going on after the database refused. */
const isRefused = (error: unknown) =>
  error instanceof Refusal || (error as { code?: string } | null)?.code === '25P02';

async function begun(work: Work, { name, total }: Story): Promise<number> {
  await mark(work, totalKey(name), total);
  const row = await work.db.row<{ value: number }>(
    sql`select value from sys_counter where key = ${doneKey(name)}`,
  );
  return row?.value ?? 0;
}

async function mark(work: Work, key: string, value: number): Promise<void> {
  await work.db
    .run(sql`insert into sys_counter (tenant_id, key, value) values (${work.tenant}, ${key}, ${value})
    on conflict (tenant_id, key) do update set value = excluded.value`);
}
