import { useEffect, useRef, useState, type FormEvent } from 'react';
import { askPasskey, hasPasskeys } from '#platform/web/client/passkey.ts';
import { isRefusal } from '#platform/web/client/refusal.ts';
import { request } from '#platform/web/client/request.ts';
import { Field } from './field.tsx';
import { SmsCodeButton } from './sms-code-button.tsx';
import { say, type WordKey } from './words.ts';

const PATH = '/api/flySource-base/sysUserSecondAuth';

/** What is typed: the code of an app, or one that was sent. */
type Typed = 'totp' | 'sms' | 'email' | 'wxwork';
type Method = {
  method: Typed | 'passkey';
  bound: boolean;
  isDefault: boolean;
  target: string | null;
};
type Mine = { trustDays: number; methods: Method[] };

const OTHER: Readonly<Record<Typed, WordKey>> = {
  totp: 'byApp',
  sms: 'bySms',
  email: 'byEmail',
  wxwork: 'byWxwork',
};
const isTyped = (one: Method): one is Method & { method: Typed } => one.bound && one.method !== 'passkey';

/** The second factor of a sign-in: a code of the app or of a message, a key of this device, or a recovery code. */
export function FactorForm({ onDone }: { onDone: () => void }) {
  const mine = useMine();
  const [chosen, setChosen] = useState<Typed | null>(null);
  const [wrong, setWrong] = useState('');
  const [trust, setTrust] = useState(false);
  if (!mine) return null;
  const typed = mine.methods.filter(isTyped);
  const first = typed.find((one) => one.isDefault) ?? typed[0];
  const way = chosen ?? first?.method ?? 'totp';
  const hasKey = mine.methods.some(({ method, bound }) => bound && method === 'passkey');
  const verify = async (body: object) => {
    try {
      await request('POST', `${PATH}/verify`, { body: { ...body, trust }, quiet: true });
      onDone();
    } catch (error) {
      setWrong(isRefusal(error) ? error.msg : say('failed'));
    }
  };
  const byKey = async () => {
    setWrong('');
    const passkey = await askPasskey(`${PATH}/passkeyAsk`, false).catch(() => null);
    if (passkey) await verify({ passkey });
    else setWrong(say('passkeyGone'));
  };
  return (
    <>
      {hasKey && hasPasskeys() && (
        <button className="login-go login-key" type="button" onClick={() => void byKey()}>
          {say('usePasskey')}
        </button>
      )}
      <CodeForm
        key={way}
        way={way}
        target={typed.find(({ method }) => method === way)?.target ?? ''}
        onlyRecovery={typed.length === 0}
        wrong={wrong}
        onCode={verify}
        onWrong={setWrong}
      />
      {mine.trustDays > 0 && (
        <label className="tick">
          <input type="checkbox" checked={trust} onChange={(event) => setTrust(event.target.checked)} />
          {say('trustDevice', mine.trustDays)}
        </label>
      )}
      {typed.length > 1 && (
        <p className="login-other">
          {typed
            .filter(({ method }) => method !== way)
            .map(({ method }) => (
              <button key={method} type="button" className="link-button" onClick={() => setChosen(method)}>
                {say(OTHER[method])}
              </button>
            ))}
        </p>
      )}
    </>
  );
}

function useMine(): Mine | null {
  const [mine, setMine] = useState<Mine | null>(null);
  useEffect(() => {
    request<Mine>('GET', `${PATH}/getMySysUserSecondAuth`).then(
      (answer) => setMine(answer.data),
      () => {},
    );
  }, []);
  return mine;
}

type CodeFormProps = {
  way: Typed;
  /** Where a code is sent, as far as it is shown. */
  target: string;
  /** Only keys are bound: what can be typed is a recovery code. */
  onlyRecovery: boolean;
  wrong: string;
  onCode: (body: object) => Promise<void>;
  onWrong: (wrong: string) => void;
};

function CodeForm({ way, target, onlyRecovery, wrong, onCode, onWrong }: CodeFormProps) {
  const code = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);
  const sent = way !== 'totp';
  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    const given = code.current!.value.trim();
    if (given === '') {
      onWrong(say('needCode'));
      return code.current?.focus();
    }
    setBusy(true);
    await onCode({ code: given, method: way });
    setBusy(false);
    code.current?.select();
  };
  const hint = sent ? `${say('smsHow')} ${target}` : say(onlyRecovery ? 'keyHow' : 'factorHow');
  return (
    <form className="login" onSubmit={(event) => void onSubmit(event)} noValidate>
      <p className="sign-hint">{hint}</p>
      <Field
        id="code"
        label={say(way === 'sms' ? 'smsFactorCode' : onlyRecovery ? 'recoveryCode' : 'factorCode')}
        inputRef={code}
        error={wrong}
        autoComplete="one-time-code"
        autoFocus
        maxLength={20}
        tail={sent ? <SmsCodeButton url={`${PATH}/sendCode`} ask={() => ({ method: way })} /> : undefined}
      />
      <button className="login-go" type="submit" disabled={busy} aria-busy={busy}>
        {say('goOn')}
      </button>
    </form>
  );
}
