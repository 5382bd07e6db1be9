import { useRef } from 'react';
import { say } from '#platform/web/client/say.ts';
import { useUser } from '#platform/web/client/session.ts';
import { Panel } from '#platform/web/form/panel.tsx';
import { useWords } from '#platform/web/i18n/words.ts';
import { Button } from '#platform/web/list/parts/button.tsx';
import { printAlone } from '#platform/web/page/print-alone.ts';
import { Soft } from '#platform/web/parts/text.tsx';
import { ROOM } from './room.ts';

type RecoveryCodesProps = { codes: readonly string[]; onClose: () => void };

/** The ten emergency codes, shown this once, to be copied or kept on paper. */
export function RecoveryCodes({ codes, onClose }: RecoveryCodesProps) {
  const t = useWords(ROOM);
  const user = useUser();
  const sheet = useRef<HTMLDivElement>(null);
  const copy = async () => {
    await navigator.clipboard.writeText(codes.join('\n'));
    say.success(t('ui.copied'));
  };
  const print = () => sheet.current && printAlone(sheet.current, t('ui.codesTitle'));
  const foot = (
    <>
      {/* browsers give the clipboard to safe addresses only */}
      {window.isSecureContext && <Button onClick={() => void copy()}>{t('ui.copy')}</Button>}
      <Button onClick={print}>{t('ui.print')}</Button>
      <Button look="primary" onClick={onClose}>
        {t('ui.kept')}
      </Button>
    </>
  );
  return (
    <Panel kind="dialog" title={t('ui.codesTitle')} onClose={onClose} foot={foot}>
      <Soft>{t('ui.codesHint')}</Soft>
      <div ref={sheet}>
        {/* on paper nobody knows whose codes they are without it */}
        <Soft>{t('ui.codesOf', { school: user?.schoolName ?? '', account: user?.accountNo ?? '' })}</Soft>
        <ul className="security-codes" data-look="inset">
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
      </div>
    </Panel>
  );
}
