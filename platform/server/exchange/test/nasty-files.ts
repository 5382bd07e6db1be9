import { buffer } from 'node:stream/consumers';
import { Readable } from 'node:stream';
import { zipOf } from '../../sheet/zip-out.ts';

/** A cell: text, or the XML of a `c` element as some program writes it. */
export type NastyCell = string | { xml: string };

type BookParts = {
  sheet: string;
  workbook?: string;
  styles?: string;
  strings?: string;
  /** More sheets; the first of the list is the one before. */
  sheets?: readonly string[];
};

const esc = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
const relation = (id: string, type: string, target: string) =>
  `<Relationship Id="${id}" Type="http://x/${type}" Target="${target}"/>`;

/** The zip of some parts; nothing is said that isn't asked for. */
export const zip = (parts: { [name: string]: Iterable<string> }): Promise<Buffer> =>
  buffer(Readable.from(zipOf(Object.entries(parts).map(([name, text]) => ({ name, text })))));

/** An xlsx file written by hand. */
export function book({ sheet, workbook, styles, strings, sheets = [] }: BookParts): Promise<Buffer> {
  const names = [sheet, ...sheets].map((_, at) => `rId${at + 1}`);
  const listed = names.map((id, at) => `<sheet name="s${at}" sheetId="${at + 1}" r:id="${id}"/>`).join('');
  const links = [
    ...names.map((id, at) => relation(id, 'worksheet', `worksheets/sheet${at + 1}.xml`)),
    ...(styles ? [relation('rIdS', 'styles', 'styles.xml')] : []),
    ...(strings ? [relation('rIdT', 'sharedStrings', 'sharedStrings.xml')] : []),
  ];
  return zip({
    '_rels/.rels': [`<Relationships>${relation('r', 'officeDocument', 'xl/workbook.xml')}</Relationships>`],
    'xl/workbook.xml': [workbook ?? `<workbook xmlns:r="r"><sheets>${listed}</sheets></workbook>`],
    'xl/_rels/workbook.xml.rels': [`<Relationships>${links.join('')}</Relationships>`],
    ...Object.fromEntries([sheet, ...sheets].map((xml, at) => [`xl/worksheets/sheet${at + 1}.xml`, [xml]])),
    ...(styles && { 'xl/styles.xml': [styles] }),
    ...(strings && { 'xl/sharedStrings.xml': [strings] }),
  });
}

const letters = (place: number): string =>
  (place < 26 ? '' : letters(Math.floor(place / 26) - 1)) + String.fromCharCode(65 + (place % 26));

export const inline = (text: string) => `t="inlineStr"><is><t>${esc(text)}</t></is>`;

/** A sheet's XML from its rows; `around` stands before and behind the rows. */
export function sheetXml(
  rows: readonly (readonly NastyCell[])[],
  around = { before: '', after: '' },
): string {
  const lines = rows.map((cells, row) => {
    const inner = cells.map((cell, place) => {
      const at = `<c r="${letters(place)}${row + 1}" `;
      if (typeof cell !== 'string') return cell.xml === '' ? '' : `${at}${cell.xml}</c>`;
      return cell === '' ? '' : `${at}${inline(cell)}</c>`;
    });
    return `<row r="${row + 1}">${inner.join('')}</row>`;
  });
  return `<worksheet>${around.before}<sheetData>${lines.join('')}</sheetData>${around.after}</worksheet>`;
}

/** An ods file written by hand: each row is the XML within a `table:table-row`. */
export function ods(
  rows: readonly string[],
  more: { styles?: string; manifest?: string } = {},
): Promise<Buffer> {
  const table = `<table:table table:name="t">${rows.join('')}</table:table>`;
  return zip({
    mimetype: ['application/vnd.oasis.opendocument.spreadsheet'],
    'META-INF/manifest.xml': [more.manifest ?? '<manifest:manifest></manifest:manifest>'],
    'content.xml': [
      `<office:document-content>${more.styles ?? ''}<office:body><office:spreadsheet>${table}</office:spreadsheet></office:body></office:document-content>`,
    ],
  });
}

export const odsRow = (cells: readonly string[], attributes = '') =>
  `<table:table-row${attributes}>${cells
    .map(
      (cell) =>
        `<table:table-cell office:value-type="string"><text:p>${esc(cell)}</text:p></table:table-cell>`,
    )
    .join('')}</table:table-row>`;

/** A dBase table with fields of 60 bytes, in the encoding of `bytesOf`. */
export function dbf(
  names: readonly string[],
  rows: readonly (readonly string[])[],
  bytesOf: (text: string) => Buffer,
): Buffer {
  const width = 60;
  const head = Buffer.alloc(32 + names.length * 32 + 1);
  head.set([0x03, 125, 9, 1]);
  head.writeUInt32LE(rows.length, 4);
  head.writeUInt16LE(head.length, 8);
  head.writeUInt16LE(1 + names.length * width, 10);
  for (const [at, name] of names.entries()) {
    bytesOf(name).copy(head, 32 + at * 32, 0, 10);
    head.write('C', 32 + at * 32 + 11);
    head[32 + at * 32 + 16] = width;
  }
  head[head.length - 1] = 0x0d;
  const records = rows.map((cells) => {
    const record = Buffer.alloc(1 + names.length * width, 0x20);
    for (const [at, cell] of cells.entries()) bytesOf(cell).copy(record, 1 + at * width, 0, width);
    return record;
  });
  return Buffer.concat([head, ...records, Buffer.from([0x1a])]);
}
