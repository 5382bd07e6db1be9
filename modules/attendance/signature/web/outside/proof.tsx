import { useEffect, useState } from 'react';
import { ask, parameter, sentenceOf } from '#platform/web/client/anonymous.ts';
import { Row } from '#platform/web/parts/box.tsx';
import { Card } from '#platform/web/parts/card.tsx';
import { Facts } from '#platform/web/parts/facts.tsx';
import type { Verified } from '../../server/answers.ts';
import { say } from './outside-words.ts';

/** Says whether a signed document is genuine, by the code on it. */
export function Proof() {
  const [code, setCode] = useState(parameter('c'));
  const [found, setFound] = useState<Verified | null>(null);
  const [wrong, setWrong] = useState<string | null>(null);
  const check = (asked: string) => {
    setWrong(null);
    ask<Verified>('GET', 'yxgl/openApi/signDoc/verify', { code: asked }).then(setFound, (error: unknown) => {
      setFound(null);
      setWrong(sentenceOf(error, say('failed')));
    });
  };
  useEffect(() => {
    if (parameter('c')) check(parameter('c'));
  }, []);
  const verdict = (one: Verified) =>
    one.isGenuine
      ? 'genuine'
      : one.status === 'signed'
        ? 'broken'
        : one.status === 'revoked'
          ? 'revoked'
          : 'pending';
  return (
    <>
      <Row as="form" action={() => check(code)}>
        <input
          aria-label={say('code')}
          value={code}
          maxLength={12}
          onChange={(event) => setCode(event.target.value)}
        />
        <button type="submit" data-main>
          {say('check')}
        </button>
      </Row>
      {wrong && <p role="alert">{wrong}</p>}
      {found && (
        <Card look="lined">
          <strong role="status">{say(verdict(found))}</strong>
          <Facts
            facts={[
              [say('title'), found.title],
              [say('name'), found.name],
              [say('time'), found.signedAt?.slice(0, 16)],
              [say('school'), found.schoolName],
            ]}
          />
        </Card>
      )}
    </>
  );
}
