import { Facts } from '#platform/web/parts/facts.tsx';
import { Card } from '#platform/web/parts/card.tsx';
import { useEffect, useState } from 'react';
import { ask, parameter, sentenceOf } from '#platform/web/client/anonymous.ts';
import type { Proof } from '../../server/answers.ts';
import { say } from './outside-words.ts';

/** Says whether a printed slip is genuine, and what stands on it. */
export function SlipProof() {
  const [proof, setProof] = useState<Proof | null>(null);
  const [wrong, setWrong] = useState<string | null>(null);
  const [id, mark] = [parameter('id'), parameter('m')];
  useEffect(() => {
    ask<Proof>('GET', 'yxgl/openApi/leaveSlip/getOne', { id, mark }).then(setProof, (error: unknown) =>
      setWrong(sentenceOf(error, say('failed'))),
    );
  }, [id, mark]);
  if (wrong) return <p role="alert">{wrong}</p>;
  if (!proof) return <p>{say('loading')}</p>;
  const isVoid = proof.state === 'cancelled';
  return (
    <>
      <p className={isVoid ? 'leave-outside-bad' : 'leave-outside-good'} role="status">
        {say(isVoid ? 'void' : 'genuine')}
      </p>
      <Card look="lined">
        <Facts
          facts={[
            [say('number'), proof.leaveNo],
            [say('student'), `${proof.studentName}　${proof.schoolName} ${proof.className}`],
            [say('type'), proof.typeName],
            [say('time'), `${proof.startTime.slice(0, 16)} — ${proof.endTime.slice(0, 16)}`],
            [say('days'), String(proof.leaveDays)],
            [say('approvers'), proof.approvers.map((one) => `${one.name} ${one.at.slice(0, 10)}`).join('、')],
          ]}
        />
      </Card>
    </>
  );
}
