import { useEffect, useState } from 'react';
import type { Query } from '#platform/web/client/query.ts';
import { isRefusal } from '#platform/web/client/refusal.ts';
import { exchange, isComplete } from './exchange.ts';
import { say } from './words.ts';

/** Signing in with what another site handed over: a spinner, then in, or the plain reason and the way back. */
export function Callback({ ticket, here }: { ticket: Query; here: URL }) {
  const [reason, setReason] = useState(isComplete(ticket) ? '' : say('badRequest'));
  useEffect(() => {
    if (!isComplete(ticket)) return;
    exchange(ticket, here).then(
      (target) => location.replace(target),
      (error: unknown) =>
        setReason((isRefusal(error) && (error.body.error_description || error.msg)) || say('badRequest')),
    );
  }, [ticket, here]);
  if (!reason) {
    return (
      <p className="exchanging" role="status">
        {say('signingIn')}
      </p>
    );
  }
  return (
    <div className="exchange-failed" role="alert">
      <h2>{say('failed')}</h2>
      <p>{reason}</p>
      <a className="login-go" href="/login?tgc=">
        {say('back')}
      </a>
    </div>
  );
}
