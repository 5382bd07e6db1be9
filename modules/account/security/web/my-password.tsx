import { useState, type FormEvent } from 'react';
import { passwordStrength, strengthBar } from '#platform/pure/check.ts';
import { path, post } from '#platform/web/client/calls.ts';
import { forget, useFetched } from '#platform/web/client/queries.ts';
import { isRefusal } from '#platform/web/client/refusal.ts';
import { say } from '#platform/web/client/say.ts';
import { Panel } from '#platform/web/form/panel.tsx';
import { useWords, word } from '#platform/web/i18n/words.ts';
import { Button } from '#platform/web/list/parts/button.tsx';
import { Line } from './line.tsx';
import { ROOM } from './room.ts';

type Policy = { minLength: number; kinds: number; changeDays: number | null };
type Wrong = { old?: string; fresh?: string; again?: string };

/** My password, and the dialog to change it. */
export function MyPassword() {
  const t = useWords(ROOM);
  const [changing, setChanging] = useState(false);
  return (
    <section className="security-part" aria-labelledby="security-password">
      <header>
        <h2 id="security-password">{t('ui.password')}</h2>
        <Button onClick={() => setChanging(true)}>{t('ui.changePassword')}</Button>
      </header>
      <p className="security-hint">{t('ui.passwordHint')}</p>
      {changing && <ChangePassword onClose={() => setChanging(false)} />}
    </section>
  );
}

function ChangePassword({ onClose }: { onClose: () => void }) {
  const t = useWords(ROOM);
  const policy = useFetched<Policy>('auth', 'openApi', 'getPasswordPolicy', {}, { quiet: true }).data;
  const [old, setOld] = useState('');
  const [fresh, setFresh] = useState('');
  const [again, setAgain] = useState('');
  const [wrong, setWrong] = useState<Wrong>({});
  const [busy, setBusy] = useState(false);
  const save = async () => {
    const found: Wrong = {
      ...(old === '' && { old: t('ui.needed') }),
      ...(fresh === '' && { fresh: t('ui.needed') }),
      ...(again !== fresh && { again: t('ui.notTheSame') }),
    };
    setWrong(found);
    if (Object.keys(found).length > 0) return;
    setBusy(true);
    const refused = await change(old, fresh);
    setBusy(false);
    if (refused) return setWrong(refused);
    say.success(t('ui.passwordChanged'));
    await forget('auth', 'oauth');
    onClose();
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void save();
  };
  const foot = (
    <>
      <Button onClick={onClose}>{word('form.cancel')}</Button>
      <Button look="primary" busy={busy} onClick={() => void save()}>
        {word('form.save')}
      </Button>
    </>
  );
  return (
    <Panel kind="dialog" title={t('ui.changePassword')} onClose={onClose} foot={foot}>
      <form className="security-form" onSubmit={onSubmit} noValidate>
        <Line label={t('ui.oldPassword')} value={old} onChange={setOld} wrong={wrong.old} secret="current" />
        <Line
          label={t('ui.newPassword')}
          value={fresh}
          onChange={setFresh}
          wrong={wrong.fresh}
          secret="new"
        />
        {fresh !== '' && <Strength password={fresh} />}
        <Line label={t('ui.repeat')} value={again} onChange={setAgain} wrong={wrong.again} secret="new" />
        {policy && <p className="security-hint">{hint(policy, t)}</p>}
        {/* Enter in a line sends the form; the visible buttons stand in the panel's foot */}
        <button type="submit" hidden />
      </form>
    </Panel>
  );
}

/** Answers with what is wrong, under the line that it is about. */
async function change(oldPassword: string, newPassword: string): Promise<Wrong | null> {
  try {
    await post(path('base', 'sysUser', 'updatePassword'), { oldPassword, newPassword }, { quiet: true });
    return null;
  } catch (error) {
    if (!isRefusal(error)) throw error;
    return error.key.startsWith('security.password') ? { fresh: error.msg } : { old: error.msg };
  }
}

function hint(policy: Policy, t: ReturnType<typeof useWords>): string {
  const { minLength: min, kinds, changeDays: days } = policy;
  return days === null ? t('ui.policy', { min }) : t('ui.policyKinds', { min, kinds, days });
}

const LEVELS = ['weak', 'medium', 'strong'] as const;

/** The bar of the specification: 36, 70 or 100 per cent. */
function Strength({ password }: { password: string }) {
  const t = useWords(ROOM);
  const level = passwordStrength(password);
  const { percent, status } = strengthBar(level);
  return (
    <div className="strength" data-status={status} role="status">
      <span className="strength-bar">
        <span style={{ width: `${percent}%` }} />
      </span>
      {t('ui.strength')} {t(`ui.${LEVELS[level]}`)}
    </div>
  );
}
