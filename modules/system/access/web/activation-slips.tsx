import { useRef } from 'react';
import { useUser } from '#platform/web/client/session.ts';
import { Panel } from '#platform/web/form/panel.tsx';
import { useWords, word } from '#platform/web/i18n/words.ts';
import { Button } from '#platform/web/list/parts/button.tsx';
import { printAlone } from '#platform/web/page/print-alone.ts';
import { Board } from '#platform/web/parts/box.tsx';
import { Soft } from '#platform/web/parts/text.tsx';
import type { Slip } from '../server/answers.ts';
import { ROOM } from './role.ts';

/** Slips of paper to hand out, with the code by which each account is opened. */
export function ActivationSlips({ slips, onClose }: { slips: readonly Slip[]; onClose: () => void }) {
  const t = useWords(ROOM);
  const school = useUser()?.schoolName ?? '';
  const sheet = useRef<HTMLDivElement>(null);
  const foot = (
    <>
      <Button onClick={onClose}>{word('form.close')}</Button>
      <Button look="primary" onClick={() => sheet.current && printAlone(sheet.current, t('ui.slipsTitle'))}>
        {t('ui.print')}
      </Button>
    </>
  );
  return (
    <Panel kind="drawer" width={760} title={t('ui.slipsTitle')} onClose={onClose} foot={foot}>
      <p className="field-hint">{t('ui.slipsHint')}</p>
      <Board tile={220} ref={sheet}>
        {slips.map((slip) => (
          <article key={slip.accountNo} className="slip">
            <Soft small>{school}</Soft>
            <p>
              <strong>{slip.userName}</strong> {slip.accountNo}
            </p>
            <p className="slip-code">{slip.code.replace(/(.{4})(?=.)/, '$1-')}</p>
            <Soft small>{t('ui.slipWay', { address: `${location.host}/activate`, until: slip.until })}</Soft>
          </article>
        ))}
      </Board>
    </Panel>
  );
}
