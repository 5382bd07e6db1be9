import { useState, type FormEvent } from 'react';
import { isPhone } from '#platform/pure/check.ts';
import { path, post } from '#platform/web/client/calls.ts';
import { isRefusal } from '#platform/web/client/refusal.ts';
import { Panel } from '#platform/web/form/panel.tsx';
import { useWords, word } from '#platform/web/i18n/words.ts';
import { Button } from '#platform/web/list/parts/button.tsx';
import { Line } from './line.tsx';
import { ROOM } from './room.ts';

type BindPhoneProps = { onBound: (recoveryCodes: readonly string[]) => Promise<void>; onClose: () => void };
type Wrong = { phone?: string; code?: string };

/** A phone, and the code that shows that it is at hand. */
export function BindPhone({ onBound, onClose }: BindPhoneProps) {
  const t = useWords(ROOM);
  const [phone, setPhone] = useState('');
  const [code, setCode] = useState('');
  const [sent, setSent] = useState(false);
  const [wrong, setWrong] = useState<Wrong>({});
  const [busy, setBusy] = useState(false);
  const url = (verb: string) => path('base', 'sysUserSecondAuth', verb);
  const attempt = async (act: () => Promise<void>, line: keyof Wrong) => {
    setBusy(true);
    setWrong({});
    try {
      await act();
    } catch (error) {
      if (!isRefusal(error)) throw error;
      setWrong({ [line]: error.msg });
    } finally {
      setBusy(false);
    }
  };
  const send = () =>
    isPhone(phone.trim())
      ? attempt(async () => {
          await post(url('smsPrepare'), { phone: phone.trim() }, { quiet: true });
          setSent(true);
        }, 'phone')
      : setWrong({ phone: t('ui.phoneWrong') });
  const bind = () =>
    code.trim() === ''
      ? setWrong({ code: t('ui.needed') })
      : attempt(async () => {
          const body = { code: code.trim() };
          await onBound(
            (await post<{ recoveryCodes: string[] }>(url('smsBind'), body, { quiet: true })).recoveryCodes,
          );
        }, 'code');
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void (sent ? bind() : send());
  };
  const foot = (
    <>
      <Button onClick={onClose}>{word('form.cancel')}</Button>
      <Button look="primary" busy={busy} disabled={!sent} onClick={() => void bind()}>
        {t('ui.confirm')}
      </Button>
    </>
  );
  return (
    <Panel kind="dialog" title={t('ui.bindPhone')} onClose={onClose} foot={foot}>
      <form className="security-form" onSubmit={onSubmit} noValidate>
        <p className="security-hint">{t('ui.bindPhoneHint')}</p>
        <Line label={t('ui.phone')} value={phone} onChange={setPhone} wrong={wrong.phone} />
        <div>
          <Button onClick={() => void send()}>{t(sent ? 'ui.sendAgain' : 'ui.sendCode')}</Button>
        </div>
        {sent && <Line label={t('ui.smsCode')} value={code} onChange={setCode} wrong={wrong.code} code />}
        <button type="submit" hidden />
      </form>
    </Panel>
  );
}
