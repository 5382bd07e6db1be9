import './more-words.ts';
import { useEffect, useState } from 'react';
import { bindAccount } from '#platform/web/client/account.ts';
import { KEYS } from '#platform/web/client/keys.ts';
import { safeRedirect } from '#platform/web/client/redirect.ts';
import { isRefusal } from '#platform/web/client/refusal.ts';
import { readJson, readText, writeText } from '#platform/web/client/storage.ts';
import { captchaHeaders, working } from './captcha.ts';
import { LineForm, type Row, type Typed, type Wrong } from './line-form.tsx';
import { say } from './words.ts';

type Ticket = { bindTicket: string; name?: string; nickName?: string };

/** Who proved elsewhere who he is says which account is his; then he is in, now and from now on. */
export function BindAccountForm() {
  const [ticket] = useState(() => readJson<Ticket>(KEYS.bindTicket, 'session'));
  useEffect(() => {
    if (!ticket) location.replace('/');
  }, [ticket]);
  return ticket ? <Form ticket={ticket} /> : null;
}

const ROWS: readonly Row[] = [
  { name: 'username', label: 'account', missing: 'needAccount', kind: 'account' },
  { name: 'password', label: 'password', missing: 'needPassword', kind: 'password' },
];

function Form({ ticket }: { ticket: Ticket }) {
  const bind = async (typed: Typed): Promise<Wrong | null> => {
    const [username, password] = [typed('username').trim(), typed('password')];
    try {
      await working(username, (given) =>
        bindAccount({ bindTicket: ticket.bindTicket, username, password, headers: captchaHeaders(given) }),
      );
      location.replace(after());
      return null;
    } catch (error) {
      return { password: isRefusal(error) ? error.body.error_description || error.msg : say('failed') };
    }
  };
  return (
    <>
      <LineForm
        rows={ROWS}
        go="bindAndSignIn"
        send={bind}
        above={
          <p className="sign-hint">
            {say('bindFor')} <strong>{[ticket.name, ticket.nickName].filter(Boolean).join(' · ')}</strong>
          </p>
        }
      />
      <p className="login-other">
        <a href="/login?tgc=&local=1">{say('back')}</a>
      </p>
    </>
  );
}

function after(): string {
  const wanted = readText(KEYS.ssoRedirect, 'session');
  writeText(KEYS.ssoRedirect, null, 'session');
  writeText(KEYS.bindTicket, null, 'session');
  return safeRedirect(wanted);
}
