import './more-words.ts';
import { useEffect, useState } from 'react';
import { KEYS } from '#platform/web/client/keys.ts';
import type { Query } from '#platform/web/client/query.ts';
import { isRefusal } from '#platform/web/client/refusal.ts';
import { writeJson } from '#platform/web/client/storage.ts';
import { Busy } from './busy.tsx';
import { entranceOf, exchange, trade } from './exchange.ts';
import { isComplete, redirectOf } from './ticket.ts';
import { say } from './words.ts';

/**
 * Signing in with what another site handed over: a spinner, then in, or the plain reason and the way back. A token that
 * came unasked is a question first; a ticket that this browser didn't go for is left, and one of its own fetched.
 */
export function Callback({ ticket, here }: { ticket: Query; here: URL }) {
  const [reason, setReason] = useState(isComplete(ticket) ? '' : say('badRequest'));
  const [question, setQuestion] = useState<Query | null>(null);
  const come = (target: Promise<string>) =>
    target.then(
      (path) => location.replace(path),
      (error: unknown) => {
        const facts = factsOf(error);
        if (keepsBindTicket(error)) location.replace('/bindingusertoautologin');
        else if (isRefusal(error) && error.key === 'sso.beginHere')
          location.replace(redirectOf(`/loginbyoauth2?source=${facts.source}`, here));
        else {
          setQuestion(facts.state ? { grant_type: 'jwt', source: facts.source, state: facts.state } : null);
          setReason(reasonOf(error));
        }
      },
    );
  useEffect(() => {
    if (isComplete(ticket)) void come(exchange(ticket, here));
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the hand-over is traded once
  }, [ticket, here]);
  const onYes = (answer: Query) => {
    setReason('');
    void come(trade(answer, here));
  };
  if (!reason) return <Busy />;
  return question ? <Ask reason={reason} onYes={() => onYes(question)} /> : <Failed reason={reason} />;
}

/** Whoever follows a foreign link must not find himself signed in as somebody else. */
function Ask({ reason, onYes }: { reason: string; onYes: () => void }) {
  return (
    <div className="exchange-failed" role="alert">
      <p>{reason}</p>
      <button type="button" className="login-go" onClick={onYes}>
        {say('goOn')}
      </button>
      <p className="login-other">
        <a href="/login?tgc=&local=1">{say('notMe')}</a>
      </p>
    </div>
  );
}

type Facts = { name?: string; nickName?: string; source?: string; state?: string };

const factsOf = (error: unknown): Facts => (isRefusal(error) ? ((error.body.facts ?? {}) as Facts) : {});

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
  const { name, nickName } = factsOf(error);
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
