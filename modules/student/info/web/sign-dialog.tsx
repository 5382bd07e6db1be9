import { useState } from 'react';
import { path, post } from '#platform/web/client/calls.ts';
import { forget } from '#platform/web/client/queries.ts';
import { say } from '#platform/web/client/say.ts';
import { ActPanel } from '#platform/web/form/act-panel.tsx';
import { useWords } from '#platform/web/i18n/words.ts';
import { Button } from '#platform/web/list/parts/button.tsx';
import { Row } from '#platform/web/parts/box.tsx';
import { SignPad } from '#platform/web/parts/sign-pad.tsx';
import { Soft } from '#platform/web/parts/text.tsx';
import type { Confirmed, Fill } from '../server/answers.ts';
import { ROOM } from './info.ts';

/** The words of a campaign, and one's hand below them. */
export function SignDialog({ fill, onClose }: { fill: Fill; onClose: () => void }) {
  const t = useWords(ROOM);
  const [strokes, setStrokes] = useState('');
  const act = async () => {
    if (strokes === '') return say.warning(t('ui.signFirst'));
    const { status } = await post<Confirmed>(path('xsgl', 'infoFill', 'confirm'), {
      id: fill.id,
      signature: strokes,
    });
    say.success(t(status === 'pending' ? 'ui.signedWaits' : 'ui.signed'));
    await forget('xsgl', 'studentInfo');
    onClose();
  };
  return (
    <ActPanel kind="dialog" title={t('ui.sign')} ok={t('ui.sign')} act={act} onClose={onClose}>
      <p>{fill.confirmText}</p>
      <Soft>{t('ui.signHere')}</Soft>
      <SignPad value={strokes} onChange={setStrokes} label={t('ui.signHere')} />
      <Row end>
        <Button look="quiet" onClick={() => setStrokes('')}>
          {t('ui.clear')}
        </Button>
      </Row>
    </ActPanel>
  );
}
