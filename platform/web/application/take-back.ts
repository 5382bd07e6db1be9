import type { Application } from '#platform/kit/application.ts';
import { ask } from '../client/ask.ts';
import { post } from '../client/calls.ts';
import { say } from '../client/say.ts';
import { word } from '../i18n/words.ts';
import { callOf, forgetAll } from './application.ts';

/** Takes a row of one's own back, or throws its draft away, once that is confirmed. */
export async function takeBack(
  application: Application,
  name: 'withdraw' | 'discard',
  id: string,
): Promise<void> {
  const done = await ask({
    text: word(`application.${name}Ask`),
    ok: word(`application.${name}`),
    danger: name === 'discard',
    onOk: () => post(callOf(application, name), { id }),
  });
  if (done) say.success(word(`application.${name}Done`));
  await forgetAll(application);
}
