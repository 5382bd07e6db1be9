import { useState } from 'react';
import { path, post } from '#platform/web/client/calls.ts';
import { forget, useFetched } from '#platform/web/client/queries.ts';
import { say } from '#platform/web/client/say.ts';
import { useBusy } from '#platform/web/form/use-busy.ts';
import { useWords } from '#platform/web/i18n/words.ts';
import { Button } from '#platform/web/list/parts/button.tsx';
import { Row } from '#platform/web/parts/box.tsx';
import { Card } from '#platform/web/parts/card.tsx';
import { SignPad, Signature } from '#platform/web/parts/sign-pad.tsx';
import { Soft } from '#platform/web/parts/text.tsx';
import type { OwnSignature as Own } from '../server/answers.ts';
import { isSignature } from '../rules.ts';
import { ROOM } from './signature.ts';

/** The signature that I keep for documents which I sign beside others. Only I see it alone. */
export function OwnSignature() {
  const t = useWords(ROOM);
  const own = useFetched<Own | null>('yxgl', 'mySignature', 'getOne').data;
  const [strokes, setStrokes] = useState<string | null>(null);
  const [busy, run] = useBusy();
  const keep = () =>
    run(async () => {
      await post(path('yxgl', 'mySignature', 'submit'), { strokes });
      say.success(t('ui.ownKept'));
      setStrokes(null);
      await forget('yxgl', 'mySignature');
    });
  return (
    <Card title={t('ui.own')}>
      <Soft>{t('ui.ownHint')}</Soft>
      {strokes === null ? (
        <Row gap={12}>
          {own && <Signature strokes={own.strokes} label={t('ui.own')} />}
          <Button onClick={() => setStrokes('')}>{t(own ? 'ui.ownAnew' : 'ui.ownWrite')}</Button>
        </Row>
      ) : (
        <>
          <SignPad value={strokes} onChange={setStrokes} label={t('ui.pad')} />
          <Row>
            <Button look="primary" busy={busy} disabled={!isSignature(strokes)} onClick={() => void keep()}>
              {t('ui.ownKeep')}
            </Button>
            <Button onClick={() => setStrokes('')}>{t('ui.again')}</Button>
          </Row>
        </>
      )}
    </Card>
  );
}
