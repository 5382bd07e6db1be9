import { useState } from 'react';
import { ask } from '#platform/web/client/ask.ts';
import { path, post } from '#platform/web/client/calls.ts';
import { forget } from '#platform/web/client/queries.ts';
import { say } from '#platform/web/client/say.ts';
import { word } from '#platform/web/i18n/words.ts';
import { ListPage } from '#platform/web/list/list-page.tsx';
import type { ListRow } from '#platform/web/list/row.ts';
import type { Slots } from '#platform/web/list/slots.ts';
import type { RoomPageProps } from '#platform/web/rooms.ts';
import { smsBatch } from '../sms-batch.ts';
import { ROOM } from './batch.ts';
import { SendPanel } from './send-panel.tsx';

type Verb = 'confirm' | 'cancel' | 'retry';

async function call(verb: Verb, [row]: ListRow[]): Promise<void> {
  const send = async () => {
    await post(path('resource', 'smsBatch', verb), { id: row?.id });
    await forget('resource', 'smsBatch');
  };
  const text = word(
    `ui.${verb}Ask`,
    { title: String(row?.['title'] ?? ''), count: Number(row?.['receivers'] ?? 0) },
    ROOM,
  );
  if (await ask({ text, danger: verb === 'cancel', onOk: send })) say.success(word('list.done'));
}

/** Messages to groups: what was sent, what waits for a second pair of eyes, and a new one. */
export function BatchPage({ room, page }: RoomPageProps) {
  const [writing, setWriting] = useState(false);
  const act = (key: Verb) => ({ key, place: 'row' as const, run: (rows: ListRow[]) => call(key, rows) });
  const slots: Slots = {
    actions: [
      { key: 'send', place: 'page', run: () => setWriting(true) },
      act('confirm'),
      act('retry'),
      { ...act('cancel'), danger: true },
    ],
  };
  return (
    <>
      <ListPage room={room} page={page} resource={smsBatch} slots={slots} />
      {writing && <SendPanel onClose={() => setWriting(false)} />}
    </>
  );
}
