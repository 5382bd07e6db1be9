import { useState } from 'react';
import { ask } from '#platform/web/client/ask.ts';
import { path, post } from '#platform/web/client/calls.ts';
import { forget } from '#platform/web/client/queries.ts';
import { say } from '#platform/web/client/say.ts';
import { useWords, word } from '#platform/web/i18n/words.ts';
import { Button } from '#platform/web/list/parts/button.tsx';
import type { Kind } from '../server/answers.ts';
import { ROOM } from './dictionary.ts';
import { KindDialog } from './kind-dialog.tsx';

/** What may be done to a dictionary of the school's own. */
export function KindActs({ kind }: { kind: Kind }) {
  const t = useWords(ROOM);
  const [open, setOpen] = useState(false);
  const remove = async () => {
    const text = t('ui.removeKindAsk', { name: kind.dictLabel });
    const onOk = () => post(path('base', 'dataDictionary', 'removeKind'), { code: kind.code });
    const agreed = await ask({ text, danger: true, ok: word('list.remove'), onOk });
    await forget('base', 'dataDictionary');
    if (agreed) say.success(word('list.removed'));
  };
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('ui.editKind')}</Button>
      {kind.count === 0 && <Button onClick={() => void remove()}>{t('ui.removeKind')}</Button>}
      {open && <KindDialog kind={kind} onClose={() => setOpen(false)} />}
    </>
  );
}
