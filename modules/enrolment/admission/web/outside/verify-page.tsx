import { useEffect, useState } from 'react';
import { ask, parameter, sentenceOf } from '#platform/web/client/anonymous.ts';
import { Card } from '#platform/web/parts/card.tsx';
import { Facts } from '#platform/web/parts/facts.tsx';
import type { Proof, PublicNotice } from '../../server/answers.ts';
import { say } from './words.ts';
import { OutsideMain } from '#platform/web/page/outside-main.tsx';
import { Stack } from '#platform/web/parts/box.tsx';

/** Says whether a letter is genuine, and notes that it has reached somebody. */
export function VerifyPage() {
  const [proof, setProof] = useState<Proof | null>(null);
  const [notices, setNotices] = useState<PublicNotice[]>([]);
  const [wrong, setWrong] = useState<string | null>(null);
  const code = parameter('c');
  useEffect(() => {
    ask<Proof>('GET', 'zsgl/openApi/admissionLetter/verify', { code }).then(
      (found) => {
        setProof(found);
        ask('POST', 'zsgl/openApi/admissionLetter/opened', { code }).catch(() => {});
      },
      (error: unknown) => setWrong(sentenceOf(error, say('failed'))),
    );
    ask<PublicNotice[]>('GET', 'zsgl/openApi/admitNotice/list', {}).then(setNotices, () => {});
  }, [code]);
  return (
    <OutsideMain title={say('title')}>
      {wrong && <p role="alert">{wrong}</p>}
      {!wrong && !proof && <p>{say('loading')}</p>}
      {proof && (
        <>
          <p role="status" data-tone={proof.isValid ? 'good' : 'wrong'}>
            {say(proof.isValid ? 'genuine' : 'over')}
          </p>
          <Card look="lined">
            <Facts
              facts={[
                [say('school'), proof.schoolName],
                [say('year'), proof.year],
                [say('number'), proof.letterNo],
                [say('name'), proof.name],
                [say('major'), proof.majorName],
              ]}
            />
          </Card>
        </>
      )}
      {notices.length > 0 && (
        <Stack as="section" gap={8}>
          <h2>{say('notices')}</h2>
          {notices.map((one) => (
            <details key={one.id} data-look="tile">
              <summary>
                {one.title} <small>{one.publishedAt.slice(0, 10)}</small>
              </summary>
              <p className="part-written">{one.text}</p>
            </details>
          ))}
        </Stack>
      )}
    </OutsideMain>
  );
}
