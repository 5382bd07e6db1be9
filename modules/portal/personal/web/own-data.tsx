import { useState } from 'react';
import { path } from '#platform/web/client/calls.ts';
import { forget, useFetched } from '#platform/web/client/queries.ts';
import { requestBlob } from '#platform/web/client/request.ts';
import { say } from '#platform/web/client/say.ts';
import { useUser } from '#platform/web/client/session.ts';
import { saveBlob } from '#platform/web/client/transfer.ts';
import { useWords } from '#platform/web/i18n/words.ts';
import { Button } from '#platform/web/list/parts/button.tsx';
import { Soft } from '#platform/web/parts/text.tsx';
import type { Copies } from '../server/answers.ts';

/** A copy of what the platform keeps about me, and when the next may be had. */
export function OwnData() {
  const t = useWords('portal/personal');
  const user = useUser();
  const [busy, setBusy] = useState(false);
  const { data: copies } = useFetched<Copies>('base', 'personal', 'copies', {}, { staleTime: 0 });
  const take = async () => {
    setBusy(true);
    try {
      const answer = await requestBlob('POST', path('base', 'personal', 'exportMine'), {});
      saveBlob(await answer.blob(), `${user?.accountNo ?? 'data'}.json`);
      say.success(t('ui.taken'));
    } catch {
      // the refusal has been shown
    } finally {
      void forget('base', 'personal');
      setBusy(false);
    }
  };
  return (
    <>
      <Soft>{t('ui.dataHint')}</Soft>
      {copies && (
        <Soft role="status">
          {copies.takenAt && `${t('ui.takenAt', { at: copies.takenAt.slice(0, 16) })} `}
          {copies.nextAt
            ? t('ui.nextAt', { at: copies.nextAt.slice(0, 16) })
            : t('ui.mayNow', { days: copies.days })}
        </Soft>
      )}
      <div>
        <Button
          look="primary"
          icon="download"
          busy={busy}
          disabled={Boolean(copies?.nextAt)}
          onClick={() => void take()}
        >
          {t('ui.take')}
        </Button>
      </div>
    </>
  );
}
