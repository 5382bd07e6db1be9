import { useRef, useState, type FormEvent } from 'react';
import { signIn } from '#platform/web/client/account.ts';
import { tenantId } from '#platform/web/client/headers.ts';
import { isRefusal } from '#platform/web/client/refusal.ts';
import { request } from '#platform/web/client/request.ts';
import { Field } from './field.tsx';
import { PasswordField } from './password-field.tsx';
import { isAboutPassword, PolicyHint } from './policy-hint.tsx';
import { say } from './words.ts';

type Errors = { account?: string; code?: string; password?: string };

/** An imported account has no password: a one-time code and a password of one's own open it. */
export function ActivateForm({ here }: { here: URL }) {
  const account = useRef<HTMLInputElement>(null);
  const code = useRef<HTMLInputElement>(null);
  const password = useRef<HTMLInputElement>(null);
  const [errors, setErrors] = useState<Errors>({});
  const [busy, setBusy] = useState(false);

  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    const values = {
      accountNo: account.current!.value.trim(),
      code: code.current!.value.trim(),
      password: password.current!.value,
    };
    const wrong: Errors = {
      ...(values.accountNo === '' && { account: say('needAccount') }),
      ...(values.code.length < 8 && { code: say('needActivation') }),
      ...(values.password === '' && { password: say('needPassword') }),
    };
    setErrors(wrong);
    if (Object.keys(wrong).length > 0) return;
    setBusy(true);
    try {
      await request('POST', '/api/flySource-auth/openApi/activate', {
        body: values,
        quiet: true,
        anonymous: true,
      });
      await signIn({
        tenantId: tenantId(),
        username: values.accountNo,
        password: values.password,
        type: 'account',
      });
      location.replace('/index');
    } catch (error) {
      setBusy(false);
      const msg = isRefusal(error) ? error.msg : say('failed');
      setErrors(isAboutPassword(error) ? { password: msg } : { code: msg });
    }
  };

  return (
    <form className="login" onSubmit={(event) => void onSubmit(event)} noValidate>
      <Field
        id="account"
        label={say('account')}
        inputRef={account}
        error={errors.account}
        defaultValue={here.searchParams.get('account') ?? ''}
        autoComplete="username"
        maxLength={32}
      />
      <Field
        id="code"
        label={say('activation')}
        inputRef={code}
        error={errors.code}
        defaultValue={here.searchParams.get('code') ?? ''}
        autoComplete="one-time-code"
        autoCapitalize="characters"
        maxLength={20}
      />
      <PasswordField inputRef={password} error={errors.password} fresh />
      <PolicyHint />
      <button className="login-go" type="submit" disabled={busy} aria-busy={busy}>
        {say('activate')}
      </button>
      <p className="login-other">
        <a href="/">{say('back')}</a>
      </p>
    </form>
  );
}
