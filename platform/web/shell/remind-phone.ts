import { ask } from '../client/ask.ts';
import { session } from '../client/session.ts';
import { readText, writeText } from '../client/storage.ts';
import { viewing } from '../client/view.ts';
import { word } from '../i18n/words.ts';
import { schoolToday } from '../list/parts/day.ts';
import { KEYS } from '../client/keys.ts';
import { go } from './navigate.ts';

/** Where a phone can be bound. */
const PLACE = '/personal/security';

/** Where the school wants a phone on every account, whoever has none is asked once a day, and may say no. */
export async function remindPhone(): Promise<void> {
  const { user } = session.get();
  const today = schoolToday();
  if (viewing() || user?.detail.needs.bindPhone !== 'remind' || location.pathname === PLACE) return;
  const mark = `${user.detail.userId} ${today}`;
  if (readText(KEYS.phoneAsked) === mark) return;
  writeText(KEYS.phoneAsked, mark);
  if (
    await ask({
      title: word('remindPhone.title'),
      text: word('remindPhone.text'),
      ok: word('remindPhone.bind'),
    })
  )
    go(PLACE);
}
