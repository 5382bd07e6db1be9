import { useState, type FormEvent } from 'react';
import { isEmail, isPhone } from '#platform/pure/check.ts';
import { isRefusal } from '#platform/web/client/refusal.ts';
import { Panel } from '#platform/web/form/panel.tsx';
import { useWords, word } from '#platform/web/i18n/words.ts';
import { Button } from '#platform/web/list/parts/button.tsx';
import { Stack } from '#platform/web/parts/box.tsx';
import { Soft } from '#platform/web/parts/text.tsx';
import { Line } from './line.tsx';
import { ROOM } from './room.ts';

/** What is bound: something to type, or what is bound elsewhere already. */
type Kind = 'phone' | 'email' | 'wxwork';

type BindTargetProps = {
  kind: Kind;
  hint: string;
  /** Has a code sent; a refusal is shown under the line. */
  send: (to: string) => Promise<unknown>;
  /** Takes the code. */
  bind: (code: string) => Promise<void>;
  onClose: () => void;
};
type Wrong = { to?: string; code?: string };

const GOOD: { [K in Kind]: (to: string) => boolean } = { phone: isPhone, email: isEmail, wxwork: () => true };

/** A phone or an address, and the code that shows that it is at hand. */
export function BindTarget({ kind, hint, send: sendTo, bind: take, onClose }: BindTargetProps) {
  const t = useWords(ROOM);
  const [to, setTo] = useState('');
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
    GOOD[kind](to.trim())
      ? attempt(async () => {
          await sendTo(to.trim());
          setSent(true);
        }, 'to')
      : setWrong({ to: t(`ui.${kind}Wrong`) });
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
    <Panel kind="dialog" title={t(`ui.bindTo.${kind}`)} onClose={onClose} foot={foot}>
      <Stack as="form" gap={16} className="security-form" onSubmit={onSubmit} noValidate>
        <Soft>{hint}</Soft>
        {kind !== 'wxwork' && <Line label={t(`ui.${kind}`)} value={to} onChange={setTo} wrong={wrong.to} />}
        {kind === 'wxwork' && wrong.to && (
          <p className="field-error" role="alert">
            {wrong.to}
          </p>
        )}
        <div>
          <Button onClick={() => void send()}>{t(sent ? 'ui.sendAgain' : 'ui.sendCode')}</Button>
        </div>
        {sent && <Line label={t('ui.messageCode')} value={code} onChange={setCode} wrong={wrong.code} code />}
        <button type="submit" hidden />
      </Stack>
    </Panel>
  );
}
