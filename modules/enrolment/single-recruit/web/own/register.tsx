import { useState, type FormEvent } from 'react';
import type { OpenBatches } from '../../server/answers.ts';
import { askOpen, signIn, useAct } from './calls.ts';
import { CodeLine } from './code-button.tsx';
import { Choice, Line } from './field.tsx';
import { say } from './words.ts';

type Batch = OpenBatches['batches'][number];
const KINDS = ['1', '2', '3', '4', '5', '6'] as const;

/** Somebody says who he is, shows that a phone is his and thinks of a password; then he is in. */
export function Register({ batches }: { batches: readonly Batch[] }) {
  const [typed, setTyped] = useState({
    name: '',
    idNumber: '',
    phone: '',
    code: '',
    password: '',
    again: '',
  });
  const [batchId, setBatch] = useState<string | null>(null);
  const [kind, setKind] = useState<string | null>(null);
  const { busy, fault, wrong, run } = useAct();
  const batch = batches.find(({ id }) => id === batchId) ?? batches[0];
  if (!batch) return <p>{say('noBatch')}</p>;
  const line = (name: keyof typeof typed, more: object = {}) => ({
    value: typed[name],
    wrong: wrong[name],
    onChange: (event: { target: { value: string } }) => setTyped({ ...typed, [name]: event.target.value }),
    ...more,
  });
  const differs = typed.again !== '' && typed.again !== typed.password;
  const isReady = Object.values(typed).every((text) => text.trim() !== '') && !differs && kind !== null;
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    const { again: _again, ...given } = typed;
    void run(async () => {
      await askOpen('register', { ...given, batchId: batch.id, kind });
      await signIn(given.idNumber.trim().toUpperCase(), given.password);
      location.replace('/dzks/index/register');
    });
  };
  return (
    <form onSubmit={onSubmit}>
      {batches.length > 1 && (
        <Choice
          label={say('batch')}
          name="batchId"
          options={batches.map(({ id, name }) => ({ value: id, label: name }))}
          value={batch.id}
          onPick={setBatch}
          wrong={wrong}
        />
      )}
      <Choice
        label={say('kind')}
        name="kind"
        options={KINDS.filter((one) => batch.kinds.includes(one)).map((one) => ({
          value: one,
          label: say(`kind${one}`),
        }))}
        value={kind}
        onPick={setKind}
        wrong={wrong}
      />
      <Line label={say('name')} maxLength={50} autoComplete="name" {...line('name')} />
      <Line
        label={say('idNumber')}
        maxLength={18}
        autoComplete="off"
        autoCapitalize="characters"
        {...line('idNumber')}
      />
      <Line label={say('phone')} maxLength={11} inputMode="tel" autoComplete="tel" {...line('phone')} />
      <CodeLine phone={typed.phone} value={typed.code} onChange={line('code').onChange} />
      <Line
        label={say('newPassword')}
        type="password"
        maxLength={64}
        autoComplete="new-password"
        hint={say('passwordHint')}
        {...line('password')}
      />
      <Line
        label={say('passwordAgain')}
        type="password"
        maxLength={64}
        autoComplete="new-password"
        {...line('again', { wrong: differs ? say('passwordDiffers') : undefined })}
      />
      <p role="alert">{fault}</p>
      <button className="out-go" type="submit" disabled={busy || !isReady}>
        {say('register')}
      </button>
    </form>
  );
}
