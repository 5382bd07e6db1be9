import { refuse } from './errors.ts';
import { attribute, scanXml, type XmlHandler } from './xml-in.ts';
import type { Zip } from './zip-in.ts';

/** How a cell's style changes the meaning of its number: a date, or a number shown with leading zeros. */
export type NumberLook = 'date' | { digits: number } | null;

export type Book = {
  /** Path of the sheet to read inside the zip. */
  sheet: string;
  /** Days to add to date numbers of a book that counts from 1904, as old Macs do. */
  dateShift: number;
  strings: string[];
  looks: NumberLook[];
};

const ignore: XmlHandler = { open() {}, close() {}, text() {} };

/** Reads what the rows need to be understood. `name` picks a sheet; else the first that isn't hidden. */
export async function readBook(zip: Zip, name: string | undefined): Promise<Book> {
  const root = await relations(zip, '_rels/.rels', '');
  const path = root.find(({ type }) => type === 'officeDocument')?.target ?? '';
  const folder = path.slice(0, path.lastIndexOf('/') + 1);
  const parts = await relations(zip, `${folder}_rels/${path.slice(folder.length)}.rels`, folder);
  const { sheets, dateShift } = await workbook(zip, path);
  const chosen =
    name === undefined
      ? (sheets.find(({ hidden }) => !hidden) ?? sheets[0])
      : sheets.find((one) => one.name === name);
  const sheet = parts.find(({ id }) => id === chosen?.relation)?.target;
  if (sheet === undefined) throw refuse.notASheet();
  const target = (type: string) => parts.find((part) => part.type === type)?.target;
  return {
    sheet,
    dateShift,
    strings: await sharedStrings(zip, target('sharedStrings')),
    looks: await numberLooks(zip, target('styles')),
  };
}

type Relation = { id: string; type: string; target: string };

async function relations(zip: Zip, path: string, folder: string): Promise<Relation[]> {
  const found: Relation[] = [];
  await scanXml(zip.text(path), {
    ...ignore,
    open(name, attributes) {
      if (name !== 'Relationship') return;
      const target = attribute(attributes, 'Target') ?? '';
      found.push({
        id: attribute(attributes, 'Id') ?? '',
        type: attribute(attributes, 'Type')?.split('/').at(-1) ?? '',
        target: target.startsWith('/') ? target.slice(1) : folder + target,
      });
    },
  });
  return found;
}

async function workbook(zip: Zip, path: string) {
  const sheets: { name: string; relation: string; hidden: boolean }[] = [];
  let dateShift = 0;
  await scanXml(zip.text(path), {
    ...ignore,
    open(name, attributes) {
      if (name === 'workbookPr' && /^(1|true)$/.test(attribute(attributes, 'date1904') ?? ''))
        dateShift = 1462;
      if (name !== 'sheet') return;
      sheets.push({
        name: attribute(attributes, 'name') ?? '',
        relation: /\s\w+:id\s*=\s*["']([^"']*)/.exec(attributes)?.[1] ?? '',
        hidden: /hidden/i.test(attribute(attributes, 'state') ?? ''),
      });
    },
  });
  return { sheets, dateShift };
}

/** Strings that cells name by number. Phonetic hints (`rPh`) are not part of the text. */
async function sharedStrings(zip: Zip, path: string | undefined): Promise<string[]> {
  const strings: string[] = [];
  if (path === undefined || !zip.has(path)) return strings;
  let text = '';
  let inText = false;
  let inHint = false;
  await scanXml(zip.text(path), {
    open(name) {
      if (name === 'si') text = '';
      else if (name === 'rPh') inHint = true;
      else if (name === 't') inText = !inHint;
    },
    close(name) {
      if (name === 'si') strings.push(unescapeText(text));
      else if (name === 'rPh') inHint = false;
      else if (name === 't') inText = false;
    },
    text(piece) {
      if (inText) text += piece;
    },
  });
  return strings;
}

/** One look per cell style, in the order cells refer to them. */
async function numberLooks(zip: Zip, path: string | undefined): Promise<NumberLook[]> {
  const looks: NumberLook[] = [];
  if (path === undefined || !zip.has(path)) return looks;
  const codes = new Map<number, string>();
  let inCellStyles = false;
  await scanXml(zip.text(path), {
    ...ignore,
    open(name, attributes) {
      const format = Number(attribute(attributes, 'numFmtId'));
      if (name === 'numFmt') codes.set(format, attribute(attributes, 'formatCode') ?? '');
      if (name === 'cellXfs') inCellStyles = true;
      if (name === 'xf' && inCellStyles) looks.push(lookOf(format, codes.get(format)));
    },
    close(name) {
      if (name === 'cellXfs') inCellStyles = false;
    },
  });
  return looks;
}

/** Formats below 164 are built in; 27 to 36 and 50 to 58 are the dates of Chinese editions. */
function lookOf(format: number, code: string | undefined): NumberLook {
  if (code === undefined) {
    const date = [
      [14, 22],
      [27, 36],
      [45, 47],
      [50, 58],
    ].some(([from = 0, to = 0]) => format >= from && format <= to);
    return date ? 'date' : null;
  }
  if (/^0{2,}$/.test(code)) return { digits: code.length };
  // Quoted words, escaped characters, colours and conditions don't say what the number is.
  const meaning = code.replace(/"[^"]*"|\\.|_.|\*.|\[(?!h+\]|m+\]|s+\])[^\]]*\]/gi, '');
  return /[ymdhs]/i.test(meaning) && !/^general$/i.test(meaning) ? 'date' : null;
}

/** `_x000D_` stands for a character that XML can't hold. */
export function unescapeText(text: string): string {
  if (!text.includes('_x')) return text;
  return text.replace(/_x([0-9a-f]{4})_/gi, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
}
