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
  return {
    now,
    as,
    ask: (query) => work.db.row(query),
    // the same work at another moment; a copy would ask who is signed in
    itself: (at, use) =>
      use(Object.create(work, { now: { value: instantOf(at, ZONE) }, at: { value: at } }) as Work),
    async call(userId, at, endpoint, body) {
      try {
        return (await as(userId, at, (own) =>
          endpoint.handle(own, { query: {}, body, files: [], headers: {} }),
        )) as { [key: string]: unknown };
      } catch (error) {
        if (error instanceof Refusal) return null;
        throw error;
      }
    },
  };
}

async function load(work: Work, userId: string): Promise<Actor> {
  const user = await work.db.row<{ accountNo: string; defaultRoleType: string }>(sql`
    select account_no, default_role_type from sys_user where id = ${userId}`);
  if (!user) throw notFound();
  return actorOf(work.platform, work.tenant, user.accountNo, user.defaultRoleType, work.platform.clock());
}
