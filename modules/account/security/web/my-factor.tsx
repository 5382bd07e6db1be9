import { useState } from 'react';
import { ask } from '#platform/web/client/ask.ts';
import { path, post } from '#platform/web/client/calls.ts';
import { forget, useFetched } from '#platform/web/client/queries.ts';
import { say } from '#platform/web/client/say.ts';
import { useWords } from '#platform/web/i18n/words.ts';
import { Button } from '#platform/web/list/parts/button.tsx';
import { Failed, Skeleton } from '#platform/web/list/states.tsx';
import { BindFactor, type Secret } from './bind-factor.tsx';
import { BindPhone } from './bind-phone.tsx';
import { MyPasskeys } from './my-passkeys.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { ROOM } from './room.ts';

type Method = { method: 'totp' | 'sms' | 'passkey'; bound: boolean; target: string | null };
type Mine = { required: boolean; methods: Method[]; recoveryLeft: number };
type Codes = { recoveryCodes: string[] };

const url = (verb: string) => path('base', 'sysUserSecondAuth', verb);
const call = <T,>(verb: string, body: object = {}) => post<T>(url(verb), body);

/** My second factors, their emergency codes, and the way to each. */
export function MyFactor() {
  const t = useWords(ROOM);
  const quiet = { quiet: true, staleTime: 0 };
  const answer = useFetched<Mine>('base', 'sysUserSecondAuth', 'getMySysUserSecondAuth', {}, quiet);
  const [codes, setCodes] = useState<readonly string[]>([]);
  const mine = answer.data;
  const on = mine?.methods.some(({ bound }) => bound) ?? false;
  const done = async (next: readonly string[]) => {
    setCodes(next);
    await forget('base', 'sysUserSecondAuth');
  };
  const renew = () =>
    ask({
      text: t('ui.newCodesAsk'),
      onOk: async () => done((await call<Codes>('backupCodes')).recoveryCodes),
    });
  return (
    <section className="security-part" aria-labelledby="security-factor">
      <header>
        <h2 id="security-factor">
          {t('ui.factor')}
          {mine && (
            <span className="place-here" data-off={!on || undefined}>
              {t(on ? 'ui.factorOn' : 'ui.factorOff')}
            </span>
          )}
        </h2>
        {on && <Button onClick={() => void renew()}>{t('ui.newCodes')}</Button>}
      </header>
      <p className="security-hint">
        {t('ui.factorHint')}
        {mine && on && ` ${t('ui.left', { count: mine.recoveryLeft })}`}
        {mine?.required && ` ${t('ui.factorRequired')}`}
      </p>
      {answer.isPending && <Skeleton lines={3} />}
      {answer.error && !mine && <Failed error={answer.error} onRetry={() => void answer.refetch()} />}
      {mine && (
        <ul className="factors">
          {mine.methods.map((method) =>
            method.method === 'passkey' ? (
              <MyPasskeys key="passkey" onBound={done} />
            ) : (
              <Factor key={method.method} method={method} mine={mine} onBound={done} />
            ),
          )}
        </ul>
      )}
      {codes.length > 0 && <RecoveryCodes codes={codes} onClose={() => setCodes([])} />}
    </section>
  );
}

type FactorProps = { method: Method; mine: Mine; onBound: (codes: readonly string[]) => Promise<void> };

/** The authenticator or the phone: bound or not. */
function Factor({ method: { method, bound, target }, mine, onBound }: FactorProps) {
  const t = useWords(ROOM);
  const [secret, setSecret] = useState<Secret | null>(null);
  const [phone, setPhone] = useState(false);
  const last = mine.methods.filter((one) => one.bound).length <= 1;
  const begin = async () => (method === 'sms' ? setPhone(true) : setSecret(await call<Secret>('prepare')));
  const finish = async (codes: readonly string[]) => {
    setSecret(null);
    setPhone(false);
    await onBound(codes);
  };
  const remove = async () => {
    const text = t(last ? 'ui.unbindAsk' : 'ui.unbindOneAsk');
    if (!(await ask({ text, danger: true, onOk: () => call('unbind', { method }) }))) return;
    say.success(t('ui.unbound'));
    await forget('base', 'sysUserSecondAuth');
  };
  return (
    <li className="place">
      <div className="place-what">
        <strong>{t(`ui.ways.${method}`)}</strong>
        <p>{target ?? t(`ui.wayHint.${method}`)}</p>
      </div>
      {!bound && (
        <Button onClick={() => void begin()}>{t(method === 'sms' ? 'ui.bindPhone' : 'ui.bind')}</Button>
      )}
      {bound && !(last && mine.required) && (
        <Button look="link-danger" onClick={() => void remove()}>
          {t('ui.unbind')}
        </Button>
      )}
      {secret && <BindFactor secret={secret} onBound={finish} onClose={() => setSecret(null)} />}
      {phone && (
        <BindPhone
          hint={t('ui.bindPhoneHint')}
          send={(number) => post(url('smsPrepare'), { phone: number }, { quiet: true })}
          bind={async (code) =>
            finish((await post<Codes>(url('smsBind'), { code }, { quiet: true })).recoveryCodes)
          }
          onClose={() => setPhone(false)}
        />
      )}
    </li>
  );
}
