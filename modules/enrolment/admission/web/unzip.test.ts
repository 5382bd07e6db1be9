import assert from 'node:assert/strict';
import { test } from 'node:test';
import { deflateRawSync } from 'node:zlib';
import { unzipped } from './unzip.ts';

type Given = { name: Uint8Array; utf8: boolean; content: Uint8Array; deflate: boolean };

/** A zip as programs write it. */
function zipOf(files: readonly Given[]): Blob {
  const parts: Uint8Array[] = [];
  const list: Uint8Array[] = [];
  let at = 0;
  for (const { name, utf8, content, deflate } of files) {
    const packed = deflate ? deflateRawSync(content) : content;
    const head = Buffer.alloc(30);
    head.writeUInt32LE(0x04_03_4b_50, 0);
    head.writeUInt16LE(name.length, 26);
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(0x02_01_4b_50, 0);
    entry.writeUInt16LE(utf8 ? 0x800 : 0, 8);
    entry.writeUInt16LE(deflate ? 8 : 0, 10);
    entry.writeUInt32LE(packed.length, 20);
    entry.writeUInt16LE(name.length, 28);
    entry.writeUInt32LE(at, 42);
    parts.push(head, name, packed);
    list.push(entry, name);
    at += head.length + name.length + packed.length;
  }
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06_05_4b_50, 0);
  end.writeUInt16LE(files.length, 10);
  end.writeUInt32LE(at, 16);
  return new Blob([...parts, ...list, end].map((part) => new Uint8Array(part)));
}

const utf8 = (text: string) => new TextEncoder().encode(text);

test('photos of a zip are read, deflated or not, whatever their names are written in', async () => {
  const content = utf8('x'.repeat(5_000));
  const gbk = Uint8Array.from([0xd5, 0xc5, ...utf8('_26330102150001.jpg')]);
  const files = await unzipped(
    zipOf([
      { name: utf8('照片/26330102150002.jpg'), utf8: true, content, deflate: true },
      { name: gbk, utf8: false, content, deflate: false },
      { name: utf8('readme.txt'), utf8: true, content, deflate: true },
    ]),
    /\.(jpe?g|png)$/i,
  );
  assert.deepEqual(
    files.map((file) => file.name),
    ['26330102150002.jpg', '张_26330102150001.jpg'],
  );
  for (const file of files) assert.equal((await file.text()).length, 5_000);
});

test('what is no zip holds nothing', async () => {
  assert.deepEqual(await unzipped(new Blob(['no zip at all, but long enough to look into']), /./), []);
});
