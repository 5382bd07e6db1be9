import { v7 } from 'uuid';
import { z } from 'zod';
import { forbidden } from '#platform/kit/errors.ts';
import { PLATFORM_SCHOOL } from '#platform/server/access/declared.ts';
import { record } from '#platform/server/audit/record.ts';
import { bucketAddress, s3Storage, type S3Settings } from '#platform/server/files/s3-storage.ts';
import { storageChoice } from '#platform/server/files/storage-choice.ts';
import { newKey } from '#platform/server/files/storage.ts';
import { get, post } from '#platform/server/http/endpoint.ts';
import { submit } from '#platform/server/jobs/submit.ts';
import { signal } from '#platform/server/live/bus.ts';
import { HIDDEN } from '#platform/server/settings/parameters.ts';
import type { Work } from '#platform/server/work.ts';
import { refuse } from '../errors.ts';

/** The place of files is the installation's: one row that all schools share. */
const ROW = '00000000-0000-7000-8000-000000000001';

function assertPlatform(work: Work): void {
  if (work.tenant !== PLATFORM_SCHOOL) throw forbidden();
}

const settings = z.strictObject({
  endpoint: z.url({ protocol: /^https?$/ }).max(200),
  region: z.string().trim().min(1).max(60),
  bucket: z.string().regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/),
  pathStyle: z.boolean(),
  accessKey: z.string().min(1).max(200),
  secretKey: z.string().min(1).max(200),
});

/** Where files are kept now. Keys are never shown, only that there are some. */
export const getPlace = get('resource/ossConfig/getOne', {
  needs: 'ossConfig.list',
  async handle(work) {
    assertPlatform(work);
    const { active, s3 } = await storageChoice(work.platform.pool, work.platform.secrets);
    const scanner = await scannerOf(work);
    return {
      active,
      s3: s3 && { ...s3, accessKey: HIDDEN, secretKey: HIDDEN },
      scanner,
      hasOffice: work.platform.office !== null,
    };
  },
});

/** What the scanner calls itself, or why it says nothing; null where the installation has none. */
async function scannerOf({ platform: { scanner } }: Work): Promise<{ name: string; fault: string } | null> {
  if (!scanner) return null;
  try {
    return { name: await scanner.version(), fault: '' };
  } catch (error) {
    return { name: '', fault: reasonOf(error) };
  }
}

/** What was typed, with the keys that were left as they are. */
async function whole(work: Work, asked: S3Settings): Promise<S3Settings> {
  const { s3 } = await storageChoice(work.platform.pool, work.platform.secrets);
  const kept = (typed: string, former: string | undefined) => (typed === HIDDEN ? (former ?? '') : typed);
  return {
    ...asked,
    accessKey: kept(asked.accessKey, s3?.accessKey),
    secretKey: kept(asked.secretKey, s3?.secretKey),
  };
}

/** An inner address is refused before it is called or stored, whichever place is chosen. */
function assertOutside({ platform: { outbound } }: Work, given: S3Settings): void {
  const address = bucketAddress(given);
  if (!outbound.allows(address)) throw refuse.addressRefused({ address });
}

/** Puts, reads and removes one small file: whatever the store says is told in its own words. */
async function tried(work: Work, given: S3Settings): Promise<void> {
  assertOutside(work, given);
  const store = s3Storage(given, work.platform.outbound);
  const key = newKey(`${PLATFORM_SCHOOL}/test`, work.at.slice(0, 10), 'txt');
  const content = Buffer.from(v7());
  try {
    await store.put(key, content);
    const read = await store.read(key);
    const back = Buffer.concat(((await read?.toArray()) ?? []) as Buffer[]);
    if (!back.equals(content)) throw new Error('what was read is not what was written');
    await store.remove(key);
  } catch (error) {
    throw refuse.storeRefused({ reason: reasonOf(error) });
  }
}

/** The innermost cause says most: a refused connection, an unknown host, a wrong key. */
function reasonOf(error: unknown): string {
  const { message, cause, code } = error as { message?: string; cause?: unknown; code?: string };
  if (cause) return reasonOf(cause);
  return (
    code && message && !message.includes(code) ? `${code} ${message}` : (message ?? String(error))
  ).slice(0, 200);
}

export const testPlace = post('resource/ossConfig/test', {
  needs: 'ossConfig.test',
  proof: 'fresh',
  autocommit: true,
  body: settings,
  async handle(work, { body }) {
    assertPlatform(work);
    await tried(work, await whole(work, body));
    return { ok: true };
  },
});

/** New files go to the chosen place from now on; a store that can't be written to is not chosen. */
export const savePlace = post('resource/ossConfig/submit', {
  needs: 'ossConfig.update',
  proof: 'fresh',
  autocommit: true,
  body: z.strictObject({ active: z.enum(['local', 's3']), s3: settings.nullable() }),
  async handle(work, { body: { active, s3: typed } }) {
    assertPlatform(work);
    const before = await storageChoice(work.platform.pool, work.platform.secrets);
    const s3 = typed && (await whole(work, typed));
    if (active === 's3' && !s3) throw refuse.noOtherPlace();
    if (s3 && active === 's3') await tried(work, s3);
    if (s3) {
      assertOutside(work, s3);
      await store(work, active, s3);
    }
    const told = (choice: typeof before) => ({
      active: choice.active,
      endpoint: choice.s3?.endpoint ?? null,
      bucket: choice.s3?.bucket ?? null,
    });
    await record(work, 'ossConfig', 'update', [
      { rowId: ROW, before: told(before), after: told({ active, s3 }) },
    ]);
    work.platform.storage.reload();
    await signal(work, { topic: 'storage', tenant: work.tenant });
    return { active };
  },
});

async function store(work: Work, active: string, s3: S3Settings): Promise<void> {
  const { seal } = work.platform.secrets;
  await work.platform.pool.query(
    `insert into sys_storage (active, endpoint, region, bucket, path_style, access_key, secret_key, updated_at)
      values ($1, $2, $3, $4, $5, $6, $7, $8)
      on conflict (only_one) do update set active = excluded.active, endpoint = excluded.endpoint, region = excluded.region,
        bucket = excluded.bucket, path_style = excluded.path_style, access_key = excluded.access_key,
        secret_key = excluded.secret_key, updated_at = excluded.updated_at`,
    [
      active,
      s3.endpoint,
      s3.region,
      s3.bucket,
      s3.pathStyle,
      seal(s3.accessKey),
      seal(s3.secretKey),
      work.now,
    ],
  );
}

/** Starts copying what still lies in the other place, file by file, each one read back and compared. */
export const movePlace = post('resource/ossConfig/move', {
  needs: 'ossConfig.move',
  proof: 'fresh',
  body: z.strictObject({ removeSource: z.boolean() }),
  async handle(work, { body }) {
    assertPlatform(work);
    const { active, s3 } = await storageChoice(work.platform.pool, work.platform.secrets);
    if (!s3) throw refuse.noOtherPlace();
    const title = work.platform.words.say(work.locale, `fileMove.${active}`);
    return { jobId: await submit(work, { kind: 'storageMove', title, params: body }) };
  },
});
