import assert from 'node:assert/strict';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { fakeOffice, type FakeOffice } from '../../test/soffice.ts';
import { LONGEST, office } from './office.ts';

describe('documents that become PDFs', () => {
  let fake: FakeOffice;
  const folders: string[] = [];
  before(async () => {
    fake = await fakeOffice();
  });
  after(async () => {
    await fake.stop();
    for (const folder of folders) await rm(folder, { recursive: true, force: true });
  });

  async function document(text: string, ext = 'docx'): Promise<string> {
    const folder = await mkdtemp(join(tmpdir(), 'campus-document-'));
    folders.push(folder);
    await writeFile(join(folder, `document.${ext}`), text);
    return join(folder, `document.${ext}`);
  }

  test('lie beside the document; the program sees nothing of ours, and a profile in which nothing runs', async () => {
    const path = await document('words');
    const pdf = await office(fake.program, LONGEST).toPdf(path);
    assert.deepEqual([dirname(pdf), basename(pdf)], [dirname(path), 'document.pdf']);
    assert.match(await readFile(pdf, 'utf8'), /^%PDF/);
    const [said] = await fake.log();
    assert.ok(said && said !== 'end');
    assert.deepEqual(
      said.env.filter((name) => !/^(PATH|HOME|TMPDIR|LANG|PWD|SHLVL|_|OLDPWD)$/.test(name)),
      [],
    );
    assert.ok(said.asked.includes('--headless') && said.asked.includes('--norestore'));
    const profile = said.asked.find((one) => one.startsWith('-env:UserInstallation='))!;
    assert.ok(profile.includes(dirname(path)), 'one profile for one document');
    const settings = await readFile(join(dirname(path), 'profile/user/registrymodifications.xcu'), 'utf8');
    assert.match(settings, /DisableMacrosExecution[^<]*<value>true/);
    assert.match(settings, /MacroSecurityLevel[^<]*<value>3/);
  });

  test('come one after the other, and one that fails holds up nobody', async () => {
    const before = (await fake.log()).length;
    const { toPdf } = office(fake.program, LONGEST);
    const made = await Promise.allSettled([
      toPdf(await document('SLOW one')),
      toPdf(await document('BROKEN')),
      toPdf(await document('SLOW two')),
    ]);
    assert.deepEqual(
      made.map(({ status }) => status),
      ['fulfilled', 'rejected', 'fulfilled'],
    );
    const kinds = (await fake.log()).slice(before).map((one) => (one === 'end' ? 'end' : 'begin'));
    assert.deepEqual(kinds, ['begin', 'end', 'begin', 'begin', 'end']);
  });

  test('are none where the program fails, makes nothing, takes too long, or isn’t there', async () => {
    const reason = async (text: string, program = fake.program, longest = LONGEST) =>
      office(program, longest)
        .toPdf(await document(text))
        .then(() => '', String);
    assert.match(await reason('BROKEN'), /ended with 1: .*could not be loaded/);
    assert.match(await reason('NOTHING'), /made 0 bytes/);
    assert.match(await reason('HANG', fake.program, 300), /SIGKILL/);
    assert.notEqual(await reason('words', '/nowhere/soffice'), '');
  });
});
