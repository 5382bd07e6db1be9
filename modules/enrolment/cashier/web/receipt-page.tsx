import { useState } from 'react';
import { PrintDialog } from '#modules/resource/print/web';
import { useWords } from '#platform/web/i18n/words.ts';
import { ListPage } from '#platform/web/list/list-page.tsx';
import type { Slots } from '#platform/web/list/slots.ts';
import { feeReceipt } from '../fee-receipt.ts';
import { ROOM } from './cashier.ts';

/** All receipts; one is printed again with the word that it is. */
export function ReceiptPage() {
  const t = useWords(ROOM);
  const [shown, setShown] = useState('');
  const slots: Slots = {
    actions: [{ key: 'print', place: 'row', shown: () => true, run: ([row]) => setShown(row!.id) }],
  };
  return (
    <>
      <ListPage room={ROOM} page="receipt" resource={feeReceipt} slots={slots} />
      {shown !== '' && (
        <PrintDialog
          title={t('ui.receipt')}
          call={['jfgl', 'feeReceipt', 'print']}
          params={{ id: shown }}
          onClose={() => setShown('')}
        />
      )}
    </>
  );
}
