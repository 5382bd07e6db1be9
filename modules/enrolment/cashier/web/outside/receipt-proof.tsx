import { useEffect, useState } from 'react';
import { toYuan } from '#platform/pure/money.ts';
import { ask, parameter, sentenceOf } from '#platform/web/client/anonymous.ts';
import { Card } from '#platform/web/parts/card.tsx';
import { Facts } from '#platform/web/parts/facts.tsx';
import type { CheckedReceipt } from '../../server/answers.ts';
import { say } from './outside-words.ts';

/** Says whether a printed receipt is genuine, and what stands on it. */
export function ReceiptProof() {
  const [proof, setProof] = useState<CheckedReceipt | null>(null);
  const [wrong, setWrong] = useState('');
  const [t, id, m] = [parameter('t'), parameter('id'), parameter('m')];
  useEffect(() => {
    ask<CheckedReceipt>('GET', 'jfgl/openApi/checkReceipt', { t, id, m }).then(setProof, (error: unknown) =>
      setWrong(sentenceOf(error, say('failed'))),
    );
  }, [t, id, m]);
  if (wrong) return <p role="alert">{wrong}</p>;
  if (!proof) return <p>{say('loading')}</p>;
  return (
    <>
      <b role="status">{say(proof.isRed ? 'red' : 'genuine')}</b>
      <Card look="lined">
        <Facts
          facts={[
            [say('number'), proof.receiptNo],
            [say('school'), proof.schoolName],
            [say('payer'), proof.payerName],
            [say('items'), proof.lines.map(({ title }) => title).join('、')],
            [say('total'), `¥${toYuan(proof.total)}`],
            [say('issued'), proof.issuedAt.slice(0, 16)],
          ]}
        />
      </Card>
    </>
  );
}
