import { ask } from '../client/ask.ts';
import { KEYS } from '../client/keys.ts';
import { onLive, startLive } from '../client/live.ts';
import { isRefusal } from '../client/refusal.ts';
import { storedLanguage } from '../client/language.ts';
import { redirectQuery } from '../client/redirect.ts';
import { say } from '../client/say.ts';
import { session } from '../client/session.ts';
import { readJson, readText } from '../client/storage.ts';
import type { UserInfo } from '../client/types.ts';
import { viewing } from '../client/view.ts';
import { currentLanguage, word } from '../i18n/words.ts';
import { switchLanguage } from './bar/switch-language.ts';
import { countUnread, watchNews } from './news/news.ts';
import { rereadApp } from './load.ts';
import { rereadSoon } from './reread.ts';
import { remindPhone } from './remind-phone.ts';
import { watchRelease } from './release.ts';
import { watchWatermark } from './watermark.ts';

/** Everything that goes on beside the pages while somebody is signed in. */
export function watchSession(): void {
  // who looks on hears his own news elsewhere, and nobody else's here
  if (!viewing()) startLive();
  watchNews();
  watchWatermark();
  watchRelease();
  void remindPhone();
  window.addEventListener('storage', onOtherTab);
  window.addEventListener('offline', () => say.warning(word('pages.offline'), word('pages.offlineText')));
  window.addEventListener('online', () => void countUnread());
  onLive('signed-out', () => location.replace('/'));
  onLive('permissions', rereadSoon);
  onLive('app', () => void rereadApp());
  // refusals have been shown where they happened; nobody needs to see them once more
  window.addEventListener('unhandledrejection', (event) => isRefusal(event.reason) && event.preventDefault());
}

let told = false;

/** Signing in or out in another tab of this browser changes the session of this one: say so, mix nothing. */
function onOtherTab(event: StorageEvent): void {
  // a key of null means that everything was cleared
  if ((event.key === KEYS.token || event.key === null) && readText(KEYS.token) === null) {
    return location.replace(`/${redirectQuery(location.pathname + location.search + location.hash)}`);
  }
  if (event.key === KEYS.themeConfig) return followLanguage();
  if (event.key !== KEYS.userInfo || told || viewing()) return;
  const other = readJson<UserInfo>(KEYS.userInfo);
  const mine = session.get().user;
  if (
    !other ||
    !mine ||
    (other.accountNo === mine.accountNo &&
      other.tenantId === mine.tenantId &&
      other.roleType === mine.roleType)
  )
    return;
  told = true;
  showTakenOver(other);
}

/** The server already answers in the language that is stored: a tab that went on in another one would speak two. */
function followLanguage(): void {
  const language = storedLanguage();
  if (language !== currentLanguage()) void switchLanguage(language);
}

/** The old page goes away at once; only the way to the other account's pages is left. */
function showTakenOver(other: UserInfo): void {
  session.patch({ token: null });
  document.body.replaceChildren();
  const reload = () => location.replace('/index');
  const text = word('session.other', { name: other.userName, account: other.accountNo });
  void ask({
    title: word('session.otherTitle'),
    text,
    ok: word('session.goOn'),
    cancel: word('session.goOn'),
  }).then(reload);
}
