import { useState, type ReactNode } from 'react';
import { path, post } from '#platform/web/client/calls.ts';
import type { Query } from '#platform/web/client/query.ts';
import { isRefusal } from '#platform/web/client/refusal.ts';
import { say } from '#platform/web/client/say.ts';
import { Panel } from '#platform/web/form/panel.tsx';
import { useBusy } from '#platform/web/form/use-busy.ts';
import { useGuestWords, word } from '#platform/web/i18n/words.ts';
import { Button } from '#platform/web/list/parts/button.tsx';
import { nested } from '#platform/web/list/params.ts';
import { Stack } from '#platform/web/parts/box.tsx';
import { Soft } from '#platform/web/parts/text.tsx';
import { MadeFile } from '#platform/web/sheet/made-file.tsx';
import { Reason } from '#platform/web/sheet/reason.tsx';
import type { Begun } from '../server/answers.ts';
import { ROOM } from './room.ts';

type PrintManyProps = {
  title: string;
  /** As its room declares it. */
  document: string;
  /** Chosen rows, or all that a list finds by its filters. */
  ids?: readonly string[];
  filters?: Query;
  disabled?: boolean;
  /** What is asked before it begins. */
  children?: ReactNode;
  onClose: () => void;
};

/** Many documents as one PDF: the server makes it, whoever closes the window finds it among his files. */
export function PrintMany({
  title,
  document,
  ids,
  filters = {},
  disabled,
  children,
  onClose,
}: PrintManyProps) {
  const t = useGuestWords(ROOM);
  const [busy, run] = useBusy();
  const [begun, setBegun] = useState<Begun | null>(null);
  const [asked, setAsked] = useState(false);
  const [reason, setReason] = useState('');
  const begin = () =>
    run(async () => {
      const chosen = ids && ids.length > 0 ? { ids } : { filters: nested(filters) };
      const body = { document, reason: reason.trim(), ...chosen };
      try {
        setBegun(await post<Begun>(path('resource', 'print', 'many'), body, { quiet: true }));
      } catch (error) {
        if (isRefusal(error) && error.key === 'exchange.reasonNeeded') setAsked(true);
        say.warning(isRefusal(error) ? error.msg : t('ui.noPrints'));
      }
    });
  const foot = begun ? (
    <Button onClick={onClose}>{word('form.close')}</Button>
  ) : (
    <>
      <Button onClick={onClose}>{word('sheet.cancel')}</Button>
      <Button look="primary" icon="print" busy={busy} disabled={disabled} onClick={() => void begin()}>
        {t('ui.makePdf')}
      </Button>
    </>
  );
  return (
    <Panel kind="dialog" width={560} title={title} onClose={onClose} foot={foot}>
      <Stack>
        {begun && <MadeFile id={begun.jobId} />}
        {!begun && children}
        {!begun && ids && ids.length > 0 && <Soft>{t('ui.chosenPrints', { count: ids.length })}</Soft>}
        {!begun && asked && <Reason value={reason} onChange={setReason} />}
        {!begun && <Soft>{t('ui.printsHint')}</Soft>}
      </Stack>
    </Panel>
  );
}
