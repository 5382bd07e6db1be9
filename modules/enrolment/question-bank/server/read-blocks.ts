import { readFile } from 'node:fs/promises';
import { Refusal } from '#platform/kit/errors.ts';
import type { Upload } from '#platform/server/http/endpoint.ts';
import { isAiken, isGift, parseAiken } from '../rules/aiken.ts';
import type { Block } from '../rules/block.ts';
import { parseGift } from '../rules/gift.ts';
import { parseText } from '../rules/text.ts';
import { refuse } from '../errors.ts';
import { docxText } from './docx.ts';
import { parseMoodle } from './moodle.ts';
import { sheetBlocks } from './sheet.ts';

const MOST_BYTES = 10 * 1024 * 1024;

/** Questions of a text, whichever of the three ways it writes them in. */
export function blocksOfText(text: string): Block[] {
  if (isAiken(text)) return parseAiken(text);
  return isGift(text) ? parseGift(text) : parseText(text);
}

/** Questions of a file that was handed in: Word, Excel, Moodle XML, or a text. */
export async function blocksOfFile({ path, name, size }: Upload): Promise<Block[]> {
  if (size > MOST_BYTES) throw refuse.fileTooLarge({ max: MOST_BYTES / 1024 / 1024 });
  const kind = /\.(\w+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
  try {
    if (['xlsx', 'xls', 'csv'].includes(kind)) return await sheetBlocks(path);
    const bytes = await readFile(path);
    if (kind === 'docx') return parseText(await docxText(bytes));
    if (kind === 'xml') return await parseMoodle(textOf(bytes));
    if (['txt', 'gift', 'md'].includes(kind)) return blocksOfText(textOf(bytes));
  } catch (error) {
    throw asOurs(error);
  }
  throw refuse.badFile();
}

/** What a file says, in UTF-8 or as Chinese programs save. */
function textOf(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('gb18030').decode(bytes);
  }
}

/** Zip and XML are read by the reader of sheets, whose refusals speak of sheets. */
function asOurs(error: unknown): unknown {
  if (!(error instanceof Refusal)) return error;
  if (error.key === 'sheet.tooLarge' || error.key === 'sheet.tooManyRows')
    return refuse.fileTooLarge({ max: MOST_BYTES / 1024 / 1024 });
  return error.key.startsWith('sheet.') ? refuse.badFile() : error;
}
