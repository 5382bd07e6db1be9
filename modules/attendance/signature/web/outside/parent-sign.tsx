import { useEffect, useState } from 'react';
import { RichText } from '#platform/web/detail/rich-text.tsx';
import { ask, parameter, sentenceOf } from '#platform/web/client/anonymous.ts';
import { Row } from '#platform/web/parts/box.tsx';
import { Card } from '#platform/web/parts/card.tsx';
import { SignPad } from '#platform/web/parts/sign-pad.tsx';
import { Soft } from '#platform/web/parts/text.tsx';
import type { ParentPage } from '../../server/answers.ts';
import { isSignature } from '../../rules.ts';
import { say } from './outside-words.ts';

/** What the parent is asked to sign, and the pad below it. The link works once. */
export function ParentSign() {
  const [asked, setAsked] = useState<ParentPage | null>(null);
  const [end, setEnd] = useState<string | null>(null);
  const [strokes, setStrokes] = useState('');
  const [busy, setBusy] = useState(false);
  const token = parameter('k');
  useEffect(() => {
    ask<ParentPage>('GET', 'yxgl/openApi/signDoc/parentPage', { token }).then(setAsked, (error: unknown) =>
      setEnd(sentenceOf(error, say('failed'))),
    );
  }, [token]);
  if (end) return <p role="status">{end}</p>;
  if (!asked) return <p>{say('loading')}</p>;
  const sign = async () => {
    setBusy(true);
    try {
      await ask('POST', 'yxgl/openApi/signDoc/parentSign', { token, hash: asked.hash, strokes });
      setEnd(say('done'));
    } catch (error) {
      setEnd(sentenceOf(error, say('failed')));
    }
  };
  return (
    <>
      <Card look="lined" title={asked.title}>
        <RichText html={asked.html} />
      </Card>
      <p>
        {say('signer')}
        {asked.signer}
      </p>
      <SignPad value={strokes} onChange={setStrokes} label={say('pad')} />
      {strokes !== '' && !isSignature(strokes) && <Soft small>{say('short')}</Soft>}
      <Row>
        <button type="button" disabled={strokes === ''} onClick={() => setStrokes('')}>
          {say('again')}
        </button>
        <button type="button" data-main disabled={busy || !isSignature(strokes)} onClick={() => void sign()}>
          {say('sign')}
        </button>
      </Row>
    </>
  );
}
