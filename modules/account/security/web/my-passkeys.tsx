import { useState } from 'react';
import { ask } from '#platform/web/client/ask.ts';
import { path, post } from '#platform/web/client/calls.ts';
import { hasPasskeys, makePasskey } from '#platform/web/client/passkey.ts';
import { forget, useFetched } from '#platform/web/client/queries.ts';
import { isRefusal } from '#platform/web/client/refusal.ts';
import { say } from '#platform/web/client/say.ts';
import { useWords } from '#platform/web/i18n/words.ts';
import { Button } from '#platform/web/list/parts/button.tsx';
import { Row } from '#platform/web/parts/box.tsx';
import type { Codes, Key } from '../server/answers.ts';
import { ROOM } from './room.ts';

const url = (verb: string) => path('base', 'sysUserSecondAuth', verb);

/** The keys in my devices: they sign in without a password, and stand for the second factor. */
export function MyPasskeys({ onBound }: { onBound: (codes: readonly string[]) => Promise<void> }) {
  const t = useWords(ROOM);
  const keys = useFetched<Key[]>('base', 'sysUserSecondAuth', 'passkeys', {}, { quiet: true, staleTime: 0 });
  const [busy, setBusy] = useState(false);
  const add = async () => {
    setBusy(true);
    try {
      const key = await makePasskey(url('passkeyPrepare'));
      const body = { key, name: deviceName(t) };
      const { recoveryCodes } = await post<Codes>(url('passkeyBind'), body, {
        quiet: true,
      });
      say.success(t('ui.passkeyAdded'));
      await onBound(recoveryCodes);
    } catch (error) {
      say.warning(isRefusal(error) ? error.msg : t('ui.passkeyGone'));
    } finally {
      setBusy(false);
    }
  };
  const remove = async ({ id, name }: Key) => {
    const onOk = () => post(url('passkeyRemove'), { id });
    if (!(await ask({ text: t('ui.passkeyRemoveAsk', { name }), danger: true, onOk }))) return;
    say.success(t('ui.unbound'));
    await forget('base', 'sysUserSecondAuth');
  };
  return (
    <>
      <Row as="li" gap={12} nowrap between className="place">
        <div>
          <strong>{t('ui.ways.passkey')}</strong>
          <p>{t(hasPasskeys() ? 'ui.wayHint.passkey' : 'ui.noPasskeys')}</p>
        </div>
        {hasPasskeys() && (
          <Button busy={busy} onClick={() => void add()}>
            {t('ui.addPasskey')}
          </Button>
        )}
      </Row>
      {keys.data?.map((key) => (
        <Row as="li" gap={12} nowrap between key={key.id} className="place factor-key">
          <div>
            <span>{key.name}</span>
            <p>
              {key.lastUsedAt
                ? t('ui.lastUse', { at: key.lastUsedAt })
                : t('ui.passkeySince', { at: key.createdAt })}
            </p>
          </div>
          <Button
            look="link-danger"
            aria-label={t('ui.removeNamed', { name: key.name })}
            onClick={() => void remove(key)}
          >
            {t('ui.unbind')}
          </Button>
        </Row>
      ))}
    </>
  );
}

/** What people will know this device by. */
function deviceName(t: ReturnType<typeof useWords>): string {
  const { userAgent } = navigator;
  const known = ['HarmonyOS', 'Android', 'iPhone', 'iPad', 'Windows', 'Macintosh', 'Linux'];
  const system = known.find((name) => userAgent.includes(name)) ?? '';
  const kind = t(/Mobi|Android|iPhone|iPad/.test(userAgent) ? 'ui.kind.phone' : 'ui.kind.computer');
  return `${system} ${kind}`.trim();
}
