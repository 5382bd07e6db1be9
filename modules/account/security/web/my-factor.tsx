import { useId, useState } from 'react';
import { ask } from '#platform/web/client/ask.ts';
import { path, post } from '#platform/web/client/calls.ts';
import { forget, useFetched } from '#platform/web/client/queries.ts';
import { say } from '#platform/web/client/say.ts';
import { useWords } from '#platform/web/i18n/words.ts';
import { Button } from '#platform/web/list/parts/button.tsx';
import { Failed, Skeleton } from '#platform/web/list/states.tsx';
import { Lines, Row } from '#platform/web/parts/box.tsx';
import { Card } from '#platform/web/parts/card.tsx';
import { Soft } from '#platform/web/parts/text.tsx';
import type { Codes, Factors, Method } from '../server/answers.ts';
import { BindFactor, type Secret } from './bind-factor.tsx';
import { BindTarget } from './bind-target.tsx';
import { MyPasskeys } from './my-passkeys.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { ROOM } from './room.ts';
import { Tag } from '#platform/web/list/parts/tag.tsx';

const url = (verb: string) => path('base', 'sysUserSecondAuth', verb);
const call = <T,>(verb: string, body: object = {}) => post<T>(url(verb), body);

/** My second factors, their emergency codes, and the way to each. */
export function MyFactor() {
  const t = useWords(ROOM);
  const quiet = { quiet: true, staleTime: 0 };
  const answer = useFetched<Factors>('base', 'sysUserSecondAuth', 'getMySysUserSecondAuth', {}, quiet);
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
    <Card aria-labelledby="security-factor">
      <Row as="header" between>
        <h2 id="security-factor">
          {t('ui.factor')}{' '}
          {mine && <Tag color={on ? 'blue' : null}>{t(on ? 'ui.factorOn' : 'ui.factorOff')}</Tag>}
        </h2>
        {on && <Button onClick={() => void renew()}>{t('ui.newCodes')}</Button>}
      </Row>
      <Soft>
        {t('ui.factorHint')}
        {mine && on && ` ${t('ui.left', { count: mine.recoveryLeft })}`}
        {mine?.required && ` ${t('ui.factorRequired')}`}
      </Soft>
      {answer.isPending && <Skeleton lines={3} />}
      {answer.error && !mine && <Failed error={answer.error} onRetry={() => void answer.refetch()} />}
      {mine && <FirstAsked methods={mine.methods} />}
      {mine && (
        <Lines>
          {mine.methods.map((method) =>
            method.method === 'passkey' ? (
              <MyPasskeys key="passkey" onBound={done} />
            ) : (
              <Factor key={method.method} method={method} mine={mine} onBound={done} />
            ),
          )}
        </Lines>
      )}
      {codes.length > 0 && <RecoveryCodes codes={codes} onClose={() => setCodes([])} />}
    </Card>
  );
}

/** Which of several is asked for first; the others stay a step away. */
function FirstAsked({ methods }: { methods: readonly Method[] }) {
  const t = useWords(ROOM);
  const id = useId();
  const bound = methods.filter((one) => one.bound);
  if (bound.length < 2) return null;
  const choose = async (method: string) => {
    await call('setDefault', { method });
    await forget('base', 'sysUserSecondAuth');
  };
  return (
    <div className="form-field factor-first">
      <label htmlFor={id}>{t('ui.firstAsked')}</label>
      <select
        id={id}
        className="input"
        value={bound.find((one) => one.isDefault)?.method}
        onChange={(event) => void choose(event.target.value)}
      >
        {bound.map(({ method }) => (
          <option key={method} value={method}>
            {t(`ui.ways.${method}`)}
          </option>
        ))}
      </select>
    </div>
  );
}

type FactorProps = { method: Method; mine: Factors; onBound: (codes: readonly string[]) => Promise<void> };

const KINDS = { sms: 'phone', email: 'email', wxwork: 'wxwork' } as const;

/** The authenticator, or where codes are sent: bound or not. */
function Factor({ method: { method, bound, target }, mine, onBound }: FactorProps) {
  const t = useWords(ROOM);
  const [secret, setSecret] = useState<Secret | null>(null);
  const [asking, setAsking] = useState(false);
  const kind = method === 'totp' || method === 'passkey' ? null : KINDS[method];
  const last = mine.methods.filter((one) => one.bound).length <= 1;
  const begin = async () => (kind ? setAsking(true) : setSecret(await call<Secret>('prepare')));
  const finish = async (codes: readonly string[]) => {
    setSecret(null);
    setAsking(false);
    await onBound(codes);
  };
  const remove = async () => {
    const text = t(last ? 'ui.unbindAsk' : 'ui.unbindOneAsk');
    if (!(await ask({ text, danger: true, onOk: () => call('unbind', { method }) }))) return;
    say.success(t('ui.unbound'));
    await forget('base', 'sysUserSecondAuth');
  };
  const send = (to: string) =>
    post(url('codePrepare'), kind === 'wxwork' ? { method } : { method, to }, { quiet: true });
  const take = async (code: string) =>
    finish((await post<Codes>(url('codeBind'), { method, code }, { quiet: true })).recoveryCodes);
  return (
    <Row as="li" gap={12} nowrap between className="place">
      <div>
        <strong>{t(`ui.ways.${method}`)}</strong>
        <p>{target ?? t(`ui.wayHint.${method}`)}</p>
      </div>
      {!bound && <Button onClick={() => void begin()}>{t(kind ? `ui.bindTo.${kind}` : 'ui.bind')}</Button>}
      {bound && !(last && mine.required) && (
        <Button look="link-danger" onClick={() => void remove()}>
          {t('ui.unbind')}
        </Button>
      )}
      {secret && <BindFactor secret={secret} onBound={finish} onClose={() => setSecret(null)} />}
      {asking && kind && (
        <BindTarget
          kind={kind}
          hint={t(`ui.bindHint.${kind}`)}
          send={send}
          bind={take}
          onClose={() => setAsking(false)}
        />
      )}
    </Row>
  );
}
