import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { before, describe, test } from 'node:test';
import { bytesOf } from '../server/sheet/test/kit.ts';
import { zipOf } from '../server/sheet/zip-out.ts';
import { sql } from '../server/db/sql.ts';
import type { Caller } from './caller.ts';
import { suiteWorld, type World } from './world.ts';

/** Hostile files, by name and by content (security.md 14). */

const STEMS = [
  '../../../../etc/cron.d/x',
  '..\\..\\..\\windows\\system32\\x',
  '/etc/passwd',
  'C:\\boot',
  '....//....//x',
  '%2e%2e%2fx',
  '..%c0%af..%c0%afx',
  'file:///etc/passwd',
  '\\\\host\\share\\x',
  'x\u0000y',
  'x\u202egnp',
  'x;rm -rf ~',
  '$(id)',
  '`id`',
  '| cat',
  '<img src=x onerror=alert(1)>',
  "'; drop table attach; --",
  '${7*7}{{7*7}}',
  'CON',
  'aux',
  '.htaccess',
  '~root',
  '-rf',
  ' ',
  'x'.repeat(300),
  '名'.repeat(120),
  '\u{1f4a5}',
  'x\u0301\u0301\u0301',
];
const ENDS = [
  '.png',
  '.PNG',
  '.txt',
  '.html',
  '.svg',
  '.php.txt',
  '.txt.php',
  '.txt ',
  '.txt.',
  '.jsp;.txt',
  '.exe',
  '',
];

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const SCRIPT = '<script>alert(document.cookie)</script>';
const PAGE = `<!doctype html><html>${SCRIPT}</html>`;
const PICTURE = `<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)">${SCRIPT}</svg>`;

/** Files that are two things at once, or not what they say. */
const POLYGLOTS: [string, Buffer][] = [
  ['gif-and-script.gif', Buffer.from(`GIF89a/*${'\0'.repeat(20)}*/=1;alert(1)`)],
  ['picture-and-page.png', Buffer.concat([PNG, Buffer.from(PAGE)])],
  ['picture-and-archive.png', Buffer.concat([PNG, Buffer.from('PK\u0003\u0004 rest')])],
  ['page.png', Buffer.from(PAGE)],
  ['page.txt', Buffer.from(PAGE)],
  ['page.csv', Buffer.from(PAGE)],
  ['drawing.png', Buffer.from(PICTURE)],
  ['drawing.svg', Buffer.from(PICTURE)],
  ['page.html', Buffer.from(PAGE)],
  [
    'page.xml',
    Buffer.from('<?xml version="1.0"?><!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]><x>&e;</x>'),
  ],
  ['program.pdf', Buffer.from('MZ\u0090\u0000program')],
  ['program.jpg', Buffer.from('\u007fELF\u0002\u0001\u0001')],
  ['shell.txt', Buffer.from('#!/bin/sh\nid')],
  ['page.pdf', Buffer.from(`%PDF-1.7\n${PAGE}\n%%EOF`)],
  ['empty.png', Buffer.alloc(0)],
  ['half.png', PNG.subarray(0, 20)],
];

/** A picture that says it is 60,000 pixels wide and high. */
function pictureBomb(): Buffer {
  const bomb = Buffer.from(PNG);
  bomb.writeUInt32BE(60_000, 16);
  bomb.writeUInt32BE(60_000, 20);
  return bomb;
}

describe('an upload', () => {
  const at = suiteWorld();
  let world: World;
  let student: Caller;
  before(async () => {
    world = at.world;
    student = await world.as('stu01');
  });

  const send = (name: string, content: Buffer) =>
    student.form('resource/oss/endpoint/put-file-save', {}, [{ name, content }]);
  const kept = () =>
    world.work((work) =>
      work.db.rows<{ objectKey: string; originalName: string; ext: string }>(
        sql`select object_key, original_name, ext from attach where uploader_id = (select id from sys_user where account_no = 'stu01')`,
      ),
    );
  const onDisk = () =>
    readdirSync(world.platform.dataFolder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => `${entry.parentPath}/${entry.name}`);

  test('by any of three hundred names is refused or kept under a name of the server’s', async () => {
    const asked = new Set<string>();
    let count = 0;
    let taken = 0;
    for (const stem of STEMS) {
      for (const end of ENDS) {
        const answer = await send(stem + end, end.toLowerCase() === '.png' ? PNG : Buffer.from('text'));
        count += 1;
        asked.add(basename(stem + end));
        assert.ok([200, 400].includes(answer.status), `${stem}${end} answered ${answer.status}`);
        if (answer.status === 200) taken += 1;
      }
    }
    assert.ok(count >= 300 && taken > 30, `${taken} of ${count}`);
    for (const { objectKey, originalName, ext } of await kept()) {
      assert.match(objectKey, /^000000\/\d{4}\/\d\d\/[0-9a-f-]{36}\.(png|txt)$/);
      assert.doesNotMatch(originalName, /[\\/\u0000-\u001f]/);
      assert.ok(['png', 'txt'].includes(ext));
    }
    for (const path of onDisk())
      assert.match(
        path.slice(world.platform.dataFolder.length),
        /^\/(files\/\d{6}\/\d{4}\/\d\d\/[\w.-]+|seals\/\w+\/[\w.-]+|[\w.-]+)$/,
      );
    const beside = readdirSync(dirname(world.platform.dataFolder));
    assert.deepEqual(
      beside.filter((name) => asked.has(name)),
      [],
    );
    assert.deepEqual(world.crashes, []);
  });

  test('that is two things at once is refused, or comes back as one that can’t run', async () => {
    for (const [name, content] of POLYGLOTS) {
      const answer = await send(name, content);
      assert.ok([200, 400].includes(answer.status), `${name} answered ${answer.status}`);
      assert.ok(answer.status === 400 || !/\.(svg|html|xml)$/.test(name), `${name} was taken`);
      if (answer.status !== 200) continue;
      const { headers, rawPayload } = await world.kernel.app.inject({
        url: answer.data.link,
        headers: { cookie: `access-token=${student.token}` },
      });
      assert.match(String(headers['content-security-policy']), /^sandbox; default-src 'none'/);
      assert.equal(headers['x-content-type-options'], 'nosniff');
      const asPicture = String(headers['content-type']).startsWith('image/');
      const asPdf = headers['content-type'] === 'application/pdf';
      if (!asPicture && !asPdf) assert.match(String(headers['content-disposition']), /^attachment/, name);
      // pictures are drawn anew: what was behind them is gone
      if (asPicture)
        assert.ok(!rawPayload.includes('<script') && !rawPayload.includes('PK\u0003\u0004'), name);
    }
    assert.deepEqual(world.crashes, []);
  });

  test('of a picture that would fill the memory is refused', async () => {
    const before = process.memoryUsage().rss;
    assert.equal((await send('bomb.png', pictureBomb())).body.error, 'file.contentMismatch');
    assert.ok(process.memoryUsage().rss - before < 200 * 1024 * 1024);
  });

  test('of an archive with ways out is kept as it is, unpacked nowhere', async () => {
    const slip = Buffer.from(
      await bytesOf(
        zipOf([
          { name: '../../../../tmp/campus-slip', text: ['out'] },
          { name: 'a', text: ['in'] },
        ]),
      ),
    );
    const files = onDisk().length;
    assert.equal((await send('slip.zip', slip)).status, 200);
    assert.equal(onDisk().length, files + 1);
    assert.ok(!readdirSync('/tmp').includes('campus-slip'));
  });
});

describe('an import', () => {
  const at = suiteWorld();
  const check = async (parts: { name: string; text: string[] }[]) => {
    const admin = await at.world.as('admin');
    const content = Buffer.from(await bytesOf(zipOf(parts)));
    assert.ok(content.length < 3_000_000, `${content.length} bytes`);
    return admin.form('base/student/importCheck', {}, [{ name: 'x.xlsx', content }]);
  };
  const BOOK = [
    {
      name: 'xl/workbook.xml',
      text: ['<workbook xmlns:r="r"><sheets><sheet name="a" sheetId="1" r:id="rId1"/></sheets></workbook>'],
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      text: [
        '<Relationships><Relationship Id="rId1" Type="x/worksheet" Target="worksheets/sheet1.xml"/></Relationships>',
      ],
    },
    {
      name: '_rels/.rels',
      text: [
        '<Relationships><Relationship Id="rId1" Type="x/officeDocument" Target="xl/workbook.xml"/></Relationships>',
      ],
    },
  ];

  test('of a book that unpacks to more than half a gibibyte is refused, and memory stays', async () => {
    const before = process.memoryUsage().rss;
    const row = `<row><c t="inlineStr"><is><t>${'0'.repeat(30_000)}</t></is></c></row>`;
    const bomb = [
      '<worksheet><sheetData>',
      ...Array.from({ length: 20_000 }, () => row),
      '</sheetData></worksheet>',
    ];
    const answer = await check([...BOOK, { name: 'xl/worksheets/sheet1.xml', text: bomb }]);
    assert.deepEqual([answer.status, answer.body.error], [400, 'sheet.tooLarge']);
    assert.ok(process.memoryUsage().rss - before < 400 * 1024 * 1024);
  });

  test('of a book with ways out or entities without end is refused', async () => {
    const outside = await check([{ name: '../../xl/workbook.xml', text: ['<workbook/>'] }]);
    assert.equal(outside.body.error, 'sheet.notASheet');
    const laughs =
      '<!DOCTYPE x [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;">]><worksheet><sheetData><row><c t="inlineStr"><is><t>&b;</t></is></c></row></sheetData></worksheet>';
    const answer = await check([...BOOK, { name: 'xl/worksheets/sheet1.xml', text: [laughs] }]);
    assert.equal(answer.status, 400);
    assert.match(answer.body.error, /^sheet\./);
    assert.deepEqual(at.world.crashes, []);
  });
});
