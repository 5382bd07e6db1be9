import { useEffect, useState, type FormEvent } from 'react';
import { yuanText } from './text.ts';
import type { OpenBatches } from '../../server/answers.ts';
import { askOpen, signIn, useAct } from './calls.ts';
import { Line } from './field.tsx';
import { Forgot } from './forgot.tsx';
import { Register } from './register.tsx';
import { say } from './words.ts';

/** The door: who has registered signs in, who hasn't registers; what the school offers stands below. */
export function Enter() {
  const [mode, setMode] = useState<'signIn' | 'register'>('signIn');
  const [open, setOpen] = useState<OpenBatches | null>(null);
  useEffect(() => {
    askOpen<OpenBatches>('getOpenBatch').then(setOpen, () => {});
  }, []);
  const batches = open?.batches ?? [];
  const registering = batches.filter(({ registerStart }) => registerStart <= (open?.serverNow ?? ''));
  return (
    <main className="out">
      <header className="own-head">
        <p>{open?.schoolName ?? ''}</p>
        <h1>{say('title')}</h1>
      </header>
      <section className="out-card">
        <div className="out-tabs" role="tablist">
          {(['signIn', 'register'] as const).map((one) => (
            <button
              key={one}
              type="button"
              role="tab"
              aria-selected={mode === one}
              onClick={() => setMode(one)}
            >
              {say(one)}
            </button>
          ))}
        </div>
        {mode === 'signIn' ? <SignIn /> : <Register batches={registering} />}
      </section>
      {batches.map((batch) => (
        <section key={batch.id} className="out-card">
          <h2>{batch.name}</h2>
          <p>
            {say('registerTime', {
              from: batch.registerStart.slice(0, 16),
              to: batch.registerEnd.slice(0, 16),
            })}
          </p>
          {batch.notice && <p className="out-lines">{batch.notice}</p>}
          <ul className="out-list">
            {batch.plans.map((plan) => (
              <li key={`${plan.name} ${plan.kind ?? ''}`}>
                <span>{plan.name}</span>
                <small>
                  {say('places', { count: plan.planCount })} {plan.tuition !== null && yuanText(plan.tuition)}
                </small>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </main>
  );
}

function SignIn() {
  const [name, setName] = useState('');
  const [password, setPassword] = useState('');
  const [forgot, setForgot] = useState(false);
  const { busy, fault, run } = useAct();
  if (forgot) return <Forgot onBack={() => setForgot(false)} />;
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void run(async () => {
      await signIn(name.trim().toUpperCase(), password);
      location.replace('/dzks/index/home');
    });
  };
  return (
    <form onSubmit={onSubmit}>
      <Line
        label={say('account')}
        autoComplete="username"
        autoCapitalize="characters"
        maxLength={20}
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <Line
        label={say('password')}
        type="password"
        autoComplete="current-password"
        maxLength={64}
        value={password}
        onChange={(event) => setPassword(event.target.value)}
      />
      <p role="alert">{fault}</p>
      <button className="out-go" type="submit" disabled={busy || name.trim() === '' || password === ''}>
        {say('signIn')}
      </button>
      <button type="button" className="out-link" onClick={() => setForgot(true)}>
        {say('forgot')}
      </button>
    </form>
  );
}
