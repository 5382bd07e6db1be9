import { useEffect, useState, type ChangeEvent } from 'react';
import { useCountdown } from '#platform/web/client/use-countdown.ts';
import { askOpen, captcha, useAct } from './calls.ts';
import { Labelled } from './field.tsx';
import { say } from './words.ts';

/** Has a code sent to a phone; it can be sent again after a minute. */
function CodeButton({ phone, onFault }: { phone: string; onFault: (text: string) => void }) {
  const [left, begin] = useCountdown();
  const { busy, fault, run } = useAct();
  useEffect(() => onFault(fault), [fault, onFault]);
  const send = () =>
    run(async () => {
      await askOpen('sendCode', { phone }, await captcha(phone));
      begin(60);
    });
  return (
    <button type="button" disabled={busy || left > 0 || phone.length !== 11} onClick={() => void send()}>
      {left > 0 ? say('resend', { seconds: left }) : say(busy ? 'sending' : 'sendCode')}
    </button>
  );
}

type CodeLineProps = {
  phone: string;
  value: string;
  onChange: (event: ChangeEvent<HTMLInputElement>) => void;
};

/** The code that was sent to a phone, with the button that has it sent. */
export function CodeLine({ phone, value, onChange }: CodeLineProps) {
  const [fault, setFault] = useState('');
  return (
    <Labelled label={say('code')} wrong={fault || undefined}>
      {(id) => (
        <span className="own-pair">
          <input
            id={id}
            maxLength={12}
            inputMode="numeric"
            autoComplete="one-time-code"
            value={value}
            onChange={onChange}
          />
          <CodeButton phone={phone.trim()} onFault={setFault} />
        </span>
      )}
    </Labelled>
  );
}
