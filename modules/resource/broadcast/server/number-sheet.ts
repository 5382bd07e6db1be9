import { buffer } from 'node:stream/consumers';
import { XLSX } from '#platform/server/exchange/export-file.ts';
import { download, get, post } from '#platform/server/http/endpoint.ts';
import type { SheetColumn } from '#platform/server/sheet/header.ts';
import type { Cell } from '#platform/server/sheet/line.ts';
import { readTable } from '#platform/server/sheet/table.ts';
import { writeTemplate } from '#platform/server/sheet/write-template.ts';
import type { Work } from '#platform/server/work.ts';
import { refuse } from '../errors.ts';
import { EXTRA, numberFault } from '../rules.ts';
import { PERMISSION } from './draft.ts';

/** Rows that are told one by one; a sheet with more faults is another sheet. */
const SHOWN = 50;
const MOST = 50_000;

type Say = (key: string, facts?: { no: number }) => string;

const sayer =
  (work: Work): Say =>
  (key, facts = { no: 0 }) =>
    work.platform.words.say(work.locale, `numberSheet.${key}`, facts);

const places = Array.from({ length: EXTRA }, (_, at) => at + 1);

/** An empty sheet: number, name, and what fills the wording's own places. */
const sheet = get('resource/smsBatch/numberSheet', {
  needs: PERMISSION,
  async handle(work) {
    const say = sayer(work);
    const { words } = work.platform;
    const shared = (key: string) => words.say(work.locale, `exchange.${key}`);
    const columns = [
      { title: say('phone'), required: true, hint: say('hintPhone'), example: '13800000001' },
      { title: say('person'), example: '王芳' },
      ...places.map((no) => ({ title: say('value', { no }), hint: say('hintValue', { no }) })),
    ];
    const made = writeTemplate(
      columns,
      {
        sheetName: say('name'),
        notesSheet: shared('notesSheet'),
        optionsSheet: shared('optionsSheet'),
        heads: [shared('headColumn'), shared('headRequired'), shared('headHint'), shared('headExample')],
        yes: shared('yes'),
        no: shared('no'),
        notAValue: words.say(work.locale, 'errors.kit.notADictValue'),
        notADate: words.say(work.locale, 'errors.kit.notADate'),
      },
      [],
    );
    return download(await buffer(made), `${say('name')}.xlsx`, XLSX);
  },
});

export type WrongRow = { line: number; text: string; reason: string };

/** The rows of a filled-in sheet as lines of numbers; what is wrong is told by its row. Nothing is stored. */
const read = post('resource/smsBatch/readNumbers', {
  needs: PERMISSION,
  proof: 'plain',
  multipart: true,
  autocommit: true,
  reads: true,
  async handle(work, { files: [file] }) {
    if (!file) throw refuse.fileNeeded();
    const first = new Map<string, number>();
    const wrong: WrongRow[] = [];
    const lines: string[] = [];
    let faults = 0;
    for await (const { line, values } of readTable(file.path, columnsOf(work), { maxRows: MOST })) {
      const phone = textOf(values['phone']).replaceAll(/[\s-]/g, '');
      const rest = ['person', ...places.map((no) => `v${no}`)].map((key) => textOf(values[key]));
      if (phone === '' && rest.every((cell) => cell === '')) continue;
      const twice = first.get(phone);
      const fault = numberFault(phone) ?? (twice === undefined ? null : 'twice');
      if (fault === null) {
        first.set(phone, line);
        lines.push([phone, ...rest].join(',').replace(/,+$/, ''));
        continue;
      }
      faults += 1;
      if (wrong.length >= SHOWN) continue;
      const reason = work.platform.words.say(work.locale, `numberFault.${fault}`, { line: twice ?? line });
      wrong.push({ line, text: [phone, rest[0]].filter(Boolean).join(' ').slice(0, 40), reason });
    }
    return { numbers: lines.join('\n'), count: lines.length, faults, wrong };
  },
});

function columnsOf({ platform: { words } }: Work): SheetColumn[] {
  const known = (key: string, facts = { no: 0 }) => ({
    title: words.say('zh-CN', `numberSheet.${key}`, facts),
    synonyms: (['zh-TW', 'en'] as const).map((locale) => words.say(locale, `numberSheet.${key}`, facts)),
  });
  return [
    { key: 'phone', ...known('phone'), required: true },
    { key: 'person', ...known('person'), required: false },
    ...places.map((no) => ({ key: `v${no}`, ...known('value', { no }), required: false })),
  ];
}

/** One line of a list has no commas of its own. */
function textOf(cell: Cell | undefined): string {
  if (cell === null || cell === undefined) return '';
  return String(cell)
    .trim()
    .replaceAll(/[,，\t;；\r\n]+/g, ' ');
}

export const numberCalls = [sheet, read];
