import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { after, before, describe, test } from 'node:test';
import fc from 'fast-check';
import { sql } from '#platform/server/db/sql.ts';
import type { Caller } from '#platform/test/caller.ts';
import { startS3 } from '#platform/test/s3-server.ts';
import { suiteWorld, type World } from '#platform/test/world.ts';

const PEOPLE = ['admin', 'stu01', 'teacher01'] as const;
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

type Kept = { id: string; sha256: string; objectKey: string; thumbKey: string | null; size: number };
type Step = { kind: 'put' | 'remove' | 'age' | 'sweep' | 'move'; which: number; who: number };

const step: fc.Arbitrary<Step> = fc.record({
  kind: fc.oneof(
    { weight: 6, arbitrary: fc.constant('put' as const) },
    { weight: 3, arbitrary: fc.constant('remove' as const) },
    { weight: 2, arbitrary: fc.constant('age' as const) },
    { weight: 2, arbitrary: fc.constant('sweep' as const) },
    { weight: 1, arbitrary: fc.constant('move' as const) },
  ),
  which: fc.nat(99),
  who: fc.nat(2),
});

describe('the same bytes in one school', () => {
  const at = suiteWorld();
  let world: World;
  let people: Caller[];
  let admin: Caller;
  let server: Awaited<ReturnType<typeof startS3>>;
  before(async () => {
    world = at.world;
    people = await Promise.all(PEOPLE.map((one) => world.as(one)));
    admin = people[0]!;
    server = await startS3();
  });
  after(() => server.stop());

  const put = async (by: Caller, name: string, content: Buffer): Promise<string> => {
    const answer = await by.form('resource/oss/endpoint/put-file-save', {}, [{ name, content }]);
    assert.equal(answer.status, 200, JSON.stringify(answer.body));
    return answer.data.fileId;
  };
  const remove = (id: string) => admin.form('resource/attach/remove', { ids: id });
  const files = (by: Caller, id: string) =>
    by.form('resource/attachment/getFiles', { ids: id }).then(({ data }) => data as { link: string }[]);
  const kept = (): Promise<Kept[]> =>
    world.work((work) =>
      work.db.rows(
        sql`select id, sha256, object_key, thumb_key, size::float8 as size from attach order by id`,
      ),
    );
  const objects = (): Promise<{ objectKey: string; sha256: string; files: number }[]> =>
    world.work((work) => work.db.rows(sql`select object_key, sha256, files from stored_object`));

  /** Every file has its bytes, each object its count, and nothing lies about that nobody needs. */
  async function assertWhole(): Promise<void> {
    const [rows, stored] = [await kept(), await objects()];
    assert.equal(
      stored.length,
      new Set(rows.map(({ sha256 }) => sha256)).size,
      'one object for the same bytes',
    );
    for (const { objectKey, files: count } of stored)
      assert.equal(count, rows.filter((row) => row.objectKey === objectKey).length);
    for (const { objectKey, sha256 } of stored) {
      const content = await world.platform.storage.read(objectKey);
      assert.ok(content, objectKey);
      assert.equal(
        createHash('sha256')
          .update(Buffer.concat(await content.toArray()))
          .digest('hex'),
        sha256,
      );
    }
    const needed = new Set(rows.flatMap(({ objectKey, thumbKey }) => [objectKey, thumbKey]));
    const folder = join(world.platform.dataFolder, 'files');
    const there = await readdir(join(folder, '000000'), { recursive: true, withFileTypes: true });
    for (const one of there.filter((entry) => entry.isFile()))
      assert.ok(needed.has(relative(folder, join(one.parentPath, one.name))), `${one.name} is nobody's`);
  }

  test('lie once, whoever uploads them under whatever name; each file stays its uploader’s own', async () => {
    const before = (await objects()).length;
    const content = Buffer.from('the same words');
    const [mine, other] = [
      await put(people[1]!, 'mine.txt', content),
      await put(people[2]!, 'theirs.csv', content),
    ];
    assert.notEqual(mine, other);
    assert.equal((await objects()).length, before + 1);
    assert.equal((await files(people[1]!, mine)).length, 1);
    // knowing the bytes opens nothing, nor does it tell of anybody else's
    assert.deepEqual(await files(people[1]!, other), []);
    assert.deepEqual(await files(people[2]!, mine), []);
    const pictures = [await put(people[1]!, 'a.png', PNG), await put(people[2]!, 'b.png', PNG)];
    const rows = (await kept()).filter(({ id }) => pictures.includes(id));
    assert.equal(
      new Set(rows.flatMap(({ objectKey, thumbKey }) => [objectKey, thumbKey])).size,
      2,
      'one thumbnail',
    );
    await remove(mine);
    const [left] = await files(people[2]!, other);
    const shown = await world.kernel.app.inject({
      url: left!.link,
      headers: { cookie: `access-token=${people[2]!.token}` },
    });
    assert.equal(shown.body, 'the same words');
    await assertWhole();
  });

  test('count for the space of the school as often as they are files: no upload is cheaper than another', async () => {
    const content = Buffer.from('x'.repeat(5_000));
    const used = async () => (await admin.ok('get', 'resource/attach/usage')).used as number;
    const before = await used();
    await put(people[1]!, '1.txt', content);
    const once = await used();
    await put(people[2]!, '2.txt', content);
    assert.deepEqual([once - before, (await used()) - once], [5_000, 5_000]);
  });

  test('in another school are other bytes', async () => {
    const content = Buffer.from('of two schools');
    await put(people[1]!, 'one.txt', content);
    const before = (await objects()).length;
    const stranger = await world.as('000001/stu01');
    await put(stranger, 'two.txt', content);
    assert.equal((await objects()).length, before);
  });

  test('that were lost are mended for all by whoever uploads them again', async () => {
    const content = Buffer.from('lost and found');
    const id = await put(people[1]!, 'lost.txt', content);
    const { objectKey } = (await kept()).find((row) => row.id === id)!;
    await world.platform.storage.remove(objectKey);
    await put(people[2]!, 'found.txt', content);
    assert.equal(await world.platform.storage.size(objectKey), content.length);
    await assertWhole();
  });

  test('arrive from many at once, and while the last file of them goes', async () => {
    const content = Buffer.from('everybody at once');
    for (let round = 0; round < 4; round += 1) {
      const first = await put(people[1]!, 'first.txt', content);
      const [gone, ...ids] = await Promise.all([
        remove(first),
        ...Array.from({ length: 9 }, (_, index) => put(people[index % 3]!, `${index}.txt`, content)),
      ]);
      assert.equal(gone.status, 200);
      await assertWhole();
      await Promise.all(ids.map(remove));
      await assertWhole();
    }
  });

  test('of a large file in parts are shared when they are whole', async () => {
    const content = Buffer.from('in parts '.repeat(3_000));
    const sha256 = createHash('sha256').update(content).digest('hex');
    await put(people[1]!, 'whole.txt', content);
    const before = (await objects()).length;
    const asked = { fileName: 'parts.txt', size: content.length, sha256 };
    const begun = await people[2]!.ok('post', 'resource/oss/endpoint/init-multipart', asked);
    assert.deepEqual(begun.parts, [], 'all of it has to be sent, whatever is there');
    const { uploadId } = begun;
    await people[2]!.form('resource/oss/endpoint/put-part', { uploadId, part: '1', sha256 }, [
      { name: 'part', content },
    ]);
    await people[2]!.ok('post', 'resource/oss/endpoint/complete-multipart', { uploadId });
    assert.equal((await objects()).length, before);
    await assertWhole();
  });

  test('are there as long as one file needs them, and not longer, whatever is done in whatever order', async () => {
    let active: 'local' | 's3' = 'local';
    const s3 = server.settings;
    const hidden = { ...s3, accessKey: '******', secretKey: '******' };
    let known = false;
    const move = async () => {
      active = active === 'local' ? 's3' : 'local';
      await admin.ok('post', 'resource/ossConfig/submit', { active, s3: known ? hidden : s3 });
      known = true;
      const { jobId } = await admin.ok('post', 'resource/ossConfig/move', { removeSource: true });
      const job = await admin.ok('get', 'base/sysJob/detail', { id: jobId });
      assert.deepEqual([job.status, job.failed], ['succeeded', 0], job.message);
    };
    const mine = new Set<string>();
    const take = (which: number) => [...mine][which % Math.max(1, mine.size)];
    const steps: { [kind in Step['kind']]: (given: Step) => Promise<unknown> } = {
      put: async ({ which, who }) =>
        mine.add(await put(people[who]!, `${which}.txt`, Buffer.from(`content ${which % 4}`))),
      remove: async ({ which }) => {
        const id = take(which);
        if (id && mine.delete(id)) await remove(id);
      },
      age: ({ which }) =>
        world.work((work) =>
          work.db.run(
            sql`update attach set uploaded_at = uploaded_at - interval '8 days' where id = ${take(which) ?? null}::uuid`,
          ),
        ),
      sweep: async () => {
        await world.runJob('file.sweep');
        const left = new Set((await kept()).map(({ id }) => id));
        for (const id of mine) if (!left.has(id)) mine.delete(id);
      },
      move,
    };
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), async (given) => {
        for (const one of given) await steps[one.kind](one);
        await assertWhole();
      }),
      { numRuns: 8 },
    );
    if (active !== 'local') await move();
    await assertWhole();
    assert.deepEqual(world.crashes, []);
  });
});
