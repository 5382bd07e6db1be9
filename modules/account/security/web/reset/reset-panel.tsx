import { useState } from 'react';
import { path, post } from '#platform/web/client/calls.ts';
import { forget } from '#platform/web/client/queries.ts';
import { Panel } from '#platform/web/form/panel.tsx';
import { useBusy } from '#platform/web/form/use-busy.ts';
import { useWords, word } from '#platform/web/i18n/words.ts';
import { Button } from '#platform/web/list/parts/button.tsx';
import { Stack } from '#platform/web/parts/box.tsx';
import { CheckLine } from '#platform/web/parts/field.tsx';
import { Large, Soft } from '#platform/web/parts/text.tsx';
import type { Done, Helped } from '../../server/answers.ts';
import { ROOM } from '../room.ts';

type By = 'shown' | 'sms' | 'email';

/** Takes a forgotten password away, and hands out the code by which its owner chooses another. */
export function ResetPanel({ account, onClose }: { account: Helped; onClose: () => void }) {
  const t = useWords(ROOM);
  const [by, setBy] = useState<By>(account.phone ? 'sms' : account.email ? 'email' : 'shown');
  const [busy, run] = useBusy();
  const [done, setDone] = useState<Done | null>(null);
  const reset = async () => {
    await run(async () => {
      setDone(await post<Done>(path('base', 'sysUser', 'resetPassword'), { id: account.id, by }));
      await forget('base', 'sysUser');
    });
  };
  const foot = done ? (
    <Button look="primary" onClick={onClose}>
      {word('form.close')}
    </Button>
  ) : (
    <>
      <Button onClick={onClose}>{word('form.cancel')}</Button>
      <Button look="danger" busy={busy} onClick={() => void reset()}>
        {t('ui.reset.do')}
      </Button>
    </>
  );
  const title = t('ui.reset.title', { name: account.userName });
  return (
    <Panel kind="dialog" title={title} onClose={onClose} foot={foot}>
      {done ? <Handed done={done} /> : <Ways account={account} by={by} onChange={setBy} />}
    </Panel>
  );
}

type WaysProps = { account: Helped; by: By; onChange: (by: By) => void };

/** How the code reaches its owner: only the ways that there are. */
function Ways({ account: { phone, email }, by, onChange }: WaysProps) {
  const t = useWords(ROOM);
  const ways: [By, string][] = [
    ...(phone ? [['sms', t('ui.reset.bySms', { to: phone })] satisfies [By, string]] : []),
    ...(email ? [['email', t('ui.reset.byEmail', { to: email })] satisfies [By, string]] : []),
    ['shown', t('ui.reset.byHand')],
  ];
  return (
    <Stack gap={16}>
      <Soft>{t('ui.reset.what')}</Soft>
      <Stack as="fieldset" gap={4}>
        <legend>{t('ui.reset.way')}</legend>
        {ways.map(([way, label]) => (
          <CheckLine
            key={way}
            type="radio"
            name="reset-way"
            checked={by === way}
            onChange={() => onChange(way)}
          >
            {label}
          </CheckLine>
        ))}
      </Stack>
    </Stack>
  );
}

function Handed({ done: { accountNo, userName, until, code, sentTo } }: { done: Done }) {
  const t = useWords(ROOM);
  const address = `${location.host}/activate`;
  return (
    <Stack gap={16} role="status">
      <p>
        <strong>{userName}</strong> {accountNo}
      </p>
      {code ? (
        <Large as="p" code>
          {code.replace(/(.{4})(?=.)/, '$1-')}
        </Large>
      ) : (
        <p>{t('ui.reset.sent', { to: sentTo ?? '' })}</p>
      )}
      <Soft>{t('ui.reset.how', { address, until })}</Soft>
    </Stack>
  );
}
