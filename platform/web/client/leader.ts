import { KEYS } from './keys.ts';
import { readJson, writeJson } from './storage.ts';

const BEAT = 3000;
/** Browsers slow the timers of hidden tabs down to one a minute. */
const STALE = 90_000;

/**
 * Runs `lead` in exactly one tab of this browser; another tab takes over when that one closes.
 * Uses the browser's locks, and heartbeats in storage where plain http withholds them. Returns how to stop.
 */
export function leadAlone(lead: (signal: AbortSignal) => Promise<void>): () => void {
  const stop = new AbortController();
  if (navigator.locks) {
    const held = navigator.locks.request('campus-live', { signal: stop.signal }, () => lead(stop.signal));
    held.catch(() => {});
  } else beat(lead, stop.signal);
  return () => stop.abort();
}

function beat(lead: (signal: AbortSignal) => Promise<void>, signal: AbortSignal): void {
  const me = `${Date.now()}-${Math.random()}`;
  let leading = false;
  const look = () => {
    const other = readJson<{ id: string; at: number }>(KEYS.liveLeader);
    const taken = other && other.id !== me && Date.now() - other.at < STALE;
    if (taken) return;
    writeJson(KEYS.liveLeader, { id: me, at: Date.now() });
    if (!leading) void lead(signal);
    leading = true;
  };
  look();
  const timer = setInterval(look, BEAT);
  const leave = () => {
    clearInterval(timer);
    if (leading) writeJson(KEYS.liveLeader, null);
  };
  signal.addEventListener('abort', leave);
  window.addEventListener('pagehide', leave);
}
