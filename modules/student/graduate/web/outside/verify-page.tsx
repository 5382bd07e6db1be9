import { useEffect, useState } from 'react';
import { ask, parameter, sentenceOf } from '#platform/web/client/anonymous.ts';
import { OutsideMain } from '#platform/web/page/outside-main.tsx';
import { Card } from '#platform/web/parts/card.tsx';
import { Facts } from '#platform/web/parts/facts.tsx';
import type { Proof } from '../../server/answers.ts';
import { say } from './words.ts';

/** Says whether a diploma is genuine and still stands, or whether its owner may leave. */
export function VerifyPage() {
  const [proof, setProof] = useState<Proof | null>(null);
  const [wrong, setWrong] = useState<string | null>(null);
  const [of, id, mark] = [parameter('of'), parameter('id'), parameter('m')];
  useEffect(() => {
    ask<Proof>('GET', 'xsgl/openApi/gradCert/verify', { of, id, mark }).then(setProof, (error: unknown) =>
      setWrong(sentenceOf(error, say('failed'))),
    );
  }, [of, id, mark]);
  return (
    <OutsideMain title={say(of === 'pass' ? 'pass' : 'cert')}>
      {wrong && <p role="alert">{wrong}</p>}
      {!wrong && !proof && <p>{say('loading')}</p>}
      {proof && (
        <Card look="lined">
          <p role="status">
            <b>{say(`${proof.of}${proof.isValid ? 'Valid' : 'Void'}`)}</b>
          </p>
          <Facts
            facts={[
              [say('school'), proof.schoolName],
              [say('name'), proof.name],
              [say('major'), proof.major],
              proof.certNo ? [say('number'), proof.certNo] : null,
              proof.day ? [say('day'), proof.day] : null,
            ]}
          />
        </Card>
      )}
    </OutsideMain>
  );
}
