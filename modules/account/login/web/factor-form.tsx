import { useRef, useState, type FormEvent } from 'react';
import { isRefusal } from '#platform/web/client/refusal.ts';
import { request } from '#platform/web/client/request.ts';
import { Field } from './field.tsx';
import { say } from './words.ts';

/** The second factor of a sign-in: six digits of the phone, or a recovery code. */
export function FactorForm({ onDone }: { onDone: () => void }) {
  const code = useRef<HTMLInputElement>(null);
  const [wrong, setWrong] = useState('');
  const [busy, setBusy] = useState(false);
  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    const body = { code: code.current!.value.trim() };
    if (body.code === '') return setWrong(say('needCode'));
    setBusy(true);
    try {
      await request('POST', '/api/flySource-base/sysUserSecondAuth/verify', { body, quiet: true });
      onDone();
    } catch (error) {
      setBusy(false);
      setWrong(isRefusal(error) ? error.msg : say('failed'));
      code.current?.select();
    }
  };
  return (
    <form className="login" onSubmit={(event) => void onSubmit(event)} noValidate>
      <p className="card-hint">{say('factorHow')}</p>
      <Field
        id="code"
        label={say('factorCode')}
        inputRef={code}
        error={wrong}
        autoComplete="one-time-code"
        autoFocus
        maxLength={20}
      />
      <button className="login-go" type="submit" disabled={busy} aria-busy={busy}>
        {say('goOn')}
      </button>
    </form>
  );
}
