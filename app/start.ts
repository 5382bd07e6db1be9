import { join } from 'node:path';
import type pg from 'pg';
import { v7 } from 'uuid';
import { Refusal } from '#platform/kit/errors.ts';
import { assertSameSecret, masterSecret, secretsFrom } from '#platform/server/auth/secret.ts';
import { asServer } from '#platform/server/begin.ts';
import { frames } from '#platform/server/access/frames.ts';
import { hosts } from '#platform/server/access/hosts.ts';
import { packages, type Entitlement } from '#platform/server/access/packages.ts';
import { seedRooms, seedTenant } from '#platform/server/access/seed.ts';
import { APP_ROLE, connect } from '#platform/server/db/connect.ts';
import { door } from '#platform/server/db/door.ts';
import { numbers } from '#platform/server/db/numbers.ts';
import { guard } from '#platform/server/db/guard.ts';
import { isConnectionLoss } from '#platform/server/db/loss.ts';
import { migrate } from '#platform/server/db/migrate.ts';
import { raiseWalls } from '#platform/server/db/walls.ts';
import { clamd } from '#platform/server/files/scanner.ts';
import { LONGEST, office } from '#platform/server/files/office.ts';
import { localStorage } from '#platform/server/files/local-storage.ts';
import { storageChoice } from '#platform/server/files/storage-choice.ts';
import { switchingStorage } from '#platform/server/files/switching-storage.ts';
import { traditional } from '#platform/server/http/traditional.ts';
import { words } from '#platform/server/http/words.ts';
import { inlineJobs } from '#platform/server/jobs/inline.ts';
import type { Jobs } from '#platform/server/jobs/jobs.ts';
import { listen } from '#platform/server/live/bus.ts';
import { hub } from '#platform/server/live/hub.ts';
import { metrics } from '#platform/server/metrics/metrics.ts';
import { debugBox } from '#platform/server/notify/debug-box.ts';
import { outbound } from '#platform/server/outbound.ts';
import type { Platform } from '#platform/server/platform.ts';
import { provided } from '#platform/server/provided.ts';
import type { Work } from '#platform/server/work.ts';
import { seedFlows } from '#platform/server/workflow/seed.ts';
import { findRooms, migrationsOf, wordsOf } from './rooms.ts';
import { WINGS } from './wings.ts';

export type Options = {
  /** An embedded one may still be starting; what needs no database is done meanwhile. */
  databaseUrl: string | Promise<string>;
  dataFolder: string;
  secret: string | undefined;
  clock: () => Date;
  report: Platform['report'];
  /** Hosts of the school's own network that may be called although they are not public. */
  innerHosts?: readonly string[];
  /** Demo data are there: messages without a provider end where they can be read, codes included. */
  demo?: boolean;
  /** Where ClamAV's daemon listens (`host:port` or its socket); nothing is scanned without it. */
  clamd?: string | undefined;
  /** LibreOffice's program; documents are only downloaded without it. */
  office?: string | undefined;
  /** Where backups are laid down every night; none are made without it. */
  backupFolder?: string | undefined;
  /** Without it, what waits runs at once, in the call that caused it. */
  jobs?: Jobs;
};

/** Builds the platform on a database: migrations, walls, rooms, seeds. The same path for the server, the tests and the tools. */
export async function startPlatform(options: Options): Promise<Platform & { close(): Promise<void> }> {
  const rooms = await findRooms();
  const secrets = secretsFrom(masterSecret(options.dataFolder, options.secret));
  const [databaseUrl, texts] = await Promise.all([
    prepare(options.databaseUrl, secrets, rooms),
    textsOf(rooms, options.dataFolder),
  ]);
  const bus = await listen(databaseUrl);
  const pool = guard(connect({ url: databaseUrl, max: 3, role: APP_ROLE }), bus.line);
  const tenantPool = guard(connect({ url: databaseUrl, max: 8, role: APP_ROLE }), bus.line);
  const watched = metrics(options.clock);
  const folder = localStorage(join(options.dataFolder, 'files'));
  const outside = outbound(options.innerHosts ?? []);
  const storage = switchingStorage(folder, outside, () => storageChoice(pool, secrets));
  bus.on('storage', storage.reload);
  const chosen = packages(
    pool,
    rooms.map(({ declaration }) => declaration),
    (tenant) => entitlement(platform, tenant),
  );
  bus.on('package', chosen.reload);
  const named = hosts(pool);
  bus.on('domain', named.reload);
  const framed = frames({
    hosts: named,
    schools: () => tenants(pool),
    named: (tenant) => framedIn(platform, tenant),
  });
  bus.on('frames', ({ tenant }) => framed.reload(tenant));
  const platform: Platform = {
    pool,
    door: door(tenantPool, { took: watched.statement, waited: watched.waited }),
    numbers: numbers(door(pool)),
    metrics: watched,
    bus,
    hub: hub({ bus }),
    jobs: options.jobs ?? inlineJobs(),
    secrets,
    storage,
    scanner: options.clamd ? clamd(options.clamd) : null,
    office: options.office ? office(options.office, LONGEST) : null,
    words: words(texts),
    debug: options.demo ? debugBox() : null,
    outbound: outside,
    rooms,
    packages: chosen,
    hosts: named,
    frames: framed,
    resources: new Map(
      rooms.flatMap((room) =>
        room.declaration.resources.map((resource) => [resource.name, { resource, room }] as const),
      ),
    ),
    clients: rooms.flatMap(({ declaration }) => declaration.clients ?? []),
    clock: options.clock,
    dataFolder: options.dataFolder,
    backupFolder: options.backupFolder || null,
    seedSchool: (tenant) => seed(platform, tenant),
    report(error, traceId) {
      // that it is away is told once, not by everybody who misses it
      if (bus.line.isAway() && isMissed(error)) return;
      watched.fault(error, traceId);
      options.report(error, traceId);
    },
  };
  bus.line.onAway(() => platform.report(new Error('The database does not answer'), v7()));
  for (const tenant of await tenants(pool)) await seed(platform, tenant);
  return {
    ...platform,
    async close() {
      platform.metrics.close();
      platform.hub.close();
      await platform.door.close();
      await pool.end();
      await platform.bus.close();
    },
  };
}

const isMissed = (error: unknown): boolean =>
  error instanceof Refusal ? error.key === 'kit.away' : isConnectionLoss(error);

/** What a school may use by its licence, besides its package. */
function entitlement(platform: Platform, tenant: string): Promise<Entitlement | null> {
  const ask = async (work: Work) => (await provided(platform, 'entitlement')?.(work)) ?? null;
  return asServer(platform, tenant, ask, { transaction: false });
}

/** Other systems that the rooms show inside a school's pages. */
function framedIn(platform: Platform, tenant: string): Promise<string[]> {
  const asked = platform.rooms.flatMap(({ server }) => server.frames ?? []);
  const ask = async (work: Work) => (await Promise.all(asked.map((name) => name(work)))).flat();
  return asServer(platform, tenant, ask, { transaction: false });
}

type Rooms = Awaited<ReturnType<typeof findRooms>>;

/** Brings the database to today's form. Answers with its address. */
async function prepare(
  database: Options['databaseUrl'],
  secrets: ReturnType<typeof secretsFrom>,
  rooms: Rooms,
): Promise<string> {
  const url = await database;
  const owner = connect({ url, max: 2 });
  try {
    const ran = await migrate(owner, migrationsOf(rooms));
    if (ran.length > 0) await raiseWalls(owner);
    await assertSameSecret(owner, secrets);
  } finally {
    await owner.end();
  }
  return url;
}

/** Every word of the product in each language. */
async function textsOf(rooms: Rooms, dataFolder: string) {
  const [zh, en] = await Promise.all([wordsOf(rooms, 'zh-CN'), wordsOf(rooms, 'en')]);
  return { 'zh-CN': zh, en, 'zh-TW': await traditional(zh, join(dataFolder, 'words-zh-TW.json')) };
}

async function tenants(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>('select id from sys_tenant order by id');
  return rows.map((row) => row.id);
}

/** Opens a school: its first rows, from the declarations and then from each room. */
export async function openTenant(platform: Platform, tenant: string, schoolName: string): Promise<void> {
  await platform.pool.query(
    'insert into sys_tenant (id, school_name) values ($1, $2) on conflict do nothing',
    [tenant, schoolName],
  );
  await seed(platform, tenant);
}

async function seed(platform: Platform, tenant: string): Promise<void> {
  await asServer(platform, tenant, async (work) => {
    await seedTenant(platform, work, WINGS);
    await seedFlows(platform, work);
    await seedRooms(platform, work);
  });
}
