import { useState } from 'react';
import { schoolNow } from '#platform/web/client/clock.ts';
import { useFetched } from '#platform/web/client/queries.ts';
import { useWords } from '#platform/web/i18n/words.ts';
import { Card } from '#platform/web/parts/card.tsx';
import { Facts } from '#platform/web/parts/facts.tsx';
import { CheckLine, Labelled } from '#platform/web/parts/field.tsx';
import type { RefundSum } from '../server/answers.ts';
import { ROOM, yuan } from './fees.ts';

/** What would come back to somebody who leaves on a day, with each figure of the sum. */
export function RefundSumCard({ id }: { id: string }) {
  const t = useWords(ROOM);
  const [leaving, setLeaving] = useState(schoolNow().slice(0, 10));
  const [used, setUsed] = useState(true);
  const asked = { id, leaving, used: String(used) };
  const { data } = useFetched<RefundSum>('jfgl', 'bill', 'refundCalc', asked, { quiet: true, keep: true });
  return (
    <Card look="lined" title={t('ui.refundSum')}>
      <Labelled label={t('ui.leaving')}>
        <input
          type="date"
          className="input"
          value={leaving}
          onChange={(event) => setLeaving(event.target.value)}
        />
      </Labelled>
      <CheckLine checked={used} onChange={setUsed}>
        {t('ui.used')}
      </CheckLine>
      {data && (
        <Facts
          facts={[
            [t('ui.rule'), t(`dict.feeRefundRule.${data.refundRule}`)],
            [t('ui.start'), data.start],
            [t('ui.months'), String(data.months)],
            [t('ui.paid'), yuan(data.paid)],
            [t('ui.back'), yuan(data.refund)],
          ]}
        />
      )}
    </Card>
  );
}
