import { useRef, useState, type FormEvent } from 'react';
import { isRefusal } from '#platform/web/client/refusal.ts';
import { request } from '#platform/web/client/request.ts';
import { PasswordField } from './password-field.tsx';
import { isAboutPassword, PolicyHint } from './policy-hint.tsx';
import { say } from './words.ts';

type Errors = { old?: string; fresh?: string; again?: string };

/** A password that has grown old, or was given by somebody else, is changed before anything else. */
export function ChangeForm({ onDone }: { onDone: () => void }) {
  const old = useRef<HTMLInputElement>(null);
  const fresh = useRef<HTMLInputElement>(null);
  const again = useRef<HTMLInputElement>(null);
  const [errors, setErrors] = useState<Errors>({});
  const [busy, setBusy] = useState(false);

  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    const [oldPassword, newPassword] = [old.current!.value, fresh.current!.value];
    const wrong: Errors = {
      ...(oldPassword === '' && { old: say('needPassword') }),
      ...(newPassword === '' && { fresh: say('needPassword') }),
      ...(newPassword !== again.current!.value && { again: say('notTheSame') }),
    };
    setErrors(wrong);
    if (Object.keys(wrong).length > 0) return;
    setBusy(true);
    try {
      const body = { oldPassword, newPassword };
      await request('POST', '/api/flySource-base/sysUser/updatePassword', { body, quiet: true });
      onDone();
    } catch (error) {
      setBusy(false);
      const msg = isRefusal(error) ? error.msg : say('failed');
      setErrors(isAboutPassword(error) ? { fresh: msg } : { old: msg });
    }
  };
  return (
    <form className="login" onSubmit={(event) => void onSubmit(event)} noValidate>
      <p className="sign-hint">{say('mustChange')}</p>
      <PasswordField id="old-password" label={say('oldPassword')} inputRef={old} error={errors.old} />
      <PasswordField
        id="new-password"
        label={say('newPassword')}
        inputRef={fresh}
        error={errors.fresh}
        fresh
      />
      <PasswordField id="again" label={say('repeatPassword')} inputRef={again} error={errors.again} fresh />
      <PolicyHint />
      <button className="login-go" type="submit" disabled={busy} aria-busy={busy}>
        {say('changePassword')}
      </button>
    </form>
  );
}
