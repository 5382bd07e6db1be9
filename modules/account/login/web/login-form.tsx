import { lazy, Suspense, useEffect, useRef, useState, type FormEvent } from 'react';
import { KEYS } from '#platform/web/client/keys.ts';
import { say as tell } from '#platform/web/client/say.ts';
import { readCookie } from '#platform/web/client/storage.ts';
import type { AppInfo } from '#platform/web/client/types.ts';
import { CaptchaField } from './captcha-field.tsx';
import { Consent } from './consent.tsx';
import { Field } from './field.tsx';
import { PasswordField } from './password-field.tsx';
import { BY_CODE, mark, useLogin, type LoginType } from './use-login.ts';
import { say } from './words.ts';

const SmsCodeButton = lazy(async () => ({ default: (await import('./sms-code-button.tsx')).SmsCodeButton }));

/** The card's form: account and password, or phone or e-mail address and a code, with a picture code when the server wants one. */
export function LoginForm({ type, app }: { type: LoginType; app: AppInfo | null }) {
  const username = useRef<HTMLInputElement>(null);
  const password = useRef<HTMLInputElement>(null);
  const captchaCode = useRef<HTMLInputElement>(null);
  const consent = useRef<HTMLInputElement>(null);
  const [remembered] = useState(() => readCookie(KEYS.remembered) ?? '');
  const [remember, setRemember] = useState(remembered !== '');
  const { errors, busy, captcha, askCaptcha, submit } = useLogin(type, {
    username,
    password,
    captcha: captchaCode,
    consent,
  });
  const by = type === 'account' ? null : BY_CODE[type];

  useEffect(() => {
    (remembered ? password : username).current?.focus();
  }, [remembered]);
  useEffect(() => {
    if (app?.captchaMode === 'always') void askCaptcha();
  }, [app?.captchaMode, askCaptcha]);

  const askLogin = () => {
    const name = username.current?.value.trim() ?? '';
    if (by?.good(name)) return { [type]: name, scene: 'login' };
    tell.warning(say(by?.missing ?? 'needAccount'));
    return null;
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (!busy) void submit(remember, app?.privacy);
  };
  return (
    <form className="login" onSubmit={onSubmit} noValidate>
      <Field
        id="username"
        label={say(by?.label ?? 'account')}
        inputRef={username}
        error={errors.username}
        defaultValue={remembered}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        inputMode={by?.inputMode ?? 'text'}
        maxLength={64}
      />
      {by ? (
        <Field
          id="password"
          label={say(by.code)}
          inputRef={password}
          error={errors.password}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={12}
          tail={
            <Suspense>
              <SmsCodeButton ask={askLogin} />
            </Suspense>
          }
        />
      ) : (
        <PasswordField inputRef={password} error={errors.password} />
      )}
      <CaptchaField
        captcha={captcha}
        inputRef={captchaCode}
        error={errors.captcha}
        onAgain={(type) => void askCaptcha(type)}
      />
      <div className="login-row">
        <label className="tick">
          <input type="checkbox" checked={remember} onChange={(event) => setRemember(event.target.checked)} />
          {say('remember')}
        </label>
        <a className="forgot" href="/forget">
          {say('forgot')}
        </a>
      </div>
      {app?.privacy && (
        <Consent
          privacy={app.privacy}
          error={errors.consent}
          tickRef={consent}
          agreed={readCookie(KEYS.privacy) === mark(app.privacy)}
        />
      )}
      <button className="login-go" type="submit" disabled={busy} aria-busy={busy}>
        {say(busy ? 'signingIn' : 'signIn')}
      </button>
    </form>
  );
}
