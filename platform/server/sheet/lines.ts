import { refuse } from './errors.ts';
import { LIMITS } from './limits.ts';
import type { Line } from './line.ts';
import { csvLines } from './csv-lines.ts';
import { xlsxLines } from './xlsx-lines.ts';

/** All lines with content of a file, in batches. What it is tells its content, never its name. */
export async function* linesOf(bytes: Uint8Array, sheetName: string | undefined): AsyncGenerator<Line[]> {
  if (bytes.length > LIMITS.fileBytes) throw refuse.tooLarge({ max: LIMITS.fileBytes / 1024 / 1024 });
  if (startsWith(bytes, [0x50, 0x4b, 0x03, 0x04])) yield* xlsxLines(bytes, sheetName);
  else if (startsWith(bytes, [0xd0, 0xcf, 0x11, 0xe0])) yield* oldOrEncrypted(bytes, sheetName);
  else yield* csvLines(bytes);
}

/** Both the old format and a new one with a password come in the same container. */
async function* oldOrEncrypted(bytes: Uint8Array, sheetName: string | undefined): AsyncGenerator<Line[]> {
  const mark = Buffer.from('EncryptedPackage', 'utf16le');
  if (Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).includes(mark)) throw refuse.encrypted();
  // Loaded when needed: it brings a library that takes longer to load than most sheets to read.
  const { xlsLines } = await import('./xls-lines.ts');
  const lines = await xlsLines(bytes, sheetName);
  for (let at = 0; at < lines.length; at += 500) yield lines.slice(at, at + 500);
}

function startsWith(bytes: Uint8Array, mark: readonly number[]): boolean {
  return mark.every((byte, index) => bytes[index] === byte);
}
