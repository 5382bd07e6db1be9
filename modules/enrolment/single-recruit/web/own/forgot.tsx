import { useState, type FormEvent } from 'react';
import { askOpen, signIn, useAct } from './calls.ts';
import { CodeLine } from './code-button.tsx';
import { Line } from './field.tsx';
import { say } from './words.ts';

/** A new password by a code to the phone that one registered with. */
export function Forgot({ onBack }: { onBack: () => void }) {
  const [typed, setTyped] = useState({ account: '', phone: '', code: '', password: '', again: '' });
  const { busy, fault, wrong, run } = useAct();
  const line = (name: keyof typeof typed) => ({
    value: typed[name],
    wrong: wrong[name],
    onChange: (event: { target: { value: string } }) => setTyped({ ...typed, [name]: event.target.value }),
  });
  const differs = typed.again !== '' && typed.again !== typed.password;
  const isReady = Object.values(typed).every((text) => text.trim() !== '') && !differs;
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    const { again: _again, ...given } = typed;
    void run(async () => {
      await askOpen('resetPassword', given);
      await signIn(given.account.trim().toUpperCase(), given.password);
      location.replace('/dzks/index/home');
    });
  };
  const secret = { type: 'password', maxLength: 64, autoComplete: 'new-password' } as const;
  return (
    <form onSubmit={onSubmit}>
      <h2>{say('forgotTitle')}</h2>
      <Line label={say('account')} maxLength={20} autoCapitalize="characters" {...line('account')} />
      <Line label={say('phoneThen')} maxLength={11} inputMode="tel" autoComplete="tel" {...line('phone')} />
      <CodeLine phone={typed.phone} value={typed.code} onChange={line('code').onChange} />
      <Line label={say('newPassword')} hint={say('passwordHint')} {...secret} {...line('password')} />
      <Line
        label={say('passwordAgain')}
        {...secret}
        {...line('again')}
        wrong={differs ? say('passwordDiffers') : undefined}
      />
      <p role="alert">{fault}</p>
      <button className="out-go" type="submit" disabled={busy || !isReady}>
        {say('resetIt')}
      </button>
      <button type="button" className="out-link" onClick={onBack}>
        {say('backToSignIn')}
      </button>
    </form>
  );
}
