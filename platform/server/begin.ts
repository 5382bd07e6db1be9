import { v7 } from 'uuid';
import { formatDateTime } from '#platform/pure/date.ts';
import { forbidden, unauthorized } from '#platform/kit/errors.ts';
import { circleSql } from './access/circle.ts';
import { ZONE } from './db/connect.ts';
import type { Db } from './db/db.ts';
import type { Platform } from './platform.ts';
import type { Actor, Locale, Work } from './work.ts';

export type Occasion = {
  tenant: string;
  actor: Actor | null;
  now: Date;
  locale: Locale;
  traceId: string;
  ip: string;
  /** One transaction, or statements on their own; `readOnly` is one that can't change anything. */
  transaction: boolean | 'readOnly';
};

/** Runs a piece of business: a connection that knows its tenant, the actor, the time, and one transaction if asked. */
export async function begin<T>(
  platform: Platform,
  occasion: Occasion,
  use: (work: Work) => Promise<T>,
): Promise<T> {
  const afterwards: (() => void | Promise<void>)[] = [];
  const run = (db: Db) => use(workOn(platform, occasion, db, afterwards));
  const { tenant, transaction } = occasion;
  const open = transaction === 'readOnly' ? 'look' : transaction ? 'write' : 'read';
  const answer = await platform.door[open](tenant, run);
  for (const after of afterwards) await after();
  return answer;
}

/** The server itself at work in a school: nobody is signed in, now, one transaction, unless the occasion says otherwise. */
export function asServer<T>(
  platform: Platform,
  tenant: string,
  use: (work: Work) => Promise<T>,
  otherwise: Partial<Occasion> = {},
): Promise<T> {
  const occasion: Occasion = {
    tenant,
    actor: null,
    now: platform.clock(),
    locale: 'zh-CN',
    traceId: v7(),
    ip: '',
    transaction: true,
    ...otherwise,
  };
  return begin(platform, occasion, use);
}

function workOn(platform: Platform, occasion: Occasion, db: Db, afterwards: (() => void)[]): Work {
  const { actor, now } = occasion;
  return {
    tenant: occasion.tenant,
    now,
    at: formatDateTime(now, ZONE),
    locale: occasion.locale,
    traceId: occasion.traceId,
    ip: occasion.ip,
    db,
    platform,
    get actor() {
      if (!actor) throw unauthorized();
      return actor;
    },
    signedIn: actor !== null,
    may: (permission) => actor?.permissions.has(permission) ?? false,
    demand(permission) {
      if (!actor) throw unauthorized();
      if (!actor.permissions.has(permission)) throw forbidden(permission);
    },
    within(resource, permission, alias) {
      const found = platform.resources.get(resource);
      if (!found) throw new Error(`Unknown resource ${resource}`);
      if (!actor) throw unauthorized();
      return circleSql(found.resource, actor.circle(permission), alias);
    },
    afterCommit: (after) => void afterwards.push(after),
  };
}
