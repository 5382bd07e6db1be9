import './more-words.ts';
import { signIn } from '#platform/web/client/account.ts';
import { tenantId } from '#platform/web/client/headers.ts';
import { isRefusal } from '#platform/web/client/refusal.ts';
import { request } from '#platform/web/client/request.ts';
import { LineForm, type Row, type Typed, type Wrong } from './line-form.tsx';
import { isAboutPassword, PolicyHint } from './policy-hint.tsx';
import { SmsCodeButton } from './sms-code-button.tsx';
import { WhoHelps } from './who-helps.tsx';
import { say } from './words.ts';

const ROWS: readonly Row[] = [
  { name: 'account', label: 'account', missing: 'needAccount', kind: 'account' },
  {
    name: 'code',
    label: 'code',
    missing: 'needCode',
    kind: 'code',
    tail: (typed, fail) => <SmsCodeButton ask={() => asked(typed('account').trim(), fail)} />,
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

function asked(account: string, fail: (wrong: Wrong) => void) {
  fail(account === '' ? { account: say('needAccount') } : {});
  return account === '' ? null : { account, scene: 'reset' };
}

/** A code on the phone and a new password open an account whose password is forgotten. */
export function ForgetForm() {
  return (
    <>
      <LineForm
        rows={ROWS}
        go="resetAndSignIn"
        send={reset}
        above={<p className="sign-hint">{say('forgotHow')}</p>}
        below={<PolicyHint />}
      />
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
    await request('POST', '/api/flySource-auth/openApi/forgotPassword', options);
    await signIn({ tenantId: tenantId(), username: body.account, password: body.password, type: 'account' });
    location.replace('/index');
    return null;
  } catch (error) {
    const msg = isRefusal(error) ? error.body.error_description || error.msg : say('failed');
    return isAboutPassword(error) ? { password: msg } : { code: msg };
  }
}
