import { useState } from 'react';
import { SignPanel } from '#modules/attendance/signature/web';
import { path, post } from '#platform/web/client/calls.ts';
import { useCan } from '#platform/web/client/session.ts';
import { useBusy } from '#platform/web/form/use-busy.ts';
import { useWords } from '#platform/web/i18n/words.ts';
import { Button } from '#platform/web/list/parts/button.tsx';
import type { Pledge } from '../server/answers.ts';
import { ROOM } from './stay.ts';

/** Leads to the pledge of a plan, to read and sign over the form; what is typed stays. */
export function PledgeButton({ batchId }: { batchId: string }) {
  const t = useWords(ROOM);
  const can = useCan();
  const [docId, setDocId] = useState<string | null>(null);
  const [busy, run] = useBusy();
  if (!can('stayApply.submit')) return null;
  const open = () =>
    run(async () => setDocId((await post<Pledge>(path('yxgl', 'stayApply', 'pledge'), { batchId })).docId));
  return (
    <>
      <Button icon="file" busy={busy} onClick={() => void open()}>
        {t('ui.pledge')}
      </Button>
      {docId && <SignPanel id={docId} onClose={() => setDocId(null)} />}
    </>
  );
}
