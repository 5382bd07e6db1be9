import { useState } from 'react';
import { ask } from '../client/ask.ts';
import { path, post } from '../client/calls.ts';
import { forget } from '../client/queries.ts';
import { say } from '../client/say.ts';
import { useWords, word } from '../i18n/words.ts';
import { Button } from '../list/parts/button.tsx';

/** An import that may be taken back: its task or its line in the log, and what it brought. */
export type Undoable = { id: string; service: string; resource: string; title: string };

/** Asks, then has a whole import taken back; answers with the task that does it, or null. */
export async function undoImport({ id, service, resource, title }: Undoable): Promise<string | null> {
  let jobId: string | null = null;
  await ask({
    text: word('sheet.undoAsk', { title }),
    danger: true,
    async onOk() {
      const call = path(service, resource, 'importUndo');
      jobId = (await post<{ jobId: string }>(call, { importLogId: id })).jobId;
      say.success(word('sheet.undoBegun'));
    },
  });
  await forget('base', 'sysJob');
  return jobId;
}

/** Takes an import back; its own task then shows how far it is. */
export function UndoButton({ of, onBegun }: { of: Undoable; onBegun?: (jobId: string) => void }) {
  const [busy, setBusy] = useState(false);
  const t = useWords();
  const run = async () => {
    setBusy(true);
    // a refusal has been shown
    const jobId = await undoImport(of).catch(() => null);
    setBusy(false);
    if (jobId !== null) onBegun?.(jobId);
  };
  return (
    <Button busy={busy} onClick={() => void run()}>
      {t('sheet.undo')}
    </Button>
  );
}
