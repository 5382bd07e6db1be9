/** Files of a zip, read in the browser: stored or deflated, named in UTF-8 or as Chinese Windows names them. */
export async function unzipped(zip: Blob, wanted: RegExp): Promise<File[]> {
  const bytes = new DataView(await zip.arrayBuffer());
  const files: File[] = [];
  for (const entry of entriesOf(bytes)) {
    if (!wanted.test(entry.name)) continue;
    const head = entry.at + 26;
    const from = entry.at + 30 + bytes.getUint16(head, true) + bytes.getUint16(head + 2, true);
    const packed = zip.slice(from, from + entry.packed);
    const plain = entry.deflated
      ? await new Response(packed.stream().pipeThrough(new DecompressionStream('deflate-raw'))).blob()
      : packed;
    files.push(new File([plain], entry.name.split('/').at(-1) ?? entry.name, { type: typeOf(entry.name) }));
  }
  return files;
}

const typeOf = (name: string): string => (/\.png$/i.test(name) ? 'image/png' : 'image/jpeg');

type Entry = { name: string; at: number; packed: number; deflated: boolean };

const END = 0x06_05_4b_50;
const ENTRY = 0x02_01_4b_50;

/** The list at the end of a zip; none where it isn't one. */
function entriesOf(bytes: DataView): Entry[] {
  let end = bytes.byteLength - 22;
  const least = Math.max(0, end - 65_535);
  while (end >= least && bytes.getUint32(end, true) !== END) end -= 1;
  if (end < least) return [];
  const found: Entry[] = [];
  let at = bytes.getUint32(end + 16, true);
  for (let left = bytes.getUint16(end + 10, true); left > 0 && at + 46 <= bytes.byteLength; left -= 1) {
    if (bytes.getUint32(at, true) !== ENTRY) break;
    const lengths = [28, 30, 32].map((offset) => bytes.getUint16(at + offset, true));
    const [name = 0, extra = 0, comment = 0] = lengths;
    const isUtf8 = (bytes.getUint16(at + 8, true) & 0x800) !== 0;
    const text = new Uint8Array(bytes.buffer, bytes.byteOffset + at + 46, name);
    found.push({
      name: new TextDecoder(isUtf8 ? 'utf-8' : 'gb18030').decode(text),
      at: bytes.getUint32(at + 42, true),
      packed: bytes.getUint32(at + 20, true),
      deflated: bytes.getUint16(at + 10, true) === 8,
    });
    at += 46 + name + extra + comment;
  }
  return found;
}
