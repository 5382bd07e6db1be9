import { Readable } from 'node:stream';
import { STYLE, stylesXml } from './styles-out.ts';
import { XML_HEAD, xmlText } from './xml-out.ts';
import { zipOf } from './zip-out.ts';

/** A sheet of a workbook. Its XML is pulled when its turn has come, so a later sheet may sum up an earlier one. */
export type SheetPart = { name: string; hidden?: boolean; xml: AsyncIterable<string> | Iterable<string> };

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** The bytes of an xlsx file, made while they are read. The first sheet must be visible. */
export function bookStream(sheets: readonly SheetPart[]): Readable {
  const parts = [
    { name: '[Content_Types].xml', text: [contentTypes(sheets.length)] },
    { name: '_rels/.rels', text: [relations([['officeDocument', 'xl/workbook.xml']])] },
    { name: 'xl/workbook.xml', text: [workbook(sheets)] },
    { name: 'xl/_rels/workbook.xml.rels', text: [workbookRelations(sheets.length)] },
    { name: 'xl/styles.xml', text: [stylesXml()] },
    ...sheets.map(({ xml }, index) => ({ name: `xl/worksheets/sheet${index + 1}.xml`, text: xml })),
  ];
  return Readable.from(zipOf(parts), { objectMode: false, highWaterMark: 65_536 });
}

function contentTypes(sheets: number): string {
  const overrides = [
    ['/xl/workbook.xml', 'sheet.main'],
    ['/xl/styles.xml', 'styles'],
    ...Array.from({ length: sheets }, (_, index) => [`/xl/worksheets/sheet${index + 1}.xml`, 'worksheet']),
  ];
  return [
    `${XML_HEAD}<Types xmlns="${PACKAGE}/content-types">`,
    '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>',
    '<Default Extension="xml" ContentType="application/xml"/>',
    ...overrides.map(([part, type]) => `<Override PartName="${part}" ContentType="${TYPE}.${type}+xml"/>`),
    '</Types>',
  ].join('');
}

function relations(targets: readonly (readonly [string, string])[]): string {
  const items = targets.map(
    ([type, target], index) =>
      `<Relationship Id="rId${index + 1}" Type="${RELATIONS}/${type}" Target="${target}"/>`,
  );
  return `${XML_HEAD}<Relationships xmlns="${PACKAGE}/relationships">${items.join('')}</Relationships>`;
}

function workbookRelations(sheets: number): string {
  const paths = Array.from({ length: sheets }, (_, index) => `worksheets/sheet${index + 1}.xml`);
  return relations([...paths.map((path) => ['worksheet', path] as const), ['styles', 'styles.xml']]);
}

function workbook(sheets: readonly SheetPart[]): string {
  const names = sheetNames(sheets);
  const items = sheets.map(({ hidden }, index) => {
    const state = hidden ? ' state="hidden"' : '';
    return `<sheet name="${xmlText(names[index] ?? '')}" sheetId="${index + 1}"${state} r:id="rId${index + 1}"/>`;
  });
  return `${XML_HEAD}<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets>${items.join('')}</sheets></workbook>`;
}

/** Names as the format allows them: 31 characters, none of `[]:*?/\`, not empty, each once. */
function sheetNames(sheets: readonly SheetPart[]): string[] {
  const used = new Set<string>();
  return sheets.map(({ name }, index) => {
    const allowed = name
      .replace(/[[\]:*?/\\]|\p{Cc}/gu, '_')
      .replace(/^'|'$/g, '_')
      .slice(0, 31);
    const free = allowed.trim() === '' || used.has(allowed.toLowerCase()) ? `Sheet${index + 1}` : allowed;
    used.add(free.toLowerCase());
    return free;
  });
}

/** What stands around the rows; the order of these elements is the format's. */
export type SheetFrame = {
  widths: readonly number[];
  /** Style of each column's empty cells. */
  styles?: readonly number[];
  frozenRows: number;
  merges?: readonly string[];
  /** `dataValidation` elements. */
  validations?: readonly string[];
  footer?: string;
};

export function sheetOpening({ widths, styles, frozenRows }: SheetFrame): string {
  const pane = `<pane ySplit="${frozenRows}" topLeftCell="A${frozenRows + 1}" activePane="bottomLeft" state="frozen"/>`;
  const columns = widths.map((width, index) => {
    const style = styles?.[index] ?? STYLE.plain;
    return `<col min="${index + 1}" max="${index + 1}" width="${width}" style="${style}" customWidth="1"/>`;
  });
  return [
    `${XML_HEAD}<worksheet xmlns="${MAIN}">`,
    `<sheetViews><sheetView workbookViewId="0">${frozenRows > 0 ? pane : ''}</sheetView></sheetViews>`,
    '<sheetFormatPr defaultRowHeight="15"/>',
    columns.length > 0 ? `<cols>${columns.join('')}</cols>` : '',
    '<sheetData>',
  ].join('');
}

export function sheetClosing({ merges = [], validations = [], footer }: SheetFrame): string {
  const cells = merges.map((range) => `<mergeCell ref="${range}"/>`).join('');
  const rules = validations.join('');
  // A single & starts a code in a footer.
  const line = footer && xmlText(`&L${footer.replaceAll('&', '&&')}&R&P / &N`);
  return [
    '</sheetData>',
    cells && `<mergeCells count="${merges.length}">${cells}</mergeCells>`,
    rules && `<dataValidations count="${validations.length}">${rules}</dataValidations>`,
    line && `<headerFooter><oddFooter>${line}</oddFooter></headerFooter>`,
    '</worksheet>',
  ].join('');
}
