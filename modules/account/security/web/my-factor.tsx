import { useState } from 'react';
import { ask } from '#platform/web/client/ask.ts';
import { path, post } from '#platform/web/client/calls.ts';
import { forget, useFetched } from '#platform/web/client/queries.ts';
import { say } from '#platform/web/client/say.ts';
import { useWords } from '#platform/web/i18n/words.ts';
import { Button } from '#platform/web/list/parts/button.tsx';
import { Failed, Skeleton } from '#platform/web/list/states.tsx';
import { BindFactor, type Secret } from './bind-factor.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { ROOM } from './room.ts';

type Mine = { required: boolean; methods: { bound: boolean }[]; recoveryLeft: number };
type Codes = { recoveryCodes: string[] };

const call = <T,>(verb: string, body: object = {}) => post<T>(path('base', 'sysUserSecondAuth', verb), body);

/** My second factor: bound or not, its emergency codes, and the way to either. */
export function MyFactor() {
  const t = useWords(ROOM);
  const answer = useFetched<Mine>(
    'base',
    'sysUserSecondAuth',
    'getMySysUserSecondAuth',
    {},
    { quiet: true, staleTime: 0 },
  );
  const [secret, setSecret] = useState<Secret | null>(null);
  const [codes, setCodes] = useState<readonly string[]>([]);
  const mine = answer.data;
  const bound = mine?.methods.some((method) => method.bound) ?? false;
  const begin = async () => setSecret(await call<Secret>('prepare'));
  const done = async (next: readonly string[]) => {
    setSecret(null);
    setCodes(next);
    await forget('base', 'sysUserSecondAuth');
  };
  const renew = () =>
    ask({
      text: t('ui.newCodesAsk'),
      onOk: async () => done((await call<Codes>('backupCodes')).recoveryCodes),
    });
  const remove = async () => {
    if (!(await ask({ text: t('ui.unbindAsk'), danger: true, onOk: () => call('unbind') }))) return;
    say.success(t('ui.unbound'));
    await forget('base', 'sysUserSecondAuth');
  };
  return (
    <section className="security-part" aria-labelledby="security-factor">
      <header>
        <h2 id="security-factor">
          {t('ui.factor')}
          {mine && (
            <span className="place-here" data-off={!bound || undefined}>
              {t(bound ? 'ui.factorOn' : 'ui.factorOff')}
            </span>
          )}
        </h2>
        {mine && !bound && <Button onClick={() => void begin()}>{t('ui.bind')}</Button>}
        {mine && bound && (
          <span className="security-acts">
            <Button onClick={() => void renew()}>{t('ui.newCodes')}</Button>
            {!mine.required && (
              <Button look="link-danger" onClick={() => void remove()}>
                {t('ui.unbind')}
              </Button>
            )}
          </span>
        )}
      </header>
      <p className="security-hint">
        {t('ui.factorHint')}
        {mine && bound && ` ${t('ui.left', { count: mine.recoveryLeft })}`}
        {mine?.required && ` ${t('ui.factorRequired')}`}
      </p>
      {answer.isPending && <Skeleton lines={1} />}
      {answer.error && !mine && <Failed error={answer.error} onRetry={() => void answer.refetch()} />}
      {secret && <BindFactor secret={secret} onBound={done} onClose={() => setSecret(null)} />}
      {codes.length > 0 && <RecoveryCodes codes={codes} onClose={() => setCodes([])} />}
    </section>
  );
}
