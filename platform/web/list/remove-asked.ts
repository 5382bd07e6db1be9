import { ask } from '../client/ask.ts';
import { say } from '../client/say.ts';
import { word } from '../i18n/words.ts';

/** Asks whether something of this name shall go, has it go, and says so. */
export async function removeAsked(name: string, remove: () => Promise<unknown>): Promise<void> {
  const text = word('list.removeAsk', { name });
  if (await ask({ text, danger: true, ok: word('list.remove'), onOk: remove }))
    say.success(word('list.removed'));
}
