import { useEffect, useState } from 'react';
import { grant, signIn } from '#platform/web/client/account.ts';
import { tenantId } from '#platform/web/client/headers.ts';
import { request } from '#platform/web/client/request.ts';
import { readToken } from '#platform/web/client/storage.ts';
import type { AppInfo } from '#platform/web/client/types.ts';
import type { State } from '../../server/answers.ts';
import { Activate } from './activate.tsx';
import { faultOf, useAsked } from './calls.ts';
import { Form, Line } from './parts.tsx';
import { say } from './words.ts';
import { working } from './work.ts';

const IN = '/welcome/index';

/** The newcomers' door: who comes for the first time opens his account, who comes again signs in. */
export function Door({ app, byWeCom }: { app: AppInfo | null; byWeCom: boolean }) {
  const { data: state } = useAsked<State>('yxgl/openApi/welcome/getState');
  const [tab, setTab] = useState<'in' | 'first'>(() =>
    new URLSearchParams(location.search).has('ksh') ? 'first' : 'in',
  );
  const fault = useWeCom(byWeCom);
  useEffect(() => {
    if (readToken() !== null) location.replace(IN);
  }, []);
  return (
    <main className="out wel-door">
      <header style={app?.loginBg ? { backgroundImage: `url("${app.loginBg}")` } : undefined}>
        {app?.logo && <img src={app.logo} alt="" />}
        <h1>{app?.globalTitle ?? say('title')}</h1>
        <p>{app?.globalViceTitle || app?.schoolName || ''}</p>
      </header>
      {state && <p data-soft>{noteOf(state)}</p>}
      {app?.loginTips && <p data-soft>{app.loginTips}</p>}
      {fault && <p role="alert">{fault}</p>}
      <div role="tablist" className="out-tabs">
        {(['in', 'first'] as const).map((one) => (
          <button key={one} type="button" role="tab" aria-selected={tab === one} onClick={() => setTab(one)}>
            {say(one === 'in' ? 'tabIn' : 'tabFirst')}
          </button>
        ))}
      </div>
      {tab === 'in' ? <SignIn /> : <Activate onDone={() => location.replace(IN)} />}
      <p className="wel-foot">
        {app?.socials.some(({ icon }) => icon === 'wecom') && (
          <a href="/welcome/loginbywechatenterprise">{say('byWeCom')}</a>
        )}
      </p>
    </main>
  );
}

function noteOf({ batch, isOpen }: State): string {
  if (!batch) return say('noBatch');
  if (!isOpen) return say('opensAt', { time: batch.openFrom });
  return say('reportOn', { from: batch.reportFrom.slice(0, 16), to: batch.reportTo.slice(0, 16) });
}

function SignIn() {
  return (
    <Form
      go={say('signIn')}
      send={async (typed) => {
        const username = typed('username');
        await working(username, (captcha) =>
          signIn({
            ...{ tenantId: tenantId(), username, password: typed('password'), type: 'welcome' },
            ...(captcha && { captcha }),
          }),
        );
        location.replace(IN);
      }}
    >
      {() => (
        <>
          <Line label={say('account')} name="username" autoComplete="username" maxLength={20} required />
          <Line
            label={say('password')}
            name="password"
            type="password"
            autoComplete="current-password"
            required
          />
        </>
      )}
    </Form>
  );
}

/** Through WeChat Work: there and back again with a code. */
function useWeCom(on: boolean): string {
  const [fault, setFault] = useState('');
  useEffect(() => {
    if (!on || readToken() !== null) return;
    const given = new URLSearchParams(location.search);
    const [code, state] = [given.get('code'), given.get('state')];
    const act = async () => {
      if (code) {
        await grant({ grant_type: 'social', source: 'wecom', code, state: state ?? '', scope: 'all' });
        return location.replace(IN);
      }
      const options = { query: { source: 'wecom', inside: '1' }, quiet: true, anonymous: true };
      const { data } = await request<{ url: string }>(
        'GET',
        '/api/flySource-auth/openApi/getAuthorizeUrl',
        options,
      );
      location.assign(data.url);
    };
    act().catch((error: unknown) => setFault(faultOf(error)));
  }, [on]);
  return fault;
}
