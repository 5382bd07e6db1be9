import { say } from '#platform/web/client/say.ts';
import { Panel } from '#platform/web/form/panel.tsx';
import { useWords } from '#platform/web/i18n/words.ts';
import { Button } from '#platform/web/list/parts/button.tsx';
import { ROOM } from './room.ts';

type RecoveryCodesProps = { codes: readonly string[]; onClose: () => void };

/** The ten emergency codes, shown this once. */
export function RecoveryCodes({ codes, onClose }: RecoveryCodesProps) {
  const t = useWords(ROOM);
  const copy = async () => {
    await navigator.clipboard.writeText(codes.join('\n'));
    say.success(t('ui.copied'));
  };
  const foot = (
    <>
      {/* browsers give the clipboard to safe addresses only */}
      {window.isSecureContext && <Button onClick={() => void copy()}>{t('ui.copy')}</Button>}
      <Button look="primary" onClick={onClose}>
        {t('ui.kept')}
      </Button>
    </>
  );
  return (
    <Panel kind="dialog" title={t('ui.codesTitle')} onClose={onClose} foot={foot}>
      <p className="security-hint">{t('ui.codesHint')}</p>
      <ul className="security-codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
    </Panel>
  );
}
