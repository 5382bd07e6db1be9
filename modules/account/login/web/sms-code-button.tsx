import { useEffect, useState } from 'react';
import { request } from '#platform/web/client/request.ts';
import { say as tell } from '#platform/web/client/say.ts';
import { say } from './words.ts';

const AGAIN_AFTER = 60;

/** Sends a code to the phone; it can be sent again after a minute. */
export function SmsCodeButton({ phone }: { phone: () => string }) {
  const [left, setLeft] = useState(0);
  useEffect(() => {
    if (left <= 0) return;
    const timer = setTimeout(() => setLeft(left - 1), 1000);
    return () => clearTimeout(timer);
  }, [left]);
  const send = async () => {
    if (!/^1[3-9]\d{9}$/.test(phone())) return tell.warning(say('needPhone'));
    const options = { body: { phone: phone(), scene: 'login' }, anonymous: true };
    const sent = await request('POST', '/api/flySource-auth/openApi/sendSmsCode', options).catch(() => null);
    if (!sent) return;
    tell.success(say('codeSent'));
    setLeft(AGAIN_AFTER);
  };
  return (
    <button type="button" className="send-code" disabled={left > 0} onClick={() => void send()}>
      {left > 0 ? say('resend', left) : say('sendCode')}
    </button>
  );
}
