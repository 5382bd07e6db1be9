import { open } from 'node:fs/promises';
import { crc32, createInflateRaw } from 'node:zlib';
import { refuse } from './errors.ts';

type Entry = { method: number; crc: number; packed: number; at: number };

export type Zip = {
  has(name: string): boolean;
  /** Its entries, in small letters. */
  names: readonly string[];
  /** The entry, unpacked piece by piece. @throws as `text` does */
  bytes(name: string): AsyncGenerator<Uint8Array>;
  /** The entry's text, unpacked piece by piece. @throws refuse.tooLarge once all entries together pass the budget */
  text(name: string): AsyncGenerator<string>;
};

const END = 0x06054b50;
const END_64 = 0x06064b50;
const CENTRAL = 0x02014b50;
const LOCAL = 0x04034b50;
const IN_EXTRA = 0xffffffff;
const LOCAL_HEAD = 30;
/** The end record, the longest remark behind it, and the 64-bit records before it. */
const TAIL = 65_557 + 20 + 4_096;

/** Opens a zip held in memory. Nothing is unpacked yet. @throws refuse.notASheet when it isn't sound */
export function openZip(bytes: Uint8Array, unpackedBytes: number): Zip {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const entries = sound(() => {
    const { count, start } = whereDirectory(view, 0);
    return directory(view, start, count);
  });
  const packed = async (entry: Entry) => {
    const from = sound(() => contentAt(view, entry.at, entry));
    if (entry.at + from + entry.packed > bytes.length) throw refuse.notASheet();
    return bytes.subarray(entry.at + from, entry.at + from + entry.packed);
  };
  return zipOf(entries, packed, unpackedBytes);
}

/** The same of a file that stays where it is: one entry is in memory at a time. Whoever opens it closes it. */
export async function openZipFile(
  path: string,
  unpackedBytes: number,
): Promise<Zip & { close: () => Promise<void> }> {
  const file = await open(path);
  const piece = async (from: number, to: number) => {
    const bytes = Buffer.alloc(Math.max(0, to - from));
    const { bytesRead } = await file.read(bytes, 0, bytes.length, from);
    if (bytesRead < bytes.length) throw refuse.notASheet();
    return bytes;
  };
  try {
    const { size } = await file.stat();
    const base = Math.max(0, size - TAIL);
    const tail = viewOf(await piece(base, size));
    const { count, start } = sound(() => whereDirectory(tail, base));
    const region = viewOf(await piece(Math.min(start, size), size));
    const entries = sound(() => directory(region, 0, count));
    const packed = async (entry: Entry) => {
      const head = viewOf(await piece(entry.at, entry.at + LOCAL_HEAD));
      const from = entry.at + sound(() => contentAt(head, 0, entry));
      return piece(from, from + entry.packed);
    };
    return { ...zipOf(entries, packed, unpackedBytes), close: () => file.close() };
  } catch (error) {
    await file.close();
    throw error;
  }
}

const viewOf = (bytes: Buffer) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

function zipOf(
  entries: ReadonlyMap<string, Entry>,
  packedOf: (entry: Entry) => Promise<Uint8Array>,
  unpackedBytes: number,
): Zip {
  let left = unpackedBytes;

  async function* unpack(name: string): AsyncGenerator<Uint8Array> {
    const entry = entries.get(name.toLowerCase());
    if (!entry) throw refuse.notASheet();
    const packed = await packedOf(entry);
    const source = entry.method === 0 ? [packed] : createInflateRaw({ chunkSize: 65_536 }).end(packed);
    let sum = 0;
    for await (const piece of source) {
      left -= piece.length;
      if (left < 0) throw refuse.tooLarge({ max: unpackedBytes / 1024 / 1024 });
      sum = crc32(piece, sum);
      yield piece;
    }
    if (sum !== entry.crc) throw refuse.notASheet();
  }

  async function* text(name: string): AsyncGenerator<string> {
    const decoder = new TextDecoder();
    try {
      for await (const piece of unpack(name)) yield decoder.decode(piece, { stream: true });
    } catch (error) {
      throw isZlibError(error) ? refuse.notASheet() : error;
    }
    yield decoder.decode();
  }

  return { has: (name) => entries.has(name.toLowerCase()), names: [...entries.keys()], bytes: unpack, text };
}

function directory(view: DataView, start: number, count: number): Map<string, Entry> {
  const entries = new Map<string, Entry>();
  let at = start;
  for (let index = 0; index < Math.min(count, 10_000); index += 1) {
    if (view.getUint32(at, true) !== CENTRAL) throw new RangeError('not a central header');
    const lengths = [28, 30, 32].map((offset) => view.getUint16(at + offset, true));
    const [nameLength = 0, extraLength = 0, commentLength = 0] = lengths;
    const name = new TextDecoder().decode(new Uint8Array(view.buffer, view.byteOffset + at + 46, nameLength));
    // Some writers name a part in one case and point to it in another.
    entries.set(name.toLowerCase(), entryAt(view, at, at + 46 + nameLength, extraLength));
    at += 46 + nameLength + extraLength + commentLength;
  }
  return entries;
}

/** Where the directory lies in the whole file, of which the view shows all from `base` on. */
function whereDirectory(view: DataView, base: number): { count: number; start: number } {
  // The end record is followed by a comment of at most 65,535 bytes.
  for (let at = view.byteLength - 22; at >= Math.max(0, view.byteLength - 65_557); at -= 1) {
    if (view.getUint32(at, true) !== END) continue;
    const start = view.getUint32(at + 16, true);
    if (start !== IN_EXTRA) return { count: view.getUint16(at + 10, true), start };
    const far = Number(view.getBigUint64(at - 20 + 8, true)) - base;
    if (view.getUint32(far, true) !== END_64) break;
    return {
      count: Number(view.getBigUint64(far + 32, true)),
      start: Number(view.getBigUint64(far + 48, true)),
    };
  }
  throw new RangeError('no end record');
}

/** Java's writers always use the 64-bit form: sizes stand in the extra field, in this order, where they overflow. */
function entryAt(view: DataView, at: number, extraAt: number, extraLength: number): Entry {
  const [unpacked, packed, local] = [24, 20, 42].map((offset) => view.getUint32(at + offset, true));
  const wide = extra64(view, extraAt, extraAt + extraLength);
  const real = (value = 0) => (value === IN_EXTRA ? Number(wide.shift() ?? 0n) : value);
  real(unpacked);
  return {
    method: view.getUint16(at + 10, true),
    crc: view.getUint32(at + 16, true),
    packed: real(packed),
    at: real(local),
  };
}

function extra64(view: DataView, from: number, to: number): bigint[] {
  for (let at = from; at + 4 <= to; at += 4 + view.getUint16(at + 2, true)) {
    if (view.getUint16(at, true) !== 1) continue;
    const words = Math.floor(view.getUint16(at + 2, true) / 8);
    return Array.from({ length: Math.min(words, 3) }, (_, word) =>
      view.getBigUint64(at + 4 + word * 8, true),
    );
  }
  return [];
}

/** How far behind the entry's own head its bytes begin; the head lies at `at` of the view. */
function contentAt(view: DataView, at: number, entry: Entry): number {
  const encrypted = (view.getUint16(at + 6, true) & 1) === 1;
  const known = entry.method === 0 || entry.method === 8;
  if (view.getUint32(at, true) !== LOCAL || encrypted || !known) throw new RangeError('not readable');
  return LOCAL_HEAD + view.getUint16(at + 26, true) + view.getUint16(at + 28, true);
}

/** An offset that points out of the file is a RangeError of the view: then the file isn't sound. */
function sound<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    throw error instanceof RangeError ? refuse.notASheet() : error;
  }
}

function isZlibError(error: unknown): boolean {
  return error instanceof Error && 'code' in error && String(error.code).startsWith('Z_');
}
