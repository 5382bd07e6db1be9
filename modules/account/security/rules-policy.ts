import { mustHaveFactor, type PasswordPolicy } from './rules-password.ts';

/** When a bound second factor is asked for at the sign-in; `always` even on a device that its owner trusts. */
export const TRIGGERS = ['always', 'newDevice', 'newCity', 'offCampus', 'everyNDays'] as const;
export type Trigger = (typeof TRIGGERS)[number];

const SECOND = ['off', 'optional', 'required'] as const;
const PHONE = ['off', 'remind', 'required'] as const;

export type SecondAuth = (typeof SECOND)[number];
export type PhoneRule = (typeof PHONE)[number];

/** What an account has to keep to. */
export type Policy = PasswordPolicy & {
  /** `off`: nobody is asked, `optional`: who bound one is, `required`: it must be bound. */
  secondAuth: SecondAuth;
  triggers: readonly Trigger[];
  /** For `everyNDays`. */
  everyDays: number;
  bindPhone: PhoneRule;
  /** Places per application at a time; 0 is any number. */
  mostSessions: number;
  /** Minutes that a sign-in may lie untouched; 0 is as long as it lasts. */
  idleMinutes: number;
};

/** What the school asks of everybody. */
type School = { password: PasswordPolicy } & Pick<Policy, 'bindPhone' | 'mostSessions' | 'idleMinutes'>;

/** What differs for the people of one identity; null is the school's own rule. No days of change is never. */
export type RolePolicy = {
  roleType: string;
  minLength: number | null;
  kinds: number | null;
  history: number | null;
  changeDays: number | null;
  secondAuth: SecondAuth | null;
  secondTriggers: readonly Trigger[] | null;
  everyDays: number | null;
  bindPhone: PhoneRule | null;
  mostSessions: number | null;
  idleMinutes: number | null;
};

const EVERY_DAYS = 30;

/** The school's rule for a kind of account. */
function ownPolicy({ password, ...school }: School, userType: string): Policy {
  const secondAuth = mustHaveFactor(password.preset, userType) ? 'required' : 'optional';
  return { ...password, ...school, secondAuth, triggers: ['newDevice'], everyDays: EVERY_DAYS };
}

function overlaid(own: Policy, role: RolePolicy | undefined): Policy {
  if (!role) return own;
  return {
    ...own,
    minLength: role.minLength ?? own.minLength,
    kinds: role.kinds ?? own.kinds,
    history: role.history ?? own.history,
    changeDays: role.changeDays === null ? own.changeDays : role.changeDays || null,
    secondAuth: role.secondAuth ?? own.secondAuth,
    triggers: role.secondTriggers ?? own.triggers,
    everyDays: role.everyDays ?? own.everyDays,
    bindPhone: role.bindPhone ?? own.bindPhone,
    mostSessions: role.mostSessions ?? own.mostSessions,
    idleMinutes: role.idleMinutes ?? own.idleMinutes,
  };
}

/** An account is one whatever identity is in use, so of several identities the strictest rule holds, line by line. */
export function policyOf(
  school: School,
  account: { userType: string; roles: readonly string[] },
  byRole: readonly RolePolicy[],
): Policy {
  const own = ownPolicy(school, account.userType);
  const all = account.roles.map((role) =>
    overlaid(
      own,
      byRole.find(({ roleType }) => roleType === role),
    ),
  );
  return all.length === 0 ? own : all.reduce(strictest);
}

function strictest(a: Policy, b: Policy): Policy {
  const later = <T>(order: readonly T[], one: T, other: T) =>
    order.indexOf(one) >= order.indexOf(other) ? one : other;
  const days = [a.changeDays, b.changeDays].filter((one) => one !== null);
  return {
    preset: a.preset,
    minLength: Math.max(a.minLength, b.minLength),
    kinds: Math.max(a.kinds, b.kinds),
    history: Math.max(a.history, b.history),
    changeDays: days.length > 0 ? Math.min(...days) : null,
    secondAuth: later(SECOND, a.secondAuth, b.secondAuth),
    triggers: TRIGGERS.filter((trigger) => a.triggers.includes(trigger) || b.triggers.includes(trigger)),
    everyDays: Math.min(a.everyDays, b.everyDays),
    bindPhone: later(PHONE, a.bindPhone, b.bindPhone),
    mostSessions: fewer(a.mostSessions, b.mostSessions),
    idleMinutes: fewer(a.idleMinutes, b.idleMinutes),
  };
}

/** The smaller of two limits, of which 0 is none. */
const fewer = (a: number, b: number): number => (a === 0 || b === 0 ? Math.max(a, b) : Math.min(a, b));

/** What is known of a sign-in besides the password. */
export type Circumstances = {
  /** Its owner trusts this device. */
  trusted: boolean;
  /** The part of the net that it comes from, and those of the last months. */
  place: string;
  knownPlaces: readonly string[];
  /** Inside a network that the school named as its own. */
  onCampus: boolean;
  /** When the second factor was shown last, milliseconds since 1970; null is never. */
  factorAt: number | null;
  now: number;
};

const DAY = 86_400_000;

/** Whether a bound second factor is asked for now. */
export function asksFactor(
  { secondAuth, triggers, everyDays }: Pick<Policy, 'secondAuth' | 'triggers' | 'everyDays'>,
  at: Circumstances,
): boolean {
  if (secondAuth === 'off') return false;
  const fires: Record<Trigger, boolean> = {
    always: true,
    newDevice: !at.trusted,
    newCity: !at.knownPlaces.includes(at.place),
    offCampus: !at.onCampus,
    everyNDays: at.factorAt === null || at.now - at.factorAt >= everyDays * DAY,
  };
  return triggers.some((trigger) => fires[trigger]);
}

/**
 * The part of the net that stands for a town: the school's own network by its name, else what providers hand out
 * together (IPv4 by sixteen bits, IPv6 by thirty-two). There is no map of addresses on board.
 */
export function placeKey(ip: string, network: string): string {
  if (network !== '') return network;
  const plain = ip.replace(/^::ffff:/i, '');
  return plain.includes(':')
    ? plain.split(':').slice(0, 2).join(':')
    : plain.split('.').slice(0, 2).join('.');
}
