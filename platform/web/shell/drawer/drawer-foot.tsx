import { Button } from 'antd';
import { ask } from '../../client/ask.ts';
import { post } from '../../client/calls.ts';
import { say } from '../../client/say.ts';
import { useCan } from '../../client/session.ts';
import { useWords } from '../../i18n/words.ts';
import { followSchool, lookForAll, resetTheme, takeSchoolLook, useTheme } from '../../theme/theme.ts';

/** Copy as JSON, reset, and the way back to the school's look. None of them signs anybody out. */
export function DrawerFoot() {
  const t = useWords();
  const may = useCan();
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
  const forAll = async () => {
    const asked = { title: t('theme.forAll'), text: t('theme.forAllAsk'), ok: t('theme.forAll') };
    if (await ask({ ...asked, onOk: setForAll })) say.success(t('theme.forAllDone'));
  };
  return (
    <div className="drawer-foot">
      <p>{t(`theme.${style}`)}</p>
      <Button onClick={() => void copy()}>{t('theme.copy')}</Button>
      <Button danger onClick={reset}>
        {t('theme.reset')}
      </Button>
      {style === 'own' && <Button onClick={followSchool}>{t('theme.follow')}</Button>}
      {style === 'own' && may('baseParams.update') && (
        <Button type="primary" onClick={() => void forAll()}>
          {t('theme.forAll')}
        </Button>
      )}
    </div>
  );
}

/** From now on everybody who hasn't chosen otherwise has this look. */
async function setForAll(): Promise<void> {
  const { primary, ...look } = lookForAll();
  await post('/api/flySource-base/baseParams/submit', {
    groupCode: 'theme',
    values: { 'theme.primary': primary, 'theme.look': look },
  });
  takeSchoolLook({ ...look, primary });
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
