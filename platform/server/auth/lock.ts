import type pg from 'pg';
import type { Secrets } from './secret.ts';
import { newToken } from './token.ts';
import { count, forget, peekAll, type Counters } from './throttle.ts';

/** Where somebody tries to sign in: the name he gives, the address he comes from, the device if the account knows it. */
export type Seat = { tenant: string; name: string; ip: string; device: string | null };

/** Failures that lock, and for how many minutes. */
export type LockLimits = { threshold: number; minutes: number };

/** Failures are counted this long. Seconds. */
const WINDOW = 15 * 60;
/** From so many times the threshold on, whoever guesses comes from many addresses: then all strangers wait. */
const CROWD = 4;

/**
 * Who guesses must not lock the real person out. So failures belong to the seat where they were made: a device that has
 * signed in before has a count of its own, everybody else shares one per address. Guesses from many addresses together
 * lock all unknown devices of the account, never a known one. A lock isn't prolonged by tries while it lasts.
 */
const ownKey = (seat: Seat) =>
  `${accountPrefix(seat.tenant, seat.name)}${seat.device ? `device:${seat.device}` : `ip:${seat.ip}`}`;
const crowdKey = (seat: Seat) => `${accountPrefix(seat.tenant, seat.name)}strangers`;
const keysOf = (seat: Seat) => (seat.device ? [ownKey(seat)] : [ownKey(seat), crowdKey(seat)]);
const lockKey = (key: string) => `${key}:lock`;

/** Where a seat stands: until when it is locked, the failures that a captcha is asked for, and the counter `besides`. */
export type SeatState = { until: Date | null; failures: number; besides: number };

export async function lockOf(pool: pg.Pool, seat: Seat, besides: string, now: Date): Promise<SeatState> {
  const found = await peekAll(pool, [besides, ...lockKeys(seat)], now);
  return seatState(seat, besides, found);
}

/** The counters that tell where a seat stands. */
export function lockKeys(seat: Seat): string[] {
  const keys = keysOf(seat);
  return [...keys, ...keys.map(lockKey)];
}

/** The same from counters that were read already. */
export function seatState(seat: Seat, besides: string, found: Counters): SeatState {
  const keys = keysOf(seat);
  const ends = keys.flatMap((key) => found.get(lockKey(key))?.until.getTime() ?? []);
  return {
    until: ends.length > 0 ? new Date(Math.max(...ends)) : null,
    failures: Math.max(...keys.map((key) => found.get(key)?.count ?? 0)),
    besides: found.get(besides)?.count ?? 0,
  };
}

/** Notes a failure, for names that nobody has too. Answers with the failures of this seat so far. */
export async function noteFailure(pool: pg.Pool, seat: Seat, limits: LockLimits, now: Date): Promise<number> {
  const limitOf = (key: string) => (key === ownKey(seat) ? limits.threshold : limits.threshold * CROWD);
  const counts = await Promise.all(
    keysOf(seat).map(async (key) => {
      const failures = await count(pool, key, WINDOW, now);
      if (failures >= limitOf(key)) await lock(pool, key, limits, now);
      return failures;
    }),
  );
  return counts[0]!;
}

async function lock(pool: pg.Pool, key: string, limits: LockLimits, now: Date): Promise<void> {
  await count(pool, lockKey(key), limits.minutes * 60, now);
  // after the lock it is counted from nothing
  await forget(pool, key);
}

/** Forgets the failures of a seat: its person has just shown who he is. */
export async function clearFailures(pool: pg.Pool, seat: Seat): Promise<void> {
  await forget(pool, ownKey(seat));
}

/** Opens a seat and the account to strangers again: somebody has reset the password by the code on his phone. */
export async function openLock(pool: pg.Pool, seat: Seat): Promise<void> {
  for (const key of keysOf(seat)) {
    await forget(pool, key);
    await forget(pool, lockKey(key));
  }
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
const DAYS = 180;

const NAMED = new RegExp(`(?:^|;\\s*)${COOKIE}=([\\w-]{43})\\.([\\w-]{43})`);

/** The device that the cookie names, whoever's it is: good for looking up, not for believing. */
export const namedDevice = (cookies: string | undefined): string | null =>
  NAMED.exec(cookies ?? '')?.[1] ?? null;

type Whose = { tenant: string; userId: string };

const seal = (secrets: Secrets, { tenant, userId }: Whose, device: string) =>
  secrets.sign('known-device', `${tenant}:${userId}:${device}`);

/** The device that the cookie names, if this account has signed in on it before. It opens nothing by itself. */
export function knownDevice(secrets: Secrets, cookies: string | undefined, whose: Whose): string | null {
  const found = NAMED.exec(cookies ?? '');
  return found && seal(secrets, whose, found[1]!) === found[2] ? found[1]! : null;
}

/** The cookie by which an account knows a device again. */
export function deviceCookie(secrets: Secrets, whose: Whose, known: string | null, https: boolean): string {
  const device = known ?? newToken();
  const value = `${device}.${seal(secrets, whose, device)}`;
  const secure = https ? '; Secure' : '';
  return `${COOKIE}=${value}; Path=/api/flySource-auth/oauth; Max-Age=${DAYS * 86_400}; HttpOnly; SameSite=Strict${secure}`;
}
