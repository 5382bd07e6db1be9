import { refuse } from './errors.ts';
import { LIMITS } from './limits.ts';
import { lineOf, type Cell, type Line } from './line.ts';
import { fillDown, type Span } from './merged.ts';
import { attribute, scanXml, xmlSteps, type XmlHandler } from './xml-in.ts';
import type { Zip } from './zip-in.ts';

const CONTENT = 'content.xml';
const MANIFEST = 'META-INF/manifest.xml';

/** Lines of an OpenDocument sheet, a few at a time: the first table that isn't hidden, or the one of that name. */
export async function* odsLines(zip: Zip, sheetName: string | undefined): AsyncGenerator<Line[]> {
  await refuseLocked(zip);
  const { name, spans } = await chosenTable(zip, sheetName);
  const fill = fillDown(spans);
  let found: Line[] = [];
  let count = 0;
  const handler = tableHandler(name, (number, cells) => {
    const line = lineOf(number, fill(number, cells));
    if (!line) return;
    count += 1;
    // a line may be said to repeat a million times
    if (count > LIMITS.lines) throw refuse.tooManyRows({ max: LIMITS.rows });
    found.push(line);
  });
  for await (const _ of xmlSteps(zip.text(CONTENT), handler)) {
    if (found.length === 0) continue;
    yield found;
    found = [];
  }
}

async function refuseLocked(zip: Zip): Promise<void> {
  if (!zip.has(MANIFEST)) return;
  const open = (name: string) => {
    if (name === 'encryption-data') throw refuse.encrypted();
  };
  await scanXml(zip.text(MANIFEST), { open, close() {}, text() {} });
}

type Table = { name: string; hidden: boolean; spans: Span[] };

/** Tables and what spans several rows in them: needed before the first row, which a later one may fill. */
async function chosenTable(zip: Zip, sheetName: string | undefined): Promise<Table> {
  const tables: Table[] = [];
  const hidden = new Set<string>();
  let style = '';
  let place = { row: 0, column: 0, step: 1 };
  const handler: XmlHandler = {
    open(name, attributes) {
      if (name === 'style') style = attribute(attributes, 'style:name') ?? '';
      if (name === 'table-properties' && attribute(attributes, 'table:display') === 'false')
        hidden.add(style);
      if (name === 'table') {
        const isHidden = hidden.has(attribute(attributes, 'table:style-name') ?? '');
        tables.push({ name: attribute(attributes, 'table:name') ?? '', hidden: isHidden, spans: [] });
        place = { row: 0, column: 0, step: 1 };
      }
      if (name === 'table-row') {
        place = {
          row: place.row + place.step,
          column: 0,
          step: repeats(attributes, 'table:number-rows-repeated'),
        };
      }
      if (!CELLS.has(name)) return;
      const rows = repeats(attributes, 'table:number-rows-spanned');
      const columns = repeats(attributes, 'table:number-columns-spanned');
      if (rows > 1)
        tables.at(-1)?.spans.push({
          top: place.row,
          bottom: place.row + rows - 1,
          left: place.column,
          right: place.column + columns - 1,
        });
      place.column += repeats(attributes, 'table:number-columns-repeated');
    },
    close() {},
    text() {},
  };
  await scanXml(zip.text(CONTENT), handler);
  const chosen =
    sheetName === undefined
      ? (tables.find((one) => !one.hidden) ?? tables[0])
      : tables.find(({ name }) => name === sheetName);
  if (!chosen) throw refuse.notASheet();
  return chosen;
}

const CELLS = new Set(['table-cell', 'covered-table-cell']);

function repeats(attributes: string, name: string): number {
  const count = Number(attribute(attributes, name) ?? 1);
  return Number.isSafeInteger(count) && count > 0 ? count : 1;
}

/** Builds the rows of one table. A cell within a remark or a second table of the same name is none. */
function tableHandler(table: string, onRow: (line: number, cells: Cell[]) => void): XmlHandler {
  let reading = false;
  let isOver = false;
  let line = 0;
  let rowStep = 1;
  let cells: Cell[] = [];
  let column = 0;
  let cell = { attributes: '', text: '', paragraphs: 0 };
  let remark = 0;
  let inText = 0;
  const end = () => {
    const value = cellOf(cell.attributes, cell.text);
    const times = repeats(cell.attributes, 'table:number-columns-repeated');
    if (value !== null) {
      if (column + times > LIMITS.columns)
        throw refuse.tooManyColumns({ max: LIMITS.columns, row: line + 1 });
      while (cells.length < column) cells.push(null);
      for (let time = 0; time < times; time += 1) cells.push(value);
    }
    column += times;
  };
  return {
    open(name, attributes) {
      if (name === 'table' && !isOver) reading = attribute(attributes, 'table:name') === table;
      if (!reading) return;
      if (name === 'table-row') {
        rowStep = repeats(attributes, 'table:number-rows-repeated');
        cells = [];
        column = 0;
      } else if (CELLS.has(name)) cell = { attributes, text: '', paragraphs: 0 };
      else if (name === 'annotation') remark += 1;
      else if (remark > 0) return;
      else if (name === 'p') {
        if (cell.paragraphs > 0) cell.text += '\n';
        cell.paragraphs += 1;
        inText += 1;
      } else if (name === 's') cell.text += ' '.repeat(Math.min(repeats(attributes, 'text:c'), 100));
      else if (name === 'tab') cell.text += '\t';
      else if (name === 'line-break') cell.text += '\n';
    },
    text(text) {
      if (reading && remark === 0 && inText > 0) cell.text += text;
    },
    close(name) {
      if (!reading) return;
      if (name === 'annotation') remark -= 1;
      else if (name === 'p' && remark === 0) inText -= 1;
      else if (CELLS.has(name)) end();
      else if (name === 'table-row') {
        for (let time = 0; time < (cells.length > 0 ? rowStep : 1); time += 1)
          onRow(line + time + 1, [...cells]);
        line += rowStep;
      } else if (name === 'table') {
        reading = false;
        isOver = true;
      }
    },
  };
}

function cellOf(attributes: string, text: string): Cell {
  const type = attribute(attributes, 'office:value-type');
  if (type === 'date') {
    const [day, time = ''] = (attribute(attributes, 'office:date-value') ?? '').split('T');
    const clock = time.slice(0, 8);
    return clock === '' || clock === '00:00:00' ? (day ?? null) : `${day} ${clock}`;
  }
  if (type === 'time') return clockOf(attribute(attributes, 'office:time-value') ?? '') ?? text;
  if (type === 'boolean') return attribute(attributes, 'office:boolean-value') === 'true';
  if (type === 'float' || type === 'percentage' || type === 'currency') {
    // shown with zeros in front, it is a code
    if (/^0\d+$/.test(text)) return text;
    const number = Number(attribute(attributes, 'office:value') ?? Number.NaN);
    return Number.isFinite(number) ? number : text;
  }
  return text === '' ? null : text;
}

/** `PT08H05M00S` → `08:05` */
function clockOf(duration: string): string | null {
  const [, hours, minutes] = /^PT(\d{1,2})H(\d{1,2})M/.exec(duration) ?? [];
  return hours && minutes ? `${hours.padStart(2, '0')}:${minutes.padStart(2, '0')}` : null;
}
