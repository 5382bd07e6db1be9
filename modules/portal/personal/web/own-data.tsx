import { useState } from 'react';
import { path } from '#platform/web/client/calls.ts';
import { requestBlob } from '#platform/web/client/request.ts';
import { say } from '#platform/web/client/say.ts';
import { useUser } from '#platform/web/client/session.ts';
import { saveBlob } from '#platform/web/client/transfer.ts';
import { useWords } from '#platform/web/i18n/words.ts';
import { Button } from '#platform/web/list/parts/button.tsx';

/** A copy of what the platform keeps about me. */
export function OwnData() {
  const t = useWords('portal/personal');
  const user = useUser();
  const [busy, setBusy] = useState(false);
  const take = async () => {
    setBusy(true);
    try {
      const answer = await requestBlob('POST', path('base', 'personal', 'exportMine'), {});
      saveBlob(await answer.blob(), `${user?.accountNo ?? 'data'}.json`);
      say.success(t('ui.taken'));
    } catch {
      // the refusal has been shown
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <p className="personal-hint">{t('ui.dataHint')}</p>
      <div>
        <Button look="primary" icon="download" busy={busy} onClick={() => void take()}>
          {t('ui.take')}
        </Button>
      </div>
    </>
  );
}
