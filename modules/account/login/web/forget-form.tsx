import './more-words.ts';
import { useEffect, useState } from 'react';
import { signIn } from '#platform/web/client/account.ts';
import { tenantId } from '#platform/web/client/headers.ts';
import { isRefusal } from '#platform/web/client/refusal.ts';
import { request } from '#platform/web/client/request.ts';
import { captchaHeaders, working } from './captcha.ts';
import { LineForm, type Row, type Typed, type Wrong } from './line-form.tsx';
import { isAboutPassword, PolicyHint } from './policy-hint.tsx';
import { SmsCodeButton } from './sms-code-button.tsx';
import { WhoHelps } from './who-helps.tsx';
import { say } from './words.ts';

type By = 'sms' | 'email';

const rowsOf = (by: By): readonly Row[] => [
  { name: 'account', label: 'account', missing: 'needAccount', kind: 'account' },
  {
    name: 'code',
    label: by === 'sms' ? 'code' : 'emailCode',
    missing: 'needCode',
    kind: 'code',
    tail: (typed, fail) => <SmsCodeButton ask={() => asked(typed('account').trim(), by, fail)} />,
  },
  { name: 'password', label: 'newPassword', missing: 'needPassword', kind: 'newPassword' },
  {
    name: 'again',
    label: 'repeatPassword',
    missing: 'notTheSame',
    kind: 'newPassword',
    good: (_value, typed) => typed('again') === typed('password'),
  },
];

function asked(account: string, by: By, fail: (wrong: Wrong) => void) {
  fail(account === '' ? { account: say('needAccount') } : {});
  return account === '' ? null : { account, scene: 'reset', by };
}

/** Whether the school sends codes by e-mail too. */
function useEmail(): boolean {
  const [on, setOn] = useState(false);
  useEffect(() => {
    const options = { quiet: true, anonymous: true };
    request<{ ways: string[] }>('GET', '/api/flySource-auth/openApi/getCodeWays', options).then(
      ({ data }) => setOn(data.ways.includes('email')),
      () => {},
    );
  }, []);
  return on;
}

/** A code on the phone or by e-mail and a new password open an account whose password is forgotten. */
export function ForgetForm() {
  const [by, setBy] = useState<By>('sms');
  const email = useEmail();
  const other = by === 'sms' ? 'email' : 'sms';
  return (
    <>
      <LineForm
        rows={rowsOf(by)}
        go="resetAndSignIn"
        send={reset}
        above={<p className="sign-hint">{say(by === 'sms' ? 'forgotHow' : 'forgotHowEmail')}</p>}
        below={<PolicyHint />}
      />
      {email && (
        <p className="login-other">
          <button type="button" className="link-button" onClick={() => setBy(other)}>
            {say(other === 'email' ? 'byEmail' : 'bySms')}
          </button>
        </p>
      )}
      <WhoHelps />
      <p className="login-other">
        <a href="/">{say('back')}</a>
      </p>
    </>
  );
}

/** Resets and signs in; answers with what is wrong, under the line that it is about. */
async function reset(typed: Typed): Promise<Wrong | null> {
  const body = { account: typed('account').trim(), code: typed('code').trim(), password: typed('password') };
  try {
    const options = { body, quiet: true, anonymous: true };
    await working(body.account, (given) =>
      request('POST', '/api/flySource-auth/openApi/forgotPassword', {
        ...options,
        headers: captchaHeaders(given),
      }),
    );
    await signIn({ tenantId: tenantId(), username: body.account, password: body.password, type: 'account' });
    location.replace('/index');
    return null;
  } catch (error) {
    const msg = isRefusal(error) ? error.body.error_description || error.msg : say('failed');
    return isAboutPassword(error) ? { password: msg } : { code: msg };
  }
}
