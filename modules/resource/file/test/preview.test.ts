import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { office } from '#platform/server/files/office.ts';
import { sql } from '#platform/server/db/sql.ts';
import { writeSheet } from '#platform/server/sheet/write.ts';
import { buffer } from 'node:stream/consumers';
import type { Caller } from '#platform/test/caller.ts';
import { fakeOffice, type FakeOffice } from '#platform/test/soffice.ts';
import { suiteWorld, type World } from '#platform/test/world.ts';

/** What came of it: a link, or the key of a refusal. */
type Made = { link: string | null; error: string | null };

describe('documents that are looked at', () => {
  const at = suiteWorld();
  let world: World;
  let student: Caller;
  let fake: FakeOffice;
  before(async () => {
    world = at.world;
    student = await world.as('stu01');
    fake = await fakeOffice();
  });
  after(() => fake.stop());

  /** A real workbook; its text isn't compressed away, so that the fake can read what it has to do. */
  async function put(text: string, by = student): Promise<string> {
    const rows = [[text]];
    const book = await buffer(
      writeSheet(rows, [{ title: '一', kind: 'text' as const }], { sheetName: '表' }),
    );
    const content = Buffer.concat([book, Buffer.from(text)]);
    const answer = await by.form('resource/oss/endpoint/put-file-save', {}, [
      { name: `${text}.xlsx`, content },
    ]);
    assert.equal(answer.status, 200, JSON.stringify(answer.body));
    return answer.data.fileId;
  }
  const ask = (fileId: string, by = student) => by.post('resource/oss/endpoint/preview', { fileId });
  async function made(fileId: string, by = student): Promise<Made> {
    for (let tries = 0; tries < 100; tries += 1) {
      const answer = await ask(fileId, by);
      if (answer.status !== 200) return { link: null, error: answer.body.error };
      if (answer.data.state === 'ready') return { link: answer.data.link, error: null };
      await wait(30);
    }
    throw new Error('no preview came');
  }
  const open = (url: string, by: Caller) =>
    world.kernel.app.inject({ url, headers: { cookie: `access-token=${by.token}` } });

  test('are only downloaded where no converter is set up, and a sentence says so', async () => {
    const id = await put('without');
    assert.equal((await ask(id)).body.error, 'file.noConverter');
    world.platform.office = office(fake.program, 5_000);
  });

  test('become a PDF once, for all who have the same document, and only for those who may read it', async () => {
    const id = await put('report');
    assert.deepEqual((await ask(id)).data, { state: 'making', link: null });
    const { link } = await made(id);
    const shown = await open(link!, student);
    assert.deepEqual([shown.statusCode, shown.headers['content-type']], [200, 'application/pdf']);
    assert.match(String(shown.headers['content-disposition']), /^inline; .*report\.xlsx\.pdf$/);
    assert.match(shown.body, /^%PDF/);
    const original = await open(link!.replace('&as=pdf', ''), student);
    assert.match(String(original.headers['content-disposition']), /^attachment/);
    const teacher = await world.as('teacher01');
    assert.equal((await ask(id, teacher)).status, 404);
    const runs = (await fake.log()).length;
    const same = await put('report', teacher);
    assert.equal((await ask(same, teacher)).data.state, 'ready');
    assert.equal((await fake.log()).length, runs, 'the same bytes are made into a PDF once');
  });

  test('that can’t be converted say so, and are not tried again', async () => {
    const id = await put('BROKEN');
    assert.equal((await made(id)).error, 'file.previewFailed');
    const runs = (await fake.log()).length;
    assert.equal((await ask(id)).body.error, 'file.previewFailed');
    assert.equal((await fake.log()).length, runs);
    // the program's words are in the log of errors, for whoever runs the installation
    assert.equal(world.crashes.splice(0).length, 1);
  });

  test('whose node died over them are begun again after ten minutes', async () => {
    const id = await put('again');
    await world.work((work) =>
      work.db.run(sql`update stored_object o set preview_state = 'making', preview_at = ${work.at}
        from attach a where a.object_key = o.object_key and a.id = ${id}`),
    );
    const runs = (await fake.log()).length;
    assert.equal((await ask(id)).data.state, 'making');
    assert.equal((await fake.log()).length, runs);
    world.setTime('2026-11-20 09:11:00');
    student = await world.as('stu01');
    assert.notEqual((await made(id)).link, null);
  });

  test('wait no more than twenty at a time', async () => {
    const id = await put('one too many');
    await world.work((work) =>
      work.db
        .run(sql`insert into stored_object (tenant_id, object_key, sha256, is_shared, preview_state, preview_at)
        select ${work.tenant}, 'waiting/' || n, n::text, true, 'making', ${work.at} from generate_series(1, 20) n`),
    );
    assert.equal((await ask(id)).body.error, 'file.previewsWait');
    await world.work((work) =>
      work.db.run(sql`delete from stored_object where starts_with(object_key, 'waiting/')`),
    );
    assert.equal((await ask(id)).data.state, 'making');
    await made(id);
  });

  test('take their PDF along when they go; other kinds have none', async () => {
    const id = await put('gone');
    await made(id);
    const [row] = await world.work((work) =>
      work.db.rows<{ previewKey: string }>(sql`
        select o.preview_key from stored_object o join attach a on a.object_key = o.object_key where a.id = ${id}`),
    );
    assert.notEqual(await world.platform.storage.size(row!.previewKey), null);
    const admin = await world.as('admin');
    assert.equal((await admin.form('resource/attach/remove', { ids: id })).status, 200);
    assert.equal(await world.platform.storage.size(row!.previewKey), null);
    const words = await student.form('resource/oss/endpoint/put-file-save', {}, [
      { name: 'words.txt', content: Buffer.from('words') },
    ]);
    assert.equal((await ask(words.data.fileId)).body.error, 'file.noPreview');
    assert.deepEqual(world.crashes, []);
  });
});
