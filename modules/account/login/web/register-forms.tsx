import { useRef, useState, type FormEvent } from 'react';
import { isPhone } from '#platform/pure/check.ts';
import { isRefusal } from '#platform/web/client/refusal.ts';
import { request } from '#platform/web/client/request.ts';
import { Field } from './field.tsx';
import { SmsCodeButton } from './sms-code-button.tsx';
import { say } from './words.ts';

const AUTH = '/api/flySource-auth/openApi';

export type Registered = {
  status: 'active' | 'pending';
  tenantId: string | null;
  adminAccount: { account: string; code: string } | null;
  validTo: string | null;
  applyNo: string | null;
};

type FormProps = { onDone: (done: Registered) => void };

/** Sends a registration; answers with the sentence of what is wrong. */
async function register(body: object, onDone: (done: Registered) => void): Promise<string> {
  try {
    const options = { body, quiet: true, anonymous: true };
    onDone((await request<Registered>('POST', `${AUTH}/registerSoft`, options)).data);
    return '';
  } catch (error) {
    return isRefusal(error) ? error.msg : say('failed');
  }
}

/** The text of a licence, as its issuer sent it. */
export function LicenceForm({ onDone }: FormProps) {
  const text = useRef<HTMLTextAreaElement>(null);
  const [wrong, setWrong] = useState('');
  const [busy, setBusy] = useState(false);
  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    const licence = text.current!.value.trim();
    if (licence.length < 10) return setWrong(say('regNeedLicence'));
    setBusy(true);
    setWrong(await register({ mode: 'license', license: licence }, onDone));
    setBusy(false);
  };
  return (
    <form onSubmit={(event) => void onSubmit(event)} noValidate>
      <div className={wrong ? 'field field-wrong' : 'field'}>
        <label htmlFor="licence">{say('regLicenceText')}</label>
        <textarea
          id="licence"
          ref={text}
          rows={5}
          className="reg-text"
          spellCheck={false}
          aria-invalid={wrong !== ''}
          aria-describedby={wrong ? 'licence-error' : undefined}
        />
        {wrong && (
          <p className="sign-error" id="licence-error" role="alert">
            {wrong}
          </p>
        )}
      </div>
      <button className="login-go" type="submit" disabled={busy} aria-busy={busy}>
        {say('regActivate')}
      </button>
    </form>
  );
}

type Errors = { school?: string; contact?: string; phone?: string; code?: string };

/** A school that wants to try: its name, who asks, and a phone that can be reached. */
export function TrialForm({ onDone }: FormProps) {
  const lines = {
    school: useRef<HTMLInputElement>(null),
    contact: useRef<HTMLInputElement>(null),
    phone: useRef<HTMLInputElement>(null),
    code: useRef<HTMLInputElement>(null),
  };
  const [errors, setErrors] = useState<Errors>({});
  const [busy, setBusy] = useState(false);
  const value = (name: keyof typeof lines) => lines[name].current?.value.trim() ?? '';
  const askCode = () => {
    if (isPhone(value('phone'))) return { phone: value('phone') };
    setErrors({ phone: say('needPhone') });
    return null;
  };
  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    const wrong: Errors = {
      ...(value('school').length < 2 && { school: say('regNeedSchool') }),
      ...(value('contact').length < 2 && { contact: say('regNeedContact') }),
      ...(!isPhone(value('phone')) && { phone: say('needPhone') }),
      ...(value('code') === '' && { code: say('needCode') }),
    };
    setErrors(wrong);
    if (Object.keys(wrong).length > 0) return;
    setBusy(true);
    const given = {
      schoolName: value('school'),
      contactName: value('contact'),
      contactPhone: value('phone'),
      smsCode: value('code'),
    };
    const refused = await register({ mode: 'trial', ...given }, onDone);
    setBusy(false);
    if (refused) setErrors({ code: refused });
  };
  return (
    <form onSubmit={(event) => void onSubmit(event)} noValidate>
      <Field
        id="school"
        label={say('regSchool')}
        inputRef={lines.school}
        error={errors.school}
        maxLength={60}
      />
      <Field
        id="contact"
        label={say('regContact')}
        inputRef={lines.contact}
        error={errors.contact}
        maxLength={50}
      />
      <Field
        id="phone"
        label={say('phone')}
        inputRef={lines.phone}
        error={errors.phone}
        inputMode="tel"
        maxLength={11}
      />
      <Field
        id="code"
        label={say('code')}
        inputRef={lines.code}
        error={errors.code}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={20}
        tail={<SmsCodeButton ask={askCode} url={`${AUTH}/getCode`} anonymous />}
      />
      <button className="login-go" type="submit" disabled={busy} aria-busy={busy}>
        {say('regSend')}
      </button>
    </form>
  );
}
