import { notFound, Refusal } from '#platform/kit/errors.ts';
import { instantOf } from '#platform/pure/date.ts';
import { actingAs, actorOf } from './access/act-as.ts';
import { asServer } from './begin.ts';
import { ZONE } from './db/connect.ts';
import { sql } from './db/sql.ts';
import type { Action } from '#platform/kit/workflow/action.ts';
import type { Endpoint, Upload } from './http/endpoint.ts';
import type { Platform } from './platform.ts';
import { derive } from './resource/derive.ts';
import { carryOut, withSheet, type SheetRow } from './stage-task.ts';
import type { Actor, Work } from './work.ts';
import { actOnCase } from './workflow/engine.ts';

/** Lets people of the demo make the product's own calls at moments of the past, all in one transaction. */
export type Stage = {
  /** Now, for real: nothing of the demo's past lies after it. */
  now: string;
  /** A call of a room, also one that follows from its declarations, by its path. `null` where a rule refuses, which is part of life. */
  call(
    userId: string,
    at: string,
    endpoint: Endpoint | string,
    body: object,
    files?: Upload[],
  ): Promise<Answer | null>;
  /** A call that hands in a task, which is carried out at once. */
  task(userId: string, at: string, endpoint: string, body: object): Promise<boolean>;
  /** A sheet is checked and imported, as far as its rows are sound; `<service>/<resource>` says of what. Answers with what the check found. */
  importRows(userId: string, at: string, of: string, rows: readonly SheetRow[]): Promise<Answer | null>;
  /** Whoever is asked first decides about a row; `false` where nobody is, or a rule refuses. */
  decide(bizId: string, at: string, verdict: Verdict): Promise<boolean>;
  as<T>(userId: string, at: string, use: (work: Work) => Promise<T>): Promise<T>;
  /** `null` where a rule refuses; as with a call of its own, nothing of it stays behind. */
  tried<T>(use: () => Promise<T>): Promise<T | null>;
  /** Questions that nobody in particular asks. */
  ask<T>(query: ReturnType<typeof sql>): Promise<T | undefined>;
  /** The server itself at a moment. */
  itself<T>(at: string, use: (work: Work) => Promise<T>): Promise<T>;
};

type Answer = { [key: string]: unknown };
type Verdict = { type: 'approve' | 'reject' | 'return'; comment: string };
type Open = { instanceId: string; no: number; taskVersion: number; userId: string };

/** Actors that were on stage; kept over many walks. */
export type Wings = Map<string, Promise<Actor>>;

/** More than these are students that come once. */
const MOST = 300;

export function stage(work: Work, now: string, wings: Wings): Stage {
  const actor = (userId: string): Promise<Actor> => {
    if (wings.size > MOST) wings.clear();
    const known = wings.get(userId) ?? load(work, userId);
    wings.set(userId, known);
    return known;
  };
  const as: Stage['as'] = async (userId, at, use) =>
    use(actingAs(work, await actor(userId), instantOf(at, ZONE)));
  const tried: Stage['tried'] = async (use) => {
    await work.db.run(sql`savepoint tried`);
    try {
      const answer = await use();
      await work.db.settled();
      return answer;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      await work.db.run(sql`rollback to savepoint tried`);
      return null;
    } finally {
      await work.db.run(sql`release savepoint tried`);
    }
  };
  const call: Stage['call'] = (userId, at, endpoint, body, files = []) =>
    tried(() =>
      as(
        userId,
        at,
        (own) =>
          called(own, endpoint).handle(own, {
            query: body,
            body,
            files,
            headers: {},
            text: '',
          }) as Promise<Answer>,
      ),
    );
  const task: Stage['task'] = async (userId, at, endpoint, body) => {
    const done = await tried(async () => {
      const asked = await call(userId, at, endpoint, body);
      if (asked) await as(userId, at, (own) => carryOut(own, String(asked['jobId'])));
      return asked;
    });
    return done !== null;
  };
  return {
    now,
    as,
    tried,
    call,
    task,
    async importRows(userId, at, of, rows) {
      const { resource } = work.platform.resources.get(of.split('/')[1]!)!;
      const checked = await withSheet(work, resource, rows, (file) =>
        call(userId, at, `${of}/importCheck`, { fixes: '', plan: '', of: '' }, [file]),
      );
      const asked = { checkId: checked?.['checkId'], mode: 'add', onError: 'skip', seen: true };
      if (!checked?.['checkId'] || !(await task(userId, at, `${of}/importRun`, asked))) return null;
      return checked;
    },
    ask: (query) => work.db.row(query),
    // the same work at another moment; a copy would ask who is signed in
    itself: (at, use) =>
      use(Object.create(work, { now: { value: instantOf(at, ZONE) }, at: { value: at } }) as Work),
    async decide(bizId, at, { type, comment }) {
      const open = await work.db.row<Open>(sql`
        select t.instance_id, t.no, t.task_version, c.user_id from flow_task t join flow_instance i on i.id = t.instance_id
        join flow_task_candidate c on c.instance_id = t.instance_id and c.no = t.no
        where i.biz_id = ${bizId} and t.status = 'open' order by t.no, c.user_id limit 1`);
      if (!open) return false;
      const { instanceId, no: taskNo, taskVersion, userId } = open;
      const to = type === 'return' && { to: 'starter' };
      const action = { type, taskNo, taskVersion, comment, ...to } as Action;
      return (await tried(() => as(userId, at, (own) => actOnCase(own, instanceId, action)))) !== null;
    },
  };
}

function called({ platform }: Pick<Work, 'platform'>, endpoint: Endpoint | string): Endpoint {
  if (typeof endpoint !== 'string') return endpoint;
  const known = CALLED.get(platform) ?? new Map<string, Endpoint>();
  CALLED.set(platform, known);
  const found = known.get(endpoint) ?? endpointOf(platform, endpoint);
  known.set(endpoint, found);
  return found;
}

/** Calls that were made on stage: to find one takes as long as many of them do. */
const CALLED = new WeakMap<Platform, Map<string, Endpoint>>();

/** A room's own calls and those of its applications; else one that the declaration of its resource brings. */
function endpointOf(platform: Platform, endpoint: string): Endpoint {
  const meant = ({ path }: Endpoint) => path === endpoint;
  const own = platform.rooms.flatMap(({ server }) => server.endpoints ?? []).find(meant);
  const known = platform.resources.get(endpoint.split('/')[1] ?? '');
  const hooks = known?.room.server.hooks?.[known.resource.name] ?? {};
  const found = own ?? (known && derive(platform, known.resource, hooks).find(meant));
  if (!found) throw new Error(`No room answers ${endpoint}`);
  return found;
}

type Alone = { platform: Platform; tenant: string };

/**
 * A call of the past in transactions of its own, as when it was made: for those that speak to others between transactions.
 * Whoever tells a story by it finds what he has told already, since it may be told again after a break. `null` where a rule refuses.
 */
export async function callAlone(
  { platform, tenant }: Alone,
  { userId, at }: { userId: string; at: string },
  endpoint: string,
  body: object,
): Promise<Answer | null> {
  const now = instantOf(at, ZONE);
  const then = pastPlatform(platform, now);
  const actor = await asServer(platform, tenant, (work) => load(work, userId));
  const call = called({ platform }, endpoint);
  const given = { query: body, body, files: [], headers: {}, text: '' };
  try {
    return await asServer(then, tenant, (work) => call.handle(work, given) as Promise<Answer>, {
      ...{ actor, now, transaction: !call.autocommit },
    });
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
}

/** The same house with its clock set back. */
export const pastPlatform = (platform: Platform, now: Date): Platform =>
  Object.create(platform, { clock: { value: () => now } }) as Platform;

async function load(work: Work, userId: string): Promise<Actor> {
  const user = await work.db.row<{ accountNo: string; defaultRoleType: string }>(sql`
    select account_no, default_role_type from sys_user where id = ${userId}`);
  if (!user) throw notFound();
  return actorOf(work.platform, work.tenant, user.accountNo, user.defaultRoleType, work.platform.clock());
}
