import './more-words.ts';
import { request } from '#platform/web/client/request.ts';
import { say as tell } from '#platform/web/client/say.ts';
import { useCountdown } from '#platform/web/client/use-countdown.ts';
import { say } from './words.ts';

const AGAIN_AFTER = 60;

type SmsCodeButtonProps = {
  /** What the code is asked with; null while the form is not ready for it, which says so itself. */
  ask: () => Record<string, string> | null;
  /** Of somebody who signed in and has still to prove it; without it, of the public. */
  url?: string;
  /** The address is a public one. */
  anonymous?: boolean;
};

/** Has a code sent; it can be sent again after a minute. */
export function SmsCodeButton({ ask, url, anonymous }: SmsCodeButtonProps) {
  const [left, begin] = useCountdown();
  const send = async () => {
    const body = ask();
    if (!body) return;
    const options = { body, anonymous: anonymous ?? url === undefined };
    const sent = await request('POST', url ?? '/api/flySource-auth/openApi/sendSmsCode', options).catch(
      () => null,
    );
    if (!sent) return;
    tell.success(say(url !== undefined || body.scene === 'login' ? 'codeSent' : 'codeOnItsWay'));
    begin(AGAIN_AFTER);
  };
  return (
    <button type="button" className="send-code" disabled={left > 0} onClick={() => void send()}>
      {left > 0 ? say('resend', left) : say('sendCode')}
    </button>
  );
}
