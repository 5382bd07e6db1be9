import { standing as asked } from '#modules/account/security';
import { LAST_DAY, validityFrom } from '#modules/system/licence';
import type { Headers } from '#platform/server/http/endpoint.ts';
import {
  countedState,
  knownDevice,
  namedDevice,
  takeTry,
  tryAt,
  TRY_SECONDS,
  type Counted,
  type Seat,
} from '#platform/server/auth/lock.ts';
import { countersFrom, counting, type KeptCounters } from '#platform/server/auth/throttle.ts';
import { sql } from '#platform/server/db/sql.ts';
import { keptParameters, parametersFrom, type Kept } from '#platform/server/settings/parameters.ts';
import type { Work } from '#platform/server/work.ts';
import { addressKey } from './guard.ts';
import { schoolFrom, type School } from './school.ts';
import { COLUMNS, idByNumber, IDENTITIES, userByContact, type Identity, type UserRow } from './user.ts';

type Standing = Parameters<typeof asked.entranceFrom>[2];

/** Everything that a password's sign-in is judged by. */
export type Arrival = {
  school: School;
  parameters: { [key: string]: unknown };
  seat: Seat;
  /** The try, counted before it is judged. */
  tried: Counted;
  user: UserRow | undefined;
  /** Of an account that was found by its number. */
  known: { standing: Standing; identities: Identity[] | null } | null;
};

const GROUPS = asked.POLICY_GROUPS;

type Row = Omit<UserRow, 'id'> & {
  /** Null where nobody has the number. */
  id: string | null;
  schoolStatus: string | null;
  lastDay: string | null;
  kept: Kept;
  counters: KeptCounters;
  standing: Standing;
  identities: Identity[] | null;
};

/**
 * Who arrives, at which school, from which seat: one statement, because each costs a way to the database, at the hour at
 * which everybody signs in. The device is looked up by the name that its cookie gives, and believed only afterwards, when
 * the cookie's seal is that of the account.
 */
export async function arrivalOf(work: Work, name: string, headers: Headers): Promise<Arrival> {
  const { tenant, ip } = work;
  const named = namedDevice(headers);
  const seatOn = (device: string | null): Seat => ({ tenant, name, ip, device });
  const likely = tryAt(seatOn(named), [addressKey(work)]);
  const { counted, counters: column } = counting(likely, TRY_SECONDS, work.now);
  const found = await work.db.row<Row>(sql`
    with ${counted} select ${COLUMNS}, ${asked.standingOf(work, named)} as standing, ${IDENTITIES} as identities,
      (select status from sys_tenant where id = ${tenant}) as school_status, ${LAST_DAY} as last_day,
      ${keptParameters(GROUPS)} as kept, ${column} as counters
    from (select 1) once left join sys_user u on u.id = ${idByNumber(work, name)}`);
  const { id, schoolStatus, lastDay, kept, counters, standing, identities, ...account } = found!;
  const user = id === null ? await userByContact(work, name) : { ...account, id };
  const device = knownDevice(work.platform.secrets, headers, { tenant, userId: user?.id ?? '' });
  const seat = seatOn(device);
  // a device that somebody else is known on: then he sits at this address like every stranger
  const tried =
    device === named
      ? countedState(seat, addressKey(work), countersFrom(counters))
      : await takeTry(work.platform.pool, seat, addressKey(work), work.now);
  return {
    school: schoolFrom(schoolStatus, validityFrom(lastDay, work.at.slice(0, 10))),
    parameters: parametersFrom(work, GROUPS, kept),
    seat,
    tried,
    user,
    known:
      id === null
        ? null
        : { standing: { ...standing, trusted: standing.trusted && device !== null }, identities },
  };
}
