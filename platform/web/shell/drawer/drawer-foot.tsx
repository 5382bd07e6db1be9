import { Button } from 'antd';
import { say } from '../../client/say.ts';
import { useWords } from '../../i18n/words.ts';
import { resetTheme, useTheme } from '../../theme/theme.ts';

/** Copy as JSON, reset, and the way back to the school's look. None of them signs anybody out. */
export function DrawerFoot() {
  const t = useWords();
  const { config, mode, style } = useTheme();
  const copy = async () => {
    const text = JSON.stringify({ ...config, mode }, null, 2);
    const copied = await navigator.clipboard?.writeText(text).then(
      () => true,
      () => false,
    );
    if (copied || copyBySelection(text)) say.success(t('theme.copied'));
    else say.warning(t('theme.copyFailed'));
  };
  const reset = () => {
    resetTheme();
    say.success(t('theme.resetDone'));
  };
  return (
    <div className="drawer-foot">
      <p>{t(`theme.${style}`)}</p>
      <Button onClick={() => void copy()}>{t('theme.copy')}</Button>
      <Button danger onClick={reset}>
        {t('theme.reset')}
      </Button>
      {style === 'own' && (
        <Button type="link" onClick={() => resetTheme('tenant')}>
          {t('theme.follow')}
        </Button>
      )}
    </div>
  );
}

/** The old way, for plain http where the clipboard is withheld. */
function copyBySelection(text: string): boolean {
  const area = document.createElement('textarea');
  area.value = text;
  document.body.append(area);
  area.select();
  const copied = document.execCommand('copy');
  area.remove();
  return copied;
}
