import { useEffect, useState } from 'react';
import { askOpen, captcha, useAct } from './calls.ts';
import { say } from './words.ts';

/** Has a code sent to a phone; it can be sent again after a minute. */
export function CodeButton({ phone, onFault }: { phone: string; onFault: (text: string) => void }) {
  const [left, setLeft] = useState(0);
  const { busy, fault, run } = useAct();
  useEffect(() => {
    if (left <= 0) return undefined;
    const timer = setTimeout(() => setLeft(left - 1), 1_000);
    return () => clearTimeout(timer);
  }, [left]);
  useEffect(() => onFault(fault), [fault, onFault]);
  const send = () =>
    run(async () => {
      await askOpen('sendCode', { phone }, await captcha(phone));
      setLeft(60);
    });
  return (
    <button
      type="button"
      className="own-side-button"
      disabled={busy || left > 0 || phone.length !== 11}
      onClick={() => void send()}
    >
      {left > 0 ? say('resend', { seconds: left }) : say(busy ? 'sending' : 'sendCode')}
    </button>
  );
}
