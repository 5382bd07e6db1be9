import { createWriteStream } from 'node:fs';
import { once } from 'node:events';
import { crc32, createDeflateRaw } from 'node:zlib';
import type pg from 'pg';
import { copyOut } from './copy-out.ts';

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELS = 'http://schemas.openxmlformats.org/package/2006/relationships';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const TYPES = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** The least that a spreadsheet opens: one sheet, no style. */
const FRAME: readonly (readonly [name: string, text: string])[] = [
  [
    '[Content_Types].xml',
    `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPES}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${TYPES}.worksheet+xml"/></Types>`,
  ],
  [
    '_rels/.rels',
    `<Relationships xmlns="${RELS}"><Relationship Id="r1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  ],
  [
    'xl/workbook.xml',
    `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="x" sheetId="1" r:id="r1"/></sheets></workbook>`,
  ],
  [
    'xl/_rels/workbook.xml.rels',
    `<Relationships xmlns="${RELS}"><Relationship Id="r1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
  ],
];

/** Rows that are compressed together. */
const AT_ONCE = 200;

/**
 * The yardstick of the export: lines of COPY turned into inline strings, deflated as ours are and written, nothing else.
 * No label, mask, right, circle, log or kind of cell.
 */
export async function bareXlsx(client: pg.Client, select: string, path: string): Promise<void> {
  const file = createWriteStream(path);
  const directory: Buffer[] = [];
  let at = 0;
  const entry = async (name: string, feed: (write: (text: string) => void) => Promise<void>) => {
    const packed: Buffer[] = [];
    const deflate = createDeflateRaw({ level: 5 }).on('data', (piece: Buffer) => packed.push(piece));
    let [crc, size] = [0, 0];
    await feed((text) => {
      const bytes = Buffer.from(text);
      crc = crc32(bytes, crc);
      size += bytes.length;
      deflate.write(bytes);
    });
    deflate.end();
    await once(deflate, 'end');
    const body = Buffer.concat(packed);
    const head = header(Buffer.from(name), crc, body.length, size);
    file.write(Buffer.concat([Buffer.from('PK\u0003\u0004'), head, Buffer.from(name), body]));
    directory.push(inDirectory(head, name, at));
    at += 4 + head.length + name.length + body.length;
  };
  for (const [name, text] of FRAME) await entry(name, async (write) => write(text));
  await entry('xl/worksheets/sheet1.xml', (write) => sheet(client, select, write));
  const list = Buffer.concat(directory);
  file.end(Buffer.concat([list, ending(directory.length, list.length, at)]));
  await once(file, 'close');
}

async function sheet(client: pg.Client, select: string, write: (text: string) => void): Promise<void> {
  write(`<worksheet xmlns="${MAIN}"><sheetData>`);
  // the server sends a row at a time, and each write to the compressor is an errand to another thread
  let waiting: string[] = [];
  const flush = () => {
    write(waiting.join('').split('\n').slice(0, -1).map(row).join(''));
    waiting = [];
  };
  await copyOut(client, `copy (${select}) to stdout`, (chunk) => {
    waiting.push(chunk.toString());
    if (waiting.length === AT_ONCE) flush();
  });
  flush();
  write('</sheetData></worksheet>');
}

const cell = (text: string) =>
  text === '\\N' ? '<c/>' : `<c t="inlineStr"><is><t>${text.replace(/[&<]/g, escape)}</t></is></c>`;
const escape = (letter: string) => (letter === '&' ? '&amp;' : '&lt;');
const row = (line: string) => `<row>${line.split('\t').map(cell).join('')}</row>`;

/** Version, flags (UTF-8 names), method and sizes, as both the entry and the directory have them. */
function header(name: Buffer, crc: number, packed: number, size: number): Buffer {
  const head = Buffer.alloc(26);
  head.writeUInt16LE(20, 0);
  head.writeUInt16LE(0x0800, 2);
  head.writeUInt16LE(8, 4);
  head.writeUInt16LE(0x0021, 8);
  head.writeUInt32LE(crc, 10);
  head.writeUInt32LE(packed, 14);
  head.writeUInt32LE(size, 18);
  head.writeUInt16LE(name.length, 22);
  return head;
}

function inDirectory(head: Buffer, name: string, at: number): Buffer {
  const tail = Buffer.alloc(14);
  tail.writeUInt32LE(at, 10);
  return Buffer.concat([Buffer.from('PK\u0001\u0002'), Buffer.from([20, 0]), head, tail, Buffer.from(name)]);
}

function ending(count: number, size: number, at: number): Buffer {
  const end = Buffer.alloc(22);
  end.write('PK\u0005\u0006', 'latin1');
  end.writeUInt16LE(count, 8);
  end.writeUInt16LE(count, 10);
  end.writeUInt32LE(size, 12);
  end.writeUInt32LE(at, 16);
  return end;
}
