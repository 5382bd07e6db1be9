import { inflateRawSync } from 'node:zlib';

const END = 0x06054b50;
const CENTRAL = 0x02014b50;
const MOST = 64 * 1024 * 1024;

/** The files of a small zip whose names and texts are GBK, as Alipay packs its bills. */
export function filesIn(bytes: Buffer): { name: string; content: Buffer }[] {
  const end = bytes.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]));
  if (end < 0 || bytes.readUInt32LE(end) !== END) return [];
  const files: { name: string; content: Buffer }[] = [];
  let at = bytes.readUInt32LE(end + 16);
  for (let left = bytes.readUInt16LE(end + 10); left > 0 && bytes.readUInt32LE(at) === CENTRAL; left -= 1) {
    const [names, extra, comment] = [28, 30, 32].map((offset) => bytes.readUInt16LE(at + offset));
    const name = new TextDecoder('gbk').decode(bytes.subarray(at + 46, at + 46 + names!));
    files.push({ name, content: contentAt(bytes, at) });
    at += 46 + names! + extra! + comment!;
  }
  return files;
}

function contentAt(bytes: Buffer, central: number): Buffer {
  const [method, size, local] = [
    bytes.readUInt16LE(central + 10),
    bytes.readUInt32LE(central + 20),
    bytes.readUInt32LE(central + 42),
  ];
  const from = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28);
  const packed = bytes.subarray(from, from + size);
  return method === 0 ? packed : inflateRawSync(packed, { maxOutputLength: MOST });
}
