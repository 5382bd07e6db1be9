import './more-words.ts';
import { useEffect, useState } from 'react';
import type { Machine, RegisterStatus } from '#modules/system/licence/answers';
import { request } from '#platform/web/client/request.ts';
import { Busy } from './busy.tsx';
import { Failed, reasonOf } from './callback.tsx';
import { LicenceForm, TrialForm, type Registered } from './register-forms.tsx';
import { say, type WordKey } from './words.ts';

const WORDS: Record<RegisterStatus['status'], WordKey> = {
  unregistered: 'regUnregistered',
  trial: 'regTrial',
  active: 'regActive',
  expired: 'regExpired',
};

const ask = async <T,>(verb: string): Promise<T> => {
  const options = { body: {}, quiet: true, anonymous: true };
  return (await request<T>('POST', `/api/flySource-auth/openApi/${verb}`, options)).data;
};

/** The school's licence, this installation's code, and the two ways to a licence. */
export function RegisterForm() {
  const [status, setStatus] = useState<(RegisterStatus & Machine) | null>(null);
  const [reason, setReason] = useState('');
  const [tab, setTab] = useState<'licence' | 'trial'>('licence');
  const [done, setDone] = useState<Registered | null>(null);
  useEffect(() => {
    Promise.all([ask<RegisterStatus>('getStatus'), ask<Machine>('getCode')]).then(
      ([standing, machine]) => setStatus({ ...standing, ...machine }),
      (error: unknown) => setReason(reasonOf(error)),
    );
  }, [done]);
  if (reason) return <Failed reason={reason} />;
  if (!status) return <Busy />;
  if (done) return <Done done={done} />;
  return (
    <div className="login">
      <StatusCard status={status} />
      <div className="sign-tabs" role="tablist">
        {(['licence', 'trial'] as const).map((one) => (
          <button key={one} type="button" role="tab" aria-selected={tab === one} onClick={() => setTab(one)}>
            {say(one === 'licence' ? 'regLicence' : 'regAskTrial')}
          </button>
        ))}
      </div>
      {tab === 'licence' ? <LicenceForm onDone={setDone} /> : <TrialForm onDone={setDone} />}
      <p className="login-other">
        <a href="/">{say('back')}</a>
      </p>
    </div>
  );
}

function StatusCard({ status }: { status: RegisterStatus & Machine }) {
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    await navigator.clipboard.writeText(status.machineCode);
    setCopied(true);
  };
  return (
    <div className="reg-status">
      <div>
        <p>
          <strong>{status.schoolName ?? ''}</strong> {say(WORDS[status.status])}
          {status.validTo && ` ${say('regUntil')} ${status.validTo}`}
        </p>
        <p>{say('regMachine')}</p>
        <p>
          <code>{status.machineCode}</code>
        </p>
        {window.isSecureContext && (
          <button type="button" className="link-button" onClick={() => void copy()}>
            {say(copied ? 'copied' : 'copy')}
          </button>
        )}
      </div>
      <img className="reg-picture" src={status.qr} alt={say('regMachine')} />
    </div>
  );
}

/** What came of it: a school that is open, one that was prolonged, or a request that waits. */
function Done({ done }: { done: Registered }) {
  const { status, tenantId, adminAccount, validTo } = done;
  return (
    <div className="login" role="status">
      <p className="sign-hint">
        {status === 'pending' ? say('regPending') : `${say('regDone')} ${say('regUntil')} ${validTo ?? ''}`}
      </p>
      {adminAccount && (
        <>
          <p className="sign-hint">{say('regCodeOnce')}</p>
          <p>
            {say('account')} <strong>{adminAccount.account}</strong> · {say('activation')}{' '}
            <strong>{adminAccount.code}</strong>
          </p>
          <a
            className="login-go"
            href={`/activate?tenantId=${tenantId ?? ''}&account=${adminAccount.account}&code=${adminAccount.code}`}
          >
            {say('activateTitle')}
          </a>
        </>
      )}
      <p className="login-other">
        <a href="/">{say('back')}</a>
      </p>
    </div>
  );
}
