import { isDay } from '#platform/pure/date.ts';
import { toHalfWidth } from '#platform/pure/text.ts';
import { cellText, followed, meaning, noMeaning, type Meaning } from './cells.ts';
import type { Cell } from './line.ts';
import { textOfSerial } from './serial.ts';

/** `2026-03-01`, `2026/3/1`, `2026.3.1`, `2026年3月1日`, `20260301`, each with or without a time. */
const DAY = /^(\d{4})(?:([-/.年])(\d{1,2})[-/.月](\d{1,2})日?|(\d{2})(\d{2}))(?:[ T]?(?<=[ T日])(\S+))?$/;
const TIME = /^(\d{1,2})[:时](\d{1,2})分?(?::?(\d{1,2})(?:秒|\.0+)?)?$/;

/** A day as `YYYY-MM-DD`, from the usual spellings or a spreadsheet's date number; a time behind it is dropped. */
export function cellDate(cell: Cell): Meaning<string> {
  return moment(cell, 'kit.notADate', (text) => momentOf(text)?.date);
}

/** `YYYY-MM-DD HH:mm:ss`; a day alone means its start. */
export function cellDatetime(cell: Cell): Meaning<string> {
  return moment(cell, 'kit.notADatetime', (text) => {
    const found = momentOf(text);
    return found && `${found.date} ${found.time}`;
  });
}

/** `HH:mm` */
export function cellTime(cell: Cell): Meaning<string> {
  return moment(cell, 'kit.notATime', (text) => timeOf(text)?.slice(0, 5));
}

function moment(cell: Cell, key: string, find: (text: string) => string | null | undefined): Meaning<string> {
  // 20260301 is a day written as a number; every sensible date number is far smaller.
  const text = typeof cell === 'number' && cell < 1e5 ? (textOfSerial(cell) ?? cell) : cell;
  return followed(cellText(text), (plain) => {
    const found = find(halfWidthMarks(plain));
    return found ? meaning(found) : noMeaning(key, cell);
  });
}

function momentOf(text: string): { date: string; time: string } | null {
  const [, year, , month, day, shortMonth, shortDay, rest] = DAY.exec(text) ?? [];
  const date = dateOf(year, month ?? shortMonth, day ?? shortDay);
  const time = rest === undefined ? '00:00:00' : timeOf(rest);
  return date !== null && time !== null ? { date, time } : null;
}

function dateOf(year = '', month = '', day = ''): string | null {
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isDay(date) ? date : null;
}

function timeOf(text: string): string | null {
  const [, hour = '', minute = '', second = '0'] = TIME.exec(text) ?? [];
  const time = [hour, minute, second].map((part) => part.padStart(2, '0')).join(':');
  return /^([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/.test(time) ? time : null;
}

function halfWidthMarks(text: string): string {
  const marks: { [wide: string]: string } = {
    '：': ':',
    '／': '/',
    '－': '-',
    '．': '.',
    '—': '-',
    '。': '.',
  };
  return toHalfWidth(text).replace(/[：／－．—。]/g, (wide) => marks[wide] ?? wide);
}
