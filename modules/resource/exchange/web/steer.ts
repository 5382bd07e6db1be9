import { ask } from '#platform/web/client/ask.ts';
import { path, post } from '#platform/web/client/calls.ts';
import { forget } from '#platform/web/client/queries.ts';
import { word } from '#platform/web/i18n/words.ts';

export const ROOM = 'resource/exchange';

/** Asks, then cancels a task or runs it again. */
export async function steer(verb: 'cancel' | 'retry', task: { id: string; title: string }): Promise<void> {
  const text = word(`ui.${verb}Ask`, { title: task.title }, ROOM);
  await ask({
    text,
    danger: verb === 'cancel',
    onOk: () => post(path('base', 'sysJob', verb), { id: task.id }),
  });
  await forget('base', 'sysJob');
}
