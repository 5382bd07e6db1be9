import { at, plain, row, rowWith, type Case } from './nasty-cases.ts';
import { book, inline, sheetXml, zip } from './nasty-files.ts';
import { TITLES } from './students.ts';

const styles = (formats: string, xfs: string) =>
  `<styleSheet>${formats}<cellXfs>${xfs}</cellXfs></styleSheet>`;
const DATE_STYLE = styles('', '<xf numFmtId="0"/><xf numFmtId="14"/>');
const sheets = (first: string, date1904 = '') =>
  `<workbook xmlns:r="r">${date1904}<sheets><sheet name="a" sheetId="1" ${first} r:id="rId1"/><sheet name="b" sheetId="2" r:id="rId2"/></sheets></workbook>`;
const bomb = function* () {
  yield `<worksheet><sheetData><row><c ${inline('学号')}</c></row>`;
  const line = `<row><c ${inline('0'.repeat(30_000))}</c></row>`;
  for (let piece = 0; piece < 18_500; piece += 1) yield line;
  yield '</sheetData></worksheet>';
};
const BOMB = {
  '_rels/.rels': [
    '<Relationships><Relationship Id="r" Type="x/officeDocument" Target="xl/workbook.xml"/></Relationships>',
  ],
  'xl/workbook.xml': [
    '<workbook xmlns:r="r"><sheets><sheet name="a" sheetId="1" r:id="rId1"/></sheets></workbook>',
  ],
  'xl/_rels/workbook.xml.rels': [
    '<Relationships><Relationship Id="rId1" Type="x/worksheet" Target="worksheets/sheet1.xml"/></Relationships>',
  ],
};
const broken = (title: string) => (title.length > 2 ? `${title.slice(0, 2)}\n${title.slice(2)}` : title);
function plainBelow(): Promise<Buffer> {
  const rows = [
    ['江州职业学院2025级学生名册'],
    ['制表单位：学工处', '', '日期：2025-09-10'],
    TITLES,
    row(),
    row(),
  ];
  return book({ sheet: sheetXml([...rows, ['合 计', '', '2人'], ['制表人：李老师', '', '审核：']]) });
}

/** xlsx files as programs, offices and enemies write them. */
export const BOOKS: readonly Case[] = [
  ['text in the cells', () => plain(row(), row()), { ok: 2 }],
  [
    'shared strings in pieces with phonetic hints',
    () => {
      const cells = row({ 姓名: '' });
      const strings =
        '<sst><si><r><t>张</t></r><r><t>三</t></r><rPh sb="0" eb="1"><t>zhang</t></rPh></si></sst>';
      const name = { xml: 't="s"><v>0</v>' };
      return book({
        sheet: sheetXml([TITLES, cells.map((cell, place) => (place === at('姓名') ? name : cell))]),
        strings,
      });
    },
    { ok: 1 },
  ],
  ['a merged title, remarks and a sum', () => plainBelow(), { ok: 2, passed: [6, 7] }],
  [
    'a class merged over two rows',
    () =>
      book({
        sheet: sheetXml([TITLES, row({ 班级: 'RJ2501' }), row({ 班级: '' })], {
          before: '',
          after: '<mergeCells><mergeCell ref="F2:F3"/></mergeCells>',
        }),
      }),
    { ok: 2 },
  ],
  ['titles broken over lines', () => book({ sheet: sheetXml([TITLES.map(broken), row()]) }), { ok: 1 }],
  ['the titles again on the next page', () => plain(row(), TITLES, row()), { ok: 2, passed: [3] }],
  [
    'a formula with its value',
    () => plain(rowWith('姓名', 't="str"><f>A1&amp;B1</f><v>王五</v>')),
    { ok: 1 },
  ],
  [
    'a formula that nobody worked out',
    () => plain(rowWith('姓名', '><f>VLOOKUP(A2,x!A:B,2,0)</f>')),
    { line: 2, label: '姓名', says: /公式/ },
  ],
  [
    'a formula that failed',
    () => plain(row(), rowWith('籍贯', 't="e"><f>1/0</f><v>#DIV/0!</v>')),
    { line: 3, label: '籍贯', says: /公式计算出错：#DIV/ },
  ],
  [
    'a hidden sheet before the one that is meant',
    () =>
      book({
        sheet: sheetXml([['草稿']]),
        sheets: [sheetXml([TITLES, row()])],
        workbook: sheets('state="hidden"'),
      }),
    { ok: 1 },
  ],
  [
    'a very hidden sheet',
    () =>
      book({
        sheet: sheetXml([['码表']]),
        sheets: [sheetXml([TITLES, row()])],
        workbook: sheets('state="veryHidden"'),
      }),
    { ok: 1 },
  ],
  [
    'dates that count from 1904',
    () =>
      book({
        sheet: sheetXml([TITLES, rowWith('入学年月', 's="1"><v>44439</v>')]),
        sheets: [sheetXml([])],
        styles: DATE_STYLE,
        workbook: sheets('', '<workbookPr date1904="1"/>'),
      }),
    { ok: 1 },
  ],
  [
    'a date beyond all calendars',
    () =>
      book({ sheet: sheetXml([TITLES, rowWith('入学年月', 's="1"><v>9999999</v>')]), styles: DATE_STYLE }),
    { line: 2, label: '入学年月', says: /日期/ },
  ],
  [
    'dates in many spellings',
    () =>
      plain(
        row({ 入学年月: '2025.9.1' }),
        row({ 入学年月: '2025年9月1日' }),
        row({ 入学年月: '2025/9/1' }),
        row({ 入学年月: '202509' }),
        rowWith('入学年月', '><v>20250901</v>'),
      ),
    { ok: 5 },
  ],
  [
    'a day that is none',
    () => plain(row({ 入学年月: '2025-02-30' })),
    { line: 2, label: '入学年月', says: /日期不存在/ },
  ],
  [
    'a sheet that says it is a million rows wide',
    () =>
      book({ sheet: sheetXml([TITLES, row()], { before: '<dimension ref="A1:XFD1048576"/>', after: '' }) }),
    { ok: 1 },
  ],
  [
    'a styled blank row at the very end',
    () =>
      book({
        sheet: sheetXml([TITLES, row()]).replace(
          '</sheetData>',
          '<row r="1048576"><c r="A1048576" s="1"/></row></sheetData>',
        ),
      }),
    { ok: 1 },
  ],
  [
    'a cell in the last column there is',
    () =>
      book({
        sheet: sheetXml([TITLES, row()]).replace(
          '</row></sheetData>',
          `<c r="XFD2" ${inline('x')}</c></row></sheetData>`,
        ),
      }),
    { error: 'sheet.tooManyColumns' },
  ],
  [
    'a book that unpacks to half a gibibyte',
    () => zip({ ...BOMB, 'xl/worksheets/sheet1.xml': bomb() }),
    { error: 'sheet.tooLarge' },
  ],
  [
    'a number of a card that lost its digits',
    () => plain(rowWith('证件号码', '><v>110101199001011230</v>')),
    { line: 2, label: '证件号码', says: /丢失精度/ },
  ],
  [
    'a number of a card in scientific notation',
    () => plain(row({ 证件号码: '1.10101E+17' })),
    { line: 2, label: '证件号码', says: /科学计数法/ },
  ],
  ['a phone as a number', () => plain(rowWith('手机号', '><v>13812345678</v>')), { ok: 1 }],
  [
    'a number shown with zeros in front',
    () =>
      book({
        sheet: sheetXml([TITLES, rowWith('学号', 's="1"><v>4711</v>')]),
        styles: styles(
          '<numFmts><numFmt numFmtId="165" formatCode="00000000"/></numFmts>',
          '<xf numFmtId="0"/><xf numFmtId="165"/>',
        ),
      }),
    { ok: 1 },
  ],
  [
    'wide digits and spaces that nobody sees',
    () => plain(row({ 学制: '３', 姓名: '\u200b李　四\u00a0' })),
    { ok: 1 },
  ],
  ['rare characters', () => plain(row({ 姓名: '𠮷野㼆' }), row({ 姓名: '买买提·艾力' })), { ok: 2 }],
  [
    'a control character',
    () => plain(row({ 姓名: '李_x0001_四' })),
    { line: 2, label: '姓名', says: /控制字符/ },
  ],
  [
    'a cell of forty thousand letters',
    () => plain(row({ 籍贯: '江'.repeat(40_000) })),
    { error: 'sheet.cellTooLong' },
  ],
  [
    'rows and cells without addresses, elements with a prefix',
    () =>
      book({
        sheet: sheetXml([TITLES, row()])
          .replace(/ r="[A-Z]*\d+"/g, '')
          .replace(/<(\/?)(row|c|is|t)\b/g, '<$1x:$2'),
      }),
    { ok: 1 },
  ],
  [
    'dates as a strict writer puts them',
    () => plain(rowWith('入学年月', 't="d"><v>2025-09-01T00:00:00Z</v>')),
    { ok: 1 },
  ],
  [
    'an entity of its own',
    () => book({ sheet: `<!DOCTYPE x [<!ENTITY a "b">]>${sheetXml([TITLES])}` }),
    { error: 'sheet.notASheet' },
  ],
  [
    'a book cut off in the middle',
    async () => (await plain(row())).subarray(0, 600),
    { error: 'sheet.notASheet' },
  ],
  [
    'one student in two lines',
    () => plain(row({ 学号: 'TWICE1' }), row({ 学号: 'TWICE1' })),
    { line: 3, label: '学号', says: /第2、3行重复/ },
  ],
  [
    'a class by name and code',
    () => plain(row({ 班级: 'RJ2501班（RJ2501）' }), row({ 班级: 'RJ2501班' })),
    { ok: 2 },
  ],
];
