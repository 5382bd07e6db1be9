import { csvLines } from './csv-lines.ts';
import { dbfLines, isDbf } from './dbf-lines.ts';
import { refuse } from './errors.ts';
import { LIMITS } from './limits.ts';
import type { Line } from './line.ts';
import { odsLines } from './ods-lines.ts';
import { xlsxLines } from './xlsx-lines.ts';
import { openZip } from './zip-in.ts';

/** All lines with content of a file, in batches. What it is tells its content, never its name. */
export async function* linesOf(bytes: Uint8Array, sheetName: string | undefined): AsyncGenerator<Line[]> {
  if (bytes.length > LIMITS.fileBytes) throw refuse.tooLarge({ max: LIMITS.fileBytes / 1024 / 1024 });
  if (startsWith(bytes, [0x50, 0x4b, 0x03, 0x04])) yield* zippedLines(bytes, sheetName);
  else if (startsWith(bytes, [0xd0, 0xcf, 0x11, 0xe0])) yield* oldOrEncrypted(bytes, sheetName);
  else if (isDbf(bytes)) yield* dbfLines(bytes);
  else {
    const kind = strangeKind(bytes);
    if (kind) throw refuse.otherKind({ kind });
    yield* csvLines(bytes);
  }
}

/** Parts by which other files that are zips are known. */
const ZIPPED: readonly (readonly [part: string, kind: string])[] = [
  ['word/document.xml', 'docx'],
  ['ppt/presentation.xml', 'pptx'],
  ['xl/workbook.bin', 'xlsb'],
  ['Index/Document.iwa', 'Numbers'],
];

async function* zippedLines(bytes: Uint8Array, sheetName: string | undefined): AsyncGenerator<Line[]> {
  const zip = openZip(bytes, LIMITS.unpackedBytes);
  const strange = ZIPPED.find(([part]) => zip.has(part));
  if (strange) throw refuse.otherKind({ kind: strange[1] });
  const isBook = zip.has('_rels/.rels') || !zip.has('content.xml');
  yield* isBook ? xlsxLines(zip, sheetName) : odsLines(zip, sheetName);
}

/** Pages, printed papers and letters that carry the name of a sheet. */
function strangeKind(bytes: Uint8Array): string | null {
  const start = new TextDecoder('latin1').decode(bytes.subarray(0, 2_000)).replace(/\0/g, '').toLowerCase();
  const text = start.replace(/^(ÿþ|þÿ|ï»¿)/, '').trimStart();
  if (text.startsWith('%pdf')) return 'PDF';
  if (text.startsWith('{\\rtf')) return 'RTF';
  if (/^<(!doctype html|html|table|head|meta|style|div)/.test(text)) return 'HTML';
  return /^<\?xml|^<workbook/.test(text) ? 'XML' : null;
}

/** Both the old format and a new one with a password come in the same container. */
async function* oldOrEncrypted(bytes: Uint8Array, sheetName: string | undefined): AsyncGenerator<Line[]> {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  const holds = (name: string) => buffer.includes(Buffer.from(name, 'utf16le'));
  if (holds('EncryptedPackage')) throw refuse.encrypted();
  if (holds('WordDocument')) throw refuse.otherKind({ kind: 'doc' });
  if (holds('PowerPoint Document')) throw refuse.otherKind({ kind: 'ppt' });
  // Loaded when needed: it brings a library that takes longer to load than most sheets to read.
  const { xlsLines } = await import('./xls-lines.ts');
  const lines = await xlsLines(bytes, sheetName);
  for (let at = 0; at < lines.length; at += 500) yield lines.slice(at, at + 500);
}

function startsWith(bytes: Uint8Array, mark: readonly number[]): boolean {
  return mark.every((byte, index) => bytes[index] === byte);
}
