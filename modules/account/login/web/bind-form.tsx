import { useEffect, useRef, useState, type FormEvent } from 'react';
import { isRefusal } from '#platform/web/client/refusal.ts';
import { request } from '#platform/web/client/request.ts';
import { Qr } from '#platform/web/page/qr.tsx';
import { Field } from './field.tsx';
import { Busy } from './busy.tsx';
import { say } from './words.ts';

const PATH = '/api/flySource-base/sysUserSecondAuth';

type Secret = { secret: string; address: string };

/** Who must have a second factor and has none binds it before anything else. */
export function BindForm({ onDone }: { onDone: () => void }) {
  const [given, setGiven] = useState<Secret | null>(null);
  const [codes, setCodes] = useState<readonly string[]>([]);
  useEffect(() => {
    request<Secret>('POST', `${PATH}/prepare`, { body: {} }).then(
      (answer) => setGiven(answer.data),
      () => {},
    );
  }, []);
  if (codes.length > 0) return <RecoveryCodes codes={codes} onDone={onDone} />;
  if (!given) {
    return <Busy />;
  }
  return <Confirm given={given} onBound={setCodes} />;
}

function Confirm({ given, onBound }: { given: Secret; onBound: (codes: readonly string[]) => void }) {
  const code = useRef<HTMLInputElement>(null);
  const [wrong, setWrong] = useState('');
  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    const body = { code: code.current!.value.trim() };
    if (body.code === '') {
      setWrong(say('needCode'));
      return code.current?.focus();
    }
    try {
      const options = { body, quiet: true };
      const answer = await request<{ recoveryCodes: string[] }>('POST', `${PATH}/bind`, options);
      onBound(answer.data.recoveryCodes);
    } catch (error) {
      setWrong(isRefusal(error) ? error.msg : say('failed'));
      code.current?.select();
    }
  };
  return (
    <form className="login" onSubmit={(event) => void onSubmit(event)} noValidate>
      <p className="sign-hint">{say('bindHow')}</p>
      <div className="bind-picture">
        <Qr text={given.address} label={say('bindPicture')} />
      </div>
      <p className="sign-hint">
        {say('bindByHand')} <code>{given.secret.replace(/(.{4})(?=.)/g, '$1 ')}</code>
      </p>
      <Field
        id="code"
        label={say('bindCode')}
        inputRef={code}
        error={wrong}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={20}
      />
      <button className="login-go" type="submit">
        {say('goOn')}
      </button>
    </form>
  );
}

function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const list = useRef<HTMLUListElement>(null);
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    await navigator.clipboard.writeText(codes.join('\n'));
    setCopied(true);
  };
  const print = async () => {
    const { printAlone } = await import('#platform/web/page/print-alone.ts');
    if (list.current) printAlone(list.current, say('recoveryCode'));
  };
  return (
    <div className="login">
      <p className="sign-hint">{say('recoveryHow')}</p>
      <ul className="recovery" ref={list}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <p className="login-other">
        {/* browsers give the clipboard to safe addresses only */}
        {window.isSecureContext && (
          <button type="button" className="link-button" onClick={() => void copy()}>
            {say(copied ? 'copied' : 'copy')}
          </button>
        )}{' '}
        <button type="button" className="link-button" onClick={() => void print()}>
          {say('print')}
        </button>
      </p>
      <button className="login-go" type="button" onClick={onDone}>
        {say('savedThem')}
      </button>
    </div>
  );
}
