import './more-words.ts';
import { useEffect, useState } from 'react';
import { KEYS } from '#platform/web/client/keys.ts';
import type { Query } from '#platform/web/client/query.ts';
import { isRefusal } from '#platform/web/client/refusal.ts';
import { writeJson } from '#platform/web/client/storage.ts';
import { Busy } from './busy.tsx';
import { entranceOf, exchange } from './exchange.ts';
import { isComplete } from './ticket.ts';
import { say } from './words.ts';

/** Signing in with what another site handed over: a spinner, then in, or the plain reason and the way back. */
export function Callback({ ticket, here }: { ticket: Query; here: URL }) {
  const [reason, setReason] = useState(isComplete(ticket) ? '' : say('badRequest'));
  useEffect(() => {
    if (!isComplete(ticket)) return;
    exchange(ticket, here).then(
      (target) => location.replace(target),
      (error: unknown) => {
        if (keepsBindTicket(error)) location.replace('/bindingusertoautologin');
        else setReason(reasonOf(error));
      },
    );
  }, [ticket, here]);
  return reason ? <Failed reason={reason} /> : <Busy />;
}

/** Sends the browser to the provider, which sends it back. */
export function Departure({ source, here, inside }: { source: string | null; here: URL; inside: boolean }) {
  const [reason, setReason] = useState('');
  useEffect(() => {
    entranceOf(source, inside, here.searchParams.get('redirect')).then(
      (url) => location.replace(url),
      (error: unknown) => setReason(reasonOf(error)),
    );
  }, [source, here, inside]);
  return reason ? <Failed reason={reason} /> : <Busy />;
}

export function reasonOf(error: unknown): string {
  return (isRefusal(error) && (error.body.error_description || error.msg)) || say('badRequest');
}

/** Who is nobody here yet goes on to bind an account; the ticket for it stays out of the address. */
function keepsBindTicket(error: unknown): boolean {
  if (!isRefusal(error) || typeof error.body.bindTicket !== 'string') return false;
  const { name, nickName } = (error.body.facts ?? {}) as { name?: string; nickName?: string };
  writeJson(KEYS.bindTicket, { bindTicket: error.body.bindTicket, name, nickName }, 'session');
  return true;
}

export function Failed({ reason }: { reason: string }) {
  return (
    <div className="exchange-failed" role="alert">
      <h2>{say('failed')}</h2>
      <p>{reason}</p>
      <a className="login-go" href="/login?tgc=&local=1">
        {say('back')}
      </a>
    </div>
  );
}
