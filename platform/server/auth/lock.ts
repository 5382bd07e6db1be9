import type pg from 'pg';
import type { Secrets } from './secret.ts';
import { compile, sql, type Sql } from '../db/sql.ts';
import { cookieFor, cookieOf } from '../http/cookie.ts';
import type { Headers } from '../http/endpoint.ts';
import {
  count,
  counting,
  countersFrom,
  forget,
  giveBack,
  peekAll,
  prolong,
  type Counters,
  type KeptCounters,
  type Try,
} from './throttle.ts';

/** Where somebody tries to sign in: the name he gives, the address he comes from, the device if the account knows it. */
export type Seat = { tenant: string; name: string; ip: string; device: string | null };

/** Failures are counted this long. Seconds. */
const WINDOW = 15 * 60;
/** A guesser who goes on after a pause waits twice as long the next time: a day at most, and a day later it is forgotten. */
const LONGEST = 24 * 60;
const DAY = 86_400;

/**
 * Who guesses must not lock the real person out. So failures belong to the seat where they were made: a device that has
 * signed in before has a count of its own, everybody else shares one per address. Guesses from many addresses lock
 * nobody: they are counted together, and what they are asked for grows.
 */
const ownKey = (seat: Seat) =>
  `${accountPrefix(seat.tenant, seat.name)}${seat.device ? `device:${seat.device}` : `ip:${addressOf(seat.ip)}`}`;
const crowdKey = (seat: Seat) => `${accountPrefix(seat.tenant, seat.name)}strangers`;
const keysOf = (seat: Seat) => (seat.device ? [ownKey(seat)] : [ownKey(seat), crowdKey(seat)]);
const lockKey = (seat: Seat) => `${ownKey(seat)}:lock`;
const pausesKey = (seat: Seat) => `${ownKey(seat)}:pauses`;

/** Where somebody guesses from. Who has one address of the sixth version has the other 2^64 of its network too. */
export function addressOf(ip: string): string {
  if (!ip.includes(':') || ip.includes('.')) return ip.slice(ip.lastIndexOf(':') + 1);
  const [head = '', tail] = ip.split('::');
  const first = head === '' ? [] : head.split(':');
  const last = tail ? tail.split(':') : [];
  const gap = tail === undefined ? 0 : 8 - first.length - last.length;
  const groups = [...first, ...Array.from({ length: gap }, () => '0'), ...last];
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}

/** Where a seat stands: until when it is locked, its failures, those of all strangers, and the counter `besides`. */
export type SeatState = { until: Date | null; failures: number; strangers: number; besides: number };

export async function lockOf(pool: pg.Pool, seat: Seat, besides: string, now: Date): Promise<SeatState> {
  return seatState(seat, besides, await peekAll(pool, [besides, ...lockKeys(seat)], now));
}

/** The counters that tell where a seat stands. */
const lockKeys = (seat: Seat): string[] => [...keysOf(seat), lockKey(seat)];

/** What a try at a seat is counted by, before it is judged: {@link counting} takes it. */
export const tryAt = (seat: Seat, besides: readonly string[]): Try => ({
  counted: keysOf(seat),
  unless: [lockKey(seat)],
  read: [...besides, ...lockKeys(seat)],
});

export const TRY_SECONDS = WINDOW;

/** A try that has been counted and may be judged now, or a seat that is locked. The try itself is no failure yet. */
export type Counted = SeatState & { tries: number; ends: Date | null };

/** Counts a try at a seat, whatever will become of it: outside of any transaction, which would hold all who come after. */
export async function takeTry(pool: pg.Pool, seat: Seat, besides: string, now: Date): Promise<Counted> {
  const { counted, counters } = counting(tryAt(seat, [besides]), WINDOW, now);
  const asked = compile(sql`with ${counted} select ${counters} as counters`);
  const { rows } = await pool.query<{ counters: KeptCounters }>(asked);
  return countedState(seat, besides, countersFrom(rows[0]!.counters));
}

/** The same from counters that another statement has counted and read. */
export function countedState(seat: Seat, besides: string, found: Counters): Counted {
  const state = seatState(seat, besides, found);
  const tries = state.failures;
  const ends = found.get(ownKey(seat))?.until ?? null;
  if (state.until) return { ...state, tries, ends };
  return { ...state, failures: tries - 1, strangers: Math.max(0, state.strangers - 1), tries, ends };
}

function seatState(seat: Seat, besides: string, found: Counters): SeatState {
  return {
    until: found.get(lockKey(seat))?.until ?? null,
    failures: found.get(ownKey(seat))?.count ?? 0,
    strangers: found.get(crowdKey(seat))?.count ?? 0,
    besides: found.get(besides)?.count ?? 0,
  };
}

/** Takes back a try that nobody judged. */
export const giveTryBack = (pool: pg.Pool, seat: Seat): Promise<void> => giveBack(pool, keysOf(seat));

/** A try was right: its seat is as new, and it was none of a stranger's. Part of another statement. */
export const clearing = (seat: Seat): Sql => sql`
  update sys_throttle set count = case when key = ${crowdKey(seat)} then count - 1 else 0 end
  where key = any(${[...keysOf(seat), pausesKey(seat)]}::text[]) and count > 0 returning 1`;

/** A try was wrong, and it was one too many: the seat waits. */
export async function lockSeat(pool: pg.Pool, seat: Seat, minutes: number, now: Date): Promise<void> {
  const pauses = seat.device ? 1 : await count(pool, pausesKey(seat), 2 * DAY, now);
  const seconds = Math.min(LONGEST, minutes * 2 ** Math.min(pauses - 1, 10)) * 60;
  await count(pool, lockKey(seat), seconds, now);
  // who arrived in the same moment finds the count full; after the pause it begins anew
  await prolong(pool, ownKey(seat), seconds, now);
  if (!seat.device) await prolong(pool, pausesKey(seat), seconds + DAY, now);
}

/** Opens a seat and the account to strangers again: somebody has shown who he is. */
export async function openLock(pool: pg.Pool, seat: Seat): Promise<void> {
  for (const key of [...lockKeys(seat), pausesKey(seat)]) await forget(pool, key);
}

/** A typed name may hold anything: escaped, it can't pass for somebody else's key. */
const accountPrefix = (tenant: string, name: string) =>
  `login:${tenant}:${encodeURIComponent(name.toWellFormed().toLowerCase())}:`;

/** The names, as they were typed but in small letters, that are locked for somebody, and until when; the last ones first. */
export async function lockedNames(
  pool: pg.Pool,
  tenant: string,
  most: number,
  now: Date,
): Promise<Map<string, Date>> {
  const { rows } = await pool.query<{ name: string; until: number }>({
    name: 'locked-names',
    text: `select split_part(key, ':', 3) as name, max(extract(epoch from until) * 1000) as until from sys_throttle
      where starts_with(key, $1) and key like '%:lock' and until > $2 group by 1 order by 2 desc limit $3`,
    values: [`login:${tenant}:`, now, most],
  });
  return new Map(rows.map(({ name, until }) => [decodeURIComponent(name), new Date(Number(until))]));
}

/** Opens an account to everybody again, by whichever of its names it was tried: an administrator has seen who it is. */
export async function openAccount(pool: pg.Pool, tenant: string, names: readonly string[]): Promise<void> {
  const prefixes = names.map((name) => accountPrefix(tenant, name));
  await pool.query(
    'delete from sys_throttle where exists (select 1 from unnest($1::text[]) as p where starts_with(key, p))',
    [prefixes],
  );
}

const COOKIE = 'campus-device';
const KEPT = { path: '/api/flySource-auth', seconds: 180 * 86_400 };

const named = (headers: Headers) => /^([\w-]{43})\.([\w-]{43})$/.exec(cookieOf(headers, COOKIE) ?? '');

/** The device that the cookie names, whoever's it is: good for looking up, not for believing. */
export const namedDevice = (headers: Headers): string | null => named(headers)?.[1] ?? null;

type Whose = { tenant: string; userId: string };

const seal = (secrets: Secrets, { tenant, userId }: Whose, device: string) =>
  secrets.sign('known-device', `${tenant}:${userId}:${device}`);

/** The device that the cookie names, if this account has signed in on it before. It opens nothing by itself. */
export function knownDevice(secrets: Secrets, headers: Headers, whose: Whose): string | null {
  const found = named(headers);
  return found && seal(secrets, whose, found[1]!) === found[2] ? found[1]! : null;
}

/** The cookie by which an account knows a device again. */
export const deviceCookie = (secrets: Secrets, whose: Whose, device: string, headers: Headers): string =>
  cookieFor(headers, COOKIE, `${device}.${seal(secrets, whose, device)}`, KEPT);
