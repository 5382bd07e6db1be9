import { useState, type FormEvent } from 'react';
import { path, post } from '#platform/web/client/calls.ts';
import { isRefusal } from '#platform/web/client/refusal.ts';
import { Panel } from '#platform/web/form/panel.tsx';
import { useWords, word } from '#platform/web/i18n/words.ts';
import { Button } from '#platform/web/list/parts/button.tsx';
import { Qr } from '#platform/web/page/qr.tsx';
import { Stack } from '#platform/web/parts/box.tsx';
import { Soft } from '#platform/web/parts/text.tsx';
import type { Codes } from '../server/answers.ts';
import { Line } from './line.tsx';
import { ROOM } from './room.ts';

export type Secret = { secret: string; address: string };

type BindFactorProps = {
  secret: Secret;
  onBound: (recoveryCodes: readonly string[]) => Promise<void>;
  onClose: () => void;
};

/** The picture for the authenticator, and the first code that shows that it was read. */
export function BindFactor({ secret, onBound, onClose }: BindFactorProps) {
  const t = useWords(ROOM);
  const [code, setCode] = useState('');
  const [wrong, setWrong] = useState('');
  const [busy, setBusy] = useState(false);
  const bind = async () => {
    if (code.trim() === '') return setWrong(t('ui.needed'));
    setBusy(true);
    try {
      const url = path('base', 'sysUserSecondAuth', 'bind');
      await onBound((await post<Codes>(url, { code: code.trim() }, { quiet: true })).recoveryCodes);
    } catch (error) {
      if (!isRefusal(error)) throw error;
      setWrong(error.msg);
    } finally {
      setBusy(false);
    }
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void bind();
  };
  const foot = (
    <>
      <Button onClick={onClose}>{word('form.cancel')}</Button>
      <Button look="primary" busy={busy} onClick={() => void bind()}>
        {t('ui.confirm')}
      </Button>
    </>
  );
  return (
    <Panel kind="dialog" title={t('ui.bind')} onClose={onClose} foot={foot}>
      <Stack as="form" gap={16} onSubmit={onSubmit} noValidate>
        <Soft>{t('ui.scan')}</Soft>
        <Qr text={secret.address} label={t('ui.picture')} width={190} />
        <Soft>
          {t('ui.byHand')} <code>{secret.secret.replace(/(.{4})(?=.)/g, '$1 ')}</code>
        </Soft>
        <Line label={t('ui.bindCode')} value={code} onChange={setCode} wrong={wrong} code />
        <button type="submit" hidden />
      </Stack>
    </Panel>
  );
}
