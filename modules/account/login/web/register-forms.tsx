import { useRef, useState, type FormEvent } from 'react';
import { isPhone } from '#platform/pure/check.ts';
import { isRefusal } from '#platform/web/client/refusal.ts';
import { request } from '#platform/web/client/request.ts';
import { LineForm, type Row, type Typed, type Wrong } from './line-form.tsx';
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

const TRIAL: readonly Row[] = [
  { name: 'school', label: 'regSchool', missing: 'regNeedSchool', good: (value) => value.length >= 2 },
  {
    name: 'contact',
    label: 'regContact',
    missing: 'regNeedContact',
    good: (value) => value.length >= 2,
    most: 50,
  },
  { name: 'phone', label: 'phone', missing: 'needPhone', kind: 'phone', good: isPhone },
  {
    name: 'code',
    label: 'code',
    missing: 'needCode',
    kind: 'code',
    tail: (typed, fail) => (
      <SmsCodeButton ask={() => asked(typed('phone').trim(), fail)} url={`${AUTH}/getCode`} anonymous />
    ),
  },
];

function asked(phone: string, fail: (wrong: Wrong) => void) {
  fail(isPhone(phone) ? {} : { phone: say('needPhone') });
  return isPhone(phone) ? { phone } : null;
}

/** A school that wants to try: its name, who asks, and a phone that can be reached. */
export function TrialForm({ onDone }: FormProps) {
  const send = async (typed: Typed): Promise<Wrong | null> => {
    const given = {
      schoolName: typed('school').trim(),
      contactName: typed('contact').trim(),
      contactPhone: typed('phone').trim(),
      smsCode: typed('code').trim(),
    };
    const refused = await register({ mode: 'trial', ...given }, onDone);
    return refused ? { code: refused } : null;
  };
  return <LineForm rows={TRIAL} go="regSend" send={send} />;
}
