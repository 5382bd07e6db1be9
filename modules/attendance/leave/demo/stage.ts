import { notFound, Refusal } from '#platform/kit/errors.ts';
import { instantOf } from '#platform/pure/date.ts';
import { actingAs, actorOf } from '#platform/server/access/act-as.ts';
import { ZONE } from '#platform/server/db/connect.ts';
import { sql } from '#platform/server/db/sql.ts';
import type { Endpoint } from '#platform/server/http/endpoint.ts';
import type { Actor, Work } from '#platform/server/work.ts';

/** Lets people of the demo make the product's own calls at moments of the past, all in one transaction. */
export type Stage = {
  /** Now, for real: nothing of the demo's past lies after it. */
  now: string;
  /** Answers `null` where a rule refuses, which is part of life. */
  call(
    userId: string,
    at: string,
    endpoint: Endpoint,
    body: object,
  ): Promise<{ [key: string]: unknown } | null>;
  as<T>(userId: string, at: string, use: (work: Work) => Promise<T>): Promise<T>;
  /** `null` where a rule refuses; as with a call of its own, nothing of it stays behind. */
  tried<T>(use: () => Promise<T>): Promise<T | null>;
  /** Questions that nobody in particular asks. */
  ask<T>(query: ReturnType<typeof sql>): Promise<T | undefined>;
  /** The server itself at a moment. */
  itself<T>(at: string, use: (work: Work) => Promise<T>): Promise<T>;
};

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
      return await use();
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      await work.db.run(sql`rollback to savepoint tried`);
      return null;
    } finally {
      await work.db.run(sql`release savepoint tried`);
    }
  };
  return {
    now,
    as,
    tried,
    ask: (query) => work.db.row(query),
    // the same work at another moment; a copy would ask who is signed in
    itself: (at, use) =>
      use(Object.create(work, { now: { value: instantOf(at, ZONE) }, at: { value: at } }) as Work),
    call: (userId, at, endpoint, body) =>
      tried(() =>
        as(
          userId,
          at,
          (own) =>
            endpoint.handle(own, { query: {}, body, files: [], headers: {} }) as Promise<{
              [key: string]: unknown;
            }>,
        ),
      ),
  };
}

async function load(work: Work, userId: string): Promise<Actor> {
  const user = await work.db.row<{ accountNo: string; defaultRoleType: string }>(sql`
    select account_no, default_role_type from sys_user where id = ${userId}`);
  if (!user) throw notFound();
  return actorOf(work.platform, work.tenant, user.accountNo, user.defaultRoleType, work.platform.clock());
}
