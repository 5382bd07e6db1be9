import { useRef, useState, type FormEvent } from 'react';
import { signIn } from '#platform/web/client/account.ts';
import { tenantId } from '#platform/web/client/headers.ts';
import { isRefusal } from '#platform/web/client/refusal.ts';
import { request } from '#platform/web/client/request.ts';
import { Field } from './field.tsx';
import { PasswordField } from './password-field.tsx';
import { isAboutPassword, PolicyHint } from './policy-hint.tsx';
import { SmsCodeButton } from './sms-code-button.tsx';
import { say } from './words.ts';

type Errors = { account?: string; code?: string; password?: string; again?: string };

/** A code on the phone and a new password open an account whose password is forgotten. */
export function ForgetForm() {
  const account = useRef<HTMLInputElement>(null);
  const code = useRef<HTMLInputElement>(null);
  const password = useRef<HTMLInputElement>(null);
  const again = useRef<HTMLInputElement>(null);
  const [errors, setErrors] = useState<Errors>({});
  const [busy, setBusy] = useState(false);
  const named = () => account.current!.value.trim();

  const ask = () => {
    const wrong = named() === '' ? { account: say('needAccount') } : {};
    setErrors(wrong);
    return wrong.account ? null : { account: named(), scene: 'reset' };
  };
  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    const body = { account: named(), code: code.current!.value.trim(), password: password.current!.value };
    const wrong: Errors = {
      ...(body.account === '' && { account: say('needAccount') }),
      ...(body.code === '' && { code: say('needCode') }),
      ...(body.password === '' && { password: say('needPassword') }),
      ...(body.password !== again.current!.value && { again: say('notTheSame') }),
    };
    setErrors(wrong);
    if (Object.keys(wrong).length > 0) return;
    setBusy(true);
    const refused = await reset(body);
    setBusy(false);
    if (refused) setErrors(refused);
    else location.replace('/index');
  };
  return (
    <form className="login" onSubmit={(event) => void onSubmit(event)} noValidate>
      <p className="sign-hint">{say('forgotHow')}</p>
      <Field
        id="account"
        label={say('account')}
        inputRef={account}
        error={errors.account}
        autoComplete="username"
        maxLength={64}
      />
      <Field
        id="code"
        label={say('code')}
        inputRef={code}
        error={errors.code}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={20}
        tail={<SmsCodeButton ask={ask} />}
      />
      <PasswordField label={say('newPassword')} inputRef={password} error={errors.password} fresh />
      <PasswordField id="again" label={say('repeatPassword')} inputRef={again} error={errors.again} fresh />
      <PolicyHint />
      <button className="login-go" type="submit" disabled={busy} aria-busy={busy}>
        {say('resetAndSignIn')}
      </button>
      <p className="login-other">
        <a href="/">{say('back')}</a>
      </p>
    </form>
  );
}

type Reset = { account: string; code: string; password: string };

/** Resets and signs in; answers with what is wrong, under the line that it is about. */
async function reset(body: Reset): Promise<Errors | null> {
  try {
    const options = { body, quiet: true, anonymous: true };
    await request('POST', '/api/flySource-auth/openApi/forgotPassword', options);
    await signIn({ tenantId: tenantId(), username: body.account, password: body.password, type: 'account' });
    return null;
  } catch (error) {
    const msg = isRefusal(error) ? error.body.error_description || error.msg : say('failed');
    return isAboutPassword(error) ? { password: msg } : { code: msg };
  }
}
