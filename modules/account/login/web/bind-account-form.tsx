import './more-words.ts';
import { useCallback, useEffect, useRef, useState, type FormEvent } from 'react';
import { bindAccount } from '#platform/web/client/account.ts';
import { KEYS } from '#platform/web/client/keys.ts';
import { safeRedirect } from '#platform/web/client/redirect.ts';
import { isRefusal } from '#platform/web/client/refusal.ts';
import { readJson, readText, writeText } from '#platform/web/client/storage.ts';
import { CaptchaField } from './captcha-field.tsx';
import { newCaptcha, type Captcha } from './captcha.ts';
import { Field } from './field.tsx';
import { PasswordField } from './password-field.tsx';
import { say } from './words.ts';

type Ticket = { bindTicket: string; name?: string; nickName?: string };
type Errors = { username?: string; password?: string; captcha?: string };

/** Who proved elsewhere who he is says which account is his; then he is in, now and from now on. */
export function BindAccountForm() {
  const [ticket] = useState(() => readJson<Ticket>(KEYS.bindTicket, 'session'));
  useEffect(() => {
    if (!ticket) location.replace('/');
  }, [ticket]);
  return ticket ? <Form ticket={ticket} /> : null;
}

function Form({ ticket }: { ticket: Ticket }) {
  const username = useRef<HTMLInputElement>(null);
  const password = useRef<HTMLInputElement>(null);
  const code = useRef<HTMLInputElement>(null);
  const [errors, setErrors] = useState<Errors>({});
  const [busy, setBusy] = useState(false);
  const [captcha, setCaptcha] = useState<Captcha | null>(null);
  const askCaptcha = useCallback(
    (type?: 'image') => newCaptcha(type).then(setCaptcha, () => setCaptcha(null)),
    [],
  );
  useEffect(() => void askCaptcha(), [askCaptcha]);

  /** What is wrong stands under its line, and the first such line is ready to be typed anew. */
  const fail = (wrong: Errors) => {
    setErrors(wrong);
    const first = wrong.username ? username : wrong.password ? password : code;
    first.current?.select();
  };
  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    const given = {
      username: username.current!.value.trim(),
      password: password.current!.value,
      code: code.current?.value.trim() ?? '',
    };
    const wrong = check(given);
    if (Object.keys(wrong).length > 0) return fail(wrong);
    setErrors({});
    setBusy(true);
    const refused = await bind(ticket.bindTicket, given, captcha);
    if (!refused) return location.replace(after());
    setBusy(false);
    // each picture is good for one try
    await askCaptcha();
    if (code.current) code.current.value = '';
    fail(refused);
  };
  return (
    <form className="login" onSubmit={(event) => void onSubmit(event)} noValidate>
      <p className="sign-hint">
        {say('bindFor')} <strong>{[ticket.name, ticket.nickName].filter(Boolean).join(' · ')}</strong>
      </p>
      <Field
        id="username"
        label={say('account')}
        inputRef={username}
        error={errors.username}
        autoComplete="username"
        maxLength={64}
      />
      <PasswordField inputRef={password} error={errors.password} />
      <CaptchaField
        captcha={captcha}
        inputRef={code}
        error={errors.captcha}
        onAgain={(type) => void askCaptcha(type)}
      />
      <button className="login-go" type="submit" disabled={busy} aria-busy={busy}>
        {say('bindAndSignIn')}
      </button>
      <p className="login-other">
        <a href="/login?tgc=&local=1">{say('back')}</a>
      </p>
    </form>
  );
}

type Given = { username: string; password: string; code: string };

function check(given: Given): Errors {
  return {
    ...(given.username === '' && { username: say('needAccount') }),
    ...(given.password === '' && { password: say('needPassword') }),
    ...(given.code === '' && { captcha: say('needCode') }),
  };
}

/** Answers with what is wrong, under the line that it is about. */
async function bind(bindTicket: string, given: Given, captcha: Captcha | null): Promise<Errors | null> {
  const { username, password, code } = given;
  try {
    await bindAccount({ bindTicket, username, password, captcha: { key: captcha?.key ?? '', code } });
    return null;
  } catch (error) {
    const msg = isRefusal(error) ? error.body.error_description || error.msg : say('failed');
    return isRefusal(error) && error.key.includes('captcha') ? { captcha: msg } : { password: msg };
  }
}

function after(): string {
  const wanted = readText(KEYS.ssoRedirect, 'session');
  writeText(KEYS.ssoRedirect, null, 'session');
  writeText(KEYS.bindTicket, null, 'session');
  return safeRedirect(wanted);
}
