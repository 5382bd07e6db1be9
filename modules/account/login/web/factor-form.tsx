import { useEffect, useRef, useState, type FormEvent } from 'react';
import { askPasskey, hasPasskeys } from '#platform/web/client/passkey.ts';
import { isRefusal } from '#platform/web/client/refusal.ts';
import { request } from '#platform/web/client/request.ts';
import { Field } from './field.tsx';
import { SmsCodeButton } from './sms-code-button.tsx';
import { say } from './words.ts';

const PATH = '/api/flySource-base/sysUserSecondAuth';

type Way = 'totp' | 'sms' | 'passkey';
type Mine = {
  proof: Way | 'password';
  trustDays: number;
  methods: { method: Way; bound: boolean; target: string | null }[];
};

/** The second factor of a sign-in: a code of the app or of a message, a key of this device, or a recovery code. */
export function FactorForm({ onDone }: { onDone: () => void }) {
  const mine = useMine();
  const [chosen, setChosen] = useState<'totp' | 'sms' | null>(null);
  const [wrong, setWrong] = useState('');
  const [trust, setTrust] = useState(false);
  if (!mine) return null;
  const bound = (way: Way) => mine.methods.find(({ method, bound: isBound }) => method === way && isBound);
  const way = chosen ?? (bound('totp') || !bound('sms') ? 'totp' : 'sms');
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
      {bound('passkey') && hasPasskeys() && (
        <button className="login-go login-key" type="button" onClick={() => void byKey()}>
          {say('usePasskey')}
        </button>
      )}
      <CodeForm
        key={way}
        way={way}
        phone={bound('sms')?.target ?? ''}
        onlyRecovery={!bound('totp') && !bound('sms')}
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
      {bound('totp') && bound('sms') && (
        <p className="login-other">
          <button
            type="button"
            className="link-button"
            onClick={() => setChosen(way === 'sms' ? 'totp' : 'sms')}
          >
            {say(way === 'sms' ? 'byApp' : 'bySms')}
          </button>
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
  way: 'totp' | 'sms';
  phone: string;
  /** Only keys are bound: what can be typed is a recovery code. */
  onlyRecovery: boolean;
  wrong: string;
  onCode: (body: object) => Promise<void>;
  onWrong: (wrong: string) => void;
};

function CodeForm({ way, phone, onlyRecovery, wrong, onCode, onWrong }: CodeFormProps) {
  const code = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);
  const sms = way === 'sms';
  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    const given = code.current!.value.trim();
    if (given === '') return onWrong(say('needCode'));
    setBusy(true);
    await onCode({ code: given, method: way });
    setBusy(false);
    code.current?.select();
  };
  const hint = sms ? `${say('smsHow')} ${phone}` : say(onlyRecovery ? 'keyHow' : 'factorHow');
  return (
    <form className="login" onSubmit={(event) => void onSubmit(event)} noValidate>
      <p className="sign-hint">{hint}</p>
      <Field
        id="code"
        label={say(sms ? 'smsFactorCode' : onlyRecovery ? 'recoveryCode' : 'factorCode')}
        inputRef={code}
        error={wrong}
        autoComplete="one-time-code"
        autoFocus
        maxLength={20}
        tail={sms ? <SmsCodeButton url={`${PATH}/sendCode`} ask={() => ({})} /> : undefined}
      />
      <button className="login-go" type="submit" disabled={busy} aria-busy={busy}>
        {say('goOn')}
      </button>
    </form>
  );
}
