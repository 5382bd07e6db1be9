import { tidy } from '#platform/pure/text.ts';
import type { Header } from '../sheet/header.ts';
import type { Cell } from '../sheet/line.ts';
import type { TableRow } from '../sheet/table.ts';

const SUM = /^(.{0,4}(合计|总计|小计|共计|累计)|total)/i;
const NOTE = /^(制表|填表|填报|审核|审批|负责人|经办|备注|注|说明|日期|盖章)[^:：]{0,8}[:：]/;

/**
 * A line among the rows that is none: a sum, who made the sheet, the titles once more on the next page. Whatever has a
 * key of its own is a row.
 */
export function isNoRow(row: TableRow, { map }: Header, key: string, titles: readonly Cell[]): boolean {
  const first = tidy(String(row.cells.find((cell) => cell !== null && cell !== '') ?? '')).replaceAll(
    ' ',
    '',
  );
  const named = tidy(String(row.values[key] ?? '')).replaceAll(' ', '');
  if (named === '' || named === first) {
    if (SUM.test(first) || NOTE.test(first)) return true;
  }
  const places = [...map.values()];
  return places.length > 1 && places.every((place) => row.cells[place] === titles[place]);
}
