import { isUtf8 } from 'node:buffer';
import { refuse } from './errors.ts';
import { LIMITS } from './limits.ts';
import { lineOf, type Line } from './line.ts';

/** Lines of a csv file: comma, semicolon or tab; UTF-8, UTF-16 with its mark, or GB 18030 as Chinese Excel saves. */
export function* csvLines(bytes: Uint8Array): Generator<Line[]> {
  const start = decodePiece(new TextDecoder(encodingOf(bytes)), bytes.subarray(0, 16_384), true);
  if (/(?![\t\n\r\f\v\u0080-\u009f])\p{Cc}/u.test(start)) throw refuse.notASheet();
  let found: Line[] = [];
  let number = 0;
  for (const record of records(pieces(bytes), separatorOf(start))) {
    number += 1;
    const line = lineOf(number, record.map(plain));
    if (line) found.push(line);
    if (found.length < 500) continue;
    yield found;
    found = [];
  }
  yield found;
}

function encodingOf(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  return isUtf8(bytes) ? 'utf-8' : 'gb18030';
}

function* pieces(bytes: Uint8Array): Generator<string> {
  const decoder = new TextDecoder(encodingOf(bytes), { fatal: true });
  for (let at = 0; at < bytes.length; at += 65_536)
    yield decodePiece(decoder, bytes.subarray(at, at + 65_536), true);
  yield decodePiece(decoder, new Uint8Array(), false);
}

function decodePiece(decoder: TextDecoder, bytes: Uint8Array, stream: boolean): string {
  try {
    return decoder.decode(bytes, { stream });
  } catch {
    throw refuse.notASheet();
  }
}

/** The separator that the first line has most of, outside quotes. */
function separatorOf(start: string): string {
  const line = start.replace(/"[^"]*"/g, '').split(/\r|\n/, 1)[0] ?? '';
  const count = (separator: string) => line.split(separator).length;
  return [',', '\t', ';'].reduce((best, one) => (count(one) > count(best) ? one : best));
}

/** Records by RFC 4180, kindly read: a quote that doesn't open a field is a letter. */
function* records(texts: Iterable<string>, separator: string): Generator<string[]> {
  let record: string[] = [];
  let field = '';
  let state: 'plain' | 'quoted' | 'closed' = 'plain';
  let afterReturn = false;

  for (const text of texts) {
    for (const letter of text) {
      if (letter === '\n' && afterReturn && state !== 'quoted') {
        afterReturn = false;
        continue;
      }
      afterReturn = letter === '\r';
      if (state === 'quoted') {
        if (letter === '"') state = 'closed';
        else field += letter;
      } else if (letter === '"' && (state === 'closed' || field === '')) {
        // The second quote of a pair inside a quoted field is a quote.
        if (state === 'closed') field += letter;
        state = 'quoted';
      } else if (letter === separator || letter === '\n' || letter === '\r') {
        record.push(field);
        field = '';
        state = 'plain';
        if (letter === separator) continue;
        yield record;
        record = [];
      } else {
        field += letter;
        state = 'plain';
      }
    }
    // An open quote would swallow the rest of the file; no cell may be that long anyway.
    if (field.length > LIMITS.cellLength * 4) throw refuse.notASheet();
  }
  if (field !== '' || record.length > 0) yield [...record, field];
}

/** `="0012"` is how programs keep Excel from eating zeros; the text is 0012. */
function plain(field: string): string | null {
  const kept = /^="([^"]*)"$/.exec(field)?.[1] ?? field;
  return kept === '' ? null : kept;
}
