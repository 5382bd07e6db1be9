import './more-words.ts';
import { useState } from 'react';
import { Callback, Departure, Failed } from './callback.tsx';
import { isComplete, ticketOf } from './ticket.ts';
import { Wecom } from './wecom.tsx';
import { say } from './words.ts';

/** Coming back from another site, or about to go there. */
export function Elsewhere({ here }: { here: URL }) {
  const [ticket] = useState(() => ticketOf(here));
  if (!ticket) return null;
  if (here.searchParams.has('error')) return <Failed reason={say('providerRefused')} />;
  if (isComplete(ticket)) return <Callback ticket={ticket} here={here} />;
  if (here.pathname === '/loginbywechatenterprise') return <Wecom here={here} />;
  const source = here.searchParams.get('source');
  if (here.pathname === '/loginbyoauth2' && source)
    return <Departure source={source} here={here} inside={false} />;
  return <Callback ticket={ticket} here={here} />;
}
