import { useRef, useState } from 'react';
import { signIn } from '#platform/web/client/account.ts';
import { tenantId } from '#platform/web/client/headers.ts';
import { useCountdown } from '#platform/web/client/use-countdown.ts';
import type { Activated, CodeSent } from '../../server/answers.ts';
import { faultOf, send } from './calls.ts';
import { Form, Line } from './parts.tsx';
import { say } from './words.ts';
import { work, working } from './work.ts';

const PERSON = ['account', 'name', 'idTail', 'phone'] as const;

const headersOf = (given: { key: string; code: string } | undefined): Record<string, string> =>
  given ? { 'Captcha-Key': given.key, 'Captcha-Code': given.code } : {};

/** The first time: who one is, a code to one's phone, a password of one's own. */
export function Activate({ onDone }: { onDone: () => void }) {
  const box = useRef<HTMLDivElement>(null);
  const [ticket, setTicket] = useState('');
  const [wait, setWait] = useCountdown();
  const [fault, setFault] = useState('');
  const person = () =>
    Object.fromEntries(
      PERSON.map((name) => [
        name,
        box.current?.querySelector<HTMLInputElement>(`[name=${name}]`)?.value.trim() ?? '',
      ]),
    );
  const code = async () => {
    setFault('');
    setWait(60);
    try {
      const body = person();
      const given = await work(body['account'] ?? '');
      const sent = await send<CodeSent>('yxgl/openApi/welcome/sendCode', body, headersOf(given));
      setTicket(sent.ticket);
      setWait(sent.resendAfter);
    } catch (error) {
      setFault(faultOf(error));
      setWait(0);
    }
  };
  return (
    <div ref={box}>
      <Form
        go={say('activate')}
        disabled={ticket === ''}
        send={async (typed) => {
          const body = { ...person(), ticket, code: typed('code'), password: typed('password') };
          const { username } = await working(typed('account'), (given) =>
            send<Activated>('yxgl/openApi/welcome/activate', body, headersOf(given)),
          );
          await signIn({ tenantId: tenantId(), username, password: typed('password'), type: 'welcome' });
          onDone();
        }}
      >
        {(faults) => (
          <>
            <p data-soft>{say('activateHint')}</p>
            <Line
              label={say('kshOrId')}
              name="account"
              defaultValue={new URLSearchParams(location.search).get('ksh') ?? ''}
              autoComplete="off"
              maxLength={20}
              fault={faults['account']}
            />
            <Line label={say('name')} name="name" autoComplete="name" maxLength={50} fault={faults['name']} />
            <Line
              label={say('idTail')}
              name="idTail"
              autoComplete="off"
              autoCapitalize="characters"
              maxLength={6}
              fault={faults['idTail']}
            />
            <Line
              label={say('phone')}
              name="phone"
              type="tel"
              autoComplete="tel"
              maxLength={11}
              fault={faults['phone']}
            />
            <button type="button" className="out-second" disabled={wait > 0} onClick={() => void code()}>
              {wait > 0 ? say('codeAgain', { n: wait }) : say('sendCode')}
            </button>
            {fault && <p role="alert">{fault}</p>}
            {ticket && <p data-soft>{say('codeSent')}</p>}
            <Line
              label={say('code')}
              name="code"
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={8}
            />
            <Line
              label={say('newPassword')}
              name="password"
              type="password"
              autoComplete="new-password"
              maxLength={64}
              fault={faults['password'] ?? faults['newPassword']}
            />
          </>
        )}
      </Form>
    </div>
  );
}
