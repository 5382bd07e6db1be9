import { KEYS } from '../client/keys.ts';
import { ask } from '../client/ask.ts';
import { readText } from '../client/storage.ts';
import { word } from '../i18n/words.ts';
import { tags } from './tags/store.ts';

const USUAL = 60;
const LEAST = 15;

let mine = '';
let asking = false;

/** Whether this page's files were replaced by a release; a file that didn't come may as well have met a dead line. */
export async function isReplaced(): Promise<boolean> {
  const own = document.querySelector('script[type="module"][src]')?.getAttribute('src');
  const now = await newest().catch(() => '');
  return now !== '' && now !== own;
}

/** Looks for a newer release every minute (or the stored frequency), and when the tab comes into view. */
export function watchRelease(): void {
  const seconds = Math.max(LEAST, Number(readText(KEYS.frequency)) || USUAL);
  setInterval(() => void look(), seconds * 1000);
  document.addEventListener('visibilitychange', () => !document.hidden && void look());
  void look();
}

/** The entry script that the server's page names; its hash changes with every release. */
async function newest(): Promise<string> {
  const answer = await fetch('/index.html', { cache: 'no-store' });
  const page = answer.ok ? await answer.text() : '';
  return /type="module"[^>]*src="([^"]+)"/.exec(page)?.[1] ?? '';
}

async function look(): Promise<void> {
  if (document.hidden || asking) return;
  const now = await newest().catch(() => '');
  if (!now) return;
  mine ||= now;
  if (now === mine) return;
  asking = true;
  const unsaved = tags.get().list.some((tag) => tag.unsaved);
  const text = word(unsaved ? 'session.releaseUnsaved' : 'session.release');
  if (await ask({ title: word('session.releaseTitle'), text, ok: word('pages.reload') })) location.reload();
  mine = now;
  asking = false;
}
