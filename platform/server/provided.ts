import type { WorkingTime } from '#platform/pure/working-time.ts';
import type { DeclaredMenu } from './access/declared.ts';
import type { Entitlement } from './access/packages.ts';
import type { Platform } from './platform.ts';
import type { Work } from './work.ts';
import type { OutsiderProviders } from './workflow/handlers.ts';

export type Helper = { name: string; office: string | null };

/**
 * What one room of the house knows and others ask it for by name, without knowing which room it is. What several rooms
 * answer is a key of `RoomServer` of its own.
 */
export type Provided = {
  /** The calendar by which working hours are counted: whether people work on a day of a range. */
  workingTime: (work: Work, from: string, to: string) => Promise<WorkingTime>;
  /** People without an account whom nodes may ask; told to whoever hears `process.askOutside`. */
  outsiders: OutsiderProviders;
  /** What the signed-in person has not read yet, by kind, for the badges of the shell. */
  unread: (work: Work) => Promise<{ readonly [kind: string]: number }>;
  /** Hears of pages that a school has just got, with the first start or with a new release. */
  pagesAdded: (work: Work, pages: readonly DeclaredMenu[]) => Promise<void>;
  /** What a school may use besides its package; null where nothing is said. */
  entitlement: (work: Work) => Promise<Entitlement | null>;
  /** Facts about a signed-in person that the client shows (class, department). */
  personDetail: (work: Work, person: { personId: string | null; userType: string }) => Promise<PersonDetail>;
  /** Who helps a person at the counter: his counsellor, and where to find him. */
  helperOf: (work: Work, personId: string) => Promise<Helper | null>;
  /** How people's time at the school was decided to end, where somebody has decided: person → what. */
  conclusions: (work: Work, personIds: readonly string[]) => Promise<ReadonlyMap<string, string>>;
  /** Numbers by which others know a person, of his identity card and his phone: none may stand in his password. */
  numbersOf: (work: Work, personId: string) => Promise<string[]>;
  /** The last pass of each person through a door since a moment (wall clock); nobody who passed none. */
  lastPasses: (
    work: Work,
    personIds: readonly string[],
    since: string,
  ) => Promise<ReadonlyMap<string, LastPass>>;
  /** What the signed-in person may do with fields of a person's record, his own or another's; what nobody has said is left out. */
  recordRules: (work: Work, own: boolean) => Promise<{ readonly [field: string]: RecordRule }>;
  /** Names of groups that people are in, as far as all staff may see them. */
  personLabels: (work: Work, personIds: readonly string[]) => Promise<readonly PersonLabel[]>;
  /** Fields that the school has added to a record, as far as the reader may see them, with what he may do. */
  recordExtras: (work: Work, own: boolean) => Promise<readonly RecordExtra[]>;
  /** Ids of the people of today who have this number of an identity card. */
  peopleByIdNumber: (work: Work, idNumber: string) => Promise<string[]>;
};

/** Written at once, asked for, only read, or not even seen. */
export type RecordRule = 'edit' | 'apply' | 'read' | 'hide';

export type PersonLabel = { personId: string; name: string; color: string };

/** A spare field of a record that a school has named: what it takes is kept as text, days as `YYYY-MM-DD`. */
export type RecordExtra = {
  field: string;
  title: string;
  kind: 'text' | 'number' | 'date' | 'choice';
  options: readonly string[];
  mode: RecordRule;
};

/** When somebody passed a door last (wall clock), and which way. */
export type LastPass = { at: string; direction: 'in' | 'out' };

/** Where a person belongs; empty for somebody without a record. */
export type PersonDetail = { deptId?: string | null; grade?: string | null; [fact: string]: unknown };

/** What the house knows under this name; nothing where no room does. Two rooms stop the start (`checkNames`). */
export function provided<K extends keyof Provided>(
  { rooms }: Pick<Platform, 'rooms'>,
  key: K,
): Provided[K] | undefined {
  return rooms.find(({ server }) => server.provides?.[key])?.server.provides?.[key];
}
