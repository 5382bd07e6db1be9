import dayjs from 'dayjs';
import 'dayjs/locale/zh-cn';
import 'dayjs/locale/zh-tw';
import type { Language } from '../client/language.ts';

/** Names of months and weekdays in the date panels. */
export function speakDates(language: Language): void {
  dayjs.locale(language);
}
