import { XML_HEAD } from './xml-out.ts';

/** The looks of a cell, by their number in the style sheet below. */
export const STYLE = {
  plain: 0,
  text: 1,
  head: 2,
  required: 3,
  title: 4,
  money: 5,
  date: 6,
  datetime: 7,
  note: 8,
  reason: 9,
} as const;

const FONTS = [
  '<font><sz val="11"/><name val="宋体"/></font>',
  '<font><b/><sz val="11"/><name val="宋体"/></font>',
  '<font><b/><sz val="11"/><color rgb="FFCF1322"/><name val="宋体"/></font>',
  '<font><b/><sz val="16"/><name val="宋体"/></font>',
  '<font><sz val="11"/><color rgb="FFCF1322"/><name val="宋体"/></font>',
];

/** The first two fills are fixed by the format. */
const FILLS = ['none', 'gray125'].map((pattern) => `<fill><patternFill patternType="${pattern}"/></fill>`);
const GREY = '<fill><patternFill patternType="solid"><fgColor rgb="FFF0F2F5"/></patternFill></fill>';

const CENTRE = '<alignment horizontal="center" vertical="center" wrapText="1"/>';
const WRAP = '<alignment vertical="top" wrapText="1"/>';

/** Number format 49 is text: what is typed there stays as typed, zeros and all. */
const CELLS = [
  cell(0),
  cell(49),
  cell(49, { font: 1, fill: 2, alignment: CENTRE }),
  cell(49, { font: 2, fill: 2, alignment: CENTRE }),
  cell(49, { font: 3, alignment: CENTRE }),
  cell(164),
  cell(165),
  cell(166),
  cell(49, { alignment: WRAP }),
  cell(49, { font: 4, alignment: WRAP }),
];

const FORMATS = ['#,##0.00', 'yyyy\\-mm\\-dd', 'yyyy\\-mm\\-dd\\ hh:mm:ss'];

function cell(format: number, look: { font?: number; fill?: number; alignment?: string } = {}): string {
  const { font = 0, fill = 0, alignment = '' } = look;
  const applied = 'applyNumberFormat="1" applyFont="1" applyFill="1" applyAlignment="1"';
  return `<xf numFmtId="${format}" fontId="${font}" fillId="${fill}" borderId="0" xfId="0" ${applied}>${alignment}</xf>`;
}

/** The style sheet that every workbook of ours has. */
export function stylesXml(): string {
  const formats = FORMATS.map((code, index) => `<numFmt numFmtId="${164 + index}" formatCode="${code}"/>`);
  return [
    `${XML_HEAD}<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">`,
    list('numFmts', formats),
    list('fonts', FONTS),
    list('fills', [...FILLS, GREY]),
    list('borders', ['<border><left/><right/><top/><bottom/><diagonal/></border>']),
    list('cellStyleXfs', ['<xf numFmtId="0" fontId="0" fillId="0" borderId="0"/>']),
    list('cellXfs', CELLS),
    list('cellStyles', ['<cellStyle name="Normal" xfId="0" builtinId="0"/>']),
    '</styleSheet>',
  ].join('');
}

function list(name: string, items: readonly string[]): string {
  return `<${name} count="${items.length}">${items.join('')}</${name}>`;
}
