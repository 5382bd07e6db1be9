import type pg from 'pg';
import type { Resource } from '#platform/kit/resource.ts';
import type { Client, RoomDeclaration } from '#platform/kit/room.ts';
import type { Frames } from './access/frames.ts';
import type { Hosts } from './access/hosts.ts';
import type { Packages } from './access/packages.ts';
import type { Secrets } from './auth/secret.ts';
import type { Door } from './db/door.ts';
import type { Numbers } from './db/numbers.ts';
import type { Office } from './files/office.ts';
import type { Scanner } from './files/scanner.ts';
import type { SwitchingStorage } from './files/switching-storage.ts';
import type { Words } from './http/words.ts';
import type { Jobs } from './jobs/jobs.ts';
import type { Bus } from './live/bus.ts';
import type { Hub } from './live/hub.ts';
import type { Metrics } from './metrics/metrics.ts';
import type { DebugBox } from './notify/debug-box.ts';
import type { Outbound } from './outbound.ts';
import type { RoomServer } from './room-server.ts';

/** A room as it was found: its declaration, its behaviour, its place. */
export type FoundRoom = { declaration: RoomDeclaration; server: RoomServer; folder: string };

/** What one process is made of. Built once at start (or per test) and handed down; there are no globals. */
export type Platform = {
  /** For tables that no tenant owns (sessions, counters). Apart from the door's, so that neither waits for the other. */
  pool: pg.Pool;
  door: Door;
  numbers: Numbers;
  bus: Bus;
  /** Open event streams of this node. */
  hub: Hub;
  /** What runs after a commit, in the background or by the clock. */
  jobs: Jobs;
  secrets: Secrets;
  /** Where files lie. */
  storage: SwitchingStorage;
  /** Looks at what is uploaded; null where the installation has none. */
  scanner: Scanner | null;
  /** Makes PDFs of documents; null where the installation has none. */
  office: Office | null;
  words: Words;
  /** Takes messages that nothing carries out of the house; null without demo data. */
  debug: DebugBox | null;
  /** Calls to other people's servers. */
  outbound: Outbound;
  rooms: readonly FoundRoom[];
  /** Which of them a school may use. */
  packages: Packages;
  /** Which school is reached by which host name. */
  hosts: Hosts;
  /** Which other systems may be shown inside a page. */
  frames: Frames;
  /** What this process knows of itself. */
  metrics: Metrics;
  /** Every declared resource by name, with the room that owns it. */
  resources: ReadonlyMap<string, { resource: Resource; room: FoundRoom }>;
  /** Applications that may ask for tokens, as the rooms declare them. */
  clients: readonly Client[];
  /** The clock of this process. Business reads `work.now` instead. */
  clock: () => Date;
  dataFolder: string;
  /** Where backups are laid down every night; null where nobody asked for any. */
  backupFolder: string | null;
  /** Gives a school that has a row its first roles, menus, dictionaries and parameters. */
  seedSchool: (tenant: string) => Promise<void>;
  /** Told when something unexpected happened; the incident number goes to the reader. */
  report: (error: unknown, traceId: string) => void;
};
