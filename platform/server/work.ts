import type { Sql } from './db/sql.ts';
import type { Db } from './db/db.ts';
import type { Platform } from './platform.ts';

export type Locale = 'zh-CN' | 'zh-TW' | 'en';

/** A signed-in person under one identity. */
export type Actor = {
  userId: string;
  accountNo: string;
  name: string;
  userType: string;
  /** The record behind the account (a student, a member of staff), if any. */
  personId: string | null;
  roleType: string;
  roleCodes: readonly string[];
  sessionId: string;
  clientId: string;
  permissions: ReadonlySet<string>;
  /** The circle of a permission's page: which rows the actor may touch. */
  circle(permission: string): Circle;
};

/** `all`, or per axis the ids that count. A row is inside when any axis of it matches. */
export type Circle = 'all' | { readonly [axis: string]: readonly string[] };

/** Everything that a piece of business needs to know about the call that it serves. */
export type Work = {
  tenant: string;
  /** Business time. Tests and the demo generator set it; nothing else asks a clock. */
  now: Date;
  /** `now` as the wire writes it, `YYYY-MM-DD HH:mm:ss`. */
  at: string;
  locale: Locale;
  traceId: string;
  ip: string;
  db: Db;
  /** What this process is made of: secrets, words, files, the other resources. */
  platform: Platform;
  /** The signed-in person. Throws 401 where nobody is signed in. */
  actor: Actor;
  signedIn: boolean;
  may(permission: string): boolean;
  /** Refuses with 403 unless the actor holds the permission. */
  demand(permission: string): void;
  /** The condition that keeps a statement inside the actor's circle; `alias` is the table's alias in it. */
  within(resource: string, permission: string, alias: string): Sql;
  /** Runs after the transaction is committed; never if it is rolled back. */
  afterCommit(run: () => void | Promise<void>): void;
};
