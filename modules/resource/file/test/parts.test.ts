import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { before, describe, test } from 'node:test';
import fc from 'fast-check';
import { sql } from '#platform/server/db/sql.ts';
import type { Caller } from '#platform/test/caller.ts';
import { suiteWorld, type World } from '#platform/test/world.ts';
import { missingParts, PART, partCount, partLength } from '../rules.ts';

const sha = (content: Buffer) => createHash('sha256').update(content).digest('hex');

test('the parts of any file add up to it, and those that did not arrive are known', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 5_000 }), fc.integer({ min: 1, max: 700 }), (size, partSize) => {
      const all = Array.from({ length: partCount(size, partSize) }, (_, index) => index + 1);
      const lengths = all.map((part) => partLength(size, partSize, part));
      assert.ok(lengths.every((length) => length > 0 && length <= partSize));
      assert.equal(
        lengths.reduce((sum, length) => sum + length, 0),
        size,
      );
      const odd = all.filter((part) => part % 2 === 1);
      const arrived = odd.map((part) => ({ part, size: partLength(size, partSize, part) }));
      assert.deepEqual(
        missingParts(size, partSize, arrived),
        all.filter((part) => part % 2 === 0),
      );
    }),
  );
});

describe('a large file in parts', () => {
  const at = suiteWorld();
  let world: World;
  let student: Caller;
  const AT = 'resource/oss/endpoint';
  /** Three parts, the last one short; letters, so that it is a text. */
  const content = Buffer.from(
    Array.from({ length: 2 * PART + 1_000 }, (_, index) => 97 + ((index * 31 + (index >> 9)) % 26)),
  );
  const part = (number: number, of = content) => of.subarray((number - 1) * PART, number * PART);
  before(async () => {
    world = at.world;
    student = await world.as('stu01');
  });

  const begin = (name: string, caller = student, of = content) =>
    caller.ok('post', `${AT}/init-multipart`, { fileName: name, size: of.length, sha256: sha(of) });
  const send = (uploadId: string, number: number, caller = student, bytes = part(number)) =>
    caller.form(`${AT}/put-part`, { uploadId, part: String(number), sha256: sha(bytes) }, [
      { name: 'part', content: bytes },
    ]);
  const complete = (uploadId: string, caller = student) =>
    caller.post(`${AT}/complete-multipart`, { uploadId });
  const rows = (table: string) =>
    world.work((work) => work.db.rows<{ objectKey: string }>(sql`select * from ${sql.table(table)}`));

  test('cut short and begun again it sends only what is missing, and is the same file in the end', async () => {
    const { uploadId, partSize, parts } = await begin('big.txt');
    assert.deepEqual([partSize, parts], [PART, []]);
    assert.equal((await send(uploadId, 1)).status, 200);
    assert.equal((await send(uploadId, 3)).status, 200);
    assert.equal((await complete(uploadId)).body.error, 'file.partsMissing');
    const again = await begin('big.txt');
    assert.deepEqual(again, { uploadId, partSize: PART, parts: [1, 3] });
    await send(uploadId, 2);
    const { data } = await complete(uploadId);
    assert.deepEqual([data.originalName, data.size, data.bucketName], ['big.txt', content.length, 'private']);
    const file = await world.kernel.app.inject({
      url: data.link,
      headers: { cookie: `access-token=${student.token}` },
    });
    assert.equal(sha(file.rawPayload), sha(content));
    assert.equal((await complete(uploadId)).data.fileId, data.fileId, 'asked twice, answered twice');
    assert.deepEqual(await rows('upload_part'), []);
  });

  test('two tabs that send the same file share one upload: each part counts once', async () => {
    const begun = await Promise.all([begin('twin.txt'), begin('twin.txt')]);
    assert.equal(begun[0].uploadId, begun[1].uploadId);
    const { uploadId } = begun[0];
    const answers = await Promise.all([1, 1, 2, 2, 3, 3].map((number) => send(uploadId, number)));
    assert.deepEqual(
      answers.map((answer) => answer.status),
      Array(6).fill(200),
    );
    assert.equal(answers.filter((answer) => answer.data.isNew).length, 3);
    const stored = await rows('upload_part');
    assert.equal(stored.length, 3);
    const ends = await Promise.all([complete(uploadId), complete(uploadId)]);
    const files = new Set(ends.filter((end) => end.status === 200).map((end) => end.data.fileId));
    assert.equal(files.size, 1);
    for (const end of ends) assert.ok(end.status === 200 || end.body.error === 'file.joining');
    for (const { objectKey } of stored) assert.equal(await world.platform.storage.size(objectKey), null);
  });

  test('a part that is not what it says, or somebody else’s, is refused', async () => {
    const { uploadId } = await begin('broken.txt');
    const short = await send(uploadId, 1, student, part(1).subarray(1));
    assert.equal(short.body.error, 'file.partBroken');
    const lied = await student.form(`${AT}/put-part`, { uploadId, part: '3', sha256: '0'.repeat(64) }, [
      { name: 'part', content: part(3) },
    ]);
    assert.equal(lied.body.error, 'file.partBroken');
    assert.equal((await send(uploadId, 9, student, part(3))).body.error, 'file.partBroken');
    const stranger = await world.as('fdy01');
    assert.equal((await send(uploadId, 3, stranger)).body.error, 'file.uploadGone');
    assert.equal((await complete(uploadId, stranger)).body.error, 'file.uploadGone');
  });

  test('what its parts don’t make up is refused as a whole, and what the rules refuse is not even begun', async () => {
    const other = Buffer.from(content).fill('z', 0, 10);
    const { uploadId } = await begin('liar.txt', student, other);
    for (const number of [1, 2, 3]) await send(uploadId, number);
    assert.equal((await complete(uploadId)).body.error, 'file.brokenOnTheWay');
    assert.equal((await complete(uploadId)).body.error, 'file.uploadGone');
    const asked = (fileName: string, size: number) =>
      student.post(`${AT}/init-multipart`, { fileName, size, sha256: sha(content) });
    assert.equal((await asked('virus.exe', 100)).body.error, 'file.typeRefused');
    assert.equal((await asked('huge.txt', 60 * 1024 * 1024)).body.error, 'file.tooLarge');
  });

  test('parts that nobody goes on with are gone after a day', async () => {
    const { uploadId } = await begin('forgotten.txt');
    await send(uploadId, 1);
    const kept = (await rows('upload_part')).map(({ objectKey }) => objectKey);
    assert.ok(kept.length > 0);
    await world.runJob('file.parts');
    assert.equal((await rows('upload_part')).length, kept.length, 'a fresh upload stays');
    world.setTime('2026-11-21 10:00:00');
    await world.runJob('file.parts');
    assert.deepEqual(await rows('upload_part'), []);
    for (const key of kept) assert.equal(await world.platform.storage.size(key), null);
    assert.deepEqual(world.crashes, []);
  });
});
