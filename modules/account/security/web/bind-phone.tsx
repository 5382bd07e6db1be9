import { useState, type FormEvent } from 'react';
import { isPhone } from '#platform/pure/check.ts';
import { isRefusal } from '#platform/web/client/refusal.ts';
import { Panel } from '#platform/web/form/panel.tsx';
import { useWords, word } from '#platform/web/i18n/words.ts';
import { Button } from '#platform/web/list/parts/button.tsx';
import { Line } from './line.tsx';
import { ROOM } from './room.ts';

type BindPhoneProps = {
  hint: string;
  /** Has a code sent; a refusal is shown under the line. */
  send: (phone: string) => Promise<unknown>;
  /** Takes the code. */
  bind: (code: string) => Promise<void>;
  onClose: () => void;
};
type Wrong = { phone?: string; code?: string };

/** A phone, and the code that shows that it is at hand. */
export function BindPhone({ hint, send: sendTo, bind: take, onClose }: BindPhoneProps) {
  const t = useWords(ROOM);
  const [phone, setPhone] = useState('');
  const [code, setCode] = useState('');
  const [sent, setSent] = useState(false);
  const [wrong, setWrong] = useState<Wrong>({});
  const [busy, setBusy] = useState(false);
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
          await sendTo(phone.trim());
          setSent(true);
        }, 'phone')
      : setWrong({ phone: t('ui.phoneWrong') });
  const bind = () =>
    code.trim() === '' ? setWrong({ code: t('ui.needed') }) : attempt(() => take(code.trim()), 'code');
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
        <p className="security-hint">{hint}</p>
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
