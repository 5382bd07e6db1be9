import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { crc32, createDeflateRaw } from 'node:zlib';

type Piece = string | Uint8Array;

/** One file of the archive; what it holds is pulled only when its turn has come. */
export type Part = { name: string; text: AsyncIterable<Piece> | Iterable<Piece> };

type Written = { name: Buffer; crc: number; packed: number; size: number; at: number };

/** 1980-01-01: the same content always gives the same bytes. */
const DOS_DATE = 0x0021;
/** Sizes follow the content (bit 3), names are UTF-8 (bit 11). */
const FLAGS = 0x0808;

/** A zip archive as it is being made: nothing but the directory is kept in memory. */
export async function* zipOf(parts: Iterable<Part>): AsyncGenerator<Buffer> {
  const written: Written[] = [];
  let at = 0;
  for (const part of parts) {
    const entry: Written = { name: Buffer.from(part.name), crc: 0, packed: 0, size: 0, at };
    const head = record(
      0x04034b50,
      [
        [20, FLAGS, 8, 0, DOS_DATE],
        [0, 0, 0],
        [entry.name.length, 0],
      ],
      entry.name,
    );
    yield head;
    for await (const piece of packed(part.text, entry)) {
      entry.packed += piece.length;
      yield piece;
    }
    const tail = record(0x08074b50, [[], [entry.crc, entry.packed, entry.size], []]);
    yield tail;
    at += head.length + entry.packed + tail.length;
    written.push(entry);
  }
  yield* directory(written, at);
}

async function* packed(text: Part['text'], entry: Written): AsyncGenerator<Buffer> {
  const deflate = createDeflateRaw({ level: 5 });
  const feeding = pipeline(Readable.from(encoded(text, entry)), deflate);
  // A failing source destroys the deflater, whose reader then throws the same error.
  feeding.catch(() => {});
  yield* deflate;
}

async function* encoded(text: Part['text'], entry: Written): AsyncGenerator<Uint8Array> {
  for await (const piece of text) {
    const bytes = typeof piece === 'string' ? Buffer.from(piece) : piece;
    entry.crc = crc32(bytes, entry.crc);
    entry.size += bytes.length;
    yield bytes;
  }
}

function* directory(written: readonly Written[], start: number): Generator<Buffer> {
  let size = 0;
  for (const { name, crc, packed, size: unpacked, at } of written) {
    const fields = [
      [20, 20, FLAGS, 8, 0, DOS_DATE],
      [crc, packed, unpacked],
      [name.length, 0, 0, 0, 0],
      [0, at],
    ];
    const entry = record(0x02014b50, fields, name);
    size += entry.length;
    yield entry;
  }
  yield record(0x06054b50, [[0, 0, written.length, written.length], [size, start], [0]]);
}

/** A signature, then groups of numbers that are 16 and 32 bits wide by turns, then a name. */
function record(signature: number, groups: readonly number[][], name: Buffer = Buffer.alloc(0)): Buffer {
  const bytes: number[] = [];
  const put = (value: number, width: number) => {
    for (let index = 0; index < width; index += 1) bytes.push((value / 256 ** index) & 0xff);
  };
  put(signature, 4);
  for (const [index, group] of groups.entries()) {
    for (const value of group) put(value, index % 2 === 0 ? 2 : 4);
  }
  return Buffer.concat([Buffer.from(bytes), name]);
}
